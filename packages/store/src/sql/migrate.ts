import { type Kysely, sql } from 'kysely';
import { type DatabaseKind, MIGRATIONS, type Migration } from './migrations.ts';
import type { Tables } from './tables.ts';

/** An arbitrary id for the PostgreSQL lock that migrations hold. SQLite has its own lock. */
const LOCK = 7_431_001;

const WORDS: { readonly [kind in DatabaseKind]: { readonly [word: string]: string } } = {
  sqlite: { moment: 'text', serial: 'integer', bytes: 'blob' },
  postgres: { moment: 'timestamptz', serial: 'integer generated always as identity', bytes: 'bytea' },
};

const statementFor = (kind: DatabaseKind, text: string): string =>
  text.replaceAll(/\$(\w+)/g, (_, word: string) => WORDS[kind][word]!);

/**
 * Migrates a database to the newest schema. One process does it while the others wait; a newer database is not changed.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  if (await isUpToDate(db, migrations)) return;
  await db.transaction().execute(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    if (kind === 'postgres') await run(`select pg_advisory_xact_lock(${LOCK})`);
    await run('create table if not exists migrations_applied (id integer primary key, name text not null)');
    const applied = await tx.selectFrom('migrations_applied').select('name').orderBy('id').execute();
    refuseStranger(applied, migrations);
    for (const [i, { name, statements, only = kind }] of migrations.slice(applied.length).entries()) {
      if (only === kind) for (const statement of statements) await run(statementFor(kind, statement));
      await tx
        .insertInto('migrations_applied')
        .values({ id: applied.length + i + 1, name })
        .execute();
    }
  });
}

/** Most starts find nothing to do, and need no lock to find out. */
async function isUpToDate(db: Kysely<Tables>, migrations: readonly Migration[]): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations_applied')) return false;
  const applied = await db.selectFrom('migrations_applied').select('name').orderBy('id').execute();
  refuseStranger(applied, migrations);
  return applied.length === migrations.length;
}

function refuseStranger(applied: readonly { readonly name: string }[], migrations: readonly Migration[]): void {
  const stranger = applied.findIndex(({ name }, i) => migrations[i]?.name !== name);
  if (stranger >= 0)
    throw Object.assign(
      new Error(
        `This database has the schema "${applied[stranger]!.name}", which this version does not know. Nothing was changed: use a newer version.`,
      ),
      { code: 'newer_schema' },
    );
}
