import type { SpokenEvent } from '@undercroft/server';

/** Events of a step and all later ones. Searches from the end, because a long run has tens of thousands. */
export function eventsSince<E extends Pick<SpokenEvent, 'n'>>(events: readonly E[], n: number): readonly E[] {
  let first = events.length;
  while (first > 0 && events[first - 1]!.n >= n) first -= 1;
  return events.slice(first);
}
