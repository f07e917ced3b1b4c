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

/** Nothing happened, why, and what to do. */
export interface Failure {
  readonly error: FailureCode;
  readonly message: string;
  readonly reasons: readonly Reason[];
  readonly issues: readonly Issue[];
  /** With `conflict`: where the run is now. */
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

/** One sentence for all that may not be known: a run that is not there and one that is not yours look alike. */
export const notFound = (): Failure => fail('session_not_found', 'There is no such session for you.');

export const fromRefusal = ({ refused, reasons, issues }: Refusal, message: string): Failure =>
  fail(refused, message, { reasons, issues });
