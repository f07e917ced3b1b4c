import type { Refusal } from '@undercroft/kernel';
import type { Failure, FailureCode } from '@undercroft/presenter';

export type { Failure, FailureCode };

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
