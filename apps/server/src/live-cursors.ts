import type { ActionLabel, SpokenEvent } from '@undercroft/host';
import type { Viewer } from '@undercroft/kernel';
import { type Sight, type SightChange, sightChange } from '@undercroft/presenter';

/** What a client with a stream of its own is told of a step, once: on the stream, or as the answer to its action. */
export interface LiveChange extends SightChange {
  /** Counts what this stream's client was told. */
  readonly seq: number;
  /** What it must have been told before; null where this stands by itself. */
  readonly base: number | null;
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/** How far one client has been told. */
export interface LiveCursor {
  /** Whose eyes it was told for; null before the first message. */
  as: Viewer | null;
  /** The last event it has. */
  after: number;
  /** While an action of its own is being answered the stream says nothing: the answer does. */
  answering: number;
  /** What was told last, as text: the same is not told again. */
  mark: string;
  /** Called when the stream may go on. */
  wake: () => void;
  /** How often it was told something. */
  told(): number;
  /** The message that brings the client from what it was told to this. */
  tell(
    sight: Sight,
    told: { readonly events: readonly SpokenEvent[]; readonly moves: readonly ActionLabel[] },
  ): LiveChange;
  /** From now on nothing is known of what the client has. */
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
    told: () => seq,
    tell(next, { events, moves }) {
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

/** Whose cursor it is: a user at a session, with the name its client gave to the stream. */
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

/** What makes two moments of a table different for whoever looks. */
export const markOf = ({ n, hash, chosen, seats, dealing, setBack, facts }: Sight['snapshot']): string =>
  JSON.stringify([n, hash, chosen, seats, dealing, setBack, facts]);
