import { isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ADDRESS_HEADER } from './accounts.ts';
import type { App, Parts } from './app.ts';
import { clientNetwork } from './client-address.ts';
import { failure } from './errors.ts';
import { readJson, refuse } from './guard.ts';
import { limitedAs } from './limited.ts';
import { hasControls } from './plain-text.ts';
import { signInGuard } from './sign-in-guard.ts';
import { newSignUpProof, SIGN_UP_HEADER } from './sign-up-proof.ts';

const BYTES_MAX = 64 * 1024;

/** Paths of the sign-in library that we serve; all others are 404. */
const SERVED =
  /^\/api\/auth\/(open|sign-in\/anonymous|sign-out|get-session|list-sessions|revoke-sessions?|revoke-other-sessions|change-password|update-user|request-password-reset|reset-password(\/[\w.-]+)?|verify-email|send-verification-email)$/;
const MAIL = new Set(['/api/auth/request-password-reset', '/api/auth/send-verification-email']);

/** Sign-in, sign-up and guest routes of the sign-in library, with our limits in front. */
export function authRoutes(app: App, parts: Pick<Parts, 'accounts' | 'config' | 'limits'>): void {
  const { accounts, config } = parts;
  const { trustedProxies } = config;
  const guard = signInGuard();
  app.use('/api/auth/*', limitedAs(parts, 'write'));

  /** Sets the client's address and the sign-up proof; values sent by the client are removed. */
  const handled = (c: Context, body?: string, proof?: string): Promise<Response> => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(ADDRESS_HEADER, clientNetwork(c, trustedProxies));
    headers.delete(SIGN_UP_HEADER);
    if (proof !== undefined) headers.set(SIGN_UP_HEADER, proof);
    if (body === undefined) return accounts.handler(new Request(c.req.raw, { headers }));
    headers.delete('content-length');
    return accounts.handler(new Request(c.req.url, { method: 'POST', headers, body }));
  };

  app.post('/api/auth/sign-in/email', async (c) => {
    c.set('route', 'signIn');
    const sent = await readJson(c, BYTES_MAX);
    if (isFailure(sent)) return refuse(c, sent);
    const email = String((sent.value as { email?: unknown } | null)?.email ?? '');
    const address = clientNetwork(c, trustedProxies);
    const mustWait = config.hasLimits ? guard.begin(email, address) : null;
    if (mustWait) return refuse(c, mustWait);
    const answer = await handled(c, JSON.stringify(sent.value));
    if (answer.ok) guard.succeeded(email, address);
    return answer;
  });

  /** Always the same response, so that nobody learns whether the address is registered. */
  app.post('/api/auth/sign-up/email', async (c) => {
    c.set('route', 'signUp');
    const sent = await readJson(c, BYTES_MAX);
    if (isFailure(sent)) return refuse(c, sent);
    if (hasControls(sent.value)) return refuse(c, failure('invalid_payload', 'Names have no control characters.'));
    const { proof, cookie } = newSignUpProof(config.origin.startsWith('https:'));
    const answer = await handled(c, JSON.stringify(sent.value), accounts.hasMail ? proof : undefined);
    if (answer.status === 400 || answer.status === 429) return answer;
    if (accounts.hasMail) c.header('set-cookie', cookie);
    return c.json({ ok: true, verify: accounts.hasMail ? 'mail' : 'none' });
  });

  app.use(
    '/api/auth/*',
    bodyLimit({
      maxSize: BYTES_MAX,
      onError: (c) => refuse(c, failure('invalid_payload', `The body is larger than ${BYTES_MAX} bytes.`)),
    }),
  );
  app.on(['GET', 'POST'], '/api/auth/*', async (c) => {
    c.set('route', 'auth');
    if (!SERVED.test(c.req.path)) return refuse(c, failure('session_not_found', 'There is nothing at this address.'));
    if (MAIL.has(c.req.path) && !accounts.hasMail)
      return refuse(
        c,
        failure('forbidden', 'This server sends no mail. Ask whoever runs it to set your password, or sign up again.'),
      );
    const answer = await handled(c);
    return answer.status >= 500 ? refuse(c, failure('invalid_payload', 'That cannot be read.')) : answer;
  });
}
