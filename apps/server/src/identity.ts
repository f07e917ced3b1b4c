import type { Accounts } from './accounts.ts';
import { type AgentTokens, PREFIX, type TokenOwner } from './tokens.ts';

/** Who asks. */
export interface Identity {
  readonly user: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** The id of the token by which an agent came; null for a browser's cookie. */
  readonly agent: string | null;
}

/** `bad`: a token was shown and is not good. */
export type Who = Identity | 'nobody' | 'bad';

/** An agent that was let in by OAuth has no token of ours. */
const OAUTH = 'oauth';

const bearerOf = (headers: Headers): string | null =>
  /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** From the request's headers alone: a token first, else the cookie. */
export function identities(accounts: Accounts, tokens: AgentTokens) {
  const bySession = async (headers: Headers): Promise<Identity | null> => {
    const found = await accounts.api.getSession({ headers });
    if (!found) return null;
    const { id, name, isAnonymous } = found.user;
    return { user: id, name, isGuest: isAnonymous === true, agent: null };
  };
  const agentFor = (owner: TokenOwner): Identity => ({ ...owner, name: 'Agent', isGuest: false });
  const byToken = async (token: string): Promise<Identity | null> => {
    const owner = await tokens.ownerOf(token);
    return owner && agentFor(owner);
  };
  return {
    async identify(headers: Headers): Promise<Who> {
      const token = bearerOf(headers);
      if (token?.startsWith(PREFIX)) return (await byToken(token)) ?? 'bad';
      if (token === null && !headers.get('cookie')?.includes('undercroft.session_token')) return 'nobody';
      return (await bySession(headers)) ?? (token === null ? 'nobody' : 'bad');
    },

    /** An agent with a token of ours, or one that came by OAuth. Cookies do not count. */
    async identifyAgent(headers: Headers): Promise<Identity | null> {
      const token = bearerOf(headers);
      if (token === null) return null;
      if (token.startsWith(PREFIX)) return byToken(token);
      const granted = await accounts.api.getMcpSession({ headers: new Headers({ authorization: `Bearer ${token}` }) });
      return granted?.userId ? agentFor({ user: granted.userId, agent: OAUTH }) : null;
    },
  };
}

export type Identities = ReturnType<typeof identities>;
