import type { Failure } from '@undercroft/host';
import { isStoreBusy } from '@undercroft/store';
import { failure } from './errors.ts';

/** By these codes a database says that it is not there, is going, or has no room. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO|08...|57P0.|53...|25006|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN).*)$/;
const SENTENCES =
  /connection (terminated|ended|is closed|is not open)|database .*(closed|not open)|timeout exceeded when trying to connect|not queryable|is closed/i;

/** Whether an error, or one behind it, is the store's and passes. */
export function isStoreTrouble(error: unknown): boolean {
  if (isStoreBusy(error)) return true;
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const { code, message } = each as Error & { code?: unknown };
    if ((typeof code === 'string' && CODES.test(code)) || SENTENCES.test(message)) return true;
  }
  return false;
}

export const storeBusy = (): Failure =>
  failure('busy', 'The store does not answer. What was sent is applied at most once: send it again with its key.', {
    retry_after_s: 2,
  });
