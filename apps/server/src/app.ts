import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Caller, type Failure, type Host, isFailure } from '@undercroft/host';
import { isStoreBusy } from '@undercroft/store';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Accounts } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import { authRoutes } from './auth-routes.ts';
import type { Config } from './config.ts';
import { failure } from './errors.ts';
import { readJson, refuse, sameSite, securityHeaders } from './guard.ts';
import type { Identities, Identity } from './identity.ts';
import { watchLive } from './live.ts';
import { type McpEndpoint, mcpRoutes } from './mcp-routes.ts';
import type { Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import type { OwnData } from './own-data.ts';
import type { Route } from './routes/route.ts';
import { ROUTES } from './routes.ts';
import { lookQuery } from './schemas.ts';
import { site } from './site.ts';
import type { AgentTokens } from './tokens.ts';

/** All that the application over HTTP is made of. */
export interface Parts {
  readonly config: Config;
  readonly host: Host;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly tokens: AgentTokens;
  readonly ownData: OwnData;
  readonly audit: Pick<AuditLog, 'agentSteps'>;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly mcp: McpEndpoint;
  /** Whether the database answers within a moment. */
  isStoreThere(): Promise<boolean>;
  /** Aborted when the server stops: live streams end then. */
  readonly stopping: AbortSignal;
}

type Variables = { request: string; route: string };
export type App = Hono<{ Variables: Variables }>;

const HEARTBEAT_MS = 15_000;

export function makeApp(parts: Parts): App {
  const { config, host, metrics, log } = parts;
  const app: App = new Hono();
  app.use(observed(parts));
  app.use(securityHeaders(config));
  app.use(sameSite(config));
  for (const route of ROUTES) app.on(route.method, honoPath(route.path), (c) => serveRoute(parts, route, c));
  const page = openApi(ROUTES, config.origin);
  app.get('/api/openapi.json', (c) => c.json(page));
  app.get('/api/sessions/:id/events', (c) => serveLive(parts, c));
  app.get('/healthz', async (c) => {
    const ok = !parts.stopping.aborted && (await parts.isStoreThere());
    return c.json({ ok, games: host.games.length }, ok ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const isHere = isLoopback(getConnInfo(c).remote.address) && !c.req.header('x-forwarded-for');
    return isHere ? c.body(await metrics.text(), 200, { 'content-type': metrics.type }) : c.notFound();
  });
  authRoutes(app, parts);
  mcpRoutes(app, parts);
  app.all('/api/*', (c) => refuse(c, failure('session_not_found', 'There is nothing at this address.')));
  app.get('*', site(host));
  app.onError((error, c) => {
    if (isStoreBusy(error)) return refuse(c, failure('busy', error.message, { retry_after_s: error.retry_after_s }));
    log.error({ err: error, request: c.get('request'), route: c.get('route') }, 'a request failed');
    const body = { error: 'internal', message: 'Something went wrong here. Try again.', reasons: [], issues: [] };
    return c.json(body, 500);
  });
  return app;
}

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** Names the request, times it, and counts it by route. */
const observed =
  ({ metrics }: Parts) =>
  async (c: Context, next: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    const request = randomUUID();
    c.set('request', request);
    await next();
    c.header('x-request-id', request);
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    metrics.observe(c.get('route') ?? 'other', c.res.status, (performance.now() - began) / 1000);
  };

/** The caller, or the refusal of a token that is not good. */
async function callerOf(
  { identities }: Pick<Parts, 'identities'>,
  c: Context,
): Promise<{ caller: Caller; identity: Identity | null } | Failure> {
  const who = await identities.identify(c.req.raw.headers);
  if (who === 'bad') return failure('unauthorized', 'This token is not valid here.');
  const identity = who === 'nobody' ? null : who;
  return {
    identity,
    caller: { user: identity?.user ?? null, agent: identity?.agent ?? null, request: c.get('request') },
  };
}

async function serveRoute(parts: Parts, route: Route, c: Context): Promise<Response> {
  c.set('route', route.name);
  const who = await callerOf(parts, c);
  if (isFailure(who)) return refuse(c, who);
  const query = check(route.query, c.req.query(), '?');
  if (isFailure(query)) return refuse(c, query);
  const sent = route.method === 'post' ? await readJson(c, route.bytes_max) : { value: {} };
  if (isFailure(sent)) return refuse(c, sent);
  const body = check(route.body, sent.value, '');
  if (isFailure(body)) return refuse(c, body);
  const { host, tokens, ownData, audit } = parts;
  const id = c.req.param('id') ?? '';
  const answer = await route.handle({ host, tokens, ownData, audit, ...who, id, body: body.value, query: query.value });
  return isFailure(answer) ? refuse(c, answer) : c.json(answer);
}

function check(schema: z.ZodType, value: unknown, under: string): { value: unknown } | Failure {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => ({ path: `${under}/${path.map(String).join('/')}`, message }));
  return failure('invalid_payload', issues.map(({ path, message }) => `${path}: ${message}`).join(' '), { issues });
}

/** Live changes as server-sent events; `Last-Event-ID` goes on where the client stopped. */
async function serveLive(parts: Parts, c: Context): Promise<Response> {
  c.set('route', 'live');
  const who = await callerOf(parts, c);
  if (isFailure(who)) return refuse(c, who);
  const query = check(lookQuery, c.req.query(), '?');
  if (isFailure(query)) return refuse(c, query);
  const { as, link } = query.value as z.output<typeof lookQuery>;
  const caller: Caller = { ...who.caller, link: link ?? null };
  const session = c.req.param('id') ?? '';
  const seen = await parts.host.look({ caller, session, as });
  if (isFailure(seen)) return refuse(c, seen);
  const after = Math.max(0, Math.trunc(Number(c.req.header('last-event-id') ?? 0)) || 0);
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    parts.metrics.watchers.inc();
    const left = new AbortController();
    const closed = new Promise<void>((resolve) => {
      stream.onAbort(() => resolve());
      parts.stopping.addEventListener('abort', () => resolve(), { signal: left.signal });
    });
    const heartbeat = setInterval(() => void stream.write(': still here\n\n').catch(() => {}), HEARTBEAT_MS);
    const wire = {
      send: (message: { event: string; id?: string; data: string }) => stream.writeSSE(message),
      isOpen: () => !stream.aborted && !stream.closed && !parts.stopping.aborted,
    };
    try {
      await watchLive(parts.host, { caller, session, as, after }, wire, closed);
    } finally {
      clearInterval(heartbeat);
      left.abort();
      parts.metrics.watchers.dec();
    }
  });
}
