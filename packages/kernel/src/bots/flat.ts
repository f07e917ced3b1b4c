import type { Bot, ImaginedWorld } from '../bot.ts';
import type { Action, Outcome, Seat } from '../contract.ts';
import type { Rng } from '../random.ts';

const PLAYOUT_STEPS_MAX = 2_000;

/** Plays random actions to the end, or for `stepsMax` steps. */
export function playOut<V, A extends Action>(
  world: ImaginedWorld<V, A>,
  rng: Rng,
  stepsMax = PLAYOUT_STEPS_MAX,
): Outcome | null {
  for (let step = 0; step < stepsMax; step++) {
    const seats = world.toAct();
    if (seats.length === 0) break;
    world.apply(seats.map((seat) => ({ seat, action: world.pick(seat, rng) })));
  }
  return world.outcome();
}

/** Won 2, drawn or unfinished 1, lost 0: whole numbers sum exactly. */
export const worth = (outcome: Outcome | null, seat: Seat): number => {
  const verdict = outcome?.seats[seat];
  if (verdict === 'won') return 2;
  return verdict === 'lost' ? 0 : 1;
};

/** The seat's score, which ranks games with the same verdict; 0 if the game has none. */
export const scoreFor = (outcome: Outcome | null, seat: Seat): number => outcome?.score?.[seat] ?? 0;

interface Total<A extends Action> {
  readonly action: A;
  worth: number;
  score: number;
}

/**
 * Flat Monte Carlo: tries every action in turn on redealt worlds and takes the one with the most wins, then the highest
 * score.
 */
export const flatBot =
  <V, A extends Action>(): Bot<V, A> =>
  ({ seat, legal, rng, budget, imagine }) => {
    const totals = legal.map((action): Total<A> => ({ action, worth: 0, score: 0 }));
    const rounds = Math.max(1, Math.floor(budget.iterations / legal.length));
    for (let done = 0; done < rounds && (done === 0 || (budget.goOn?.() ?? true)); done++)
      for (const total of totals) {
        const outcome = playOutAction(imagine(rng), seat, total.action, rng);
        total.worth += worth(outcome, seat);
        total.score += scoreFor(outcome, seat);
      }
    const { action } = totals.reduce((a, b) => (isBetter(b, a) ? b : a));
    return { action };
  };

const isBetter = (a: Total<Action>, b: Total<Action>): boolean =>
  a.worth > b.worth || (a.worth === b.worth && a.score > b.score);

function playOutAction<V, A extends Action>(
  world: ImaginedWorld<V, A>,
  seat: Seat,
  action: A,
  rng: Rng,
): Outcome | null {
  world.apply(world.toAct().map((each) => ({ seat: each, action: each === seat ? action : world.pick(each, rng) })));
  return playOut(world, rng);
}
