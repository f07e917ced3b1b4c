import type { Action, Choice, Outcome, Seat } from '../contract.ts';
import type { Imagined, Mind } from '../mind.ts';
import type { Rng } from '../random.ts';

const PLAYOUT_STEPS_MAX = 2_000;

/** Plays on with random offers until the end and tells how it went for the seat: 0, 1 or 2. */
export function playOut<V, A extends Action>(
  world: Imagined<V, A>,
  seat: Seat,
  rng: Rng,
  stepsMax = PLAYOUT_STEPS_MAX,
): number {
  for (let step = 0; step < stepsMax; step++) {
    const seats = world.toAct();
    if (seats.length === 0) break;
    world.apply(seats.length === 1 ? [anyOf(world, seats[0]!, rng)] : seats.map((each) => anyOf(world, each, rng)));
  }
  return worth(world.outcome(), seat);
}

const anyOf = <V, A extends Action>(world: Imagined<V, A>, seat: Seat, rng: Rng): Choice<A> => ({
  seat,
  action: rng.pick(world.legal(seat)),
});

/** Won 2, drawn or unfinished 1, lost 0: whole numbers add up exactly. */
export const worth = (outcome: Outcome | null, seat: Seat): number => {
  const verdict = outcome?.seats[seat];
  if (verdict === 'won') return 2;
  return verdict === 'lost' ? 0 : 1;
};

/** Flat Monte Carlo: every action tried in turn on re-dealt worlds, the best average wins. */
export const flatMind =
  <V, A extends Action>(): Mind<V, A> =>
  ({ seat, legal, rng, budget, imagine }) => {
    const totals = legal.map(() => 0);
    const rounds = Math.max(1, Math.floor(budget.iterations / legal.length));
    let done = 0;
    for (; done < rounds && (done === 0 || (budget.goOn?.() ?? true)); done++) {
      for (let i = 0; i < legal.length; i++) totals[i]! += tryOne(imagine(rng), seat, legal[i]!, rng);
    }
    return { action: legal[totals.indexOf(Math.max(...totals))]! };
  };

function tryOne<V, A extends Action>(world: Imagined<V, A>, seat: Seat, action: A, rng: Rng): number {
  world.apply(
    world.toAct().map((each) => ({ seat: each, action: each === seat ? action : rng.pick(world.legal(each)) })),
  );
  return playOut(world, seat, rng);
}
