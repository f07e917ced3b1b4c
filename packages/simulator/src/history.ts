import type { SpokenEvent } from '@undercroft/host';
import type { Action, Json, Seat, Viewer } from '@undercroft/kernel';

/** What came of something that was asked: done, refused, or nobody knows. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** One action or undo somebody sent, under its key. */
export interface Sent {
  readonly user: string;
  readonly session: string;
  readonly key: string;
  readonly seat: Seat;
  /** Null for an undo. */
  readonly action: Action | null;
  outcome: Outcome;
  /** Where the run was when it was acknowledged. */
  readonly n: number;
  /** It waited for the other seats. */
  readonly isSealed: boolean;
  /** Its end became known only when everything had healed. */
  readonly isLate?: boolean;
}

/** What somebody was shown. */
export interface Told {
  readonly user: string;
  readonly session: string;
  readonly as: Viewer;
  readonly n: number;
  readonly events: readonly SpokenEvent[];
  readonly view: Json | undefined;
}

/** A run as its players talk of it. */
export interface Table {
  readonly id: string;
  readonly game: string;
  readonly owner: string;
  /** Everybody who ever was, or may have been, given a seat. */
  readonly seated: Map<Seat, Set<string>>;
  readonly viewers: Set<string>;
  spectateLink: string | null;
  inviteLink: string | null;
  /** Its owner may see everything. */
  readonly isOpen: boolean;
  isOver: boolean;
  /** Asked for, and not refused for certain. */
  mayBeShared: boolean;
  isShared: boolean;
  /** Deleted for certain, or perhaps. */
  isGone: boolean;
  mayBeGone: boolean;
  /** Set back to a snapshot, or perhaps: what was known before need not hold. */
  isRestored: boolean;
  /** We spoilt it ourselves. */
  isRotten: boolean;
}

/** All that users know in the end. */
export interface History {
  readonly tables: Map<string, Table>;
  readonly sent: Sent[];
  readonly told: Told[];
  /** Refusals by code. */
  readonly refusals: Map<string, number>;
  unknown: number;
  readonly problems: string[];
}

export const newHistory = (): History => ({
  tables: new Map(),
  sent: [],
  told: [],
  refusals: new Map(),
  unknown: 0,
  problems: [],
});

export const isMember = ({ owner, seated }: Table, user: string): boolean =>
  owner === user || [...seated.values()].some((holders) => holders.has(user));

export const seatsHeld = ({ seated }: Table, user: string): Seat[] =>
  [...seated.keys()].filter((seat) => seated.get(seat)!.has(user));
