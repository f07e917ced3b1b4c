import { type Caller, isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import type { Parts } from './app.ts';
import { callerOf } from './caller.ts';
import { refuse } from './guard.ts';
import { type Credentials, credentialsOf } from './identity.ts';
import { watchLive } from './live.ts';
import type { LiveStreams } from './live-streams.ts';
import { check } from './route-input.ts';
import { liveQuery } from './schemas.ts';

const HEARTBEAT_MS = 15_000;

/** Live changes as server-sent events; `Last-Event-ID` goes on where the client stopped. */
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
  const ended = new AbortController();
  const { user, agent = null } = caller;
  const place = streams.add({ user, agent, end: () => ended.abort() }, who.network);
  if (isFailure(place)) return refuse(c, place);
  const after = Math.max(0, Math.trunc(Number(c.req.header('last-event-id') ?? 0)) || 0);
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
      if (user !== null && (await mayNoLonger(parts, credentialsOf(c), user))) ended.abort();
    };
    const heartbeat = setInterval(() => void beat().catch(() => {}), HEARTBEAT_MS);
    const named = name === undefined ? null : parts.cursors.open({ user, session, stream: name }, after);
    const wire = {
      send: (message: { event: string; id?: string; data: string }) => stream.writeSSE(message),
      isOpen: () => !stream.aborted && !stream.closed && !parts.stopping.aborted && !ended.signal.aborted,
    };
    try {
      await watchLive(parts.host, { caller, session, as, after, cursor: named?.cursor }, wire, closed);
    } finally {
      clearInterval(heartbeat);
      named?.close();
      left.abort();
      place.leave();
      parts.metrics.watchers.dec();
    }
  });
}

/** Whether whoever opened the stream may no longer come in: revoked or deleted at another server. */
async function mayNoLonger({ identities }: Parts, credentials: Credentials, user: string): Promise<boolean> {
  const who = await identities.identify(credentials);
  return typeof who === 'string' || who.user !== user;
}
