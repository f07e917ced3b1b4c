import type { BotTurn, ImaginedWorld, Json, Rng } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { Book } from '../rules/book.ts';
import { seatOf, type Who } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { evaluate } from './evaluate.ts';
import type { ShatteredBot } from './heuristic.ts';

export type ShatteredWorld = ImaginedWorld<ShatteredView, ShatteredAction>;
type BotInput = BotTurn<ShatteredView, ShatteredAction>;

/** End of a playout: this round and the whole next one. AI-11 */
export interface Horizon {
  readonly rooms: number;
  readonly round: number;
}

export const horizonOf = ({ visited, round }: ShatteredView): Horizon => ({ rooms: visited.length, round: round + 1 });

const STEPS_MAX = 200;
const BUDGET = { iterations: 1 };

const isPast = ({ visited, round, room }: ShatteredView, { rooms, round: last }: Horizon): boolean =>
  visited.length > rooms || round > last || room === '';

/** A seat of an imagined world; the object is reused for every decision. */
type Player = BotInput & { legal: readonly ShatteredAction[]; notes: Json };

const playerAt = (world: ShatteredWorld, who: Who, rng: Rng): Player => {
  const seat = seatOf(who);
  return {
    seat,
    get view() {
      return world.view(seat);
    },
    legal: [],
    open: [],
    rng,
    budget: BUDGET,
    imagine: () => world,
    notes: null,
  };
};

/** Parameters of a playout: the searching side, its horizon, and the policy of both sides. */
export interface Rollout {
  readonly book: Book;
  readonly who: Who;
  readonly horizon: Horizon;
  readonly policy: ShatteredBot;
  readonly rng: Rng;
}

/** Both sides play by the policy; the final position is evaluated for the searching side. */
export function rollOut(world: ShatteredWorld, { book, who, horizon, policy, rng }: Rollout): number {
  const players = { dungeon: playerAt(world, 'D', rng), visitor: playerAt(world, 'V', rng) };
  for (let n = 0; n < STEPS_MAX; n++) {
    const [seat] = world.toAct();
    if (seat === undefined) break;
    const ask = players[seat as 'dungeon' | 'visitor'];
    ask.legal = world.legal(seat);
    if (ask.notes === null && isPast(ask.view, horizon)) break;
    const { action, notes = null } = policy(ask);
    ask.notes = notes;
    world.apply([{ seat, action }]);
  }
  return evaluate(book, world.view(seatOf(who)), who, world.outcome());
}
