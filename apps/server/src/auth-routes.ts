import { getConnInfo } from '@hono/node-server/conninfo';
import { isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { App, Parts } from './app.ts';
import { failure } from './errors.ts';
import { readJson, refuse } from './guard.ts';
import { signInGuard } from './sign-in-guard.ts';

const BYTES_MAX = 64 * 1024;
const ADDRESS = 'x-undercroft-address';

/** Sign-in, sign-up, guests and OAuth, as the sign-in library serves them, behind our guards. */
export function authRoutes(app: App, { accounts, config }: Pick<Parts, 'accounts' | 'config'>): void {
  const guard = signInGuard();

  const addressOf = (c: Context): string => {
    const forwarded = config.trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    return forwarded ?? getConnInfo(c).remote.address ?? 'unknown';
  };

  /** The library learns the address from us alone. */
  const handled = (c: Context, body?: string): Promise<Response> => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(ADDRESS, addressOf(c));
    if (body === undefined) return accounts.handler(new Request(c.req.raw, { headers }));
    headers.delete('content-length');
    return accounts.handler(new Request(c.req.url, { method: 'POST', headers, body }));
  };

  app.post('/api/auth/sign-in/email', async (c) => {
    c.set('route', 'signIn');
    const sent = await readJson(c, BYTES_MAX);
    if (isFailure(sent)) return refuse(c, sent);
    const email = String((sent.value as { email?: unknown } | null)?.email ?? '');
    const address = addressOf(c);
    const mustWait = config.hasLimits ? guard.check(email, address) : null;
    if (mustWait) return refuse(c, mustWait);
    const answer = await handled(c, JSON.stringify(sent.value));
    if (answer.ok || answer.status === 401) guard.tell(email, address, answer.ok);
    return answer;
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
    const answer = await handled(c);
    return answer.status >= 500 ? refuse(c, failure('invalid_payload', 'That cannot be read.')) : answer;
  });
  const server = async (c: Context) => c.json(await accounts.api.getMcpOAuthConfig({ headers: c.req.raw.headers }));
  const resource = async (c: Context) =>
    c.json(await accounts.api.getMCPProtectedResource({ headers: c.req.raw.headers }));
  app.get('/.well-known/oauth-authorization-server', server);
  app.get('/.well-known/oauth-protected-resource', resource);
  app.get('/.well-known/oauth-protected-resource/*', resource);
}
