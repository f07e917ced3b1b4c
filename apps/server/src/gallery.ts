import { type Failure, type Host, isFailure } from '@undercroft/host';

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

type Caller = Parameters<Host['letSpectate']>[0]['caller'];

/** The runs their owners show to everybody while they play. It is kept in memory: after a restart owners show anew. */
export function createGallery(host: Pick<Host, 'letSpectate' | 'look'>) {
  const links = new Map<string, string>();

  const lookAt = async (session: string, link: string): Promise<LiveRun | null> => {
    const seen = await host.look({ caller: { user: null, link }, session, as: 'spectator' });
    if (isFailure(seen) || seen.outcome !== null) return null;
    return { session, link, game: seen.game, n: seen.n, turn: seen.turn, view: seen.view };
  };

  return {
    /** Puts a run on the list, or takes it off; only its owner can. */
    async show(caller: Caller, session: string, isShown: boolean): Promise<{ shown: boolean } | Failure> {
      const answer = await host.letSpectate({ caller, session });
      if (isFailure(answer)) return answer;
      links.delete(session);
      if (isShown) links.set(session, answer.link);
      while (links.size > RUNS_MAX) links.delete(links.keys().next().value!);
      return { shown: isShown };
    },

    /** The runs that are still played, the latest first. What is over or gone leaves the list. */
    async list(): Promise<readonly LiveRun[]> {
      const found = await Promise.all([...links].map(([session, link]) => lookAt(session, link)));
      [...links.keys()].forEach((session, i) => {
        if (found[i] === null) links.delete(session);
      });
      return found.flatMap((run) => (run ? [run] : [])).reverse();
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;
