import { type Kysely, sql } from 'kysely';
import type { Checkpoints } from '../contract.ts';
import { chunks } from './chunks.ts';
import type { Tables } from './tables.ts';

/** Checkpoints in a table of their own. Nothing refers to them, so any row may be deleted at any time. */
export const sqlCheckpoints = (db: Kysely<Tables>, typed: <T>(work: () => Promise<T>) => Promise<T>): Checkpoints => ({
  keep: (id, { n, chain, body }) =>
    typed(async () => {
      const bytes = body.byteLength;
      await sql`
        insert into checkpoints (run, n, chain, body, bytes)
        select id, cast(${n} as integer), cast(${chain} as text), ${Buffer.from(body)}, cast(${bytes} as integer)
        from runs where id = ${id}
        on conflict (run, n) do update set chain = excluded.chain, body = excluded.body, bytes = excluded.bytes
      `.execute(db);
    }),
  list: (id) =>
    typed(() =>
      db.selectFrom('checkpoints').select(['n', 'chain', 'bytes']).where('run', '=', id).orderBy('n').execute(),
    ),
  find: (id, n) =>
    typed(async () => {
      const found = db
        .selectFrom('checkpoints')
        .select(['n', 'chain', 'body'])
        .where('run', '=', id)
        .where('n', '=', n);
      const row = await found.executeTakeFirst();
      // SQLite returns an ArrayBuffer, PostgreSQL a Buffer.
      return row ? { ...row, body: new Uint8Array(row.body) } : null;
    }),
  drop: (id, lines) =>
    typed(async () => {
      for (const some of chunks(lines))
        await db.deleteFrom('checkpoints').where('run', '=', id).where('n', 'in', some).execute();
    }),
});
