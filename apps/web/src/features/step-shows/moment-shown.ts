import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { eventsSince } from '../../run/events-since.ts';
import type { GameMoment } from '../../ui/game-screens.ts';

const LINES_MAX = 3;

/** A moment with the gains of its step. */
export interface MomentSummary {
  readonly n: number;
  readonly moment: GameMoment;
  readonly event: SpokenEvent;
  readonly numbers: readonly { readonly label: string; readonly value: number }[];
  readonly lines: readonly string[];
}

/** The greatest moment of the steps after `from`; null if there is none. */
export function greatestMoment(
  events: readonly SpokenEvent[],
  { from, to, view }: { readonly from: number; readonly to: number; readonly view: unknown },
  moments: readonly GameMoment[],
): MomentSummary | null {
  const recent = eventsSince(events, from + 1).filter(({ n }) => n <= to);
  for (const moment of moments) {
    const event = recent.find((each) => moment.isOne(each, recent, view));
    if (event) return { n: event.n, moment, event, ...gainsIn(moment, event, recent) };
  }
  return null;
}

/** The moment's numbers; a gain that no number counts becomes a line. */
function gainsIn(
  { numbers = [] }: GameMoment,
  moment: SpokenEvent,
  recent: readonly SpokenEvent[],
): Pick<MomentSummary, 'numbers' | 'lines'> {
  const sums = numbers.map(({ label, kind, path }) => ({
    label,
    value: recent
      .filter((event) => event.kind === kind)
      .reduce((sum, { data }) => sum + Number(at(data, path) ?? 0), 0),
  }));
  const counted = new Set(numbers.map(({ kind }) => kind));
  const lines = recent
    .filter(
      ({ tone, id, kind, weight }) => tone === 'gain' && id !== moment.id && !counted.has(kind) && weight !== 'detail',
    )
    .map(({ line }) => line);
  return { numbers: sums.filter(({ value }) => value > 0), lines: [...new Set(lines)].slice(0, LINES_MAX) };
}
