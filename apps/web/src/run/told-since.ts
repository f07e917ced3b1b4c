import type { SpokenEvent } from '@undercroft/server';

/** What was told of a step and of all after it. A long run has told tens of thousands of lines: they are read from the end. */
export function toldSince<E extends Pick<SpokenEvent, 'n'>>(events: readonly E[], n: number): readonly E[] {
  let first = events.length;
  while (first > 0 && events[first - 1]!.n >= n) first -= 1;
  return events.slice(first);
}
