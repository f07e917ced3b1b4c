import { randomBytes, randomUUID } from 'node:crypto';
import { type Connection, momentText } from '@undercroft/store';
import type { z } from 'zod';
import type { agentToken } from './answers.ts';
import { oauthClients } from './oauth/clients.ts';
import { oauthCodes } from './oauth/codes.ts';
import { oauthGrants } from './oauth/grants.ts';
import { hashOf, ownerCache, type TokenOwner } from './token-owners.ts';

export type AgentToken = Readonly<z.output<typeof agentToken>>;

/** Revoked access: of one agent, or of a user and all of their agents. */
export interface RevokedAccess {
  readonly user: string;
  readonly agent: string | null;
}

export const PREFIX = 'uct_';
const TOKENS_MAX = 20;
const GONE_MAX = 10_000;

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly created_at: Date | string;
  readonly used_at: Date | string | null;
}

/** Agents' credentials: our own tokens, and OAuth grants. Only hashes are stored. */
export function agentTokens({ query }: Pick<Connection, 'query'>) {
  const listeners = new Set<(ended: RevokedAccess) => void>();
  const gone = new Set<string>();
  const oauth = { clients: oauthClients({ query }), codes: oauthCodes({ query }), grants: oauthGrants({ query }) };
  const own = ownTokens({ query });

  const notify = (ended: RevokedAccess): void => {
    for (const listener of listeners) listener(ended);
  };
  const notifying =
    (revoke: (user: string, id: string) => Promise<boolean>) =>
    async (user: string, id: string): Promise<boolean> => {
      const isGone = await revoke(user, id);
      if (isGone) notify({ user, agent: id });
      return isGone;
    };
  const revoke = notifying(own.revoke);

  return {
    oauth,
    create: own.create,
    list: own.list,
    ownerOf: own.ownerOf,

    /** Revokes a token: here at once, on other servers within seconds. Ends its live streams. */
    revoke,
    revokeGrant: notifying(oauth.grants.revoke),

    /** Ends all access of a deleted account. */
    async end(user: string): Promise<void> {
      gone.add(user);
      if (gone.size > GONE_MAX) gone.delete(gone.values().next().value!);
      for (const { id } of await own.list(user)) await revoke(user, id);
      for (const { id } of await oauth.grants.list(user)) await oauth.grants.revoke(user, id);
      notify({ user, agent: null });
    },

    /** True if the account was deleted on this server; its cookie may stay valid for a few seconds. */
    isGone: (user: string): boolean => gone.has(user),

    /** Subscribes to revoked access. */
    onEnded(listener: (ended: RevokedAccess) => void): void {
      listeners.add(listener);
    },
  };
}

export type AgentTokens = ReturnType<typeof agentTokens>;

/** Tokens that a user created for agents. */
function ownTokens({ query }: Pick<Connection, 'query'>) {
  const owners = ownerCache();
  return {
    /** Null if the user has the maximum number of tokens. */
    async create(user: string, name: string): Promise<{ id: string; token: string } | null> {
      const id = randomUUID();
      const token = `${PREFIX}${randomBytes(24).toString('base64url')}`;
      const inserted = await query(
        `insert into agent_tokens (id, user_id, name, hash, created_at)
         select $1, $2, $3, $4, $6 where (select count(*) from agent_tokens where user_id = $2) < $5 returning id`,
        [id, user, name, hashOf(token), TOKENS_MAX, new Date().toISOString()],
      );
      return inserted.length === 0 ? null : { id, token };
    },

    async list(user: string): Promise<AgentToken[]> {
      const rows = await query('select * from agent_tokens where user_id = $1 order by created_at, id', [user]);
      return (rows as Row[]).map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: momentText(created_at),
        usedAt: used_at === null ? null : momentText(used_at),
      }));
    },

    async revoke(user: string, id: string): Promise<boolean> {
      const rows = await query('delete from agent_tokens where user_id = $1 and id = $2 returning id', [user, id]);
      if (rows.length > 0) owners.forget(id);
      return rows.length > 0;
    },

    /** The owner of a token. */
    async ownerOf(token: string): Promise<TokenOwner | null> {
      const hash = hashOf(token);
      const cached = owners.find(hash);
      if (cached) return cached;
      const [row] = (await query('update agent_tokens set used_at = $2 where hash = $1 returning user_id, id', [
        hash,
        new Date().toISOString(),
      ])) as Row[];
      return row ? owners.keep(hash, { user: row.user_id, agent: row.id, runs: 'all' }) : null;
    },
  };
}
