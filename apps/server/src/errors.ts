import type { Failure, FailureCode } from '@undercroft/host';

/** HTTP status of each failure code. */
export const STATUS = {
  invalid_payload: 400,
  invalid_action: 400,
  unauthorized: 401,
  forbidden: 403,
  session_not_found: 404,
  conflict: 409,
  blocked_action: 409,
  snapshot_rejected: 422,
  rate_limited: 429,
  /** The run is lost; the server itself is well. */
  session_damaged: 410,
  busy: 503,
} as const satisfies Record<FailureCode, number>;

export const failure = (error: FailureCode, message: string, more: Partial<Failure> = {}): Failure => ({
  error,
  message,
  reasons: [],
  issues: [],
  ...more,
});
