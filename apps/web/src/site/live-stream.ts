import type { Host } from '@undercroft/host';
import { type LiveCursors, type LiveTable, watchLive } from '@undercroft/server/operations';
import { USER } from './page-host.ts';

interface Watching {
  readonly host: Host;
  readonly cursors: LiveCursors;
  readonly stop: AbortSignal;
  /** Takes a piece of the stream, as a server would send it. */
  write(piece: string): void;
}

/** Watches tables until the page has had enough: the messages of the server's live stream, without a network. */
export async function watchTables(tables: readonly LiveTable[], { host, cursors, stop, write }: Watching) {
  const closed = new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  const watch = async ({ session, stream, after, as, link }: LiveTable): Promise<void> => {
    const { cursor, close } = cursors.open({ user: USER, session, stream }, after);
    const caller = { user: USER, link: link ?? null };
    const wire = {
      isOpen: () => !stop.aborted,
      send: async ({ event, data }: { readonly event: string; readonly data: string }) =>
        write(`event: ${event}\ndata: {"stream":"${stream}","message":${data}}\n\n`),
    };
    try {
      await watchLive(host, { caller, session, as, after, cursor }, wire, closed);
    } finally {
      close();
    }
  };
  const beat = setInterval(() => write(': still here\n\n'), BEAT_MS);
  try {
    await Promise.all(tables.map(watch));
    await closed;
  } finally {
    clearInterval(beat);
  }
}

const BEAT_MS = 15_000;
