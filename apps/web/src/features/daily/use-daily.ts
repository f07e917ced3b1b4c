import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DailyGame } from '@undercroft/server';
import { useEffect, useState } from 'react';
import { call, isRefused } from '../../base/api.ts';
import { useCommand } from '../../base/use-command.ts';

const MINUTE_MS = 60_000;

/** The current time, updated every minute. */
export function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The session of the existing try, from a `daily_played` refusal. */
const playedIn = (error: unknown): string | null => {
  if (!isRefused(error)) return null;
  const reason = error.failure.reasons.find(({ code }) => code === 'daily_played');
  const session = reason?.data?.['session'];
  return typeof session === 'string' ? session : null;
};

/** Starts a try, resumes it, or opens its result. */
export function useDaily(): { readonly play: (game: DailyGame) => void; readonly message: string } {
  const go = useNavigate();
  const queries = useQueryClient();
  const { message, run } = useCommand();
  const toTable = (id: string): Promise<void> => go({ to: '/play/$id', params: { id } });
  const begin = async (game: string): Promise<void> => {
    try {
      const { session } = await call('POST /api/daily/{id}', { id: game });
      void queries.invalidateQueries({ queryKey: ['runs'] });
      await toTable(session);
    } catch (error) {
      const played = playedIn(error);
      if (played !== null) await queries.invalidateQueries({ queryKey: ['daily'] });
      throw error;
    }
  };
  const play = ({ game, you }: DailyGame): void => {
    if (!you) run(() => begin(game));
    else if (you.isOver) void go({ to: '/play/$id/end', params: { id: you.session } });
    else void toTable(you.session);
  };
  return { play, message };
}
