import type { AnyGame, Header } from '@undercroft/kernel';
import { isDamaged, type LogRecord, type Meta, type Store, type StoredRun } from '@undercroft/store';
import type { CheckpointKeeper } from './checkpoints.ts';
import type { NotHere } from './context.ts';
import { type Failure, fail } from './failure.ts';
import type { Limits } from './limits.ts';
import type { Platform } from './platform.ts';
import { rebuild } from './rebuild.ts';
import { advance, recordOf, type Session } from './session.ts';

/** Shorter runs have no checkpoints. */
const LINES_MIN = 3;

export interface LoadParts {
  readonly store: Store;
  readonly platform: Platform;
  readonly limits: Limits;
  gameOf(header: Header): AnyGame | NotHere;
  readonly checkpoints: CheckpointKeeper;
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

export type Found = Session | Unplayable | null;

/** A stored run played again. The version is read first: a write in between makes the session look old, never new. */
export async function loadSession(parts: LoadParts, id: string): Promise<Found> {
  const { store, platform, checkpoints } = parts;
  const version = (await store.shared?.version(id)) ?? 0;
  const stored = await store.load(id);
  if (stored === null) return null;
  if (isDamaged(stored)) return damaged(stored.damaged, stored.lastGood, stored);
  const played = parts.gameOf(stored.header);
  if ('problem' in played) return notHere(played.problem, stored);
  const from = await atCheckpoint(parts, played, stored);
  const session = await rebuild(played, stored, { platform, from, onLine: checkpoints.afterLine });
  if ('broken' in session) return damaged(session.broken, session.lastGood, stored);
  session.version = version;
  if (!session.due) return session;
  const record = recordOf(session, session.due.line!, null);
  const [result] = await store.commit([{ kind: 'append', id, record, version: store.shared && version }]);
  if (result !== 'ok') return loadSession(parts, id);
  advance(session, session.due, record);
  return session;
}

/** Null where there is none to begin from. Lines before it are checked when somebody reads them (`linesOf`). */
async function atCheckpoint(parts: LoadParts, played: AnyGame, stored: StoredRun): Promise<Session | null> {
  const { store, limits, checkpoints } = parts;
  const { id, records } = stored;
  if (records.length < Math.min(limits.checkpoint_lines, LINES_MIN)) return null;
  const entries = await store.checkpoints.list(id).catch(() => []);
  if (entries.length === 0) return null;
  const session = await checkpoints.open(played, stored, entries, (n) => records[n - 1]);
  const lines = entries.map(({ n }) => n);
  if (!session) await store.checkpoints.drop(id, lines).catch(() => {});
  return session;
}

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
