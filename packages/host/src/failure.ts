import type { Issue, Reason, Refusal } from '@undercroft/kernel';

export type FailureCode =
  | 'invalid_payload'
  | 'invalid_action'
  | 'blocked_action'
  | 'session_not_found'
  | 'conflict'
  | 'busy'
  | 'rate_limited'
  | 'snapshot_rejected'
  | 'session_damaged'
  | 'unauthorized'
  | 'forbidden';

/** A request that changed nothing: why, and what to do. */
export interface Failure {
  readonly error: FailureCode;
  readonly message: string;
  readonly reasons: readonly Reason[];
  readonly issues: readonly Issue[];
  /** With `conflict`: the current line of the run. */
  readonly n?: number;
  readonly retry_after_s?: number;
}

export const fail = (error: FailureCode, message: string, more: Partial<Failure> = {}): Failure => ({
  error,
  message,
  reasons: [],
  issues: [],
  ...more,
});

export const isFailure = (answer: object): answer is Failure => 'error' in answer;

/** One message for everything a caller may not know about, so that a missing run and a private one look alike. */
export const notFound = (): Failure => fail('session_not_found', 'There is no such session for you.');

export const fromRefusal = ({ refused, reasons, issues }: Refusal, message: string): Failure =>
  fail(refused, message, { reasons, issues });
