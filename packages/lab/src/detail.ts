import type { AnyGame, GameEvent, Header, Outcome, Seat, World } from '@undercroft/kernel';
import { type Collector, type Meter, note } from './collector.ts';
import { roundOf, watchOf } from './watch.ts';

/** What is followed through a game beside its end: numbers of the view by round, and what came up in whose steps. */
export interface Details {
  begin(world: World, i: number): void;
  step(world: World, seats: readonly Seat[], events: readonly GameEvent[]): void;
  end(outcome: Outcome): void;
}

/** Rounds after this one are not followed. */
const ROUNDS_MAX = 60;

/** A number of the view at the beginning of a round: `at 3 /left/hp`. */
const curveMetric = (round: number, path: string): string => `at ${round} ${path}`;

/** Whether a seat won, asked only of games in which a thing came up in a step of that seat: `won left with cut`. */
const withMetric = (seat: Seat, thing: string): string => `won ${seat} with ${thing}`;

/** The number there, or null. */
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
  let met = new Map<Seat, Set<string>>();
  const curves = watch.paths.map((path) => ({
    keys: path.split('/').slice(1),
    path,
    meters: new Map<number, Meter>(),
  }));
  const look = (world: World): void => {
    const now = roundOf(game, world.state, watch.isPaged);
    if (now === round || now > ROUNDS_MAX) return;
    round = now;
    const view = game.truth(world.state).plain;
    for (const { keys, path, meters } of curves) {
      const value = valueAt(view, keys);
      if (value === null) continue;
      const meter = meters.get(now) ?? collected.meter(curveMetric(now, path), false);
      meters.set(now, meter);
      note(meter, value, i);
    }
  };
  const meet = (seats: readonly Seat[], { why }: GameEvent): void => {
    if (why.source === undefined || !things.has(why.source)) return;
    for (const seat of seats) {
      const own = met.get(seat) ?? new Set();
      met.set(seat, own.add(why.source));
    }
  };
  return {
    begin(world, sample) {
      i = sample;
      round = -1;
      met = new Map();
      look(world);
    },
    step(world, seats, events) {
      for (const event of events) meet(seats, event);
      look(world);
    },
    end({ seats }) {
      for (const [seat, own] of met)
        for (const thing of own)
          note(collected.meter(withMetric(seat, thing), false), seats[seat] === 'won' ? 1 : 0, i);
    },
  };
}
