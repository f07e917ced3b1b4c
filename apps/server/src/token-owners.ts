import { hash } from 'node:crypto';

const CACHE_MS = 5_000;
const CACHE_MAX = 10_000;

/** Hash under which a token is stored. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex');

/** User and agent behind a token or a grant. */
export interface TokenOwner {
  readonly user: string;
  /** The id of the token or grant; identifies the agent. */
  readonly agent: string;
  /** All runs of the user, or only those the agent begins. */
  readonly runs: 'all' | 'own';
}

/** Caches owners by token hash for a few seconds, so that not every request queries the database. */
export function ownerCache() {
  const known = new Map<string, TokenOwner & { readonly until: number }>();
  return {
    find(hash: string): TokenOwner | null {
      const cached = known.get(hash);
      if (cached && cached.until > Date.now()) return cached;
      known.delete(hash);
      return null;
    },
    keep(hash: string, owner: TokenOwner, ends = Number.POSITIVE_INFINITY): TokenOwner {
      known.set(hash, { ...owner, until: Math.min(ends, Date.now() + CACHE_MS) });
      if (known.size > CACHE_MAX) known.delete(known.keys().next().value!);
      return owner;
    },
    forget(agent: string): void {
      for (const [hash, owner] of known) if (owner.agent === agent) known.delete(hash);
    },
  };
}
