import {
  type ActionLabel,
  type Caller,
  type Host,
  isFailure,
  type Offer,
  type Snapshot,
  type SpokenEvent,
} from '@undercroft/host';
import type { Viewer } from '@undercroft/kernel';
import { type LiveCursor, liveCursor, markOf } from './live-cursors.ts';

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

/** One message to a client that did not name its stream: the events since the last one, and a full snapshot. */
export interface LiveMessage {
  readonly snapshot: Snapshot;
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

const GAP_MS = 200;

/**
 * Sends every change to a watcher until the connection closes: events in order, none twice, at most five messages a
 * second. The id of a message is its last event, so that a client can resume there.
 */
export async function watchLive(host: Host, watching: Watching, wire: Wire, closed: Promise<void>): Promise<void> {
  const { caller, session, as } = watching;
  const cursor = watching.cursor ?? liveCursor(watching.after);
  let isDue = true;
  const wake = (): void => cursor.wake();
  const started = await host.watch({ caller, session }, () => {
    isDue = true;
    wake();
  });
  if (isFailure(started)) return wire.send({ event: 'refused', data: JSON.stringify(started) });
  void closed.then(wake);
  try {
    while (wire.isOpen()) {
      if (!isDue || cursor.answering > 0)
        await new Promise<void>((resolve) => {
          cursor.wake = resolve;
        });
      if (!wire.isOpen()) return;
      if (cursor.answering > 0) continue;
      isDue = false;
      const sent = cursor.sent();
      const snapshot = await host.look({ caller, session, as });
      if (isFailure(snapshot)) return await wire.send({ event: 'gone', data: JSON.stringify(snapshot) });
      const log = await host.log({ caller, session, as, after: cursor.after });
      if (isFailure(log)) return await wire.send({ event: 'gone', data: JSON.stringify(log) });
      const offers = watching.cursor ? await offersFor(host, watching, snapshot) : null;
      // The client acted while we were reading: the response carries the update, and this snapshot is stale.
      if (cursor.answering > 0 || cursor.sent() !== sent) {
        isDue = true;
        continue;
      }
      const { events, moves } = log;
      if (events.length === 0 && markOf(snapshot) === cursor.mark) continue;
      cursor.mark = markOf(snapshot);
      if (events.length >= host.limits.log_page_max) isDue = true;
      const message: LiveMessage = { snapshot, events, moves };
      const change = cursor.advance({ snapshot, offers }, { events, moves });
      const data = JSON.stringify(watching.cursor ? change : message);
      await wire.send({ event: 'change', id: String(cursor.after), data });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GAP_MS).unref())]);
    }
  } finally {
    started.stop();
  }
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
