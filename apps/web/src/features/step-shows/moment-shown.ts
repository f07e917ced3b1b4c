import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { toldSince } from '../../run/told-since.ts';
import type { GameMoment } from '../../ui/game-screens.ts';

const LINES_MAX = 3;

/** A moment with what its step brought. */
export interface Shown {
  readonly n: number;
  readonly moment: GameMoment;
  readonly event: SpokenEvent;
  readonly numbers: readonly { readonly label: string; readonly value: number }[];
  readonly lines: readonly string[];
}

/** The greatest moment of the steps after `from`; null where there was none. */
export function shownAt(
  events: readonly SpokenEvent[],
  { from, to, view }: { readonly from: number; readonly to: number; readonly view: unknown },
  moments: readonly GameMoment[],
): Shown | null {
  const told = toldSince(events, from + 1).filter(({ n }) => n <= to);
  for (const moment of moments) {
    const event = told.find((each) => moment.isOne(each, told, view));
    if (event) return { n: event.n, moment, event, ...whatItBrought(moment, event, told) };
  }
  return null;
}

/** Its numbers; a gain that no number counts stands as a line. */
function whatItBrought(
  { numbers = [] }: GameMoment,
  moment: SpokenEvent,
  told: readonly SpokenEvent[],
): Pick<Shown, 'numbers' | 'lines'> {
  const sums = numbers.map(({ label, kind, path }) => ({
    label,
    value: told.filter((event) => event.kind === kind).reduce((sum, { data }) => sum + Number(at(data, path) ?? 0), 0),
  }));
  const counted = new Set(numbers.map(({ kind }) => kind));
  const lines = told
    .filter(
      ({ tone, id, kind, weight }) => tone === 'gain' && id !== moment.id && !counted.has(kind) && weight !== 'detail',
    )
    .map(({ line }) => line);
  return { numbers: sums.filter(({ value }) => value > 0), lines: [...new Set(lines)].slice(0, LINES_MAX) };
}
