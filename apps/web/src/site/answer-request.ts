import { type Failure, type Host, isFailure } from '@undercroft/host';
import { replays } from '@undercroft/kernel';
import {
  check,
  failure,
  type LiveCursors,
  type LiveTable,
  liveTablesQuery,
  ROUTES,
  type Route,
  type RouteRequest,
  STATUS,
} from '@undercroft/server/operations';
import { SITE } from '../base/words-site.ts';
import { addBackup, deleteAll, isBackup, readBackup } from './data/backup.ts';
import { fetchTables } from './data/earlier-tables.ts';
import { USER } from './page-host.ts';

export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface PageParts {
  readonly host: Host;
  readonly database: IDBDatabase;
  readonly cursors: LiveCursors;
}

/** Operations that need a server, and the sentence that says so. */
const NEEDS_SERVER: readonly (readonly [path: RegExp, sentence: string])[] = [
  [/^\/api\/sessions\/[^/]+\/(invite|join|spectate|show|share)$/, SITE.needs.people],
  [/^\/api\/(tokens|grants)/, SITE.needs.agents],
  [/^\/api\/leaderboard/, SITE.needs.boards],
  [/^\/api\/auth\//, SITE.needs.accounts],
];

const IDENTITY = { user: USER, name: '', isGuest: true, agent: null, runs: 'all' } as const;

const refused = (refusal: Failure): Answer => ({ status: STATUS[refusal.error], body: refusal });
const needsServer = (sentence: string): Answer => refused(failure('forbidden', sentence));

/** True if the request gives a seat to somebody else. */
const hasOpenSeat = (body: unknown): boolean => {
  const { seats, to } = (body ?? {}) as { readonly seats?: object; readonly to?: unknown };
  return to === 'open' || Object.values(seats ?? {}).includes('open');
};

const PATTERNS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace('{id}', '([^/]+)')}$`),
}));

function routeOf(method: string, path: string): { readonly route: Route; readonly id: string } | null {
  for (const { route, pattern } of PATTERNS) {
    const found = route.method === method.toLowerCase() ? pattern.exec(path) : null;
    if (found) return { route, id: decodeURIComponent(found[1] ?? '') };
  }
  return null;
}

/** The tables an uploaded replay needs, before it is played again. */
async function fetchTablesOf(body: unknown): Promise<void> {
  const { replay, snapshot = replay } = (body ?? {}) as { readonly replay?: unknown; readonly snapshot?: unknown };
  const parsed = typeof snapshot === 'string' ? replays.parse(snapshot) : null;
  if (parsed && !replays.isUnreadable(parsed)) await fetchTables(parsed.header);
}

/** All that is kept of the user is in this browser: it can be saved to a file, added from one, and deleted. */
async function answerOwnData(database: IDBDatabase, { method, path, body }: PageRequest): Promise<Answer | null> {
  if (path === '/api/me/data' && method === 'GET') return { status: 200, body: await readBackup(database) };
  if (path === '/api/me/data') {
    if (!isBackup(body)) return refused(failure('invalid_payload', SITE.badBackup));
    return { status: 200, body: { added: await addBackup(database, body) } };
  }
  if (path !== '/api/me/delete') return null;
  await deleteAll(database);
  return { status: 200, body: { left: [] } };
}

/** The tables a page wants to watch, if this is the address of the live stream. */
export function tablesToWatch({ path }: PageRequest): readonly LiveTable[] | null {
  const url = new URL(path, 'http://page');
  if (url.pathname !== '/api/stream') return null;
  const query = check(liveTablesQuery, Object.fromEntries(url.searchParams), '?');
  return isFailure(query) ? [] : (query.value as { readonly tables: readonly LiveTable[] }).tables;
}

/** Answers a request of the page as a server would, or says what it needs a server for. */
export async function answerRequest(parts: PageParts, request: PageRequest): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.path, 'http://page');
  const own = await answerOwnData(parts.database, { ...request, path: pathname });
  if (own) return own;
  const [, sentence] = NEEDS_SERVER.find(([path]) => path.test(pathname)) ?? [];
  if (sentence !== undefined) return needsServer(sentence);
  if (hasOpenSeat(request.body)) return needsServer(SITE.needs.people);
  const found = routeOf(request.method, pathname);
  return found ? answerRoute(parts, found, request, searchParams) : needsServer(SITE.needs.other);
}

async function answerRoute(
  { host, cursors }: PageParts,
  { route, id }: NonNullable<ReturnType<typeof routeOf>>,
  request: PageRequest,
  searchParams: URLSearchParams,
): Promise<Answer> {
  const query = check(route.query, Object.fromEntries(searchParams), '?');
  if (isFailure(query)) return refused(query);
  const body = check(route.body, request.body ?? {}, '');
  if (isFailure(body)) return refused(body);
  await fetchTablesOf(body.value);
  if (typeof (query.value as { hash?: unknown })?.hash === 'string')
    await fetchTables({ game: id, contentHash: (query.value as { hash: string }).hash });
  // The parts left out belong to operations that `NEEDS_SERVER` has answered.
  const here = {
    host,
    cursors,
    accounts: { hasMail: false },
    audit: { agentSteps: async () => [] },
    gallery: { list: async () => [] },
    caller: { user: USER },
    identity: IDENTITY,
    id,
    body: body.value,
    query: query.value,
  } as unknown as RouteRequest;
  const answer = await route.handle(here);
  return isFailure(answer) ? refused(answer) : { status: 200, body: answer };
}
