import type { ApiTypes, Failure } from '@undercroft/server';
import { fetchServer } from './server-fetch.ts';

type Op = keyof ApiTypes;
type Answer<O extends Op> = ApiTypes[O]['answer'];

/** Parameters of a request besides its operation. */
interface RequestParams<O extends Op> {
  readonly id?: string;
  readonly query?: ApiTypes[O]['query'];
  readonly body?: ApiTypes[O]['body'];
}

/** A refusal as an error: the server's failure and its status; 0 if it did not answer. */
export interface RequestError extends Error {
  readonly failure: Failure;
  readonly status: number;
}

/** Time limit for an answer. A browser with many open connections queues a request silently. */
const ANSWER_MS_MAX = 15_000;
/** Bodies longer than this have no time limit. */
const LETTERS_MAX = 100_000;
const LATE =
  'No answer for 15 seconds. Try again: nothing is done twice. If it stays like this, close other tabs of the game.';

export const isRefused = (error: unknown): error is RequestError => error instanceof Error && 'failure' in error;

const refused = (failure: Failure, status: number): RequestError =>
  Object.assign(new Error(failure.message), { failure, status });

/** True if the answer timed out. The server may have carried out the request. */
export const isLate = (error: unknown): boolean => isRefused(error) && error.failure.message === LATE;

const SILENT: Failure = { error: 'busy', message: 'The server does not answer.', reasons: [], issues: [] };

export async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetchServer(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(text === undefined ? {} : { body: text }),
    ...((text?.length ?? 0) > LETTERS_MAX ? {} : { signal: AbortSignal.timeout(ANSWER_MS_MAX) }),
  }).catch((error: unknown) => {
    const isTimeOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw refused(isTimeOut ? { ...SILENT, message: LATE } : SILENT, 0);
  });
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) return json;
  const failure = json as Partial<Failure> | null;
  throw refused({ ...SILENT, ...failure, message: failure?.message ?? `${answer.status}` }, answer.status);
}

function pathOf(op: Op, { id, query = {} }: Pick<RequestParams<Op>, 'id' | 'query'>): [string, string] {
  const [method, path] = op.split(' ') as [string, string];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const tail = search.size > 0 ? `?${search}` : '';
  return [method, `${path.replace('{id}', encodeURIComponent(id ?? ''))}${tail}`];
}

let guest: Promise<void> | null = null;

/** Signs in as a guest when there is no session. */
export function ensureSignedIn(): Promise<void> {
  guest ??= (async () => {
    const { user } = (await send('GET', '/api/me')) as Answer<'GET /api/me'>;
    if (!user) await send('POST', '/api/auth/sign-in/anonymous', {});
  })();
  guest.catch(() => {
    guest = null;
  });
  return guest;
}

export const forgetGuest = (): void => {
  guest = null;
};

const FOR_ANYONE: readonly Op[] = [
  'GET /api/games',
  'GET /api/games/{id}',
  'GET /api/games/{id}/tables',
  'GET /api/r/{id}',
];

/** Calls one operation of the server. Throws a `Refused`. */
export async function call<O extends Op>(op: O, params: RequestParams<O> = {}): Promise<Answer<O>> {
  const [method, path] = pathOf(op, params);
  const body = method === 'POST' ? (params.body ?? {}) : undefined;
  if (!FOR_ANYONE.includes(op)) await ensureSignedIn();
  try {
    return (await send(method, path, body)) as Answer<O>;
  } catch (error) {
    if (!isRefused(error) || error.status !== 401 || FOR_ANYONE.includes(op)) throw error;
    forgetGuest();
    await ensureSignedIn();
    return (await send(method, path, body)) as Answer<O>;
  }
}

/** An idempotency key: the server applies an action once, however often it is sent. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
