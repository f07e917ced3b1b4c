import type { Rng } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesContent } from '../content/records.ts';
import { equilibrium, type Matrix, mixOf, raiseToMark, softmax, tokenSets, toWeights, WHOLE } from '../rules/mix.ts';
import type { FightView } from '../rules/view-schema.ts';
import { type BeatOption, beatOptions, matrixOf, spendsIn, tokensOf } from './solve-beat.ts';

/** Chooses a card and its Predictions from visible state. Rule book 5.5. */
export type BeatPolicy = (fight: FightView, rng: Rng, content: VibesContent) => BeatChoice;

export interface BeatChoice {
  readonly slot: number;
  readonly tokens: readonly number[];
  /** NV-120 */
  readonly call?: boolean;
}

/** Expected value of each own card against a belief, with the tokens placed. */
function worths(m: Matrix, belief: readonly number[], tokens: readonly number[]): number[] {
  return m.plain.map((row, i) =>
    row.reduce((all, u, j) => all + belief[j]! * (tokens.includes(j) ? m.read[i]![j]! : u), 0),
  );
}

const AVG_TAU = 120;
const READER_TAU = 100;
const AVG_TOKEN = 12;
const AVG_CARD = 60;

/** The mix of a foe that thinks you play anything. */
function level0({ plain }: Matrix, tau_pct: number): number[] {
  const rows = plain.length;
  return softmax(
    plain[0]!.map((_, j) => -plain.reduce((all, row) => all + row[j]!, 0) / rows),
    tau_pct,
  );
}

/** Assumes a level-0 foe; predicts and plays with some noise. */
export const avg: BeatPolicy = (fight, rng) => {
  const m = matrixOf(fight);
  const belief = level0(m, AVG_TAU);
  const hopes = softmax(
    belief.map((chance) => chance * 10),
    AVG_TOKEN,
  );
  const left = toWeights(hopes);
  const tokens: number[] = [];
  for (let k = tokensOf(fight); k > 0; k--) {
    const token = left.every((weight) => weight === 0)
      ? left.findIndex((_, j) => !tokens.includes(j))
      : rng.weigh(left);
    tokens.push(token);
    left[token] = 0;
  }
  tokens.sort((a, b) => a - b);
  const slot = rng.weigh(toWeights(softmax(worths(m, belief, [...fight.open, ...tokens]), AVG_CARD)));
  return { slot, tokens };
};

/** Places face-up tokens so that the best card has the highest value against the foe's response to them. */
export function declareOf(fight: FightView, legal: readonly VibesAction[], content: VibesContent): VibesAction {
  const m = matrixOf(fight);
  const worth = (action: VibesAction): number => {
    if (action.type !== 'declare') return Number.NEGATIVE_INFINITY;
    const declared = { ...fight, open: [...action.tokens], hasDeclared: true, decoy: action.decoy ?? -1 };
    const p = trueMix(declared, content).map((weight) => weight / WHOLE);
    return Math.max(...worths(m, p, action.tokens));
  };
  return legal.reduce((a, b) => (worth(b) > worth(a) ? b : a));
}

/** The true mix of the foe, computed from public facts. NV-22. */
export function trueMix(fight: FightView, content: VibesContent): readonly number[] {
  const glow = fight.foe.row.flatMap((card, j) => (card.isLit ? [j] : []));
  return mixOf(
    matrixOf(fight),
    {
      ...fight.temper,
      tells: fight.foe.row.map(({ isTell }) => isTell),
      repeats: fight.foe.row.map(({ id }) => fight.temper.rho_t > 0 && id === fight.foe.lastId),
      open: fight.open,
      isOpen: fight.hasDeclared && fight.open.length > 0,
      decoy: fight.decoy,
      glow,
      mark: markOf(fight),
      tokens: Math.min(fight.you.tokens, fight.foe.row.length),
    },
    content.numbers,
  ).weights;
}

/** Plays as `avg` and Calls whenever the Pot is large. NV-131 */
export const gambler: BeatPolicy = (fight, rng, content) => ({
  ...avg(fight, rng, content),
  call: (fight.pot?.n ?? 0) >= GAMBLER_POT,
});

const GAMBLER_POT = 4;

/** The belief from which on a bot Calls. NV-131 */
const CALL_FROM = 0.65;

/** Assumes a level-0 foe with the habit the screen states, and Calls when it is sure enough. NV-131 */
export const reader: BeatPolicy = (fight) => {
  const weights = toWeights(level0(matrixOf(fight), READER_TAU));
  const p = raiseToMark(weights, markOf(fight)).map((weight) => weight / WHOLE);
  const { pot, you } = fight;
  const choice = bestPair({ ...fight, pot: undefined }, p);
  return { ...choice, call: pot !== undefined && choice.chance >= CALL_FROM && pot.n < you.hp };
};

/** Uses the true mix: predicts the likeliest slots and plays the best card against them. */
export const oracle: BeatPolicy = (fight, _, content) => bestPair(fight, trueBelief(fight, content));

const trueBelief = (fight: FightView, content: VibesContent): number[] =>
  trueMix(fight, content).map((weight) => weight / WHOLE);

/** `oracle` with another rule for its Calls, which leaves its cards alone. A-38 */
export const oracleCalling =
  (isCalled: (chance: number, pot: number) => boolean): BeatPolicy =>
  (fight, _, content) => {
    const choice = bestPair({ ...fight, pot: undefined }, trueBelief(fight, content));
    return { ...choice, call: fight.pot !== undefined && isCalled(choice.chance, fight.pot.n) };
  };

/** A policy that never Calls. A-38 */
export const silent =
  (policy: BeatPolicy): BeatPolicy =>
  (fight, rng, content) =>
    policy({ ...fight, pot: undefined }, rng, content);

/** Card, Predictions and Call with the highest value against a belief; it Calls only if it is sure enough. NV-131 */
const bestPair = (fight: FightView, p: readonly number[]): BeatOption =>
  beatOptions(fight, p)
    .filter(({ call, chance }) => !call || chance >= CALL_FROM)
    .reduce((a, b) => (b.value_t > a.value_t ? b : a));

/** Samples the equilibrium of the beat. Rule book 5.4. */
export const nash: BeatPolicy = (fight, rng, content) => {
  const { rows, x } = equilibrium(matrixOf(fight), tokensOf(fight), content.numbers.ai);
  return rows[rng.weigh(toWeights(x))]!;
};

/** Any card, any slots. */
export const anyBeat: BeatPolicy = (fight, rng) => {
  const sets = tokenSets(fight.foe.row.length, tokensOf(fight));
  return { slot: rng.below(Math.max(1, fight.you.row.length)), tokens: rng.pick(sets) };
};

const markOf = ({ habit }: FightView): { slot: number; n: number } | null => (habit && habit.slot >= 0 ? habit : null);

/** The legal commit for this choice; spends Focus if that has the higher value in the grid. */
export function commitOf(choice: BeatChoice, fight: FightView, legal: readonly VibesAction[]): VibesAction {
  const wanted = fight.you.row.length === 0 ? null : choice.slot;
  const isCall = choice.call === true;
  const fits = (spend: boolean): VibesAction | undefined =>
    legal.find(
      (action) =>
        action.type === 'commit' &&
        action.card === wanted &&
        action.spend === spend &&
        (action.call === true) === isCall &&
        action.tokens.length === choice.tokens.length &&
        action.tokens.every((token, i) => token === choice.tokens[i]),
    );
  return (
    (spendsIn(fight, choice.slot) ? fits(true) : undefined) ??
    fits(false) ??
    legal.find(({ type }) => type === 'commit') ??
    legal[0]!
  );
}

/** The swap with the highest value. */
export function swapOf(fight: FightView, legal: readonly VibesAction[]): VibesAction {
  const top = fight.swaps.reduce((a, b) => (b.u_t > a.u_t ? b : a));
  const to = top.to < 0 ? null : top.to;
  return legal.find((action) => action.type === 'feint' && action.to === to && action.spend === top.spend) ?? legal[0]!;
}
