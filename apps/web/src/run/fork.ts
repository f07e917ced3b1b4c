import { useNavigate } from '@tanstack/react-router';
import type { Snapshot } from '@undercroft/server';
import { useMemo } from 'react';
import { call, isRefused } from '../base/api.ts';
import { useCommand } from '../base/use-command.ts';
import { W } from '../base/words.ts';
import { isLocalId } from './local/local-id.ts';
import { LOCAL, localReplay } from './local/local-replay.ts';

const forkProblem = (error: unknown): string => (isRefused(error) ? error.failure.message : W.table.forkFailed);

/** Begins new runs from moments of another one, and reports the outcome. */
export interface Fork {
  /** Opens a run of your own after the first `upTo` actions. */
  at(upTo: number): void;
  readonly message: string;
  /** The reason why this run cannot be forked now; undefined if it can. */
  readonly whyNot: string | undefined;
}

/** Players may read everything if the run is over, or if its seed was never hidden. */
export const mayReadAll = ({ outcome, standing }: Pick<Snapshot, 'outcome' | 'standing'>): boolean =>
  outcome !== null || standing === 'open' || standing === 'sandbox';

async function forked(id: string, up_to: number, link: string | undefined): Promise<string> {
  if (id !== LOCAL && !isLocalId(id))
    return (await call('POST /api/sessions/{id}/fork', { id, body: { up_to }, query: { link } })).session;
  const answer = await call('POST /api/replays', { body: { replay: localReplay(id) ?? '', mode: 'restore', up_to } });
  return 'session' in answer ? answer.session : '';
}

/** Forks this run at a moment into a run of your own. */
export function useFork(id: string, link?: string | undefined, whyNot?: string | undefined): Fork {
  const go = useNavigate();
  const { message, run } = useCommand(forkProblem);
  return useMemo(
    () => ({
      message,
      whyNot,
      at(upTo) {
        if (whyNot !== undefined) return;
        run(async () => go({ to: '/play/$id', params: { id: await forked(id, Math.max(0, upTo), link) } }));
      },
    }),
    [id, link, whyNot, message, run, go],
  );
}
