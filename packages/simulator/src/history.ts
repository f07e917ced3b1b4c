import type { SpokenEvent } from '@undercroft/host';
import type { Action, Json, Seat, Viewer } from '@undercroft/kernel';

/** The outcome of a request: done, refused, or unknown. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** One action or undo that a user sent under a key. */
export interface SentAction {
  readonly user: string;
  readonly session: string;
  readonly key: string;
  readonly seat: Seat;
  /** Null for an undo. */
  readonly action: Action | null;
  outcome: Outcome;
  /** The run's line in the acknowledgement. */
  readonly n: number;
  /** True if it waited for the other seats. */
  readonly isSealed: boolean;
  /** Resolved only after all faults had ended. */
  readonly isLate?: boolean;
}

/** One answer that a user received. */
export interface UserAnswer {
  readonly user: string;
  readonly session: string;
  readonly as: Viewer;
  readonly n: number;
  readonly events: readonly SpokenEvent[];
  readonly view: Json | undefined;
}

/** A run as its users know it. */
export interface Table {
  readonly id: string;
  readonly game: string;
  readonly owner: string;
  /** Everybody who held a seat, or may have held one. */
  readonly seated: Map<Seat, Set<string>>;
  readonly viewers: Set<string>;
  spectateLink: string | null;
  inviteLink: string | null;
  /** Its owner may see everything. */
  readonly isOpen: boolean;
  isOver: boolean;
  /** The user tried to share it, and it was not certainly refused. */
  mayBeShared: boolean;
  isShared: boolean;
  /** Certainly deleted, and perhaps deleted. */
  isGone: boolean;
  mayBeGone: boolean;
  /** Perhaps rewound to a snapshot: earlier answers need not hold. */
  isRestored: boolean;
  /** The simulator corrupted it. */
  isRotten: boolean;
}

/** Everything the users know at the end. */
export interface History {
  readonly tables: Map<string, Table>;
  readonly sent: SentAction[];
  readonly answers: UserAnswer[];
  /** Refusals by code. */
  readonly refusals: Map<string, number>;
  unknown: number;
  readonly problems: string[];
}

export const newHistory = (): History => ({
  tables: new Map(),
  sent: [],
  answers: [],
  refusals: new Map(),
  unknown: 0,
  problems: [],
});

export const isMember = ({ owner, seated }: Table, user: string): boolean =>
  owner === user || [...seated.values()].some((holders) => holders.has(user));

export const seatsHeld = ({ seated }: Table, user: string): Seat[] =>
  [...seated.keys()].filter((seat) => seated.get(seat)!.has(user));
