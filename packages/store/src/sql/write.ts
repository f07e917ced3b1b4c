import { canonical } from '@undercroft/kernel';
import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';
import type { Desk, Draft, ProfileDraft } from './desk.ts';
import { keysText } from './keys.ts';
import { actions, profiles, runs, sealed } from './schema.ts';

type Db = Connection['db'];

/** Where servers tell each other which run was written to. */
export const CHANNEL = 'undercroft_runs';

/** A row appeared that was not there when the desk was laid out: all is done again. */
export class LostRace extends Error {}

/** Writes what was decided: one statement for each kind of row. */
export async function writeDesk(tx: Db, desk: Desk, isShared: boolean): Promise<void> {
  const drafts = [...desk.runs.values()].filter(({ isTouched }) => isTouched);
  await insertRuns(tx, drafts);
  await updateRuns(tx, drafts);
  await insertActions(tx, drafts);
  await insertSealed(tx, drafts);
  const gone = drafts.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(runs).where(sql`${runs.id} = any(${sql.param(gone)}::text[])`);
  for (const draft of desk.profiles.values()) await writeProfile(tx, draft);
  if (isShared && drafts.length > 0)
    await tx.execute(
      sql`select pg_notify(${CHANNEL}, id) from unnest(${sql.param(drafts.map(({ id }) => id))}::text[]) as id`,
    );
}

async function insertRuns(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.flatMap(({ id, created, replaced, meta, steps, version }) =>
    created
      ? [
          {
            id,
            owner: (meta ?? created.meta).owner,
            createdAt: created.meta.createdAt,
            header: canonical(replaced ?? created.header),
            meta: canonical(meta ?? created.meta),
            steps,
            version,
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  const made = await tx.insert(runs).values(rows).onConflictDoNothing().returning({ id: runs.id });
  if (made.length !== rows.length) throw new LostRace();
}

async function updateRuns(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const moved = drafts.filter(({ created, isDeleted }) => !created && !isDeleted);
  if (moved.length === 0) return;
  const column = (pick: (draft: Draft) => string | number) => sql.param(moved.map(pick));
  await tx.execute(sql`
    update runs set steps = now.steps, version = now.version
    from unnest(${column(({ id }) => id)}::text[], ${column(({ steps }) => steps)}::int[],
      ${column(({ version }) => version)}::int[]) as now (id, steps, version)
    where runs.id = now.id`);
  for (const { id, replaced } of moved) {
    if (!replaced) continue;
    await tx
      .update(runs)
      .set({ header: canonical(replaced) })
      .where(sql`${runs.id} = ${id}`);
    await tx.delete(actions).where(sql`${actions.run} = ${id}`);
    await tx.delete(sealed).where(sql`${sealed.run} = ${id}`);
  }
  for (const { id, meta } of moved)
    if (meta)
      await tx
        .update(runs)
        .set({ owner: meta.owner, meta: canonical(meta) })
        .where(sql`${runs.id} = ${id}`);
}

async function insertActions(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.flatMap(({ id, records }) =>
    records.map((record) => ({
      run: id,
      n: record.line.n,
      hash: record.line.hash,
      did: canonical(record.line.did),
      chain: record.chain,
      key: keysText(record.key, record.opened),
    })),
  );
  if (rows.length === 0) return;
  const made = await tx.insert(actions).values(rows).onConflictDoNothing().returning({ n: actions.n });
  if (made.length !== rows.length) throw new LostRace();
  const opened = sql.param(drafts.filter(({ records }) => records.length > 0).map(({ id }) => id));
  await tx.delete(sealed).where(sql`${sealed.run} = any(${opened}::text[])`);
}

async function insertSealed(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.flatMap(({ id, seals }) =>
    [...seals.values()].map(({ seat, n, action, key, replaced }) => ({
      run: id,
      seat,
      n,
      action: canonical(action),
      key: keysText(key, replaced),
    })),
  );
  if (rows.length === 0) return;
  await tx
    .insert(sealed)
    .values(rows)
    .onConflictDoUpdate({
      target: [sealed.run, sealed.seat],
      set: { n: sql`excluded.n`, action: sql`excluded.action`, key: sql`excluded.key` },
    });
}

/** Whoever has read the last version writes the next. */
async function writeProfile(tx: Db, { key, write, version, versionBefore }: ProfileDraft): Promise<void> {
  if (!write) return;
  const { owner, game, slot } = key;
  const value = canonical(write.value);
  const made = await tx
    .insert(profiles)
    .values({ owner, game, slot, value, version })
    .onConflictDoUpdate({
      target: [profiles.owner, profiles.game, profiles.slot],
      set: { value, version },
      setWhere: sql`${profiles.version} = ${versionBefore}`,
    })
    .returning({ version: profiles.version });
  if (made.length === 0) throw new LostRace();
}
