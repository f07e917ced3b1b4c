import type { AnyGame, Header } from '@undercroft/kernel';
import { isDamaged, type LogRecord, type Meta, type Store, type StoredRun } from '@undercroft/store';
import type { CheckpointKeeper } from './checkpoints.ts';
import type { NotHere } from './context.ts';
import { type Failure, fail } from './failure.ts';
import type { Limits } from './limits.ts';
import type { Platform } from './platform.ts';
import { rebuild } from './rebuild.ts';
import { advance, forgetPast, recordOf, type Session } from './session.ts';

const SESSIONS_MAX = 2_000;
/** Shorter runs have no checkpoints. */
const LINES_MIN = 3;
/** What an id can be: anything else is nobody's, and no store is asked for it. */
const ID = /^[\w-]{1,64}$/;

interface SessionCacheParts {
  readonly store: Store;
  readonly platform: Platform;
  readonly limits: Limits;
  gameOf(header: Header): AnyGame | NotHere;
  readonly checkpoints: CheckpointKeeper;
  /** One with something under way is not put away: whoever fetched it meanwhile would see what is past. */
  isBusy(id: string): boolean;
}

/** A run that is here and cannot be played: what to say of it, and what of it is good. */
export interface Unplayable {
  readonly unplayable: Failure;
  /** Damaged for good, as against one whose rules or content are not here. */
  readonly isDamaged: boolean;
  readonly header: Header | null;
  readonly meta: Meta | null;
  readonly records: readonly LogRecord[];
}

export const isUnplayable = (found: object): found is Unplayable => 'unplayable' in found;

type Found = Session | Unplayable | null;

/** Sessions in memory. One that is not there is rebuilt from the store; one that cannot be is damaged, alone. */
export function sessionCache({ store, platform, limits, gameOf, checkpoints, isBusy }: SessionCacheParts) {
  const sessions = new Map<string, Session>();
  const fetching = new Map<string, Promise<Found>>();

  /** A long run leaves a checkpoint behind. */
  const putAway = (session: Session): void => {
    sessions.delete(session.id);
    checkpoints.putAway(session);
  };

  /** The least recently used stand first. */
  const evictOne = (but: string): void => {
    for (const [id, session] of sessions) {
      if (id === but || isBusy(id)) continue;
      putAway(session);
      return;
    }
  };

  const touch = (session: Session): Session => {
    session.usedAt = platform.now();
    forgetPast(session);
    sessions.delete(session.id);
    sessions.set(session.id, session);
    if (sessions.size > SESSIONS_MAX) evictOne(session.id);
    return session;
  };

  /** The version is read first: a write in between makes the session look old, never new. */
  const fetch = async (id: string): Promise<Found> => {
    const version = (await store.shared?.version(id)) ?? 0;
    const stored = await store.load(id);
    if (stored === null) return null;
    if (isDamaged(stored)) return damaged(stored.damaged, stored.lastGood, stored);
    const played = gameOf(stored.header);
    if ('problem' in played) return notHere(played.problem, stored);
    const from = await atCheckpoint(played, stored);
    const session = await rebuild(played, stored, { platform, from, onLine: checkpoints.afterLine });
    if ('broken' in session) return damaged(session.broken, session.lastGood, stored);
    session.version = version;
    if (!session.due) return touch(session);
    const record = recordOf(session, session.due.line!, null);
    const [result] = await store.commit([{ kind: 'append', id, record, version: store.shared && version }]);
    if (result !== 'ok') return fetch(id);
    advance(session, session.due, record);
    return touch(session);
  };

  /** Null where there is none to begin from. Lines before it are checked when somebody reads them (`linesOf`). */
  const atCheckpoint = async (played: AnyGame, stored: StoredRun): Promise<Session | null> => {
    const { id, records } = stored;
    if (records.length < Math.min(limits.checkpoint_lines, LINES_MIN)) return null;
    const entries = await store.checkpoints.list(id).catch(() => []);
    if (entries.length === 0) return null;
    const session = await checkpoints.open(played, stored, entries, (n) => records[n - 1]);
    if (!session)
      await store.checkpoints
        .drop(
          id,
          entries.map(({ n }) => n),
        )
        .catch(() => {});
    return session;
  };

  /** Whoever asks for a session that is on its way gets that one. */
  const fetchOnce = (id: string): Promise<Found> => {
    const known = fetching.get(id);
    if (known) return known;
    const coming = fetch(id).finally(() => fetching.delete(id));
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
    put: touch,
    drop: (id: string): boolean => sessions.delete(id),
    /** Puts idle sessions away; the store keeps them. */
    sweep(): number {
      const now = platform.now();
      let swept = 0;
      for (const [id, session] of sessions) {
        // The clock was set back: idle from now on, not from some day to come.
        session.usedAt = Math.min(session.usedAt, now);
        if (session.usedAt > now - limits.idle_ms || isBusy(id)) continue;
        putAway(session);
        swept += 1;
      }
      return swept;
    },
    size: (): number => sessions.size,
  };
}

export type SessionCache = ReturnType<typeof sessionCache>;

type Kept = Pick<Unplayable, 'header' | 'meta' | 'records'>;

/** Nothing is wrong with the run; what it was begun on is not here. */
const notHere = (problem: string, { header, meta, records }: Kept): Unplayable => ({
  unplayable: fail('session_damaged', `This run cannot go on here: ${problem}. It is kept as it is.`, {
    n: 0,
    reasons: [{ rule: 'KER-REP-07', code: 'not_here' }],
  }),
  isDamaged: false,
  header,
  meta,
  records,
});

const damaged = (problem: string, lastGood: number, { header, meta, records }: Kept): Unplayable => ({
  unplayable: fail(
    'session_damaged',
    `This run is damaged: ${problem}. It is good up to action ${lastGood}. Export what is good, or delete the run.`,
    { n: lastGood },
  ),
  isDamaged: true,
  header,
  meta,
  records: records.slice(0, lastGood),
});
