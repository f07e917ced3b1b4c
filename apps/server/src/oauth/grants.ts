import { randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';
import type { z } from 'zod';
import type { grant } from '../answers.ts';
import { hashOf, ownerCache, type TokenOwner } from '../token-owners.ts';

/** Terms of a grant. */
export interface GrantTerms {
  /** All runs of the user, or only those the agent begins. */
  readonly runs: 'all' | 'own';
  readonly hours: number;
}

export type Grant = Readonly<z.output<typeof grant>>;

export const GRANT_PREFIX = 'ucg_';

const runsOf = (scopes: string): GrantTerms['runs'] => (scopes === 'runs:all' ? 'all' : 'own');
const isoOf = (stored: Date | string): string => new Date(stored).toISOString();

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly scopes: string;
  readonly name: string;
  readonly createdAt: Date | string;
  readonly accessTokenExpiresAt: Date | string;
}

/** Grants by OAuth. Only hashes of their tokens are stored. */
export function oauthGrants({ query }: Pick<Connection, 'query'>) {
  const owners = ownerCache();

  return {
    async give(user: string, client: string, { runs, hours }: GrantTerms): Promise<{ id: string; token: string }> {
      const id = randomUUID();
      const token = `${GRANT_PREFIX}${randomBytes(24).toString('base64url')}`;
      const now = Date.now();
      await query(
        `insert into "oauthAccessToken" ("id", "userId", "clientId", "accessToken", "refreshToken",
           "accessTokenExpiresAt", "refreshTokenExpiresAt", "scopes", "createdAt", "updatedAt")
         values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $8)`,
        [
          id,
          user,
          client,
          hashOf(token),
          `none ${id}`,
          new Date(now + hours * 3_600_000).toISOString(),
          `runs:${runs}`,
          new Date(now).toISOString(),
        ],
      );
      return { id, token };
    },

    /** Unexpired grants, newest first. */
    async list(user: string): Promise<Grant[]> {
      const rows = (await query(
        `select "oauthAccessToken"."id", "scopes", "oauthApplication"."name", "oauthAccessToken"."createdAt",
           "accessTokenExpiresAt"
         from "oauthAccessToken" join "oauthApplication"
           on "oauthApplication"."clientId" = "oauthAccessToken"."clientId"
         where "oauthAccessToken"."userId" = $1 order by "oauthAccessToken"."createdAt" desc`,
        [user],
      )) as Row[];
      return rows
        .filter(({ accessTokenExpiresAt }) => new Date(accessTokenExpiresAt).getTime() > Date.now())
        .map(grantOf);
    },

    async revoke(user: string, id: string): Promise<boolean> {
      const deleted = await query('delete from "oauthAccessToken" where "userId" = $1 and "id" = $2 returning "id"', [
        user,
        id,
      ]);
      owners.forget(id);
      return deleted.length > 0;
    },

    /** The owner of an unexpired grant's token. */
    async ownerOf(token: string): Promise<TokenOwner | null> {
      const hash = hashOf(token);
      const cached = owners.find(hash);
      if (cached) return cached;
      const [row] = (await query(
        'select "id", "userId", "scopes", "accessTokenExpiresAt" from "oauthAccessToken" where "accessToken" = $1',
        [hash],
      )) as Row[];
      const ends = row ? new Date(row.accessTokenExpiresAt).getTime() : 0;
      if (!row || ends <= Date.now()) return null;
      return owners.keep(hash, { user: row.userId, agent: row.id, runs: runsOf(row.scopes) }, ends);
    },
  };
}

const grantOf = ({ id, scopes, name, createdAt, accessTokenExpiresAt }: Row): Grant => ({
  id,
  client: name,
  runs: runsOf(scopes),
  createdAt: isoOf(createdAt),
  until: isoOf(accessTokenExpiresAt),
});
