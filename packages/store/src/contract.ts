import type { Action, Header, Json, Line, Seat } from '@undercroft/kernel';

/** The holder of a seat: a user, a bot with a strength, or nobody yet. */
export type Holder =
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly iterations: number }
  | { readonly kind: 'open' };

/** A seat's holder from line `n` of the log on, until the seat's next entry. */
export interface Tenure {
  readonly seat: Seat;
  readonly holder: Holder;
  readonly n: number;
}

/** A user's part of the joint seed, as far as their client has sent it. */
export interface StoredContribution {
  readonly commitment: string;
  /** Absent until it is revealed. */
  readonly secret?: string;
  readonly salt?: string;
}

/** A table that is not dealt until everybody has added a part of the seed. */
export interface Dealing {
  readonly server: { readonly secret: string; readonly salt: string };
  readonly gifts: { readonly [seat: Seat]: StoredContribution };
  /** The time limit for missing parts, in milliseconds since 1970; null while a seat is open. */
  readonly until: number | null;
}

/** The owner's request to rewind the run; it is carried out once every seated user has agreed. */
export interface SetBackRequest {
  readonly n: number;
  readonly chain: string;
  readonly agreed: readonly string[];
}

/** Another run with seats for the players of this one. */
export interface Rematch {
  readonly session: string;
  /** The seat, in this run, of the player who began the rematch. */
  readonly by: Seat;
  /** The invite link of the new run. */
  readonly link: string;
}

/** The result of a finished run, as lists show it. */
export interface RunResult {
  readonly verdicts: { readonly [seat: Seat]: 'won' | 'lost' | 'drawn' };
  /** By the game's own measure; null if it has none. */
  readonly score: number | null;
  readonly at: string;
}

/** One user's try at the run of a day. */
export interface DailyTry {
  /** A UTC date such as `2026-11-16`. */
  readonly day: string;
  readonly game: string;
  /** False for guests. */
  readonly isRanked: boolean;
}

/** Data stored beside a run. Rules never read it. */
export interface Meta {
  readonly owner: string;
  readonly createdAt: string;
  readonly seats: { readonly [seat: Seat]: Holder };
  /** `fair`: secrets stay secret until the end; `open`: the owner may read everything, never ranked. */
  readonly visibility: 'fair' | 'open';
  /** The link lets anybody spectate; null if nobody may. */
  readonly spectateLink: string | null;
  /** The link lets anybody take an open seat. */
  readonly inviteLink: string | null;
  /** The finished run may be read by anyone who has its id. */
  readonly isShared: boolean;
  /** The outcome's code; absent until the run has ended. */
  readonly ended?: string;
  /** The result of the finished run. Runs that ended under an earlier version have none. */
  readonly result?: RunResult;
  /** Until then nobody may read more of the run than a view; in milliseconds since 1970. */
  readonly heldUntil?: number;
  /** Present if the run is a daily run. */
  readonly daily?: DailyTry;
  /** The origin of a fork or a restored run. */
  readonly origin: { readonly run: string; readonly n: number } | null;
  /** The holders of all seats over time, oldest first. Runs of version 0.1 have none. */
  readonly history?: readonly Tenure[];
  /** The agent that began the run, if one did. */
  readonly agent?: string;
  /** Present while the table is not dealt. */
  readonly dealing?: Dealing;
  readonly setBack?: SetBackRequest;
  /** The next run of the same players. */
  readonly rematch?: Rematch;
}

/** One acknowledged line of the log, with its link of the chain and the request key it was sent with. */
export interface LogRecord {
  readonly line: Line;
  readonly chain: string;
  readonly key: string | null;
  /** Keys of the pending choices that this line resolved, if any. */
  readonly opened?: readonly string[];
}

/** A choice that waits for the other seats. It is stored beside the log before the client gets an answer. */
export interface PendingChoice {
  readonly n: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly key: string | null;
  /** Keys of the choices that it replaced, if any. */
  readonly replaced?: readonly string[];
}

export interface StoredRun {
  readonly id: string;
  readonly header: Header;
  readonly meta: Meta;
  readonly records: readonly LogRecord[];
  readonly pending: readonly PendingChoice[];
  /** Keys of the omitted lines; absent if none were omitted. */
  readonly earlierKeys?: readonly string[];
}

/** A run with invalid records: the fault, and the last valid line. */
export interface DamagedRun {
  readonly damaged: string;
  readonly lastGood: number;
  readonly header: Header | null;
  readonly meta: Meta | null;
  /** The lines up to the last valid one. */
  readonly records: readonly LogRecord[];
}

export interface RunSummary {
  readonly id: string;
  readonly header: Header;
  readonly meta: Meta;
  readonly steps: number;
}

/** A profile and its number of writes; a writer passes the version it has read. */
export interface StoredProfile {
  readonly value: Json;
  readonly version: number;
}

/** The run's version that the writer has read. If the run has another one by now, the write conflicts. */
interface AfterVersion {
  readonly version?: number | undefined;
}

export type Write =
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly header: Header;
      readonly meta: Meta;
      /** The first lines of a fork. */
      readonly records?: readonly LogRecord[];
    }
  | ({ readonly kind: 'append'; readonly id: string; readonly record: LogRecord } & AfterVersion)
  | ({ readonly kind: 'pend'; readonly id: string; readonly choice: PendingChoice } & AfterVersion)
  /** `was`: the meta that the writer has read; if another one is stored by now, the write conflicts. */
  | { readonly kind: 'meta'; readonly id: string; readonly meta: Meta; readonly was?: Meta }
  | { readonly kind: 'delete'; readonly id: string }
  /** Replaces the run's header, meta and lines at once: a snapshot restored into it. */
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
 * `conflict`: another writer was first (the line exists already, or the profile has another version). `refused`: the
 * database rejected this write; the others of its batch are stored.
 */
export type WriteResult = 'ok' | 'conflict' | 'missing' | 'refused';

/**
 * The storage of runs. It stores envelopes and knows no rules. A resolved write survives the end of the process and a
 * power cut; a write that conflicts does not affect the others of its batch. Any call may fail with `StoreBusy`: then
 * it is unknown if its writes were stored, and it is safe to try again.
 */
export interface Store {
  commit(writes: readonly Write[]): Promise<readonly WriteResult[]>;
  /** Loads a run and checks every line. Lines up to `after` are omitted, except for their keys. */
  load(id: string, after?: number): Promise<StoredRun | DamagedRun | null>;
  /** The lines after `after`, up to `upTo`; stops at the first missing or unreadable one. */
  records(id: string, after: number, upTo: number): Promise<readonly LogRecord[]>;
  /** Newest first. */
  list(owner: string): Promise<readonly RunSummary[]>;
  profile(key: ProfileKey): Promise<StoredProfile | null>;
  /** Moves everything of one user to another; returns the runs that changed. Absent if there are no accounts. */
  adopt?(from: string, to: string): Promise<readonly string[]>;
  /** Present if several processes write to the same runs. */
  readonly shared?: WriteWatch;
  /** Deleted together with their run, and when it is replaced. */
  readonly checkpoints: Checkpoints;
  close(): Promise<void>;
}

/**
 * A position of a run, stored so that a long run need not be replayed from its first line. It is a cache: it may
 * disappear at any time, and readers check it against the log.
 */
export interface Checkpoint {
  /** Its line of the log. */
  readonly n: number;
  /** The link of the chain at that line. */
  readonly chain: string;
  /** Opaque to the store. */
  readonly body: Uint8Array;
}

/** A checkpoint in a list: its size instead of its body. */
export interface CheckpointEntry extends Omit<Checkpoint, 'body'> {
  readonly bytes: number;
}

export interface Checkpoints {
  /** Stores a checkpoint, replacing one at the same line; does nothing if the run is gone. */
  keep(id: string, checkpoint: Checkpoint): Promise<void>;
  /** The run's checkpoints, oldest first. */
  list(id: string): Promise<readonly CheckpointEntry[]>;
  find(id: string, n: number): Promise<Checkpoint | null>;
  /** Deletes the checkpoints at these lines. */
  drop(id: string, lines: readonly number[]): Promise<void>;
}

/** Detects writes by other processes. */
export interface WriteWatch {
  /** Number of writes to the run, counting each write of a batch; null if there is no such run. */
  version(id: string): Promise<number | null>;
  /** Calls back within half a second with each run that was written to, or with null if some may have been missed. */
  watch(onChange: (id: string | null) => void): Promise<void>;
}

const RETRY_S = 1;

/** The store cannot answer now: another process has locked it, the connection is lost, or the disk is full. */
export class StoreBusy extends Error {
  readonly code = 'busy';
  readonly retry_after_s = RETRY_S;
}

export const isStoreBusy = (error: unknown): error is StoreBusy =>
  (error as { code?: unknown } | null)?.code === 'busy';

export const isDamaged = (answer: object): answer is DamagedRun => 'damaged' in answer;
