import { isRefused } from '../../base/api.ts';
import { ACCOUNT as A } from '../../base/words-account.ts';

/** The message of a failed request about the account. */
export const accountProblem = (error: unknown): string =>
  isRefused(error) ? `${A.failed} ${error.failure.message}` : A.failed;
