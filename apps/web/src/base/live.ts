import type { Failure, LiveChange } from '@undercroft/server';
import { type Connection, type LiveLine, type LiveTable, openLine } from './live-line.ts';
import { IS_SITE } from './server-fetch.ts';

export type { Connection } from './live-line.ts';

export interface Watch {
  readonly session: string;
  readonly as: string | undefined;
  readonly link: string | undefined;
  readonly stream: string;
  /** Id of the last event received. */
  after(): number;
  /** Returns false if the change does not follow from the known state; the server then sends everything again. */
  onChange(change: LiveChange): boolean;
  onConnection(state: Connection): void;
  onGone(failure: Failure): void;
}

/**
 * A browser opens six connections to a host. So all its tabs share one: the tab that holds the leader's lock has it,
 * and passes on what the others asked for. Each watch holds a lock of its own name for as long as it lasts, so
 * that the leader notices when its tab has gone, in whatever way.
 */
const LEADER = 'undercroft.live';
const lockOf = (stream: string): string => `${LEADER}.${stream}`;

/** Messages from the leader to the other tabs. */
type News =
  | { readonly kind: 'change'; readonly stream: string; readonly change: LiveChange }
  | { readonly kind: 'gone'; readonly stream: string | null; readonly failure: Failure }
  | { readonly kind: 'connection'; readonly state: Connection };
type Message = News | { readonly kind: 'leading' } | { readonly kind: 'follow'; readonly table: LiveTable };

const own = new Map<string, Watch>();
let channel: BroadcastChannel | null = null;
/** The tables of all tabs, where this tab leads. */
let led: { readonly tables: Map<string, LiveTable>; readonly line: LiveLine } | null = null;
let connection: Connection = 'opening';

/** Time limits for the leader's answer and for its heartbeats; a frozen leader is replaced. */
const ANSWER_MS_MAX = 5_000;
const SILENCE_MS_MAX = 40_000;
let patience: ReturnType<typeof setTimeout> | undefined;

const tableOf = ({ session, as, link, stream, after }: Watch): LiveTable => ({
  session,
  as,
  link,
  stream,
  after: after(),
});

/** Follows a run until the returned function is called. */
export function watchRun(watch: Watch): () => void {
  // Each tab of a site answers itself.
  const canShare = !IS_SITE && 'locks' in navigator && 'BroadcastChannel' in window;
  return canShare ? watchTogether(watch) : watchAlone(watch);
}

function watchAlone(watch: Watch): () => void {
  const line = openLine({
    tables: () => [tableOf(watch)],
    onChange: (_, change) => watch.onChange(change) || line.renew(),
    onGone: (_, failure) => watch.onGone(failure),
    onConnection: watch.onConnection,
  });
  return line.close;
}

function watchTogether(watch: Watch): () => void {
  let release = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    release = resolve;
  });
  own.set(watch.stream, watch);
  if (!channel) {
    channel = new BroadcastChannel(LEADER);
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
    contend({});
  }
  void navigator.locks.request(lockOf(watch.stream), async () => {
    if (own.get(watch.stream) === watch) requestTable(tableOf(watch));
    await stopped;
  });
  return () => {
    if (own.get(watch.stream) === watch) own.delete(watch.stream);
    release();
  };
}

/** Leads once no other tab does. The lead ends with the page, or when another tab takes it. */
function contend(how: LockOptions): void {
  navigator.locks.request(LEADER, how, lead).catch(() => {
    stepDown();
    contend({});
  });
}

function lead(): Promise<never> {
  clearTimeout(patience);
  const tables = new Map<string, LiveTable>();
  const line = openLine({
    tables: () => [...tables.values()],
    onChange(stream, change) {
      const table = tables.get(stream);
      if (table) tables.set(stream, { ...table, after: Math.max(table.after, change.events.at(-1)?.id ?? 0) });
      broadcast({ kind: 'change', stream, change });
    },
    onGone: (stream, failure) => broadcast({ kind: 'gone', stream, failure }),
    onConnection: (state) => broadcast({ kind: 'connection', state }),
  });
  led = { tables, line };
  channel?.postMessage({ kind: 'leading' } satisfies Message);
  for (const watch of own.values()) addTable(tableOf(watch));
  return new Promise(() => {});
}

function stepDown(): void {
  led?.line.close();
  led = null;
}

function requestTable(table: LiveTable): void {
  if (led) {
    addTable(table);
    return;
  }
  waitFor(ANSWER_MS_MAX);
  channel?.postMessage({ kind: 'follow', table } satisfies Message);
}

/** Takes the lead where the leader stays silent for so long. A tab that is not looked at has time. */
function waitFor(ms: number): void {
  clearTimeout(patience);
  patience = setTimeout(() => {
    if (led || own.size === 0) return;
    if (document.hidden) waitFor(ANSWER_MS_MAX);
    else contend({ steal: true });
  }, ms);
}

function addTable(table: LiveTable): void {
  if (!led) return;
  const { tables, line } = led;
  const isNew = !tables.has(table.stream);
  tables.set(table.stream, table);
  line.renew();
  if (isNew)
    void navigator.locks.request(lockOf(table.stream), () => {
      tables.delete(table.stream);
      line.renew();
    });
}

/** Sends news to the other tabs, and to this one. */
function broadcast(news: News): void {
  channel?.postMessage(news);
  notifyWatches(news);
}

function onMessage(message: Message): void {
  if (message.kind === 'follow') {
    if (!led) return;
    channel?.postMessage({ kind: 'connection', state: connection } satisfies Message);
    addTable(message.table);
    return;
  }
  if (message.kind === 'leading') {
    stepDown();
    for (const watch of own.values()) requestTable(tableOf(watch));
    return;
  }
  if (led) return;
  waitFor(SILENCE_MS_MAX);
  notifyWatches(message);
}

function notifyWatches(message: News): void {
  if (message.kind === 'connection') {
    connection = message.state;
    for (const watch of own.values()) watch.onConnection(connection);
  } else if (message.kind === 'gone') {
    for (const watch of own.values())
      if (message.stream === null || message.stream === watch.stream) watch.onGone(message.failure);
  } else {
    const watch = own.get(message.stream);
    if (watch && !watch.onChange(message.change)) requestTable(tableOf(watch));
  }
}
