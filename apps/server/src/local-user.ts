import { createHash } from 'node:crypto';
import { type Connection, LOCAL_USER } from '@undercroft/store';

/** What the row of a one-time link is called. The link itself is stored nowhere. */
export const linkName = (token: string): string => `open:${createHash('sha256').update(token).digest('hex')}`;

/** The person at this machine has an account: what the terminal and agents here play belongs to it. */
export async function ensureLocalOwner({ db }: Pick<Connection, 'db'>): Promise<void> {
  const now = new Date().toISOString();
  const row = { id: LOCAL_USER, name: 'You', email: 'local@undercroft.invalid', createdAt: now, updatedAt: now };
  await db
    .insertInto('user')
    .values({ ...row, emailVerified: false, isAnonymous: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
