import type { Accounts } from './accounts.ts';
import { type AgentTokens, PREFIX } from './tokens.ts';

/** Who asks. */
export interface Identity {
  readonly user: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** By a token of its own, not by a browser's cookie. */
  readonly isAgent: boolean;
}

/** `bad`: a token was shown and is not good. */
export type Who = Identity | 'nobody' | 'bad';

const bearerOf = (headers: Headers): string | null =>
  /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** From the request's headers alone: a token first, else the cookie. */
export function identities(accounts: Accounts, tokens: AgentTokens) {
  const bySession = async (headers: Headers): Promise<Identity | null> => {
    const found = await accounts.api.getSession({ headers });
    if (!found) return null;
    const { id, name, isAnonymous } = found.user;
    return { user: id, name, isGuest: isAnonymous === true, isAgent: false };
  };
  return {
    async identify(headers: Headers): Promise<Who> {
      const token = bearerOf(headers);
      if (token?.startsWith(PREFIX)) {
        const user = await tokens.userOf(token);
        return user === null ? 'bad' : { user, name: 'Agent', isGuest: false, isAgent: true };
      }
      if (token === null && !headers.get('cookie')?.includes('undercroft.session_token')) return 'nobody';
      return (await bySession(headers)) ?? (token === null ? 'nobody' : 'bad');
    },

    /** An agent with a token of ours, or one that came by OAuth. Cookies do not count. */
    async identifyAgent(headers: Headers): Promise<Identity | null> {
      const token = bearerOf(headers);
      if (token === null) return null;
      if (token.startsWith(PREFIX)) {
        const user = await tokens.userOf(token);
        return user === null ? null : { user, name: 'Agent', isGuest: false, isAgent: true };
      }
      const granted = await accounts.api.getMcpSession({ headers: new Headers({ authorization: `Bearer ${token}` }) });
      return granted?.userId ? { user: granted.userId, name: 'Agent', isGuest: false, isAgent: true } : null;
    },
  };
}

export type Identities = ReturnType<typeof identities>;
