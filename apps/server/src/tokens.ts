import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';

/** A token as its owner sees it afterwards: never the token itself. */
export interface AgentToken {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

export interface TokenOwner {
  readonly user: string;
  /** The token's id: it stands for the agent. */
  readonly agent: string;
}

export const PREFIX = 'uct_';
const CACHE_MS = 5_000;
const CACHE_MAX = 10_000;
const TOKENS_MAX = 20;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

/** Tokens for agents. Only their hashes are stored. */
export function agentTokens({ query }: Pick<Connection, 'query'>) {
  const known = new Map<string, TokenOwner & { until: number }>();

  const remember = (hash: string, owner: TokenOwner): void => {
    known.set(hash, { ...owner, until: Date.now() + CACHE_MS });
    if (known.size > CACHE_MAX) known.delete(known.keys().next().value!);
  };

  return {
    /** Null where the user has as many as one may have. */
    async create(user: string, name: string): Promise<{ id: string; token: string } | null> {
      const id = randomUUID();
      const token = `${PREFIX}${randomBytes(24).toString('base64url')}`;
      const made = await query(
        `insert into agent_tokens (id, user_id, name, hash, created_at)
         select $1, $2, $3, $4, now() where (select count(*) from agent_tokens where user_id = $2) < $5 returning id`,
        [id, user, name, hashOf(token), TOKENS_MAX],
      );
      return made.length === 0 ? null : { id, token };
    },

    async list(user: string): Promise<AgentToken[]> {
      const rows = (await query('select * from agent_tokens where user_id = $1 order by created_at, id', [
        user,
      ])) as Row[];
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      }));
    },

    /** It stops working here at once, on other servers within seconds. */
    async revoke(user: string, id: string): Promise<boolean> {
      const gone = await query('delete from agent_tokens where user_id = $1 and id = $2 returning hash', [user, id]);
      for (const { hash } of gone as { hash: string }[]) known.delete(hash);
      return gone.length > 0;
    },

    /** Whose token this is. */
    async ownerOf(token: string): Promise<TokenOwner | null> {
      const hash = hashOf(token);
      const cached = known.get(hash);
      if (cached && cached.until > Date.now()) return cached;
      const [row] = (await query('update agent_tokens set used_at = now() where hash = $1 returning user_id, id', [
        hash,
      ])) as Row[];
      if (!row) return null;
      const owner = { user: row.user_id, agent: row.id };
      remember(hash, owner);
      return owner;
    },
  };
}

export type AgentTokens = ReturnType<typeof agentTokens>;
