import { isStoreBusy } from '@undercroft/store';
import { type Failure, fail } from './failure.ts';
import { ThinkingBusy } from './thinking.ts';

/** The database rejected the write; nothing was stored. */
export class WriteRefused extends Error {}

/** The answer to a caller when the store fails. Other errors are bugs and are rethrown. */
export function storeFailure(error: unknown): Failure {
  if (isStoreBusy(error))
    return fail('busy', `${error.message} What was sent is applied at most once.`, {
      retry_after_s: error.retry_after_s,
    });
  if (error instanceof ThinkingBusy)
    return fail('busy', 'Too much of yours is being worked out. Try again in a moment.', { retry_after_s: 2 });
  if (error instanceof WriteRefused) return fail('invalid_payload', 'This cannot be stored. Nothing was changed.');
  throw error;
}

/** Operations that cannot return a failure: their callers handle the error. */
const UNGUARDED = new Set(['adopt', 'listen', 'close']);

/** Makes every operation return a value, even if the store is busy. */
export const withStoreFailures = <T extends object>(operations: T): T =>
  Object.fromEntries(
    Object.entries(operations).map(([name, value]) => [
      name,
      typeof value === 'function' && !UNGUARDED.has(name) ? guarded(value as Operation) : value,
    ]),
  ) as T;

type Operation = (...given: unknown[]) => unknown;

const guarded =
  (operation: Operation): Operation =>
  (...args) => {
    const answer = operation(...args);
    return answer instanceof Promise ? answer.catch(storeFailure) : answer;
  };
