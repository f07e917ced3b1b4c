import { type Caller, type Failure, type Host, isFailure, type Offer, type Snapshot } from '@undercroft/host';
import type { Viewer } from '@undercroft/kernel';
import type { LiveChange, LiveMessage } from '@undercroft/presenter';
import { type LiveCursor, liveCursor } from './live-cursors.ts';

/** The connection that a watcher's messages are written to. */
export interface Wire {
  send(message: { event: string; id?: string; data: string }): Promise<void>;
  isOpen(): boolean;
}

export interface Watching {
  readonly caller: Caller;
  readonly session: string;
  readonly as: Viewer | undefined;
  /** Id of the last event the client has. */
  readonly after: number;
  /**
   * Set if the client named its stream: it gets changes only, and never an update that was the response to its own
   * action.
   */
  readonly cursor?: LiveCursor | undefined;
}

const GAP_MS = 200;

/**
 * Sends every change to a watcher until the connection closes: events in order, none twice, at most five messages a
 * second. The id of a message is its last event, so that a client can resume there.
 */
export async function watchLive(host: Host, watching: Watching, wire: Wire, closed: Promise<void>): Promise<void> {
  const { caller, session } = watching;
  const cursor = watching.cursor ?? liveCursor(watching.after);
  let isDue = true;
  const started = await host.watch({ caller, session }, () => {
    isDue = true;
    cursor.wake();
  });
  if (isFailure(started)) return wire.send({ event: 'refused', data: JSON.stringify(started) });
  void closed.then(() => cursor.wake());
  try {
    while (wire.isOpen()) {
      if (!isDue || cursor.isPaused()) {
        await cursor.woken();
        continue;
      }
      isDue = false;
      const news = await readNews(host, watching, cursor);
      if (news === 'nothing') continue;
      if (news === 'stale') {
        isDue = true;
        continue;
      }
      if (isFailure(news)) return await wire.send({ event: 'gone', data: JSON.stringify(news) });
      const { snapshot, offers, events, moves } = news;
      if (events.length >= host.limits.log_page_max) isDue = true;
      const state = { snapshot, offers };
      const part = { events, moves };
      const isNamed = watching.cursor !== undefined;
      const change = isNamed ? cursor.update(state, part) : cursor.completeUpdate(state, part);
      const message: LiveChange | LiveMessage = isNamed ? change : { snapshot, ...part };
      await wire.send({ event: 'change', id: String(cursor.after()), data: JSON.stringify(message) });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GAP_MS))]);
    }
  } finally {
    started.stop();
  }
}

type News = LiveMessage & { readonly offers: readonly Offer[] | null };

/**
 * Reads the difference between the cursor and the run. Stale if the client acted meanwhile: the response to its action
 * is the update. Offers are computed last, as they cost the most.
 */
async function readNews(
  host: Host,
  watching: Watching,
  cursor: LiveCursor,
): Promise<News | Failure | 'nothing' | 'stale'> {
  const { caller, session, as } = watching;
  const seq = cursor.seq();
  const isStale = (): boolean => cursor.isPaused() || cursor.seq() !== seq;
  const snapshot = await host.look({ caller, session, as });
  if (isFailure(snapshot)) return snapshot;
  const log = await host.log({ caller, session, as, after: cursor.after() });
  if (isFailure(log)) return log;
  if (isStale()) return 'stale';
  const { events, moves } = log;
  if (events.length === 0 && cursor.isCurrent(snapshot)) return 'nothing';
  const offers = watching.cursor ? await offersFor(host, watching, snapshot) : null;
  return isStale() ? 'stale' : { snapshot, offers, events, moves };
}

/** The seat's offers; null if the watcher has no seat to act in. */
async function offersFor(
  host: Host,
  { caller, session }: Watching,
  { as, seats, toAct, chosen, n }: Snapshot,
): Promise<readonly Offer[] | null> {
  if (seats[as] !== 'you' || !toAct.includes(as) || chosen.includes(as)) return null;
  const answer = await host.offers({ caller, session, seat: as, preview: true });
  return isFailure(answer) || answer.n !== n ? null : answer.offers;
}
