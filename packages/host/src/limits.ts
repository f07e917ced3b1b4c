import { type Failure, fail } from './failure.ts';
import type { Platform } from './platform.ts';

/** Every limit of the platform, in one place. */
export interface Limits {
  readonly queue_max: number;
  readonly actions_burst: number;
  readonly actions_per_s: number;
  readonly actions_user_per_s: number;
  readonly creations_per_min: number;
  readonly sessions_live_max: number;
  /** Seats taken and handed over. */
  readonly seat_changes_per_min: number;
  readonly restores_per_min: number;
  /** Calls of `advance` per minute. */
  readonly advances_per_min: number;
  /** Time limit for replaying a restored run. */
  readonly restore_ms_max: number;
  readonly spectators_max: number;
  readonly log_page_max: number;
  /** A run without a request for this long is evicted; a finished one after `idle_over_ms`. */
  readonly idle_ms: number;
  readonly idle_over_ms: number;
  /** New lines needed before an evicted run writes a checkpoint. */
  readonly checkpoint_lines: number;
  /** A live run writes a checkpoint once replaying from the last one would take this long. */
  readonly checkpoint_ms: number;
  /** Total size of a run's checkpoints. */
  readonly checkpoint_bytes: number;
  readonly bot_iterations_max: number;
  /** Time limit for everybody at a table to commit to a part of the seed, and again to reveal it. */
  readonly deal_ms: number;
}

export const LIMITS: Limits = {
  queue_max: 8,
  actions_burst: 20,
  actions_per_s: 5,
  actions_user_per_s: 20,
  creations_per_min: 30,
  sessions_live_max: 200,
  seat_changes_per_min: 60,
  restores_per_min: 5,
  advances_per_min: 30,
  restore_ms_max: 2_000,
  spectators_max: 50,
  log_page_max: 100,
  idle_ms: 10 * 60_000,
  idle_over_ms: 60_000,
  checkpoint_lines: 50,
  checkpoint_ms: 50,
  checkpoint_bytes: 8 * 1024 * 1024,
  bot_iterations_max: 5_000,
  deal_ms: 60_000,
};

/** No limits: for one person on their own machine. */
export const NO_LIMITS: Limits = {
  ...LIMITS,
  actions_burst: Number.MAX_SAFE_INTEGER,
  actions_user_per_s: Number.MAX_SAFE_INTEGER,
  creations_per_min: Number.MAX_SAFE_INTEGER,
  sessions_live_max: Number.MAX_SAFE_INTEGER,
  seat_changes_per_min: Number.MAX_SAFE_INTEGER,
  restores_per_min: Number.MAX_SAFE_INTEGER,
  advances_per_min: Number.MAX_SAFE_INTEGER,
  restore_ms_max: 60_000,
  bot_iterations_max: 1_000_000,
};

interface Bucket {
  tokens: number;
  at: number;
}

const BUCKETS_MAX = 10_000;

/** Token buckets by name. A clock that jumps back neither refills nor drains them. */
export function limiter(platform: Platform) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes one token, or returns a failure with the time until the next. */
    take(name: string, burst: number, per_s: number): Failure | null {
      const now = platform.now();
      const bucket = buckets.get(name) ?? { tokens: burst, at: now };
      const passed_s = Math.max(0, now - bucket.at) / 1000;
      const tokens = Math.min(burst, bucket.tokens + passed_s * per_s);
      buckets.delete(name);
      buckets.set(name, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      if (buckets.size > BUCKETS_MAX) buckets.delete(buckets.keys().next().value!);
      if (tokens >= 1) return null;
      const retry_after_s = Math.ceil((1 - tokens) / per_s);
      return fail('rate_limited', `Too many at once. Try again in ${retry_after_s} s.`, { retry_after_s });
    },
  };
}

export type Limiter = ReturnType<typeof limiter>;
