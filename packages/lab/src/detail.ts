import type { AnyGame, GameEvent, Header, Outcome, Seat, World } from '@undercroft/kernel';
import { type Collector, type Meter, recordValue } from './collector.ts';
import { roundOf, watchOf } from './watch.ts';

/** Tracks a game while it is played: numbers of the view by round, and the things that came up in each seat's steps. */
export interface Details {
  begin(world: World, i: number): void;
  step(world: World, seats: readonly Seat[], events: readonly GameEvent[]): void;
  end(outcome: Outcome): void;
}

/** Rounds after this one are not tracked. */
const ROUNDS_MAX = 60;

/** A number of the view at the beginning of a round: `at 3 /left/hp`. */
const curveMetric = (round: number, path: string): string => `at ${round} ${path}`;

/** Win metric of a seat, only over games in which a thing came up in a step of that seat: `won left with cut`. */
const withMetric = (seat: Seat, thing: string): string => `won ${seat} with ${thing}`;

/** The number at the path, or null. */
function valueAt(view: unknown, keys: readonly string[]): number | null {
  let here = view;
  for (const key of keys) {
    if (here === null || typeof here !== 'object') return null;
    here = (here as Record<string, unknown>)[key];
  }
  return typeof here === 'number' ? here : null;
}

export function detailsOf(game: AnyGame, header: Header, collected: Collector): Details {
  const things = new Set(game.words.codex.map(({ id }) => id));
  const watch = watchOf(game, header);
  let i = 0;
  let round = -1;
  let thingsBySeat = new Map<Seat, Set<string>>();
  const curves = watch.paths.map((path) => ({
    keys: path.split('/').slice(1),
    path,
    meters: new Map<number, Meter>(),
  }));
  const recordCurves = (world: World): void => {
    const now = roundOf(game, world.state, watch.isPaged);
    if (now === round || now > ROUNDS_MAX) return;
    round = now;
    const view = game.truth(world.state).plain;
    for (const { keys, path, meters } of curves) {
      const value = valueAt(view, keys);
      if (value === null) continue;
      const meter = meters.get(now) ?? collected.meter(curveMetric(now, path), false);
      meters.set(now, meter);
      recordValue(meter, value, i);
    }
  };
  const noteThing = (seats: readonly Seat[], { why }: GameEvent): void => {
    if (why.source === undefined || !things.has(why.source)) return;
    for (const seat of seats) {
      const own = thingsBySeat.get(seat) ?? new Set();
      thingsBySeat.set(seat, own.add(why.source));
    }
  };
  return {
    begin(world, sample) {
      i = sample;
      round = -1;
      thingsBySeat = new Map();
      recordCurves(world);
    },
    step(world, seats, events) {
      for (const event of events) noteThing(seats, event);
      recordCurves(world);
    },
    end({ seats }) {
      for (const [seat, own] of thingsBySeat)
        for (const thing of own)
          recordValue(collected.meter(withMetric(seat, thing), false), seats[seat] === 'won' ? 1 : 0, i);
    },
  };
}
