import { type Connection, LOCAL_USER } from '@undercroft/store';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { linkName } from './local-user.ts';

/** Deletes a one-time link; true if it existed and had not expired. */
async function isTaken({ db }: Pick<Connection, 'db'>, token: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('verification')
    .where('identifier', '=', linkName(token))
    .returning('expiresAt')
    .execute();
  return deleted.some(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now());
}

const query = z.object({
  token: z.string().min(20).max(100),
  run: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

/** `GET /api/auth/open?token=…&run=…`: signs the browser in as the local user and goes to the run. */
export const localOwner = (connection: Pick<Connection, 'db'>): BetterAuthPlugin => ({
  id: 'local-owner',
  endpoints: {
    openLocal: createAuthEndpoint('/open', { method: 'GET', query }, async (ctx) => {
      const { token, run } = ctx.query;
      if (!(await isTaken(connection, token))) throw ctx.redirect('/?link=used');
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(LOCAL_USER);
      const session = user && (await internalAdapter.createSession(user.id));
      if (!user || !session) throw ctx.redirect('/?link=used');
      await setSessionCookie(ctx, { session, user });
      throw ctx.redirect(run === undefined ? '/' : `/r/${run}`);
    }),
  },
});
