import { type ActionLabel, type Caller, type Host, isFailure, type Snapshot, type SpokenEvent } from '@undercroft/host';
import type { Viewer } from '@undercroft/kernel';

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
}

/** One message: what was told since the last, and what is seen now. */
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
  let after = watching.after;
  let seen: string | null = null;
  let wake: () => void = () => {};
  let isDue = true;
  const started = await host.watch({ caller, session }, () => {
    isDue = true;
    wake();
  });
  if (isFailure(started)) return wire.send({ event: 'refused', data: JSON.stringify(started) });
  void closed.then(() => wake());
  try {
    while (wire.isOpen()) {
      if (!isDue)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (!wire.isOpen()) return;
      isDue = false;
      const snapshot = await host.look({ caller, session, as });
      if (isFailure(snapshot)) return await wire.send({ event: 'gone', data: JSON.stringify(snapshot) });
      const log = await host.log({ caller, session, as, after });
      if (isFailure(log)) return await wire.send({ event: 'gone', data: JSON.stringify(log) });
      const { events, moves } = log;
      const { n, hash, chosen, seats, dealing, setBack, facts } = snapshot;
      const mark = JSON.stringify([n, hash, chosen, seats, dealing, setBack, facts]);
      if (events.length === 0 && mark === seen) continue;
      seen = mark;
      after = events.at(-1)?.id ?? after;
      if (events.length >= host.limits.log_page_max) isDue = true;
      const message: LiveMessage = { snapshot, events, moves };
      await wire.send({ event: 'change', id: String(after), data: JSON.stringify(message) });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GAP_MS).unref())]);
    }
  } finally {
    started.stop();
  }
}
