import { randomBytes } from 'node:crypto';
import type { Failure } from '@undercroft/host';
import type { Seat } from '@undercroft/kernel';
import type { Connection } from './connection.ts';
import { UsageError } from './output.ts';
import { keepToken, tokenFor } from './server-tokens.ts';

const SILENT: Failure = {
  error: 'busy',
  message: 'The server does not answer. What was sent is applied at most once: try again.',
  reasons: [],
  issues: [],
};
const RETRY_MS = 1_000;

interface SessionRef {
  readonly session: string;
  readonly seat?: Seat | undefined;
  readonly as?: string | undefined;
}

/** A connection to a server, as a guest or with a token. The server identifies the caller by the token. */
export function serverConnection(url: string): Connection {
  const send = sender(url);
  const of = (session: string, tail = '', query: object = {}): string =>
    `/api/sessions/${encodeURIComponent(session)}${tail}${searchOf(query)}`;
  const post = (path: string, body: object): Promise<never> => send('POST', path, body) as Promise<never>;
  const get = (path: string): Promise<never> => send('GET', path) as Promise<never>;
  return {
    open: ({ caller: _, ...request }) => post('/api/sessions', request),
    look: ({ session, as }: SessionRef) => get(of(session, '', { as })),
    offers: ({ session, seat, preview }) => get(of(session, '/actions', { seat, preview })),
    act: ({ caller: _, session, key = newKey(), ...rest }) => post(of(session, '/actions'), { ...rest, key }),
    undo: ({ caller: _, session, key = newKey(), ...rest }) => post(of(session, '/undo'), { ...rest, key }),
    log: ({ caller: _, session, ...cut }) => get(of(session, '/log', cut)),
    replay: ({ session }) => get(of(session, '/replay')),
    daily: () => get('/api/daily'),
    openDaily: ({ game }) => post(`/api/daily/${encodeURIComponent(game)}`, {}),
    invite: ({ session, seat }) => post(of(session, '/invite'), { seat }),
    addToSeed: ({ session, seat, contribution }) => post(of(session, '/seed'), { seat, ...contribution }),
    join: ({ caller, session, seat }) => post(of(session, '/join'), { link: caller.link, seat }),
    async list() {
      const answer = (await send('GET', '/api/sessions')) as { runs: never } | Failure;
      return 'runs' in answer ? answer.runs : answer;
    },
    async watch({ session }, onChange) {
      const stopping = new AbortController();
      void follow(url, of(session, '/events'), stopping.signal, onChange);
      return { stop: () => stopping.abort() };
    },
    close: async () => {},
    resumeCommand: (session) => `npx undercroft resume ${session} --on ${url}`,
    checkRows: (session) => [`Look at it:  ${url}/r/${session}`],
  };
}

const newKey = (): string => randomBytes(12).toString('hex');

function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
}

/** Sends a request. Retries once on a broken connection: keys ensure that nothing is applied twice. */
function sender(url: string) {
  const once = async (method: string, path: string, body: object | undefined): Promise<Response> =>
    fetch(url + path, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${await signedIn(url)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    try {
      const answer = await once(method, path, body).catch((error: unknown) => {
        if (error instanceof UsageError) throw error;
        return once(method, path, body);
      });
      return await answer.json();
    } catch (error) {
      if (error instanceof UsageError) throw error;
      return SILENT;
    }
  };
}

/** The configured or stored token for this server; otherwise a new guest's. */
async function signedIn(url: string): Promise<string> {
  const known = tokenFor(url);
  if (known !== null) return known;
  const answer = await fetch(`${url}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const token = answer.headers.get('set-auth-token');
  if (!token) throw new Error(`no guests at ${url}`);
  keepToken(url, token);
  return token;
}

/** Follows a run's live stream until stopped; reconnects on failure, which counts as a change. */
async function follow(url: string, path: string, stop: AbortSignal, onChange: () => void): Promise<void> {
  while (!stop.aborted) {
    try {
      const answer = await fetch(url + path, {
        redirect: 'error',
        headers: { accept: 'text/event-stream', authorization: `Bearer ${await signedIn(url)}` },
        signal: stop,
      });
      for await (const chunk of answer.body ?? []) if (String(Buffer.from(chunk)).includes('event:')) onChange();
    } catch {
      if (stop.aborted) return;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    onChange();
  }
}
