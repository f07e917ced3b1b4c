import type { Generated } from 'kysely';

/** What begins a run and what is known beside it. JSON is kept as text: it must come back byte for byte. */
export interface RunTable {
  id: string;
  owner: string;
  created_at: string;
  header: string;
  meta: string;
  /** Lines of the log. */
  steps: number;
  /** Writes of any kind. */
  version: number;
  /** Checksums; null in rows that were written before there were any. */
  header_sum: string | null;
  meta_sum: string | null;
  /** Of `steps` and `version`, which every write changes: a sum that a statement can make itself. */
  counts_sum: number | null;
}

/** The log. Rows are added and never changed. */
export interface ActionTable {
  run: string;
  n: number;
  hash: string;
  did: string;
  chain: string;
  /** As JSON: a key may hold what a text column refuses. */
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

/** Tries at a day's run that were finished on that day. */
export interface DailyResultTable {
  run: string;
  day: string;
  game: string;
  user_id: string;
  /** 1 where it is compared with others. */
  is_ranked: number;
  verdict: string;
  code: string;
  score: number;
  /** Where the score stands in the chart. */
  bar: number;
  /** More is better. */
  rank: number;
  steps: number;
  ended_at: string;
}

/** A point in time: a `Date` from PostgreSQL, ISO text from SQLite. `momentText` reads both. */
type Moment = Date | string;

/** Who did what, when, and what came of it. Never what was typed. */
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

/** Tables of the sign-in library, as far as we touch them ourselves. */
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
  /** Moments of long runs: a cache, any row may be deleted at any time. */
  checkpoints: CheckpointTable;
  daily_results: DailyResultTable;
  audit: AuditTable;
  agent_tokens: AgentTokenTable;
  user: UserTable;
  verification: VerificationTable;
  /** SQLite only: which runs were written to, and by which process. */
  notices: { seq: Generated<number>; run: string; writer: string };
  /** SQLite only: replay files of earlier versions that were taken over. */
  imported_files: { path: string; run: string };
  /** One row: when a write was last tried. */
  health: { id: number; at: string };
  migrations_applied: { id: number; name: string };
}

export const momentText = (moment: Moment): string => new Date(moment).toISOString();
