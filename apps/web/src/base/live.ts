import type { Failure, LiveChange } from '@undercroft/server';
import { asSomebody } from './api.ts';

export type Connection = 'opening' | 'live' | 'lost';

export interface Watch {
  readonly session: string;
  readonly as: string | undefined;
  readonly link: string | undefined;
  /** What this page calls its stream: the answers to its own actions count as told on it. */
  readonly stream: string;
  /** The last event that is already here. */
  after(): number;
  /** False where the change does not follow from what is here: then all is told anew. */
  onChange(change: LiveChange): boolean;
  onConnection(state: Connection): void;
  onGone(failure: Failure): void;
}

const FIRST_WAIT_MS = 300;
const WAIT_MS_MAX = 4_000;
/** The server breathes every 15 seconds; a silence this long is a dead line. */
const SILENCE_MS_MAX = 40_000;
const FINAL = new Set([401, 403, 404, 410]);

/** Follows a run until it is told to stop: reconnects by itself and goes on after the last event it has. */
export function watchRun(watch: Watch): () => void {
  const stopping = new AbortController();
  void follow(watch, stopping.signal);
  return () => stopping.abort();
}

async function follow(watch: Watch, stop: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!stop.aborted) {
    const ended = await listen(watch, stop, () => {
      wait = FIRST_WAIT_MS;
    });
    if (ended === 'final' || stop.aborted) return;
    watch.onConnection('lost');
    await pause(wait, stop);
    wait = Math.min(WAIT_MS_MAX, wait * 2);
  }
}

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

async function listen(watch: Watch, stop: AbortSignal, onOpen: () => void): Promise<'final' | 'again'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX);
  try {
    await asSomebody();
    const answer = await fetch(addressOf(watch), {
      headers: { accept: 'text/event-stream', 'last-event-id': String(watch.after()) },
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (!answer.ok || !answer.body) return refusedFor(watch, answer);
    onOpen();
    watch.onConnection('live');
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX);
      const parts = (rest + read.value).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const heard = hear(watch, part);
        if (heard !== 'on') return heard;
      }
    }
  } catch {
    return 'again';
  } finally {
    clearTimeout(timer);
  }
  return 'again';
}

function addressOf({ session, as, link, stream }: Watch): string {
  const query = new URLSearchParams({ stream, ...(as ? { as } : {}), ...(link ? { link } : {}) });
  return `/api/sessions/${encodeURIComponent(session)}/events?${query}`;
}

async function refusedFor(watch: Watch, answer: Response): Promise<'final' | 'again'> {
  if (!FINAL.has(answer.status)) return 'again';
  watch.onGone((await answer.json()) as Failure);
  return 'final';
}

function hear(watch: Watch, part: string): 'final' | 'again' | 'on' {
  const fields = new Map<string, string>();
  for (const line of part.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) return 'on';
  if (fields.get('event') === 'change') return watch.onChange(JSON.parse(data) as LiveChange) ? 'on' : 'again';
  watch.onGone(JSON.parse(data) as Failure);
  return 'final';
}
