import { liveCursors } from '@undercroft/server/operations';
import { answerRequest, type PageParts, type PageRequest, tablesToWatch } from './answer-request.ts';
import { BOTS, serveBots } from './bot-thread.ts';
import { openIndexedDatabase } from './data/indexed-database.ts';
import { watchTables } from './live-stream.ts';
import { pageHost } from './page-host.ts';

/** A message of the page: a request, or the wish to hear no more of one. */
export type PageMessage = { readonly id: number } & (PageRequest | { readonly stop: true });

/** A message to the page. An answer with `piece` goes on until `isOver`. */
export type ServerMessage = { readonly id: number } & (
  | { readonly status: number; readonly body: object }
  | { readonly piece: string }
  | { readonly isOver: true }
);

const send = (message: ServerMessage): void => self.postMessage(message);

async function openParts(): Promise<PageParts> {
  const database = await openIndexedDatabase();
  return { database, host: await pageHost(database), cursors: liveCursors() };
}

const INTERNAL = { error: 'busy', message: 'Something went wrong here. Try again.', reasons: [], issues: [] };

function servePage(): void {
  const opened = openParts();
  const streams = new Map<number, AbortController>();
  const answer = async (id: number, request: PageRequest): Promise<void> => {
    const parts = await opened;
    const tables = tablesToWatch(request);
    if (!tables) return send({ id, ...(await answerRequest(parts, request)) });
    const stopping = new AbortController();
    streams.set(id, stopping);
    await watchTables(tables, { ...parts, stop: stopping.signal, write: (piece) => send({ id, piece }) });
    send({ id, isOver: true });
  };
  self.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if ('stop' in data) {
      streams.get(data.id)?.abort();
      streams.delete(data.id);
    } else
      answer(data.id, data).catch((error: unknown) => {
        console.error(error);
        send({ id: data.id, status: 500, body: INTERNAL });
      });
  };
}

if (self.name === BOTS) serveBots();
else servePage();
