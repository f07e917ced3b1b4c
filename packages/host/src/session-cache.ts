import type { Limits } from './limits.ts';
import { type Session, trimHistory } from './session.ts';
import { isUnplayable, type LoadParts, type LoadResult, loadSession } from './session-load.ts';

const SESSIONS_MAX = 2_000;
/** Sessions to keep even if memory is short: an evicted run must be replayed. */
const SESSIONS_MIN = 64;
/** The format of ids: anything else cannot exist, and is not looked up. */
const ID = /^[\w-]{1,64}$/;

interface SessionCacheParts extends LoadParts {
  readonly limits: Limits;
  /** Busy sessions are not evicted: a request that already holds one would go on with stale state. */
  isBusy(id: string): boolean;
}

/** Sessions in memory. A missing one is rebuilt from the store; a damaged one affects no other. */
export function sessionCache(parts: SessionCacheParts) {
  const { store } = parts;
  const { sessions, touch, sweep } = cachedSessions(parts);
  const fetching = new Map<string, Promise<LoadResult>>();

  /** Concurrent requests for the same session share one load. */
  const fetchOnce = (id: string): Promise<LoadResult> => {
    const known = fetching.get(id);
    if (known) return known;
    const loading = loadSession(parts, id)
      .then((found) => (found === null || isUnplayable(found) ? found : touch(found)))
      .finally(() => fetching.delete(id));
    fetching.set(id, loading);
    return loading;
  };

  return {
    get: async function get(id: string): Promise<LoadResult> {
      if (!ID.test(id)) return null;
      const known = sessions.get(id);
      if (!known) {
        // A load that began earlier may be older than the write that another process announced.
        const isOlder = store.shared !== undefined && fetching.has(id);
        const fetched = await fetchOnce(id);
        return isOlder && fetched !== null && !isUnplayable(fetched) ? get(id) : fetched;
      }
      if (!store.shared || (await store.shared.version(id)) === known.version) return touch(known);
      if (sessions.get(id) === known) sessions.delete(id);
      return get(id);
    },
    /** The session in memory, without a check for writes by other processes; null if the store is not shared. */
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

/** Sessions in order of use; the least recently used is evicted first. */
function cachedSessions({ platform, limits, checkpoints, isBusy }: SessionCacheParts) {
  const sessions = new Map<string, Session>();

  /** A long run writes a checkpoint. */
  const evict = (session: Session): void => {
    sessions.delete(session.id);
    checkpoints.beforeEviction(session);
  };

  const evictOne = (but: string): void => {
    for (const [id, session] of sessions) {
      if (id === but || isBusy(id)) continue;
      evict(session);
      return;
    }
  };

  return {
    sessions,
    touch(session: Session): Session {
      session.usedAt = platform.now();
      trimHistory(session);
      sessions.delete(session.id);
      sessions.set(session.id, session);
      if (sessions.size > SESSIONS_MAX || (sessions.size > SESSIONS_MIN && platform.isShortOfMemory?.()))
        evictOne(session.id);
      return session;
    },
    /** Evicts idle sessions; the store keeps them. */
    sweep(): number {
      const now = platform.now();
      let swept = 0;
      for (const [id, session] of sessions) {
        // The clock was set back: count idle time from now.
        session.usedAt = Math.min(session.usedAt, now);
        const idle_ms = session.run.outcome ? limits.idle_over_ms : limits.idle_ms;
        if (session.usedAt > now - idle_ms || isBusy(id)) continue;
        evict(session);
        swept += 1;
      }
      return swept;
    },
  };
}
