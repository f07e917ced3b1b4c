import type { Connection } from './connection.ts';

/** Writes one row, and fails if nothing can be stored now. */
export async function tryWrite({ query }: Pick<Connection, 'query'>): Promise<void> {
  await query('insert into health (id, at) values (1, $1) on conflict (id) do update set at = $1', [
    new Date().toISOString(),
  ]);
}
