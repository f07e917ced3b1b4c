import type { Context } from 'hono';
import type { Accounts } from './accounts.ts';
import { GRANT_PREFIX } from './oauth/grants.ts';
import { sentHeader } from './raw-headers.ts';
import type { TokenOwner } from './token-owners.ts';
import { type AgentTokens, PREFIX } from './tokens.ts';

/** An authenticated user or agent. */
export interface Identity {
  readonly user: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** The id of the agent's token or grant; null for a browser's cookie. */
  readonly agent: string | null;
  /** The runs an agent may use; `own`: those it began itself. */
  readonly runs: 'all' | 'own';
}

/** `bad`: the request has a token, and it is not valid. */
export type RequestIdentity = Identity | 'nobody' | 'bad';

/** The credentials in a request. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  /** All headers, for the sign-in library. */
  headers(): Headers;
}

export const credentialsOf = (c: Context): Credentials => ({
  authorization: sentHeader(c, 'authorization'),
  cookie: sentHeader(c, 'cookie'),
  headers: () => c.req.raw.headers,
});

const bearerOf = (authorization: string | null | undefined): string | null =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** Identifies a request by its headers alone: by token first, then by cookie. */
export function identities(accounts: Accounts, tokens: AgentTokens) {
  const bySession = async (headers: Headers): Promise<Identity | null> => {
    const session = await accounts.api.getSession({ headers });
    if (!session || tokens.isGone(session.user.id)) return null;
    const { id, name, isAnonymous } = session.user;
    return { user: id, name, isGuest: isAnonymous === true, agent: null, runs: 'all' };
  };
  const agentFor = (owner: TokenOwner | null): Identity | null =>
    owner && !tokens.isGone(owner.user) ? { ...owner, name: 'Agent', isGuest: false } : null;
  return {
    async identify({ authorization, cookie, headers }: Credentials): Promise<RequestIdentity> {
      const token = bearerOf(authorization);
      if (token?.startsWith(PREFIX)) return agentFor(await tokens.ownerOf(token)) ?? 'bad';
      if (token === null && !cookie?.includes('undercroft.session_token')) return 'nobody';
      return (await bySession(headers())) ?? (token === null ? 'nobody' : 'bad');
    },

    /** Identifies an agent by one of our tokens or by an OAuth grant. Cookies do not count. */
    async identifyAgent(headers: Headers): Promise<Identity | null> {
      const token = bearerOf(headers.get('authorization'));
      if (token?.startsWith(PREFIX)) return agentFor(await tokens.ownerOf(token));
      return token?.startsWith(GRANT_PREFIX) ? agentFor(await tokens.oauth.grants.ownerOf(token)) : null;
    },
  };
}

export type Identities = ReturnType<typeof identities>;
