import type { ActionLabel, SpokenEvent } from '@undercroft/host';
import type { Viewer } from '@undercroft/kernel';
import { type Sight, type SightChange, sightChange } from '@undercroft/presenter';

/**
 * One update for a client that named its stream. Sent once: on the stream, or as the response to the client's own
 * action.
 */
export interface LiveChange extends SightChange {
  /** Sequence number of the updates to this client. */
  readonly seq: number;
  /** The update this one builds on; null if it is complete by itself. */
  readonly base: number | null;
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/** The progress of one client through a run's updates. */
export interface LiveCursor {
  /** The viewer of the last update; null before the first one. */
  as: Viewer | null;
  /** Id of the last event the client has. */
  after: number;
  /** Number of the client's actions in progress. The stream pauses meanwhile: the response carries the update. */
  answering: number;
  /** Fingerprint of the last update, to skip identical ones. */
  mark: string;
  /** Wakes the stream when it may continue. */
  wake: () => void;
  /** Number of updates sent. */
  sent(): number;
  /** Builds the update from the client's last known state to this one. */
  advance(
    sight: Sight,
    log: { readonly events: readonly SpokenEvent[]; readonly moves: readonly ActionLabel[] },
  ): LiveChange;
  /** Forgets the client's state, so that the next update is complete. */
  forget(): void;
}

export function liveCursor(after: number): LiveCursor {
  let seq = 0;
  let sight: Sight | null = null;
  return {
    as: null,
    after,
    answering: 0,
    mark: '',
    wake: () => {},
    sent: () => seq,
    advance(next, { events, moves }) {
      const base = sight ? seq : null;
      const change = sightChange(sight, next);
      seq += 1;
      sight = next;
      this.as = next.snapshot.as;
      this.after = Math.max(this.after, events.at(-1)?.id ?? 0);
      return { seq, base, ...change, events, moves };
    },
    forget() {
      sight = null;
    },
  };
}

/** A cursor's key: user, session, and the client's name for the stream. */
interface CursorOf {
  readonly user: string | null;
  readonly session: string;
  readonly stream: string;
}

/** The cursors of all open streams. */
export function liveCursors() {
  const open = new Map<string, LiveCursor>();
  const keyOf = ({ user, session, stream }: CursorOf): string => JSON.stringify([user, session, stream]);
  return {
    open(whose: CursorOf, after: number): { cursor: LiveCursor; close: () => void } {
      const cursor = liveCursor(after);
      const key = keyOf(whose);
      open.set(key, cursor);
      return {
        cursor,
        close: () => {
          if (open.get(key) === cursor) open.delete(key);
        },
      };
    },
    find: (whose: CursorOf): LiveCursor | undefined => open.get(keyOf(whose)),
    size: (): number => open.size,
  };
}

export type LiveCursors = ReturnType<typeof liveCursors>;

/** Fingerprint of a snapshot: changes whenever a viewer would see a difference. */
export const markOf = ({ n, hash, chosen, seats, dealing, setBack, facts }: Sight['snapshot']): string =>
  JSON.stringify([n, hash, chosen, seats, dealing, setBack, facts]);
