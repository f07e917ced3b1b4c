import type { Seat } from '@undercroft/kernel';
import { eventsUpTo, type Played } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';

export interface HiddenLine {
  readonly n: number;
  /** All of it, as it was. */
  readonly line: string;
  /** What the seat was told at the time; null where it was told nothing. */
  readonly told: string | null;
  readonly rule: string;
  readonly id: number;
}

/** Events of one step, by what tells them apart for everyone: kind and place among their kind. */
const keyed = (events: readonly SpokenEvent[]): Map<string, SpokenEvent> => {
  const counts = new Map<string, number>();
  return new Map(
    events.map((event) => {
      const group = `${event.n} ${event.kind}`;
      const i = counts.get(group) ?? 0;
      counts.set(group, i + 1);
      return [`${group} ${i}`, event];
    }),
  );
};

/** What the seat was not told, or was told with parts left out. */
export function hiddenFrom(played: Played, seat: Seat): HiddenLine[] {
  const last = played.frames.length - 1;
  const all = keyed(eventsUpTo(played, last, 'referee'));
  const seen = keyed(eventsUpTo(played, last, seat));
  return [...all].flatMap(([key, event]) => {
    const told = seen.get(key);
    const isWhole = told && JSON.stringify(told.data) === JSON.stringify(event.data);
    return isWhole ? [] : [{ n: event.n, line: event.line, told: told?.line ?? null, rule: event.rule, id: event.id }];
  });
}
