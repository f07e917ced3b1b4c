import type { Failure, LiveChange } from '@undercroft/server';
import { ensureSignedIn } from './api.ts';
import { fetchServer } from './server-fetch.ts';

export type Connection = 'opening' | 'live' | 'lost';

/** A run as the stream carries it. */
export interface LiveTable {
  readonly session: string;
  /** The page's name for its stream: answers to its own actions count as sent on it. */
  readonly stream: string;
  /** The last event this page has. */
  readonly after: number;
  readonly as: string | undefined;
  readonly link: string | undefined;
}

export interface LineListener {
  tables(): readonly LiveTable[];
  onChange(stream: string, change: LiveChange): void;
  /** A table that is no longer available; without a stream name, all of them. */
  onGone(stream: string | null, failure: Failure): void;
  /** Also called at each heartbeat of the server. */
  onConnection(state: Connection): void;
}

export interface LiveLine {
  /** Reopens the connection after the list of tables changed. */
  renew(): void;
  close(): void;
}

const FIRST_WAIT_MS = 300;
const WAIT_MS_MAX = 4_000;
/** Several tabs often ask for a renewal at once. */
const RENEW_MS = 30;
/** The server sends a heartbeat every 15 seconds; a silence this long means a dead connection. */
const SILENCE_MS_MAX = 40_000;
const FINAL = new Set([401, 403, 404, 410]);

/** One connection for several tables, until it is closed: reconnects by itself and goes on after the last event. */
export function openLine(listener: LineListener): LiveLine {
  const closing = new AbortController();
  let renewing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!closing.signal.aborted) {
      renewing = new AbortController();
      const stop = AbortSignal.any([closing.signal, renewing.signal]);
      const hasEnded = listener.tables().length === 0 ? await forever(stop) : await readStream(listener, stop, onOpen);
      if (hasEnded === 'final') await forever(stop);
      if (closing.signal.aborted) return;
      if (renewing.signal.aborted) continue;
      listener.onConnection('lost');
      await pause(wait, stop);
      wait = Math.min(WAIT_MS_MAX, wait * 2);
    }
    function onOpen(): void {
      wait = FIRST_WAIT_MS;
      listener.onConnection('live');
    }
  }

  void run();
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(() => renewing.abort(), RENEW_MS);
    },
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}

const forever = (stop: AbortSignal): Promise<'again'> =>
  new Promise((resolve) => {
    if (stop.aborted) resolve('again');
    stop.addEventListener('abort', () => resolve('again'), { once: true });
  });

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });
}

async function readStream(listener: LineListener, stop: AbortSignal, onOpen: () => void): Promise<'final' | 'again'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX);
  try {
    await ensureSignedIn();
    const query = new URLSearchParams({ tables: JSON.stringify(listener.tables()) });
    const answer = await fetchServer(`/api/stream?${query}`, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (!answer.ok || !answer.body) {
      if (!FINAL.has(answer.status)) return 'again';
      listener.onGone(null, (await answer.json()) as Failure);
      return 'final';
    }
    onOpen();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX);
      const parts = (rest + read.value).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) deliverMessage(listener, part);
    }
  } catch {
    return 'again';
  } finally {
    clearTimeout(timer);
  }
  return 'again';
}

function deliverMessage({ onChange, onGone, onConnection }: LineListener, part: string): void {
  const fields = new Map<string, string>();
  for (const line of part.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) {
    onConnection('live');
    return;
  }
  const { stream, message } = JSON.parse(data) as { stream: string; message: LiveChange & Failure };
  if (fields.get('event') === 'change') onChange(stream, message);
  else onGone(stream, message);
}
