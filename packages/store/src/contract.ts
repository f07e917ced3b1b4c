import type { Action, Header, Json, Line, Seat } from '@undercroft/kernel';

/** Who holds a seat: a user, a bot with a strength, or nobody yet. */
export type Holder =
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly iterations: number }
  | { readonly kind: 'open' };

/** Who held a seat from a line of the log on, until the next entry of that seat. */
export interface Tenure {
  readonly seat: Seat;
  readonly holder: Holder;
  readonly n: number;
}

/** What one person's client has given to the joint seed so far. */
export interface SeedGift {
  readonly commitment: string;
  /** Absent until it is revealed. */
  readonly secret?: string;
  readonly salt?: string;
}

/** A table that waits undealt until everybody has given a part of the seed. */
export interface Dealing {
  readonly server: { readonly secret: string; readonly salt: string };
  readonly gifts: { readonly [seat: Seat]: SeedGift };
  /** When whoever is late is dealt out, in milliseconds since 1970; null while a seat is open. */
  readonly until: number | null;
}

/** Setting the run back, as its owner asks for it; done once everybody seated has agreed. */
export interface SetBackRequest {
  readonly n: number;
  readonly chain: string;
  readonly agreed: readonly string[];
}

/** Another run with seats for the people of this one. */
export interface Rematch {
  readonly session: string;
  /** The seat, in this run, of who began it. */
  readonly by: Seat;
  /** Takes an open seat there. */
  readonly link: string;
}

/** What a finished run is known by in lists. */
export interface RunResult {
  readonly verdicts: { readonly [seat: Seat]: 'won' | 'lost' | 'drawn' };
  /** The game's own measure; null where it has none. */
  readonly score: number | null;
  readonly at: string;
}

/** One user's try at the run of a day. */
export interface DailyTry {
  /** As `2026-11-16`, by UTC. */
  readonly day: string;
  readonly game: string;
  /** Guests' tries are not. */
  readonly isRanked: boolean;
}

/** What is known of a run beside the run itself. Rules never read it. */
export interface Meta {
  readonly owner: string;
  readonly createdAt: string;
  readonly seats: { readonly [seat: Seat]: Holder };
  /** `fair`: secrets stay secret until the end; `open`: the owner may read everything, never ranked. */
  readonly visibility: 'fair' | 'open';
  /** Whoever has this link may look on; null where nobody may. */
  readonly spectateLink: string | null;
  /** Whoever has this link may take an open seat. */
  readonly inviteLink: string | null;
  /** The finished run may be read by anyone who has its id. */
  readonly isShared: boolean;
  /** How the run ended, once it has; absent while it goes on. */
  readonly ended?: string;
  /** What it came to, beside how it ended. Runs that ended under an earlier version have none. */
  readonly result?: RunResult;
  /** Until then nobody reads more of the run than a view, in milliseconds since 1970. */
  readonly heldUntil?: number;
  /** Which day's run it is, where it is one. */
  readonly daily?: DailyTry;
  /** Where a fork or restored run came from. */
  readonly origin: { readonly run: string; readonly n: number } | null;
  /** Who held which seat, oldest first. Runs of version 0.1 have none. */
  readonly history?: readonly Tenure[];
  /** The agent that began the run, where one did. */
  readonly agent?: string;
  /** Present while the table is not dealt. */
  readonly dealing?: Dealing;
  readonly setBack?: SetBackRequest;
  /** The run that was begun after this one for the same people. */
  readonly rematch?: Rematch;
}

/** One acknowledged line of the log, with its link of the chain and the key it was sent with. */
export interface LogRecord {
  readonly line: Line;
  readonly chain: string;
  readonly key: string | null;
  /** Keys of the choices that waited for this line, where there are any. */
  readonly opened?: readonly string[];
}

/** A choice that waits for the other seats: stored before its answer, beside the log. */
export interface PendingChoice {
  readonly n: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly key: string | null;
  /** Keys of the choices that it replaced, where there are any. */
  readonly replaced?: readonly string[];
}

export interface StoredRun {
  readonly id: string;
  readonly header: Header;
  readonly meta: Meta;
  readonly records: readonly LogRecord[];
  readonly pending: readonly PendingChoice[];
  /** Keys of the lines that were left out, where some were. */
  readonly earlierKeys?: readonly string[];
}

/** A run whose records do not hang together: how far it is good, and what is wrong then. */
export interface Damaged {
  readonly damaged: string;
  readonly lastGood: number;
  readonly header: Header | null;
  readonly meta: Meta | null;
  /** The lines up to the last good one. */
  readonly records: readonly LogRecord[];
}

export interface RunSummary {
  readonly id: string;
  readonly header: Header;
  readonly meta: Meta;
  readonly steps: number;
}

/** A profile and how often it was written: the writer says which version it has read. */
export interface StoredProfile {
  readonly value: Json;
  readonly version: number;
}

/** The version of the run that the writer knew. Where the run has another now, somebody else was first. */
interface AfterVersion {
  readonly version?: number | undefined;
}

export type Write =
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly header: Header;
      readonly meta: Meta;
      /** The lines it begins with, where it is a fork. */
      readonly records?: readonly LogRecord[];
    }
  | ({ readonly kind: 'append'; readonly id: string; readonly record: LogRecord } & AfterVersion)
  | ({ readonly kind: 'pend'; readonly id: string; readonly choice: PendingChoice } & AfterVersion)
  /** `was`: what the writer has read; where something else is there now, another writer was first. */
  | { readonly kind: 'meta'; readonly id: string; readonly meta: Meta; readonly was?: Meta }
  | { readonly kind: 'delete'; readonly id: string }
  /** The run becomes another one, all at once: a snapshot restored into it. */
  | {
      readonly kind: 'replace';
      readonly id: string;
      readonly header: Header;
      readonly meta: Meta;
      readonly records: readonly LogRecord[];
    }
  | ({ readonly kind: 'profile' } & ProfileKey & { readonly value: Json; readonly read: number });

export interface ProfileKey {
  readonly owner: string;
  readonly game: string;
  readonly slot: string;
}

/**
 * `conflict`: another writer was first (the line is there already, the profile has moved on).
 * `refused`: the database does not take this write; the others of its batch stand.
 */
export type WriteResult = 'ok' | 'conflict' | 'missing' | 'refused';

/**
 * Where runs live. It stores envelopes and knows no rules. A write whose promise has resolved survives
 * the end of the process and a power cut; one that conflicts leaves the others of its batch alone.
 * Any call may fail with `StoreBusy`: nothing is known of what it was to write, and trying again is safe.
 */
export interface Store {
  commit(writes: readonly Write[]): Promise<readonly WriteResult[]>;
  /** A run, every line of it checked. Lines up to `after` are left out, but for their keys. */
  load(id: string, after?: number): Promise<StoredRun | Damaged | null>;
  /** The lines after one and up to another, as far as they are there and can be read. */
  records(id: string, after: number, upTo: number): Promise<readonly LogRecord[]>;
  /** Newest first. */
  list(owner: string): Promise<readonly RunSummary[]>;
  profile(key: ProfileKey): Promise<StoredProfile | null>;
  /** Gives all that one user has to another; answers with the runs that changed. Where there are accounts. */
  adopt?(from: string, to: string): Promise<readonly string[]>;
  /** Where several processes write to the same runs. */
  readonly shared?: Shared;
  /** They go with their run, and with what it was where it is replaced. */
  readonly checkpoints: Checkpoints;
  close(): Promise<void>;
}

/**
 * A moment of a run, kept so that a long one need not be played from its first line. A cache: it may be gone at any
 * time, and whoever reads it checks it against the log.
 */
export interface Checkpoint {
  /** The line of the log it stands at. */
  readonly n: number;
  /** The link of the chain there. */
  readonly chain: string;
  /** Whatever the reader needs; the store does not look into it. */
  readonly body: Uint8Array;
}

/** A checkpoint in a list: how large it is instead of what it says. */
export interface CheckpointEntry extends Omit<Checkpoint, 'body'> {
  readonly bytes: number;
}

export interface Checkpoints {
  /** Keeps it beside the others, in place of one at the same line; of a run that is gone nothing is kept. */
  keep(id: string, checkpoint: Checkpoint): Promise<void>;
  /** Those of a run, oldest first. */
  list(id: string): Promise<readonly CheckpointEntry[]>;
  find(id: string, n: number): Promise<Checkpoint | null>;
  /** Forgets those at these lines. */
  drop(id: string, lines: readonly number[]): Promise<void>;
}

/** How one process learns of what others wrote. */
export interface Shared {
  /** How often the run was written to, each write of a batch counted; null where there is none. */
  version(id: string): Promise<number | null>;
  /** Calls back within half a second with each run that was written to, or with null where some may have been missed. */
  watch(onChange: (id: string | null) => void): Promise<void>;
}

const RETRY_S = 1;

/** The store cannot answer now: another process holds it, the connection is lost, or the disk is full. */
export class StoreBusy extends Error {
  readonly code = 'busy';
  readonly retry_after_s = RETRY_S;
}

export const isStoreBusy = (error: unknown): error is StoreBusy =>
  (error as { code?: unknown } | null)?.code === 'busy';

export const isDamaged = (answer: object): answer is Damaged => 'damaged' in answer;
