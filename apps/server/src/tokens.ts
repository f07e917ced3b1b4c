import { randomBytes, randomUUID } from 'node:crypto';
import { type Connection, momentText } from '@undercroft/store';
import { oauthClients } from './oauth/clients.ts';
import { oauthCodes } from './oauth/codes.ts';
import { oauthGrants } from './oauth/grants.ts';
import { hashOf, ownerCache, type TokenOwner } from './token-owners.ts';

/** A token as its owner sees it afterwards: never the token itself. */
export interface AgentToken {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** Who may no longer come in: one agent of a user, or the user with all of them. */
export interface Ended {
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

/** By what agents come in: tokens of ours, and grants given by OAuth. Only hashes are stored. */
export function agentTokens({ query }: Pick<Connection, 'query'>) {
  const listeners = new Set<(ended: Ended) => void>();
  const gone = new Set<string>();
  const oauth = { clients: oauthClients({ query }), codes: oauthCodes({ query }), grants: oauthGrants({ query }) };
  const own = ownTokens({ query });

  const tell = (ended: Ended): void => {
    for (const listener of listeners) listener(ended);
  };
  const telling =
    (revoke: (user: string, id: string) => Promise<boolean>) =>
    async (user: string, id: string): Promise<boolean> => {
      const isGone = await revoke(user, id);
      if (isGone) tell({ user, agent: id });
      return isGone;
    };
  const revoke = telling(own.revoke);

  return {
    oauth,
    create: own.create,
    list: own.list,
    ownerOf: own.ownerOf,

    /** It stops working here at once, on other servers within seconds; its live streams end. */
    revoke,
    revokeGrant: telling(oauth.grants.revoke),

    /** The account is deleted: whatever it comes in by is worth nothing from now on. */
    async end(user: string): Promise<void> {
      gone.add(user);
      if (gone.size > GONE_MAX) gone.delete(gone.values().next().value!);
      for (const { id } of await own.list(user)) await revoke(user, id);
      for (const { id } of await oauth.grants.list(user)) await oauth.grants.revoke(user, id);
      tell({ user, agent: null });
    },

    /** Whether the account was deleted here: a cookie may still vouch for it for seconds. */
    isGone: (user: string): boolean => gone.has(user),

    /** Calls back whenever somebody may no longer come in. */
    onEnded(listener: (ended: Ended) => void): void {
      listeners.add(listener);
    },
  };
}

export type AgentTokens = ReturnType<typeof agentTokens>;

/** Tokens a user made for agents by hand. */
function ownTokens({ query }: Pick<Connection, 'query'>) {
  const owners = ownerCache();
  return {
    /** Null where the user has as many as one may have. */
    async create(user: string, name: string): Promise<{ id: string; token: string } | null> {
      const id = randomUUID();
      const token = `${PREFIX}${randomBytes(24).toString('base64url')}`;
      const made = await query(
        `insert into agent_tokens (id, user_id, name, hash, created_at)
         select $1, $2, $3, $4, $6 where (select count(*) from agent_tokens where user_id = $2) < $5 returning id`,
        [id, user, name, hashOf(token), TOKENS_MAX, new Date().toISOString()],
      );
      return made.length === 0 ? null : { id, token };
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

    /** Whose token this is. */
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
