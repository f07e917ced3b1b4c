import { keptByRun } from './kept.ts';

const kept = keptByRun<string>('undercroft.promises', 200);

/** What a run promised of its seed when this browser first saw it. What the server says later is held against it. */
export const promiseOf = (session: string): string | null => kept.of(session) ?? null;

/** The first one counts. */
export function keepPromise(session: string, promise: string): void {
  if (promiseOf(session) === null) kept.keep(session, promise);
}
