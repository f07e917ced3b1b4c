import type { Failure } from '@undercroft/host';
import { isStoreBusy } from '@undercroft/store';
import { failure } from './errors.ts';

/** Error codes of a database that is unreachable, shutting down, or out of space. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO|08...|57P0.|53...|25006|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN).*)$/;
const SENTENCES =
  /connection (terminated|ended|is closed|is not open)|database .*(closed|not open)|timeout exceeded when trying to connect|not queryable|is closed/i;

/** True if an error, or one of its causes, is a temporary failure of the store. */
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
