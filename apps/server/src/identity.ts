import type { Context } from 'hono';
import type { Accounts } from './accounts.ts';
import { GRANT_PREFIX } from './oauth/grants.ts';
import { sentHeader } from './raw-headers.ts';
import type { TokenOwner } from './token-owners.ts';
import { type AgentTokens, PREFIX } from './tokens.ts';

/** Who asks. */
export interface Identity {
  readonly user: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** The id of the token or grant by which an agent came; null for a browser's cookie. */
  readonly agent: string | null;
  /** What an agent was let in for. */
  readonly runs: 'all' | 'own';
}

/** `bad`: a token was shown and is not good. */
export type Who = Identity | 'nobody' | 'bad';

/** By what a request says who it comes from. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  /** All of its headers, for the sign-in library. */
  headers(): Headers;
}

export const credentialsOf = (c: Context): Credentials => ({
  authorization: sentHeader(c, 'authorization'),
  cookie: sentHeader(c, 'cookie'),
  headers: () => c.req.raw.headers,
});

const bearerOf = (authorization: string | null | undefined): string | null =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** From the request's headers alone: a token first, else the cookie. */
export function identities(accounts: Accounts, tokens: AgentTokens) {
  const bySession = async (headers: Headers): Promise<Identity | null> => {
    const found = await accounts.api.getSession({ headers });
    if (!found || tokens.isGone(found.user.id)) return null;
    const { id, name, isAnonymous } = found.user;
    return { user: id, name, isGuest: isAnonymous === true, agent: null, runs: 'all' };
  };
  const agentFor = (owner: TokenOwner | null): Identity | null =>
    owner && !tokens.isGone(owner.user) ? { ...owner, name: 'Agent', isGuest: false } : null;
  return {
    async identify({ authorization, cookie, headers }: Credentials): Promise<Who> {
      const token = bearerOf(authorization);
      if (token?.startsWith(PREFIX)) return agentFor(await tokens.ownerOf(token)) ?? 'bad';
      if (token === null && !cookie?.includes('undercroft.session_token')) return 'nobody';
      return (await bySession(headers())) ?? (token === null ? 'nobody' : 'bad');
    },

    /** An agent with a token of ours, or one that came by OAuth. Cookies do not count. */
    async identifyAgent(headers: Headers): Promise<Identity | null> {
      const token = bearerOf(headers.get('authorization'));
      if (token?.startsWith(PREFIX)) return agentFor(await tokens.ownerOf(token));
      return token?.startsWith(GRANT_PREFIX) ? agentFor(await tokens.oauth.grants.ownerOf(token)) : null;
    },
  };
}

export type Identities = ReturnType<typeof identities>;
