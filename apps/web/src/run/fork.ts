import { useNavigate } from '@tanstack/react-router';
import type { Snapshot } from '@undercroft/server';
import { useMemo, useState } from 'react';
import { call, isRefused } from '../base/api.ts';
import { W } from '../base/words.ts';
import { isLocalId } from './local/local-id.ts';
import { LOCAL, localReplay } from './local/local-replay.ts';

/** A new run from a moment of another one, and what came of asking for it. */
export interface Fork {
  /** Opens a run of one's own in which only the first `upTo` actions have happened. */
  at(upTo: number): void;
  readonly said: string;
  /** Why this run cannot be forked now; undefined where it can. */
  readonly whyNot: string | undefined;
}

/** Whoever plays may read everything: the run is over, or its seed was never hidden. */
export const mayReadAll = ({ outcome, standing }: Pick<Snapshot, 'outcome' | 'standing'>): boolean =>
  outcome !== null || standing === 'open' || standing === 'sandbox';

async function forked(id: string, up_to: number, link: string | undefined): Promise<string> {
  if (id !== LOCAL && !isLocalId(id))
    return (await call('POST /api/sessions/{id}/fork', { id, body: { up_to }, query: { link } })).session;
  const answer = await call('POST /api/replays', { body: { replay: localReplay(id) ?? '', mode: 'restore', up_to } });
  return 'session' in answer ? answer.session : '';
}

/** The way from a moment of this run into a run of one's own. */
export function useFork(id: string, link?: string | undefined, whyNot?: string | undefined): Fork {
  const go = useNavigate();
  const [said, say] = useState('');
  return useMemo(
    () => ({
      said,
      whyNot,
      at(upTo) {
        if (whyNot !== undefined) return;
        forked(id, Math.max(0, upTo), link)
          .then((session) => go({ to: '/play/$id', params: { id: session } }))
          .catch((error: unknown) => say(isRefused(error) ? error.failure.message : W.table.forkFailed));
      },
    }),
    [id, link, whyNot, said, go],
  );
}
