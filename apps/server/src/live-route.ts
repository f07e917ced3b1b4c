import { type Caller, isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import type { Parts } from './app.ts';
import { callerOf, type RouteCaller } from './caller.ts';
import { refuse } from './guard.ts';
import { type Credentials, credentialsOf } from './identity.ts';
import { type Wire, watchLive } from './live.ts';
import type { LiveStreams } from './live-streams.ts';
import { check } from './route-input.ts';
import { type LiveTable, liveQuery, liveTablesQuery } from './schemas.ts';

const HEARTBEAT_MS = 15_000;

/** Live changes of one run as server-sent events; `Last-Event-ID` goes on where the client stopped. */
export async function serveLive(parts: Parts, streams: LiveStreams, c: Context): Promise<Response> {
  c.set('route', 'live');
  const who = await callerOf(parts, c, 'read');
  if (isFailure(who)) return refuse(c, who);
  const query = check(liveQuery, c.req.query(), '?');
  if (isFailure(query)) return refuse(c, query);
  const { as, link, stream: name } = query.value as z.output<typeof liveQuery>;
  const caller: Caller = { ...who.caller, link: link ?? null };
  const session = c.req.param('id') ?? '';
  const seen = await parts.host.look({ caller, session, as });
  if (isFailure(seen)) return refuse(c, seen);
  const after = Math.max(0, Math.trunc(Number(c.req.header('last-event-id') ?? 0)) || 0);
  return serveStream({ parts, streams, c, who }, async (wire, closed) => {
    const named = name === undefined ? null : parts.cursors.open({ user: caller.user, session, stream: name }, after);
    try {
      await watchLive(parts.host, { caller, session, as, after, cursor: named?.cursor }, wire, closed);
    } finally {
      named?.close();
    }
  });
}

/** Live changes of several runs on one stream: a browser opens few connections to a host, and each tab shows a table. */
export async function serveLiveTables(parts: Parts, streams: LiveStreams, c: Context): Promise<Response> {
  c.set('route', 'live');
  const who = await callerOf(parts, c, 'read');
  if (isFailure(who)) return refuse(c, who);
  const query = check(liveTablesQuery, c.req.query(), '?');
  if (isFailure(query)) return refuse(c, query);
  const { tables } = query.value as z.output<typeof liveTablesQuery>;
  return serveStream({ parts, streams, c, who }, async (wire, closed) => {
    await Promise.all(
      tables.map((table) => watchTable(parts, { ...who.caller, link: table.link ?? null }, table, wire, closed)),
    );
    await closed;
  });
}

/** Every message about a table names the stream its client gave it. */
async function watchTable(
  { host, cursors }: Parts,
  caller: Caller,
  { session, stream, after, as }: LiveTable,
  wire: Wire,
  closed: Promise<void>,
): Promise<void> {
  const named = cursors.open({ user: caller.user, session, stream }, after);
  const own: Wire = {
    ...wire,
    send: ({ event, data }) => wire.send({ event, data: `{"stream":"${stream}","message":${data}}` }),
  };
  try {
    await watchLive(host, { caller, session, as, after, cursor: named.cursor }, own, closed);
  } finally {
    named.close();
  }
}

interface Streaming {
  readonly parts: Parts;
  readonly streams: LiveStreams;
  readonly c: Context;
  readonly who: RouteCaller;
}

/** Holds a stream open until the client leaves, may no longer read, or the server stops. */
function serveStream(
  { parts, streams, c, who }: Streaming,
  watch: (wire: Wire, closed: Promise<void>) => Promise<void>,
): Response {
  const ended = new AbortController();
  const { user, agent = null } = who.caller;
  const place = streams.add({ user, agent, end: () => ended.abort() }, who.network);
  if (isFailure(place)) return refuse(c, place);
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    parts.metrics.watchers.inc();
    const left = new AbortController();
    const closed = new Promise<void>((resolve) => {
      stream.onAbort(() => resolve());
      for (const { signal } of [{ signal: parts.stopping }, ended])
        signal.addEventListener('abort', () => resolve(), { signal: left.signal });
    });
    const beat = async (): Promise<void> => {
      await stream.write(': still here\n\n').catch(() => {});
      if (user !== null && (await hasLostAccess(parts, credentialsOf(c), user))) ended.abort();
    };
    const heartbeat = setInterval(() => void beat().catch(() => {}), HEARTBEAT_MS);
    try {
      await watch(
        {
          send: (message) => stream.writeSSE(message),
          isOpen: () => !stream.aborted && !stream.closed && !parts.stopping.aborted && !ended.signal.aborted,
        },
        closed,
      );
    } finally {
      clearInterval(heartbeat);
      left.abort();
      place.leave();
      parts.metrics.watchers.dec();
    }
  });
}

/** True if the stream's owner has lost access, for example revoked or deleted on another server. */
async function hasLostAccess({ identities }: Parts, credentials: Credentials, user: string): Promise<boolean> {
  const who = await identities.identify(credentials);
  return typeof who === 'string' || who.user !== user;
}
