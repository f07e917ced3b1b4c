import { replayOfLink } from '../../base/replay-link.ts';
import { answerWith } from '../../base/server-fetch.ts';
import { keepLocalReplay } from '../../run/local/local-replay.ts';
import type { PageMessage, ServerMessage } from '../../site/page-server.ts';

const STREAM = { headers: { 'content-type': 'text/event-stream' } };

/** A request that waits for its messages. */
interface Waiting {
  onMessage(message: ServerMessage): void;
}

/** Starts the worker that answers this page, and returns what asks it in place of `fetch`. */
function openServer() {
  const worker = new Worker(new URL('../../site/page-server.ts', import.meta.url), { type: 'module', name: 'server' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const send = (message: PageMessage): void => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<ServerMessage>) => waiting.get(data.id)?.onMessage(data);

  function streamOf(id: number, signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const stop = (): void => {
      if (waiting.delete(id)) send({ id, stop: true });
    };
    return new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => {
          if (!waiting.has(id)) return;
          stop();
          controller.error(signal.reason);
        });
        waiting.set(id, {
          onMessage(message) {
            if ('piece' in message) controller.enqueue(encoder.encode(message.piece));
            else if (waiting.delete(id)) controller.close();
          },
        });
      },
      cancel: stop,
    });
  }

  return async (path: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> => {
    count += 1;
    const id = count;
    const isStream = path.startsWith('/api/stream');
    const stream = isStream ? streamOf(id, signal) : null;
    const answer = new Promise<Response>((resolve) => {
      if (stream) return resolve(new Response(stream, STREAM));
      waiting.set(id, {
        onMessage(message) {
          waiting.delete(id);
          if ('status' in message) resolve(Response.json(message.body, { status: message.status }));
        },
      });
    });
    send({ id, method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return answer;
  };
}

/** Has this page answered by its own worker, and opens the replay that its address may hold. */
export async function connectSite(): Promise<void> {
  answerWith(openServer());
  const replay = await replayOfLink(window.location.hash);
  if (replay === null) return;
  // A link that cannot be read opens as a replay that cannot: the page says so.
  const id = keepLocalReplay(replay.text ?? '');
  window.history.replaceState(null, '', `${import.meta.env.BASE_URL}r/${id}${replay.moment}`);
}
