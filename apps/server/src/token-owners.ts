import { hash } from 'node:crypto';

const CACHE_MS = 5_000;
const CACHE_MAX = 10_000;

/** What is stored of a token. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex');

/** Whom a token or a grant lets in. */
export interface TokenOwner {
  readonly user: string;
  /** The id of the token or the grant: it stands for the agent. */
  readonly agent: string;
  /** All runs of the user, or those the agent begins itself. */
  readonly runs: 'all' | 'own';
}

/** Owners by the hash of their token, for seconds, so that not every request asks the database. */
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
