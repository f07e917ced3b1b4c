import type { Seat } from '@undercroft/kernel';
import { eventsUpTo, type PlayedReplay } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';

export interface HiddenLine {
  readonly n: number;
  /** The complete line. */
  readonly line: string;
  /** The line the seat saw at the time; null if it saw nothing. */
  readonly seenLine: string | null;
  readonly rule: string;
  readonly id: number;
}

/** Keys events by step, kind and place among their kind, because ids differ between viewers. */
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

/** Events hidden from the seat, in whole or in part. */
export function hiddenFrom(played: PlayedReplay, seat: Seat): HiddenLine[] {
  const last = played.frames.length - 1;
  const all = keyed(eventsUpTo(played, last, 'referee'));
  const seen = keyed(eventsUpTo(played, last, seat));
  return [...all].flatMap(([key, event]) => {
    const own = seen.get(key);
    const isWhole = own && JSON.stringify(own.data) === JSON.stringify(event.data);
    return isWhole
      ? []
      : [{ n: event.n, line: event.line, seenLine: own?.line ?? null, rule: event.rule, id: event.id }];
  });
}
