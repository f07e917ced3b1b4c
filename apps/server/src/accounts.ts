import type { Connection } from '@undercroft/store';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { anonymous, bearer, mcp } from 'better-auth/plugins';
import type { Config } from './config.ts';
import { localOwner } from './local-owner.ts';

const DAY_S = 24 * 60 * 60;

/** How people sign in. Guests are users without a name; what they have goes to the account they become. */
export function accountOptions(
  connection: Pick<Connection, 'db' | 'kind'>,
  config: Pick<Config, 'origin' | 'secret' | 'trustsProxy' | 'hasLimits' | 'hasLocalUser'>,
  onGrownUp: (guest: string, user: string) => Promise<void>,
): BetterAuthOptions {
  const port = new URL(config.origin).port;
  return {
    appName: 'Undercroft',
    baseURL: config.origin,
    basePath: '/api/auth',
    secret: config.secret,
    database: { db: connection.db, type: connection.kind },
    trustedOrigins: config.origin.startsWith('http://127.0.0.1') ? [`http://localhost:${port}`] : [],
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: {
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      cookieCache: { enabled: true, maxAge: 60 },
    },
    rateLimit: {
      enabled: config.hasLimits,
      storage: 'memory',
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 60 },
        '/sign-in/anonymous': { window: 60, max: 30 },
        '/sign-up/email': { window: 60, max: 20 },
      },
    },
    advanced: {
      useSecureCookies: config.origin.startsWith('https:'),
      cookiePrefix: 'undercroft',
      ipAddress: { ipAddressHeaders: config.trustsProxy ? ['x-forwarded-for'] : ['x-undercroft-address'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      anonymous({
        emailDomainName: 'guest.invalid',
        generateName: () => 'Guest',
        onLinkAccount: ({ anonymousUser, newUser }) => onGrownUp(anonymousUser.user.id, newUser.user.id),
      }),
      bearer(),
      ...(config.hasLocalUser ? [localOwner(connection)] : []),
      mcp({ loginPage: '/sign-in', resource: `${config.origin}/api/mcp` }),
    ],
  };
}

interface Asking {
  readonly headers: Headers;
}

/** What we ask of the sign-in library. */
export interface Accounts {
  handler(request: Request): Promise<Response>;
  readonly api: {
    getSession(asking: Asking): Promise<{ user: { id: string; name: string; isAnonymous?: boolean | null } } | null>;
    getMcpSession(asking: Asking): Promise<{ userId?: string | null } | null>;
    getMcpOAuthConfig(asking: Asking): Promise<object>;
    getMCPProtectedResource(asking: Asking): Promise<object>;
  };
}

export const makeAccounts = (
  connection: Pick<Connection, 'db' | 'kind'>,
  config: Parameters<typeof accountOptions>[1],
  onGrownUp: Parameters<typeof accountOptions>[2],
): Accounts => betterAuth(accountOptions(connection, config, onGrownUp)) as unknown as Accounts;
