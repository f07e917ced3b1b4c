import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';
import type { GrantTerms } from './grants.ts';

/** The authorisation behind a code, until the code is exchanged once. */
export interface Authorisation extends GrantTerms {
  readonly user: string;
  readonly client: string;
  readonly redirect: string;
  /** PKCE: the expected SHA-256 of the verifier. */
  readonly challenge: string;
}

const CODE_MS = 60_000;

const nameOf = (code: string): string => `oauth-code ${createHash('sha256').update(code).digest('hex')}`;

/** Authorisation codes, valid for one minute and one use. */
export function oauthCodes({ query }: Pick<Connection, 'query'>) {
  return {
    async make(authorised: Authorisation): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      const now = Date.now();
      await query(
        `insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
         values ($1, $2, $3, $4, $5, $5)`,
        [
          randomUUID(),
          nameOf(code),
          JSON.stringify(authorised),
          new Date(now + CODE_MS).toISOString(),
          new Date(now).toISOString(),
        ],
      );
      return code;
    },

    /** Deletes the code and returns its authorisation; null if it is unknown or expired. */
    async take(code: string): Promise<Authorisation | null> {
      const [row] = (await query('delete from "verification" where "identifier" = $1 returning "value", "expiresAt"', [
        nameOf(code),
      ])) as { value: string; expiresAt: Date | string }[];
      if (!row || new Date(row.expiresAt).getTime() <= Date.now()) return null;
      return JSON.parse(row.value) as Authorisation;
    },
  };
}

/** True if the verifier has the challenge as its SHA-256. S256 is the only method we accept. */
export const isVerifier = (verifier: unknown, challenge: string): boolean =>
  typeof verifier === 'string' &&
  /^[A-Za-z0-9\-._~]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge;
