import { type Failure, type Host, isFailure } from '@undercroft/host';
import type { z } from 'zod';
import type { liveRun } from './answers.ts';
import { failure } from './errors.ts';

export type LiveRun = Readonly<z.output<typeof liveRun>>;

const RUNS_MAX = 24;
/** Keeps one owner from pushing the others off the list. */
const RUNS_OF_ONE_MAX = 3;

type Caller = Parameters<Host['letSpectate']>[0]['caller'];

/** Runs that their owners show to everybody while they play. In memory only: after a restart owners list them again. */
export function createGallery(host: Pick<Host, 'letSpectate' | 'look'>) {
  const shown = new Map<string, { readonly link: string; readonly owner: string | null }>();

  /** Removes the oldest runs: first of an owner with too many, then of the whole list. */
  const removeOldest = (owner: string | null): void => {
    const own = [...shown].filter(([, run]) => run.owner === owner).map(([session]) => session);
    for (const session of own.slice(0, Math.max(0, own.length - RUNS_OF_ONE_MAX))) shown.delete(session);
    while (shown.size > RUNS_MAX) shown.delete(shown.keys().next().value!);
  };

  const lookAt = async (session: string, link: string): Promise<LiveRun | null> => {
    const snapshot = await host.look({ caller: { user: null, link }, session, as: 'spectator' });
    if (isFailure(snapshot) || snapshot.outcome !== null) return null;
    return { session, link, game: snapshot.game, n: snapshot.n, turn: snapshot.turn, view: snapshot.view };
  };

  /** A caller who cannot see the run gets the same failure as for a missing run. Creates no link. */
  const hide = async (caller: Caller, session: string): Promise<{ shown: boolean } | Failure> => {
    const snapshot = await host.look({ caller, session });
    if (isFailure(snapshot)) return snapshot;
    const run = shown.get(session);
    if (run && run.owner !== caller.user) return failure('forbidden', 'Only the owner of this run may do that.');
    shown.delete(session);
    return { shown: false };
  };

  return {
    /** Lists or unlists a run; only its owner may. */
    async show(caller: Caller, session: string, isShown: boolean): Promise<{ shown: boolean } | Failure> {
      if (!isShown) return hide(caller, session);
      const answer = await host.letSpectate({ caller, session });
      if (isFailure(answer)) return answer;
      shown.delete(session);
      shown.set(session, { link: answer.link, owner: caller.user });
      removeOldest(caller.user);
      return { shown: true };
    },

    /** Runs in progress, newest first. Drops those that ended or were deleted. */
    async list(): Promise<readonly LiveRun[]> {
      const runs = await Promise.all([...shown].map(([session, { link }]) => lookAt(session, link)));
      [...shown.keys()].forEach((session, i) => {
        if (runs[i] === null) shown.delete(session);
      });
      return runs.flatMap((run) => (run ? [run] : [])).reverse();
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;
