import { createHash } from 'node:crypto';
import { type Connection, LOCAL_USER } from '@undercroft/store';

/** Identifier of a one-time link in the database. The link itself is not stored. */
export const linkName = (token: string): string => `open:${createHash('sha256').update(token).digest('hex')}`;

/** Creates the account of this machine's user, who owns everything played in the terminal and by local agents. */
export async function ensureLocalOwner({ db }: Pick<Connection, 'db'>): Promise<void> {
  const now = new Date().toISOString();
  const row = { id: LOCAL_USER, name: 'You', email: 'local@undercroft.invalid', createdAt: now, updatedAt: now };
  await db
    .insertInto('user')
    .values({ ...row, emailVerified: false, isAnonymous: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
