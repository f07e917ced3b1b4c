import { type Bot, type BotTurn, type Json, Rng } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverView } from '../rules/view-schema.ts';

type ObserverBot = Bot<ObserverView, ObserverAction>;
type BotInput = BotTurn<ObserverView, ObserverAction>;

/** Playouts of one decision, shared by its offers. OB-225 */
const PLAYOUTS = 80;
/** Offers that are tried at most, the reference's choice among them. */
const OFFERS_MAX = 8;
/** The reference's choice stands unless another one is better by so many standard errors. OB-225 */
const T_LEAST = 1.5;
const STEPS_MAX = 2_000;
/** Weight of one Data beside a success. */
const DATA_WEIGHT = 0.0005;
const SEARCHED: readonly ObserverAction['type'][] = ['go', 'choose', 'spoils', 'rest'];

const isSame = (one: ObserverAction, other: ObserverAction): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Value of a run that begins with the offer and goes on as the reference plays it. */
function playOut(ask: BotInput, reference: ObserverBot, offer: ObserverAction, seed: string): number {
  const rng = Rng.from(seed);
  const world = ask.imagine(rng);
  world.apply([{ seat: ask.seat, action: offer }]);
  let notes: Json = ask.notes;
  for (let step = 0; step < STEPS_MAX && world.toAct().length > 0; step++) {
    const view = world.view(ask.seat);
    const answer = reference({ ...ask, view, legal: world.legal(ask.seat), rng, notes });
    notes = answer.notes ?? null;
    world.apply([{ seat: ask.seat, action: answer.action }]);
  }
  const outcome = world.outcome();
  const won = outcome?.seats[ask.seat] === 'won' ? 1 : 0;
  return won + DATA_WEIGHT * (outcome?.score?.[ask.seat] ?? 0);
}

/** By how many standard errors the paired differences lie above 0. */
function tOf(differences: readonly number[]): number {
  const n = differences.length;
  const mean = differences.reduce((all, one) => all + one, 0) / n;
  if (mean <= 0) return 0;
  const squares = differences.reduce((all, one) => all + (one - mean) * (one - mean), 0);
  const error = Math.sqrt(squares / (n * Math.max(1, n - 1)));
  return error === 0 ? Number.POSITIVE_INFINITY : mean / error;
}

/** The reference with guarded playouts where a decision is worth them. OB-225 */
export const strongBot =
  (reference: ObserverBot): ObserverBot =>
  (ask) => {
    const usual = reference(ask);
    const { type } = usual.action;
    const others = ask.legal.filter((action) => action.type === type && !isSame(action, usual.action));
    if (!SEARCHED.includes(type) || others.length === 0) return usual;
    const offers = [usual.action, ...others.slice(0, OFFERS_MAX - 1)];
    const rounds = Math.max(2, Math.floor(Math.min(PLAYOUTS, ask.budget.iterations) / offers.length));
    const values = offers.map((): number[] => []);
    for (let round = 0; round < rounds && (round < 2 || (ask.budget.goOn?.() ?? true)); round++) {
      const seed = String(ask.rng.next());
      for (const [i, offer] of offers.entries()) values[i]!.push(playOut(ask, reference, offer, seed));
    }
    let best = usual.action;
    let most = T_LEAST;
    for (const [i, offer] of offers.entries()) {
      const t = i === 0 ? 0 : tOf(values[i]!.map((value, round) => value - values[0]![round]!));
      if (t <= most) continue;
      best = offer;
      most = t;
    }
    return { ...usual, action: best };
  };
