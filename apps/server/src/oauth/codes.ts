import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';
import type { GrantTerms } from './grants.ts';

/** What a code stands for, until it is exchanged once. */
export interface Authorised extends GrantTerms {
  readonly user: string;
  readonly client: string;
  readonly redirect: string;
  /** PKCE: what the SHA-256 of the verifier must be. */
  readonly challenge: string;
}

const CODE_MS = 60_000;

const nameOf = (code: string): string => `oauth-code ${createHash('sha256').update(code).digest('hex')}`;

/** Codes on their way from the consent page to the client: one minute, one use. */
export function oauthCodes({ query }: Pick<Connection, 'query'>) {
  return {
    async make(authorised: Authorised): Promise<string> {
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

    /** Uses the code up, whether it fits or not. */
    async take(code: string): Promise<Authorised | null> {
      const [row] = (await query('delete from "verification" where "identifier" = $1 returning "value", "expiresAt"', [
        nameOf(code),
      ])) as { value: string; expiresAt: Date | string }[];
      if (!row || new Date(row.expiresAt).getTime() <= Date.now()) return null;
      return JSON.parse(row.value) as Authorised;
    },
  };
}

/** Whether the verifier is the one whose hash was sent before (S256, the only way here). */
export const isVerifier = (verifier: unknown, challenge: string): boolean =>
  typeof verifier === 'string' &&
  /^[A-Za-z0-9\-._~]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge;
