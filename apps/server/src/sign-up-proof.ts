import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';

type Database = Pick<Connection, 'query'>;

/** Carries the browser's sign-up proof to the sign-in library. We overwrite it, so a client cannot set it. */
export const SIGN_UP_HEADER = 'x-undercroft-sign-up';
const COOKIE = 'undercroft.sign_up';
const KEPT_S = 24 * 60 * 60;

const nameOf = (proof: string): string => `sign-up:${createHash('sha256').update(proof).digest('hex')}`;

/**
 * Creates a cookie that lets only this browser confirm the address it signs up with. Set whether or not the address is
 * registered.
 */
export function newSignUpProof(isSecure: boolean): { readonly proof: string; readonly cookie: string } {
  const proof = randomBytes(24).toString('base64url');
  const secure = isSecure ? '; Secure' : '';
  return {
    proof,
    cookie: `${COOKIE}=${proof}; Max-Age=${KEPT_S}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** Stores which browser created an account. */
export async function keepSignUpProof({ query }: Database, user: string, proof: string): Promise<void> {
  const now = Date.now();
  await query(
    `insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $5)`,
    [randomUUID(), nameOf(proof), user, new Date(now + KEPT_S * 1000).toISOString(), new Date(now).toISOString()],
  );
}

/** True if this browser created the account. Consumes the proof. */
export async function isOwnSignUp({ query }: Database, user: string, cookies: string | null): Promise<boolean> {
  const proof = new RegExp(`(?:^|;\\s*)${COOKIE.replace('.', '\\.')}=([\\w-]+)`).exec(cookies ?? '')?.[1];
  if (proof === undefined) return false;
  const [row] = (await query(
    'delete from "verification" where "identifier" = $1 and "value" = $2 returning "expiresAt"',
    [nameOf(proof), user],
  )) as { expiresAt: Date | string }[];
  return row !== undefined && new Date(row.expiresAt).getTime() > Date.now();
}

const RESET_MS = 60 * 60 * 1000;

/**
 * Removes the password: somebody else may have signed up with this address and a password only they know. Returns a
 * token with which the owner of the address chooses a new one.
 */
export async function takePasswordAway({ query }: Database, user: string): Promise<string> {
  await query(`delete from "account" where "userId" = $1 and "providerId" = 'credential'`, [user]);
  const token = randomBytes(24).toString('base64url');
  const now = Date.now();
  await query(
    `insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $5)`,
    [
      randomUUID(),
      `reset-password:${token}`,
      user,
      new Date(now + RESET_MS).toISOString(),
      new Date(now).toISOString(),
    ],
  );
  return token;
}
