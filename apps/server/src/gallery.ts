import { type Failure, type Host, isFailure } from '@undercroft/host';
import { failure } from './errors.ts';

/** A run that is played now and that anybody may watch. */
export interface LiveRun {
  readonly session: string;
  /** What a watcher comes in by. */
  readonly link: string;
  readonly game: string;
  readonly n: number;
  readonly turn: number;
  /** What somebody who only looks on sees of it. */
  readonly view: unknown;
}

const RUNS_MAX = 24;
/** Nobody pushes the others off the list. */
const RUNS_OF_ONE_MAX = 3;

type Caller = Parameters<Host['letSpectate']>[0]['caller'];

/** The runs their owners show to everybody while they play. It is kept in memory: after a restart owners show anew. */
export function createGallery(host: Pick<Host, 'letSpectate' | 'look'>) {
  const shown = new Map<string, { readonly link: string; readonly owner: string | null }>();

  /** Takes the earliest off: of an owner that shows too many, then of everybody. */
  const makeRoom = (owner: string | null): void => {
    const own = [...shown].filter(([, run]) => run.owner === owner).map(([session]) => session);
    for (const session of own.slice(0, Math.max(0, own.length - RUNS_OF_ONE_MAX))) shown.delete(session);
    while (shown.size > RUNS_MAX) shown.delete(shown.keys().next().value!);
  };

  const lookAt = async (session: string, link: string): Promise<LiveRun | null> => {
    const seen = await host.look({ caller: { user: null, link }, session, as: 'spectator' });
    if (isFailure(seen) || seen.outcome !== null) return null;
    return { session, link, game: seen.game, n: seen.n, turn: seen.turn, view: seen.view };
  };

  /** Whoever cannot see the run is told what anybody is told of a run that is not there. No link is made for it. */
  const hide = async (caller: Caller, session: string): Promise<{ shown: boolean } | Failure> => {
    const seen = await host.look({ caller, session });
    if (isFailure(seen)) return seen;
    const run = shown.get(session);
    if (run && run.owner !== caller.user) return failure('forbidden', 'Only the owner of this run may do that.');
    shown.delete(session);
    return { shown: false };
  };

  return {
    /** Puts a run on the list, or takes it off; only its owner can. */
    async show(caller: Caller, session: string, isShown: boolean): Promise<{ shown: boolean } | Failure> {
      if (!isShown) return hide(caller, session);
      const answer = await host.letSpectate({ caller, session });
      if (isFailure(answer)) return answer;
      shown.delete(session);
      shown.set(session, { link: answer.link, owner: caller.user });
      makeRoom(caller.user);
      return { shown: true };
    },

    /** The runs that are still played, the latest first. What is over or gone leaves the list. */
    async list(): Promise<readonly LiveRun[]> {
      const found = await Promise.all([...shown].map(([session, { link }]) => lookAt(session, link)));
      [...shown.keys()].forEach((session, i) => {
        if (found[i] === null) shown.delete(session);
      });
      return found.flatMap((run) => (run ? [run] : [])).reverse();
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;
