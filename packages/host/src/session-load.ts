import type { AnyGame, Header } from '@undercroft/kernel';
import { type CheckpointEntry, isDamaged, type LogRecord, type Meta, type Store } from '@undercroft/store';
import type { CheckpointKeeper } from './checkpoints.ts';
import type { NotHere } from './context.ts';
import { type Failure, fail } from './failure.ts';
import type { Platform } from './platform.ts';
import { rebuild } from './rebuild.ts';
import { applyStep, recordOf, type Session } from './session.ts';

export interface LoadParts {
  readonly store: Store;
  readonly platform: Platform;
  gameOf(header: Header): AnyGame | NotHere;
  readonly checkpoints: CheckpointKeeper;
}

/** A stored run that cannot be played: the failure to return, and its valid part. */
export interface Unplayable {
  readonly unplayable: Failure;
  /** True if the run is damaged for good; false if only its rules or content are missing here. */
  readonly isDamaged: boolean;
  readonly header: Header | null;
  readonly meta: Meta | null;
  readonly records: readonly LogRecord[];
}

export const isUnplayable = (found: object): found is Unplayable => 'unplayable' in found;

export type LoadResult = Session | Unplayable | null;

/** Replays a stored run. The version is read first: a write in between makes the session look stale, never fresh. */
export async function loadSession(parts: LoadParts, id: string): Promise<LoadResult> {
  const { store } = parts;
  const version = (await store.shared?.version(id)) ?? 0;
  const entries = await store.checkpoints.list(id).catch(() => []);
  const session = (await fromLatest(parts, id, entries)) ?? (await fromWhole(parts, id, entries));
  if (session === null || isUnplayable(session)) return session;
  session.version = version;
  if (!session.due) return session;
  const record = recordOf(session, session.due.line!, null);
  const [result] = await store.commit([{ kind: 'append', id, record, version: store.shared && version }]);
  if (result !== 'ok') return loadSession(parts, id);
  applyStep(session, session.due, record);
  return session;
}

/**
 * The run at its latest checkpoint plus the lines after it; null if that fails. Lines before the checkpoint are only
 * checked for damage here; they are replayed when a request reads them (`linesOf`).
 */
async function fromLatest(parts: LoadParts, id: string, entries: readonly CheckpointEntry[]): Promise<Session | null> {
  const { store, platform, checkpoints } = parts;
  const latest = entries.at(-1);
  if (!latest) return null;
  const stored = await store.load(id, latest.n - 1);
  if (stored === null || isDamaged(stored)) return null;
  const played = parts.gameOf(stored.header);
  if ('problem' in played) return null;
  const from = await checkpoints.open(played, stored, [latest], () => stored.records[0], entries);
  const session = from && (await rebuild(played, stored, { platform, from, onLine: checkpoints.afterLine }));
  return session && !('broken' in session) ? session : null;
}

/** Replays from the first line, or from a checkpoint before the latest. */
async function fromWhole(parts: LoadParts, id: string, entries: readonly CheckpointEntry[]): Promise<LoadResult> {
  const { store, platform, checkpoints } = parts;
  const stored = await store.load(id);
  if (stored === null) return null;
  if (isDamaged(stored)) return damaged(stored.damaged, stored.lastGood, stored);
  const played = parts.gameOf(stored.header);
  if ('problem' in played) return notHere(played.problem, stored);
  const from = await checkpoints.open(played, stored, entries.slice(0, -1), (n) => stored.records[n - 1]);
  if (!from && entries.length > 0) await dropAll(store, id, entries);
  const session = await rebuild(played, stored, { platform, from, onLine: checkpoints.afterLine });
  return 'broken' in session ? damaged(session.broken, session.lastGood, stored) : session;
}

/** Drops checkpoints that only take up space, because none of them fits. */
async function dropAll({ checkpoints }: Store, id: string, entries: readonly CheckpointEntry[]): Promise<void> {
  const lines = entries.map(({ n }) => n);
  await checkpoints.drop(id, lines).catch(() => {});
}

type StoredParts = Pick<Unplayable, 'header' | 'meta' | 'records'>;

/** The run is intact, but the rules or content it was begun on are missing. */
const notHere = (problem: string, { header, meta, records }: StoredParts): Unplayable => ({
  unplayable: fail('session_damaged', `This run cannot go on here: ${problem}. It is kept as it is.`, {
    n: 0,
    reasons: [{ rule: 'KER-REP-07', code: 'not_here' }],
  }),
  isDamaged: false,
  header,
  meta,
  records,
});

const damaged = (problem: string, lastGood: number, { header, meta, records }: StoredParts): Unplayable => ({
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
