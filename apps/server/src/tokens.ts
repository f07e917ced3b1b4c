import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Connection, momentText } from '@undercroft/store';

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

/** Tokens for agents. Only their hashes are stored. */
export function agentTokens({ db }: Pick<Connection, 'db'>) {
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
      const row = { id, user_id: user, name, hash: hashOf(token), created_at: new Date().toISOString() };
      const isMade = await db.transaction().execute(async (tx) => {
        const known = await tx.selectFrom('agent_tokens').select('id').where('user_id', '=', user).execute();
        if (known.length >= TOKENS_MAX) return false;
        await tx.insertInto('agent_tokens').values(row).execute();
        return true;
      });
      return isMade ? { id, token } : null;
    },

    async list(user: string): Promise<AgentToken[]> {
      const rows = await db
        .selectFrom('agent_tokens')
        .select(['id', 'name', 'created_at', 'used_at'])
        .where('user_id', '=', user)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: momentText(created_at),
        usedAt: used_at === null ? null : momentText(used_at),
      }));
    },

    /** It stops working here at once, on other servers within seconds. */
    async revoke(user: string, id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('agent_tokens')
        .where('user_id', '=', user)
        .where('id', '=', id)
        .returning('hash')
        .execute();
      for (const { hash } of gone) known.delete(hash);
      return gone.length > 0;
    },

    /** Whose token this is. */
    async ownerOf(token: string): Promise<TokenOwner | null> {
      const hash = hashOf(token);
      const cached = known.get(hash);
      if (cached && cached.until > Date.now()) return cached;
      const row = await db
        .updateTable('agent_tokens')
        .set({ used_at: new Date().toISOString() })
        .where('hash', '=', hash)
        .returning(['user_id', 'id'])
        .executeTakeFirst();
      if (!row) return null;
      const owner = { user: row.user_id, agent: row.id };
      remember(hash, owner);
      return owner;
    },
  };
}

export type AgentTokens = ReturnType<typeof agentTokens>;
