import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Failure, type Host, isFailure, ThinkingBusy } from '@undercroft/host';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import { authRoutes } from './auth-routes.ts';
import { cachedJson } from './cached-json.ts';
import { callerOf, type RouteCaller } from './caller.ts';
import type { Config } from './config.ts';
import { failure } from './errors.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { type ParseOffThread, readJson, refuse, sameSite, securityHeaders } from './guard.ts';
import type { Identities } from './identity.ts';
import type { Leaderboard } from './leaderboard.ts';
import { limitedAs, limitedByAddress } from './limited.ts';
import { type LiveCursors, liveCursors } from './live-cursors.ts';
import { serveLive, serveLiveTables } from './live-route.ts';
import { liveStreams } from './live-streams.ts';
import { loggedError } from './log-error.ts';
import { type McpEndpoint, mcpRoutes } from './mcp-routes.ts';
import type { Metrics } from './metrics.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { openApi } from './openapi.ts';
import type { OwnData } from './own-data.ts';
import { packedJson } from './packed-json.ts';
import { isPlain } from './plain-text.ts';
import { presetHeader, sentHeader } from './raw-headers.ts';
import { type RequestLimits, requestLimits } from './request-limits.ts';
import { check } from './route-input.ts';
import { BYTES_MAX, type Route } from './routes/route.ts';
import { ROUTES } from './routes.ts';
import { site } from './site.ts';
import { isStoreTrouble, storeBusy } from './store-trouble.ts';
import { type ThinkingPool, thinkingPool } from './thinking/pool.ts';
import type { AgentTokens } from './tokens.ts';
import { type UploadSlots, uploadSlots } from './uploads.ts';

/** Everything the routes need. */
export interface Parts extends AppDependencies {
  readonly limits: RequestLimits;
  readonly cursors: LiveCursors;
  readonly gallery: Gallery;
  readonly uploads: UploadSlots;
  readonly threads: ThinkingPool;
}

/** Dependencies passed in by the caller. */
interface AppDependencies {
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
  /** True if the store accepts writes now. */
  canStore(): Promise<boolean>;
  /** Aborted when the server stops: live streams end then. */
  readonly stopping: AbortSignal;
}

type Variables = { request: string; route: string; isUnframed: boolean };
export type App = Hono<{ Variables: Variables }>;

export function makeApp(dependencies: AppDependencies): App {
  const { config, host, metrics, log, tokens } = dependencies;
  const parts: Parts = {
    ...dependencies,
    limits: requestLimits(config.hasLimits),
    cursors: liveCursors(),
    gallery: createGallery(host),
    uploads: uploadSlots(),
    threads: useThreads(dependencies),
  };
  const streams = liveStreams(config.hasLimits);
  tokens.onEnded(streams.end);
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
  app.get('/api/stream', (c) => serveLiveTables(parts, streams, c));
  app.get('/healthz', limitedAs(parts, 'read', ' health'), async (c) => {
    const ok = !parts.stopping.aborted && (await parts.canStore());
    return c.json({ ok, games: host.games.length }, ok ? 200 : 503);
  });
  app.get('/metrics', limitedAs(parts, 'read'), async (c) =>
    mayReadMetrics(config, c) ? c.body(await metrics.text(), 200, { 'content-type': metrics.type }) : c.notFound(),
  );
  authRoutes(app, parts);
  oauthRoutes(app, parts);
  mcpRoutes(app, parts);
  app.all('/api/*', limitedAs(parts, 'read'), (c) =>
    refuse(c, failure('session_not_found', 'There is nothing at this address.')),
  );
  // No per-route limit: a page loads pictures by the hundred. The limit per network covers them.
  app.get('*', site(host));
  app.onError((error, c) => {
    if (error instanceof ThinkingBusy)
      return refuse(c, failure('busy', 'Too much of yours is under way. Try again in a moment.', { retry_after_s: 2 }));
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

function mayReadMetrics({ metrics }: Config, c: Context): boolean {
  if (metrics === 'off') return false;
  if (metrics === 'loopback') return isLoopback(getConnInfo(c).remote.address) && !c.req.header('x-forwarded-for');
  const sent = hash('sha256', c.req.header('authorization') ?? '', 'buffer');
  return timingSafeEqual(sent, hash('sha256', `Bearer ${metrics.token}`, 'buffer'));
}

const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** Moves bot searches, replay checks, large bodies and leaderboard figures off the serving thread. */
function useThreads({ host, leaderboard, stopping }: AppDependencies): ThinkingPool {
  const pool = thinkingPool();
  host.thinkIn(pool);
  leaderboard.workIn(pool);
  stopping.addEventListener('abort', () => void pool.close(), { once: true });
  return pool;
}

/** Gives the request an id, times it, and counts it by route. */
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
  const requester = await callerOf(parts, c, route.cost);
  if (isFailure(requester)) return refuse(c, requester);
  const query = check(route.query, c.req.query(), '?');
  if (isFailure(query)) return refuse(c, query);
  const refused = route.admits(requester.identity);
  if (refused) return refuse(c, refused);
  const slot = slotFor(parts, route, c, requester);
  if (isFailure(slot)) return refuse(c, slot);
  try {
    return await serveBody(parts, route, c, { ...requester, query: query.value });
  } finally {
    slot();
  }
}

/** Reserves an upload slot for a large body; held from before it is read until the response is sent. */
function slotFor({ uploads }: Parts, route: Route, c: Context, { network }: RouteCaller): (() => void) | Failure {
  const claimed = sentHeader(c, 'content-length');
  const isLarge = route.bytes_max > BYTES_MAX && (claimed === undefined || Number(claimed) > BYTES_MAX);
  return isLarge ? uploads.take(network) : () => {};
}

async function serveBody(
  parts: Parts,
  route: Route,
  c: Context,
  { caller, identity, query }: RouteCaller & { readonly query: unknown },
): Promise<Response> {
  const { user } = caller;
  const parseOffThread: ParseOffThread = (bytes) => parts.threads.parseJson(bytes, user ?? '');
  const bytes_max = user === null ? Math.min(route.bytes_max, BYTES_MAX) : route.bytes_max;
  const sent = route.method === 'post' ? await readJson(c, bytes_max, parseOffThread) : { value: {} };
  if (isFailure(sent)) return refuse(c, sent);
  const body = check(route.body, sent.value, '');
  if (isFailure(body)) return refuse(c, body);
  const id = c.req.param('id') ?? '';
  if (!isPlain(id)) return refuse(c, failure('invalid_payload', 'An id has no control characters.'));
  const { host, tokens, ownData, audit, accounts, cursors, gallery, leaderboard } = parts;
  const shared = { host, tokens, ownData, audit, accounts, cursors, gallery, leaderboard };
  const answer = await route.handle({ ...shared, caller, identity, id, body: body.value, query });
  if (isFailure(answer)) return refuse(c, answer);
  return route.isStatic ? cachedJson(c, answer) : packedJson(c, answer);
}
