import type { Viewer } from '@undercroft/kernel';
import { type ClientState, type LiveChange, type LogPage, stateDelta } from '@undercroft/presenter';

/** Cursor of a client that reads a run's updates: the last state sent to it, and its place in the log. */
export interface LiveCursor {
  /** Number of updates sent. */
  seq(): number;
  /** The viewer of the last update; null before the first one. */
  as(): Viewer | null;
  /** Id of the last event sent. */
  after(): number;
  /** True if the client has this state, so that an update without events would repeat the last one. */
  isCurrent(snapshot: ClientState['snapshot']): boolean;
  /** Builds the next update, from the last state to this one. */
  update(state: ClientState, log: LogPage): LiveChange;
  /** Builds a complete update, for a client that may have missed the last one. */
  completeUpdate(state: ClientState, log: LogPage): LiveChange;
  /** Runs an action of the client. Its stream waits meanwhile, because the response is the next update. */
  pauseFor<T>(action: () => Promise<T>): Promise<T>;
  isPaused(): boolean;
  /** Resolves at the next `wake`. */
  woken(): Promise<void>;
  wake(): void;
}

/** A copy as the client parses it: without undefined fields, and without references into the run. */
const asJson = (state: ClientState): ClientState => JSON.parse(JSON.stringify(state)) as ClientState;

export function liveCursor(firstAfter: number): LiveCursor {
  let seq = 0;
  let after = firstAfter;
  let last: ClientState | null = null;
  let actions = 0;
  let wake = (): void => {};

  const updateFrom = (before: ClientState | null, state: ClientState, { events, moves }: LogPage): LiveChange => {
    const base = before ? seq : null;
    seq += 1;
    after = Math.max(after, events.at(-1)?.id ?? 0);
    last = asJson(state);
    return { seq, base, ...stateDelta(before, last), events, moves };
  };

  return {
    seq: () => seq,
    as: () => last?.snapshot.as ?? null,
    after: () => after,
    isCurrent: (snapshot) => last !== null && fingerprintOf(last.snapshot) === fingerprintOf(snapshot),
    update: (state, log) => updateFrom(last, state, log),
    completeUpdate: (state, log) => updateFrom(null, state, log),
    async pauseFor(action) {
      actions += 1;
      try {
        return await action();
      } finally {
        actions -= 1;
        wake();
      }
    },
    isPaused: () => actions > 0,
    woken: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    wake: () => wake(),
  };
}

/** Changes whenever a viewer would see a difference. */
const fingerprintOf = ({ n, hash, chosen, seats, dealing, setBack, facts }: ClientState['snapshot']): string =>
  JSON.stringify([n, hash, chosen, seats, dealing, setBack, facts]);

/** A cursor's key: user, session, and the client's name for the stream. */
interface CursorKey {
  readonly user: string | null;
  readonly session: string;
  readonly stream: string;
}

/** The cursors of all open streams. */
export function liveCursors() {
  const open = new Map<string, LiveCursor>();
  const textOf = ({ user, session, stream }: CursorKey): string => JSON.stringify([user, session, stream]);
  return {
    open(key: CursorKey, after: number): { cursor: LiveCursor; close: () => void } {
      const cursor = liveCursor(after);
      const text = textOf(key);
      open.set(text, cursor);
      return {
        cursor,
        close: () => {
          if (open.get(text) === cursor) open.delete(text);
        },
      };
    },
    find: (key: CursorKey): LiveCursor | undefined => open.get(textOf(key)),
    size: (): number => open.size,
  };
}

export type LiveCursors = ReturnType<typeof liveCursors>;
