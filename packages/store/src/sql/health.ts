import type { Connection } from './connection.ts';

/** Writes one row: fails where nothing can be stored now. */
export async function tryWrite({ db }: Pick<Connection, 'db'>): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto('health')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}
