import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Host, isFailure } from '@undercroft/host';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import { authRoutes } from './auth-routes.ts';
import { cachedJson } from './cached-json.ts';
import { callerOf } from './caller.ts';
import type { Config } from './config.ts';
import { failure } from './errors.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { readJson, refuse, sameSite, securityHeaders } from './guard.ts';
import type { Identities } from './identity.ts';
import type { Leaderboard } from './leaderboard.ts';
import { limitedAs, limitedByAddress } from './limited.ts';
import { type LiveCursors, liveCursors } from './live-cursors.ts';
import { serveLive } from './live-route.ts';
import { liveStreams } from './live-streams.ts';
import { loggedError } from './log-error.ts';
import { type McpEndpoint, mcpRoutes } from './mcp-routes.ts';
import type { Metrics } from './metrics.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { openApi } from './openapi.ts';
import type { OwnData } from './own-data.ts';
import { packedJson } from './packed-json.ts';
import { isPlain } from './plain-text.ts';
import { presetHeader } from './raw-headers.ts';
import { type RequestLimits, requestLimits } from './request-limits.ts';
import { check } from './route-input.ts';
import type { Route } from './routes/route.ts';
import { ROUTES } from './routes.ts';
import { site } from './site.ts';
import { isStoreTrouble, storeBusy } from './store-trouble.ts';
import { thinkingPool } from './thinking/pool.ts';
import type { AgentTokens } from './tokens.ts';

/** All that the application over HTTP is made of. */
export interface Parts extends Given {
  readonly limits: RequestLimits;
  readonly cursors: LiveCursors;
  readonly gallery: Gallery;
}

/** What it is given from outside. */
interface Given {
  readonly config: Config;
  readonly host: Host;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly tokens: AgentTokens;
  readonly ownData: OwnData;
  readonly audit: Pick<AuditLog, 'agentSteps'>;
  readonly leaderboard: Leaderboard;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly mcp: McpEndpoint;
  /** Whether something can be stored now. */
  canStore(): Promise<boolean>;
  /** Aborted when the server stops: live streams end then. */
  readonly stopping: AbortSignal;
}

type Variables = { request: string; route: string; isUnframed: boolean };
export type App = Hono<{ Variables: Variables }>;

export function makeApp(given: Given): App {
  const { config, host, metrics, log, tokens } = given;
  const parts: Parts = {
    ...given,
    limits: requestLimits(config.hasLimits),
    cursors: liveCursors(),
    gallery: createGallery(host),
  };
  const streams = liveStreams(config.hasLimits);
  tokens.onEnded(streams.end);
  thinkApart(parts);
  const app: App = new Hono();
  app.use(observed(parts));
  app.use(securityHeaders(config));
  app.use(sameSite(config));
  app.use(limitedByAddress(parts));
  for (const route of ROUTES) app.on(route.method, honoPath(route.path), (c) => serveRoute(parts, route, c));
  let page: object | undefined;
  app.get('/api/openapi.json', limitedAs(parts, 'read'), (c) => {
    page ??= openApi(ROUTES, config.origin);
    return cachedJson(c, page);
  });
  app.get('/api/sessions/:id/events', (c) => serveLive(parts, streams, c));
  app.get('/healthz', limitedAs(parts, 'read', ' health'), async (c) => {
    const ok = !parts.stopping.aborted && (await parts.canStore());
    return c.json({ ok, games: host.games.length }, ok ? 200 : 503);
  });
  app.get('/metrics', limitedAs(parts, 'read'), async (c) => {
    const isHere = isLoopback(getConnInfo(c).remote.address) && !c.req.header('x-forwarded-for');
    return isHere ? c.body(await metrics.text(), 200, { 'content-type': metrics.type }) : c.notFound();
  });
  authRoutes(app, parts);
  oauthRoutes(app, parts);
  mcpRoutes(app, parts);
  app.all('/api/*', limitedAs(parts, 'read'), (c) =>
    refuse(c, failure('session_not_found', 'There is nothing at this address.')),
  );
  // Pages and pictures come by the hundred: the limit of the address is theirs.
  app.get('*', site(host));
  app.onError((error, c) => {
    const isBusy = isStoreTrouble(error);
    log[isBusy ? 'warn' : 'error'](
      { err: loggedError(error), request: c.get('request'), route: c.get('route') },
      isBusy ? 'the store does not answer' : 'a request failed',
    );
    if (isBusy) return refuse(c, storeBusy());
    const body = { error: 'internal', message: 'Something went wrong here. Try again.', reasons: [], issues: [] };
    return c.json(body, 500);
  });
  return app;
}

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** Whatever takes long leaves the thread that answers requests. */
function thinkApart({ host, stopping }: Parts): void {
  const pool = thinkingPool();
  host.thinkIn(pool);
  stopping.addEventListener('abort', () => void pool.close(), { once: true });
}

/** Names the request, times it, and counts it by route. */
const observed =
  ({ metrics }: Parts) =>
  async (c: Context, next: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    const request = randomUUID();
    c.set('request', request);
    presetHeader(c, 'x-request-id', request);
    presetHeader(c, 'cache-control', 'no-store');
    await next();
    metrics.observe(c.get('route') ?? 'other', c.res.status, (performance.now() - began) / 1000);
  };

async function serveRoute(parts: Parts, route: Route, c: Context): Promise<Response> {
  c.set('route', route.name);
  const who = await callerOf(parts, c, route.cost);
  if (isFailure(who)) return refuse(c, who);
  const query = check(route.query, c.req.query(), '?');
  if (isFailure(query)) return refuse(c, query);
  const sent = route.method === 'post' ? await readJson(c, route.bytes_max) : { value: {} };
  if (isFailure(sent)) return refuse(c, sent);
  const body = check(route.body, sent.value, '');
  if (isFailure(body)) return refuse(c, body);
  const id = c.req.param('id') ?? '';
  if (!isPlain(id)) return refuse(c, failure('invalid_payload', 'An id has no control characters.'));
  const { host, tokens, ownData, audit, accounts, cursors, gallery, leaderboard } = parts;
  const { caller, identity } = who;
  const shared = { host, tokens, ownData, audit, accounts, cursors, gallery, leaderboard };
  const answer = await route.handle({ ...shared, caller, identity, id, body: body.value, query: query.value });
  if (isFailure(answer)) return refuse(c, answer);
  return route.isStatic ? cachedJson(c, answer) : packedJson(c, answer);
}
