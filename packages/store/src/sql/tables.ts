import type { Generated } from 'kysely';

/** A run's header and meta. JSON is stored as text, because it must be returned byte for byte. */
export interface RunTable {
  id: string;
  owner: string;
  created_at: string;
  header: string;
  meta: string;
  /** Lines of the log. */
  steps: number;
  /** Number of writes of any kind. */
  version: number;
  /** Checksums; null in rows written by versions without them. */
  header_sum: string | null;
  meta_sum: string | null;
  /** Of `steps` and `version`, which every write changes: a sum that SQL can compute. */
  counts_sum: number | null;
}

/** The log. Rows are added and never changed. */
export interface ActionTable {
  run: string;
  n: number;
  hash: string;
  did: string;
  chain: string;
  /** JSON, because a key may contain characters that a text column rejects. */
  key: string;
  sum: string | null;
}

/** Choices that wait for the other seats. */
export interface SealedTable {
  run: string;
  seat: string;
  n: number;
  action: string;
  key: string;
  sum: string | null;
}

export interface ProfileTable {
  owner: string;
  game: string;
  slot: string;
  value: string;
  version: number;
  sum: string | null;
}

interface CheckpointTable {
  run: string;
  n: number;
  chain: string;
  body: Uint8Array;
  /** The size of the body, so that a list need not read it. */
  bytes: number;
}

/** Tries at a daily run that were finished on its day. */
export interface DailyResultTable {
  run: string;
  day: string;
  game: string;
  user_id: string;
  /** 1 if the try is ranked. */
  is_ranked: number;
  verdict: string;
  code: string;
  score: number;
  /** The score's bar in the chart. */
  bar: number;
  /** Higher is better. */
  rank: number;
  steps: number;
  ended_at: string;
  /** The edition of the rules; a list compares results of one. */
  edition: number;
}

/** A timestamp: a `Date` from PostgreSQL, ISO text from SQLite. `momentText` converts both. */
type Moment = Date | string;

/** Audited operations and their outcomes. Never contains free text from callers. */
export interface AuditTable {
  id: Generated<number>;
  at: Moment;
  request: string;
  user_id: string | null;
  run: string | null;
  seat: string | null;
  operation: string;
  code: string;
  n_before: number | null;
  n_after: number | null;
  ms: number;
  agent: string | null;
}

interface AgentTokenTable {
  id: string;
  user_id: string;
  name: string;
  hash: string;
  created_at: Moment;
  used_at: Moment | null;
}

/** Tables of the sign-in library; only the columns we use ourselves. */
interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  isAnonymous: boolean | number | null;
  createdAt: Moment;
  updatedAt: Moment;
}
interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Moment;
  createdAt: Moment;
  updatedAt: Moment;
}

/** All tables that queries name. */
export interface Tables {
  runs: RunTable;
  actions: ActionTable;
  sealed: SealedTable;
  profiles: ProfileTable;
  /** Positions of long runs: a cache, any row may be deleted at any time. */
  checkpoints: CheckpointTable;
  daily_results: DailyResultTable;
  audit: AuditTable;
  agent_tokens: AgentTokenTable;
  user: UserTable;
  verification: VerificationTable;
  /** SQLite only: runs that were written to, and by which process. */
  notices: { seq: Generated<number>; run: string; writer: string };
  /** SQLite only: imported replay files of earlier versions. */
  imported_files: { path: string; run: string };
  /** One row: the time of the last health check. */
  health: { id: number; at: string };
  migrations_applied: { id: number; name: string };
}

export const momentText = (moment: Moment): string => new Date(moment).toISOString();
