import { canonical } from '@undercroft/kernel';
import { type Kysely, sql } from 'kysely';
import type { LogRecord } from '../contract.ts';
import { chunks } from './chunks.ts';
import { keysText } from './keys.ts';
import { actionSum, countsSum, headerSum, metaSum, profileSum, sealedSum } from './row-sums.ts';
import type { ActionTable, RunTable, SealedTable, Tables } from './tables.ts';
import type { Draft, ProfileDraft, WriteBatch } from './write-batch.ts';

type Db = Kysely<Tables>;

/** A row appeared after the batch began: the batch is retried. */
export class LostRace extends Error {}

/** Writes a batch with one statement per kind of row. Returns the runs that were written to. */
export async function writeRows(tx: Db, batch: WriteBatch): Promise<readonly string[]> {
  const drafts = [...batch.runs.values()].filter(({ isTouched }) => isTouched);
  await insertRuns(tx, drafts);
  await updateRuns(tx, drafts);
  await insertActions(tx, drafts);
  await insertSealed(tx, drafts);
  const gone = drafts.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  for (const ids of chunks(gone)) await tx.deleteFrom('runs').where('id', 'in', ids).execute();
  for (const draft of batch.profiles.values()) await writeProfile(tx, draft);
  return drafts.map(({ id }) => id);
}

async function insertRuns(tx: Db, drafts: readonly Draft[]): Promise<void> {
  for (const rows of chunks(drafts.flatMap((draft) => (draft.created ? [runRow(draft, draft.created)] : [])))) {
    const made = await tx
      .insertInto('runs')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (made.length !== rows.length) throw new LostRace();
  }
}

function runRow(draft: Draft, created: NonNullable<Draft['created']>): RunTable {
  const meta = draft.meta ?? created.meta;
  const row = {
    id: draft.id,
    owner: meta.owner,
    created_at: created.meta.createdAt,
    header: canonical(draft.replaced ?? created.header),
    meta: canonical(meta),
    steps: draft.steps,
    version: draft.version,
  };
  return { ...row, header_sum: headerSum(row), meta_sum: metaSum(row), counts_sum: countsSum(row) };
}

async function updateRuns(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const moved = drafts.filter(({ created, isDeleted }) => !created && !isDeleted);
  for (const some of chunks(moved)) {
    const rows = some.map(
      ({ id, steps, version }) => sql`(cast(${id} as text), cast(${steps} as integer), cast(${version} as integer))`,
    );
    await sql`
      with present (id, steps, version) as (values ${sql.join(rows)})
      update runs set steps = present.steps, version = present.version,
        counts_sum = 31 * present.steps + present.version
      from present where runs.id = present.id
    `.execute(tx);
  }
  for (const { id, replaced } of moved) {
    if (!replaced) continue;
    const [row] = await tx.selectFrom('runs').select('created_at').where('id', '=', id).execute();
    const header = canonical(replaced);
    const header_sum = headerSum({ id, created_at: row!.created_at, header });
    await tx.updateTable('runs').set({ header, header_sum }).where('id', '=', id).execute();
    await tx.deleteFrom('actions').where('run', '=', id).execute();
    await tx.deleteFrom('sealed').where('run', '=', id).execute();
    await tx.deleteFrom('checkpoints').where('run', '=', id).execute();
  }
  for (const { id, meta } of moved) if (meta) await setMeta(tx, id, meta);
}

/** Updates a run's owner and meta, with the checksum over both. */
export async function setMeta(tx: Db, id: string, value: NonNullable<Draft['meta']>): Promise<void> {
  const { owner } = value;
  const meta = canonical(value);
  const meta_sum = metaSum({ id, owner, meta });
  await tx.updateTable('runs').set({ owner, meta, meta_sum }).where('id', '=', id).execute();
}

export function actionRow(id: string, { line, chain, key, opened }: LogRecord): ActionTable {
  const row = { run: id, n: line.n, hash: line.hash, did: canonical(line.did), chain, key: keysText(key, opened) };
  return { ...row, sum: actionSum(row) };
}

async function insertActions(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.flatMap(({ id, records }) => records.map((record) => actionRow(id, record)));
  for (const some of chunks(rows)) {
    const made = await tx
      .insertInto('actions')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning('n')
      .execute();
    if (made.length !== some.length) throw new LostRace();
  }
  const opened = drafts.filter(({ created, records }) => !created && records.length > 0).map(({ id }) => id);
  for (const ids of chunks(opened)) await tx.deleteFrom('sealed').where('run', 'in', ids).execute();
}

async function insertSealed(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.flatMap(({ id, seals }) =>
    [...seals.values()].map(({ seat, n, action, key, replaced }): SealedTable => {
      const row = { run: id, seat, n, action: canonical(action), key: keysText(key, replaced) };
      return { ...row, sum: sealedSum(row) };
    }),
  );
  for (const some of chunks(rows))
    await tx
      .insertInto('sealed')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['run', 'seat']).doUpdateSet((eb) => ({
          n: eb.ref('excluded.n'),
          action: eb.ref('excluded.action'),
          key: eb.ref('excluded.key'),
          sum: eb.ref('excluded.sum'),
        })),
      )
      .execute();
}

/** Updates a profile if its version is the one that was read. */
async function writeProfile(tx: Db, { key, write, version, versionBefore }: ProfileDraft): Promise<void> {
  if (!write) return;
  const { owner, game, slot } = key;
  const row = { owner, game, slot, value: canonical(write.value), version };
  const sum = profileSum(row);
  const { value } = row;
  const made = await tx
    .insertInto('profiles')
    .values({ ...row, sum })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'game', 'slot'])
        .doUpdateSet({ value, version, sum })
        .where('profiles.version', '=', versionBefore),
    )
    .returning('version')
    .execute();
  if (made.length === 0) throw new LostRace();
}
