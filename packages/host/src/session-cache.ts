import type { Limits } from './limits.ts';
import { forgetPast, type Session } from './session.ts';
import { type Found, isUnplayable, type LoadParts, loadSession } from './session-load.ts';

const SESSIONS_MAX = 2_000;
/** So many stay however little memory there is: a run that is let go must be played again. */
const SESSIONS_MIN = 64;
/** What an id can be: anything else is nobody's, and no store is asked for it. */
const ID = /^[\w-]{1,64}$/;

interface SessionCacheParts extends LoadParts {
  readonly limits: Limits;
  /** One with something under way is not put away: whoever fetched it meanwhile would see what is past. */
  isBusy(id: string): boolean;
}

/** Sessions in memory. One that is not there is rebuilt from the store; one that cannot be is damaged, alone. */
export function sessionCache(parts: SessionCacheParts) {
  const { store } = parts;
  const { sessions, touch, sweep } = keptSessions(parts);
  const fetching = new Map<string, Promise<Found>>();

  /** Whoever asks for a session that is on its way gets that one. */
  const fetchOnce = (id: string): Promise<Found> => {
    const known = fetching.get(id);
    if (known) return known;
    const coming = loadSession(parts, id)
      .then((found) => (found === null || isUnplayable(found) ? found : touch(found)))
      .finally(() => fetching.delete(id));
    fetching.set(id, coming);
    return coming;
  };

  return {
    get: async function get(id: string): Promise<Found> {
      if (!ID.test(id)) return null;
      const known = sessions.get(id);
      if (!known) {
        // One that was on its way before we asked may be older than what another process has told the caller.
        const isOlder = store.shared !== undefined && fetching.has(id);
        const fetched = await fetchOnce(id);
        return isOlder && fetched !== null && !isUnplayable(fetched) ? get(id) : fetched;
      }
      if (!store.shared || (await store.shared.version(id)) === known.version) return touch(known);
      if (sessions.get(id) === known) sessions.delete(id);
      return get(id);
    },
    /** What is in memory, where another process may have written since; null where what is in memory is what is stored. */
    here(id: string): Session | null {
      const known = store.shared && sessions.get(id);
      return known ? touch(known) : null;
    },
    put: touch,
    drop: (id: string): boolean => sessions.delete(id),
    sweep,
    size: (): number => sessions.size,
  };
}

export type SessionCache = ReturnType<typeof sessionCache>;

/** The least recently used stand first, and are put away first. */
function keptSessions({ platform, limits, checkpoints, isBusy }: SessionCacheParts) {
  const sessions = new Map<string, Session>();

  /** A long run leaves a checkpoint behind. */
  const putAway = (session: Session): void => {
    sessions.delete(session.id);
    checkpoints.putAway(session);
  };

  const evictOne = (but: string): void => {
    for (const [id, session] of sessions) {
      if (id === but || isBusy(id)) continue;
      putAway(session);
      return;
    }
  };

  return {
    sessions,
    touch(session: Session): Session {
      session.usedAt = platform.now();
      forgetPast(session);
      sessions.delete(session.id);
      sessions.set(session.id, session);
      if (sessions.size > SESSIONS_MAX || (sessions.size > SESSIONS_MIN && platform.isShortOfMemory?.()))
        evictOne(session.id);
      return session;
    },
    /** Puts idle sessions away; the store keeps them. */
    sweep(): number {
      const now = platform.now();
      let swept = 0;
      for (const [id, session] of sessions) {
        // The clock was set back: idle from now on, not from some day to come.
        session.usedAt = Math.min(session.usedAt, now);
        const idle_ms = session.run.outcome ? limits.idle_over_ms : limits.idle_ms;
        if (session.usedAt > now - idle_ms || isBusy(id)) continue;
        putAway(session);
        swept += 1;
      }
      return swept;
    },
  };
}
