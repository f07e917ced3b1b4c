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

/** Where a watcher's messages go. */
export interface Wire {
  send(message: { event: string; id?: string; data: string }): Promise<void>;
  isOpen(): boolean;
}

export interface Watching {
  readonly caller: Caller;
  readonly session: string;
  readonly as: Viewer | undefined;
  /** The last event the client has. */
  readonly after: number;
  /** Of a client that named its stream: it is told changes, and never what was the answer to its own action. */
  readonly cursor?: LiveCursor | undefined;
}

/** One message to a client that did not name its stream: what was told since the last, and all that is seen now. */
export interface LiveMessage {
  readonly snapshot: Snapshot;
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

const GAP_MS = 200;

/**
 * Tells a watcher of every change until the wire is closed: events in order, none twice, at most five messages a
 * second. The id of a message is its last event, so that a client that comes back goes on from there.
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
      const told = cursor.told();
      const snapshot = await host.look({ caller, session, as });
      if (isFailure(snapshot)) return await wire.send({ event: 'gone', data: JSON.stringify(snapshot) });
      const log = await host.log({ caller, session, as, after: cursor.after });
      if (isFailure(log)) return await wire.send({ event: 'gone', data: JSON.stringify(log) });
      const offers = watching.cursor ? await offersFor(host, watching, snapshot) : null;
      // Its own action is being answered since, or was: the answer tells what is new, and this is old by now.
      if (cursor.answering > 0 || cursor.told() !== told) {
        isDue = true;
        continue;
      }
      const { events, moves } = log;
      if (events.length === 0 && markOf(snapshot) === cursor.mark) continue;
      cursor.mark = markOf(snapshot);
      if (events.length >= host.limits.log_page_max) isDue = true;
      const message: LiveMessage = { snapshot, events, moves };
      const change = cursor.tell({ snapshot, offers }, { events, moves });
      const data = JSON.stringify(watching.cursor ? change : message);
      await wire.send({ event: 'change', id: String(cursor.after), data });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GAP_MS).unref())]);
    }
  } finally {
    started.stop();
  }
}

/** What the seat can do now; null where the watcher has no seat that is to act. */
async function offersFor(
  host: Host,
  { caller, session }: Watching,
  { as, seats, toAct, chosen, n }: Snapshot,
): Promise<readonly Offer[] | null> {
  if (seats[as] !== 'you' || !toAct.includes(as) || chosen.includes(as)) return null;
  const answer = await host.offers({ caller, session, seat: as, preview: true });
  return isFailure(answer) || answer.n !== n ? null : answer.offers;
}
