import type { Connection } from '@undercroft/store';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { anonymous, bearer } from 'better-auth/plugins';
import type { Config } from './config.ts';
import { displayName } from './display-name.ts';
import { localOwner } from './local-owner.ts';
import { knownLetter, type Mailer, mailer, resetLetter, verifyLetter } from './mail.ts';
import { isOwnSignUp, keepSignUpProof, SIGN_UP_HEADER, takePasswordAway } from './sign-up-proof.ts';

const DAY_S = 24 * 60 * 60;
const HOUR_S = 60 * 60;
const NAMELESS = 'Player';

/** Carries the client's address to the sign-in library. We overwrite it, so a client cannot set it. */
export const ADDRESS_HEADER = 'x-undercroft-address';

/** Sign-in options. A guest is a user without a name; when a guest signs up, the new account takes over their runs. */
export function accountOptions(
  connection: Pick<Connection, 'db' | 'kind' | 'query'>,
  config: Pick<Config, 'origin' | 'secret' | 'hasLimits' | 'hasLocalUser'>,
  onGrownUp: (guest: string, user: string) => Promise<void>,
  mail: Mailer | null = null,
): BetterAuthOptions {
  const port = new URL(config.origin).port;
  return {
    appName: 'Undercroft',
    baseURL: config.origin,
    basePath: '/api/auth',
    secret: config.secret,
    database: { db: connection.db, type: connection.kind },
    trustedOrigins: config.origin.startsWith('http://127.0.0.1') ? [`http://localhost:${port}`] : [],
    ...passwordOptions(connection, config, mail),
    databaseHooks: userHooks(connection),
    session: {
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      cookieCache: { enabled: true, maxAge: 5 },
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
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: 60, max: 5 },
      },
    },
    advanced: {
      useSecureCookies: config.origin.startsWith('https:'),
      cookiePrefix: 'undercroft',
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
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
    ],
  };
}

/** Cleans names on create and update; pictures are not stored. */
const userHooks = (connection: Pick<Connection, 'query'>): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  user: {
    create: {
      before: async (user) => ({ data: { ...user, image: null, name: displayName(user.name) || NAMELESS } }),
      after: async ({ id }, context) => {
        const proof = context?.headers?.get(SIGN_UP_HEADER);
        if (proof) await keepSignUpProof(connection, id, proof);
      },
    },
    update: {
      // The library merges the returned fields over the ones the client sent.
      before: async ({ name }) => ({
        data: { image: null, ...(name === undefined ? {} : { name: displayName(name) || NAMELESS }) },
      }),
    },
  },
});

/** Signing up does not sign in: the response is the same whether or not the address is registered. */
const passwordOptions = (
  connection: Pick<Connection, 'query'>,
  { origin }: Pick<Config, 'origin'>,
  mail: Mailer | null,
): Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'> => {
  const emailAndPassword = { enabled: true, autoSignIn: false, minPasswordLength: 10, maxPasswordLength: 128 };
  if (!mail) return { emailAndPassword };
  return {
    emailAndPassword: {
      ...emailAndPassword,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }) => mail(resetLetter(user.email, url)),
      onExistingUserSignUp: async ({ user }) => mail(knownLetter(user.email, origin)),
      // The reset link was mailed, so following it also proves the address.
      onPasswordReset: async ({ user }) =>
        void (await connection.query('update "user" set "emailVerified" = $2 where "id" = $1', [user.id, true])),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_S,
      sendVerificationEmail: async ({ user, url }) => mail(verifyLetter(user.email, url)),
      beforeEmailVerification: async ({ id }, request) => {
        if (await isOwnSignUp(connection, id, request?.headers.get('cookie') ?? null)) return;
        const token = await takePasswordAway(connection, id);
        throw new APIError('FOUND', undefined, { location: `/account?token=${token}` });
      },
    },
  };
};

interface SessionRequest {
  readonly headers: Headers;
}

/** The part of the sign-in library we use. */
export interface Accounts {
  handler(request: Request): Promise<Response>;
  readonly api: {
    getSession(
      request: SessionRequest,
    ): Promise<{ user: { id: string; name: string; isAnonymous?: boolean | null } } | null>;
  };
  /** False if no mail is configured; then nobody can reset a password. */
  readonly hasMail: boolean;
}

export function makeAccounts(
  connection: Pick<Connection, 'db' | 'kind' | 'query'>,
  config: Config,
  onGrownUp: Parameters<typeof accountOptions>[2],
): Accounts {
  const { mail } = config;
  const options = accountOptions(connection, config, onGrownUp, mail && mailer(mail));
  const { handler, api } = betterAuth(options) as unknown as Accounts;
  return { handler, api, hasMail: mail !== null };
}
