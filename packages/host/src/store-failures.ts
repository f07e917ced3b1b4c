import { isStoreBusy } from '@undercroft/store';
import { type Failure, fail } from './failure.ts';
import { ThinkingBusy } from './thinking.ts';

/** The database does not take what was to be written; nothing of it was. */
export class WriteRefused extends Error {}

/** What a caller is told when the store cannot do its part; other errors are bugs, and thrown on. */
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

/** Operations whose answer cannot be a failure: whoever calls them handles the error. */
const UNGUARDED = new Set(['adopt', 'listen', 'close']);

/** Every operation answers with a value, also where the store is busy. */
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
  (...given) => {
    const answer = operation(...given);
    return answer instanceof Promise ? answer.catch(storeFailure) : answer;
  };
