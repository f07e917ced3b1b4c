import type { Connection } from './connection.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** Any number: whoever migrates holds this lock of the database. */
const LOCK = 7_431_001;

/** Brings a database to the newest schema. One process does it, the others wait; a newer database is left alone. */
export const migrate = (connection: Connection, migrations: readonly Migration[] = MIGRATIONS): Promise<void> =>
  connection.transaction(async (query) => {
    await query(`select pg_advisory_xact_lock(${LOCK})`);
    await query('create table if not exists migrations_applied (id integer primary key, name text not null)');
    const applied = (await query('select id, name from migrations_applied order by id')) as { name: string }[];
    const stranger = applied.findIndex(({ name }, i) => migrations[i]?.name !== name);
    if (stranger >= 0)
      throw new Error(
        `This database has the schema "${applied[stranger]!.name}", which this version does not know. Nothing was changed: use a newer version.`,
      );
    for (const [i, { name, statements }] of migrations.slice(applied.length).entries()) {
      for (const statement of statements) await query(statement);
      await query('insert into migrations_applied (id, name) values ($1, $2)', [applied.length + i + 1, name]);
    }
  });
