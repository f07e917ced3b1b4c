import type { Json } from '@undercroft/kernel';
import { type Kysely, sql } from 'kysely';
import type {
  DamagedRun,
  LogRecord,
  Meta,
  ProfileKey,
  RunSummary,
  Store,
  StoredProfile,
  StoredRun,
  WriteWatch,
} from '../contract.ts';
import { setMeta } from './batch-rows.ts';
import { sqlCheckpoints } from './checkpoints.ts';
import { type CommitTarget, commitBatch } from './commit-batch.ts';
import { asStoreError, isCorrupt } from './errors.ts';
import { countsSum, isIntact, profileSum } from './row-sums.ts';
import { parse, parseMeta, recordOf, runOf } from './stored-rows.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Runs in a database of either kind: one schema, one query layer. */
export function sqlStore(commits: CommitTarget, watch: WriteWatch['watch'], close: () => Promise<void>): Store {
  const { db } = commits;
  return {
    commit: (writes) => commitBatch(commits, writes),
    load: async (id, after = 0) => (ID.test(id) ? typed(() => load(db, id, after)) : null),
    records: (id, after, upTo) => typed(() => records(db, id, after, upTo)),
    list: (owner) => typed(() => list(db, owner)),
    profile: (key) => typed(() => profile(db, key)),
    adopt: (from, to) => typed(() => adopt(commits, from, to)),
    checkpoints: sqlCheckpoints(db, typed),
    shared: { version: async (id) => (ID.test(id) ? typed(() => versionOf(db, id)) : null), watch },
    close,
  };
}

const typed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
};

/** Loads a run in one read-only transaction, so that its rows are consistent. */
async function load(db: Db, id: string, after: number): Promise<StoredRun | DamagedRun | null> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    return await reading.execute(async (tx) => {
      const row = await tx.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const lines = await tx.selectFrom('actions').selectAll().where('run', '=', id).orderBy('n').execute();
      const waiting = await tx.selectFrom('sealed').selectAll().where('run', '=', id).orderBy('seat').execute();
      return runOf(row, lines, waiting, after);
    });
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return {
      damaged: 'the database file is damaged where this run lies',
      lastGood: 0,
      header: null,
      meta: null,
      records: [],
    };
  }
}

/** Stops at the first line that is missing or cannot be read. */
async function records(db: Db, id: string, after: number, upTo: number): Promise<LogRecord[]> {
  const rows = await db
    .selectFrom('actions')
    .selectAll()
    .where('run', '=', id)
    .where('n', '>', after)
    .where('n', '<=', upTo)
    .orderBy('n')
    .execute();
  const good: LogRecord[] = [];
  for (const row of rows) {
    const record = row.n === after + good.length + 1 ? recordOf(row) : null;
    if (!record) break;
    good.push(record);
  }
  return good;
}

async function versionOf(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('runs').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? null;
}

async function list(db: Db, owner: string): Promise<RunSummary[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'header', 'meta', 'steps'])
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, header, meta, steps }) => {
    const [head, known] = [parse<RunSummary['header']>(header), parseMeta(meta)];
    return head && known ? [{ id, header: head, meta: known, steps }] : [];
  });
}

async function profile(db: Db, { owner, game, slot }: ProfileKey): Promise<StoredProfile | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('owner', '=', owner)
    .where('game', '=', game)
    .where('slot', '=', slot)
    .executeTakeFirst();
  if (!row) return null;
  if (!isIntact(row.sum, profileSum(row)))
    throw Object.assign(new Error(`The profile for ${game} is damaged. Restore a backup.`), { code: 'damaged' });
  return { value: JSON.parse(row.value) as Json, version: row.version };
}

/**
 * Changes the owner of runs, the user of their seats, and the owner of profiles that the new owner does not have yet.
 */
const adopt = ({ db, locksRows, announce }: CommitTarget, from: string, to: string): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const seated = `%"user":${JSON.stringify(from).replaceAll(/[\\%_]/g, '\\$&')}%`;
    const mine = await tx
      .selectFrom('runs')
      .select(['id', 'meta', 'steps', 'version'])
      .where((eb) => eb.or([eb('owner', '=', from), sql<boolean>`meta like ${seated} escape '\\'`]))
      .orderBy('id')
      .$if(locksRows, (query) => query.forUpdate())
      .execute();
    for (const { id, meta: text, steps, version: before } of mine) {
      const meta = parseMeta(text);
      if (!meta) continue;
      await setMeta(tx, id, handedOver(meta, from, to));
      const version = before + 1;
      const counts_sum = countsSum({ steps, version });
      await tx.updateTable('runs').set({ version, counts_sum }).where('id', '=', id).execute();
    }
    await adoptProfiles(tx, from, to);
    await tx.updateTable('daily_results').set({ user_id: to }).where('user_id', '=', from).execute();
    const ids = mine.map(({ id }) => id);
    if (ids.length > 0) await announce(tx, ids);
    return ids;
  });

const handedOver = (meta: Meta, from: string, to: string): Meta => ({
  ...meta,
  owner: meta.owner === from ? to : meta.owner,
  seats: Object.fromEntries(
    Object.entries(meta.seats).map(([seat, holder]) => [
      seat,
      holder.kind === 'user' && holder.user === from ? { ...holder, user: to } : holder,
    ]),
  ),
});

async function adoptProfiles(tx: Db, from: string, to: string): Promise<void> {
  const theirs = await tx.selectFrom('profiles').select(['game', 'slot']).where('owner', '=', to).execute();
  const taken = new Set(theirs.map(({ game, slot }) => JSON.stringify([game, slot])));
  for (const row of await tx.selectFrom('profiles').selectAll().where('owner', '=', from).execute()) {
    if (taken.has(JSON.stringify([row.game, row.slot]))) continue;
    const moved = { ...row, owner: to };
    await tx
      .updateTable('profiles')
      .set({ owner: to, sum: profileSum(moved) })
      .where('owner', '=', from)
      .where('game', '=', row.game)
      .where('slot', '=', row.slot)
      .execute();
  }
}
