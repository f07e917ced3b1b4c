import type { Rng } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesContent } from '../content/records.ts';
import { equilibrium, type Matrix, mixOf, softmax, tokenSets, toWeights, WHOLE } from '../rules/mix.ts';
import type { FightView } from '../rules/view-schema.ts';

/** Chooses a card and its Predictions from visible state. Rule book 5.5. */
export type BeatPolicy = (fight: FightView, rng: Rng, content: VibesContent) => BeatChoice;

export interface BeatChoice {
  readonly slot: number;
  readonly tokens: readonly number[];
}

export function matrixOf({ grid }: FightView): Matrix {
  const { plain, read } = grid!;
  return {
    plain: plain.map((row) => row.map((cell) => cell.u_t)),
    read: read.map((row) => row.map((cell) => cell.u_t)),
    youLost: plain.map((row) => row.map((cell) => cell.youLost)),
    foeLost: plain.map((row) => row.map((cell) => cell.foeLost)),
  };
}

const tokensOf = ({ you, foe, open }: FightView): number => Math.min(open.length > 0 ? 0 : you.tokens, foe.row.length);

/** Expected value of each own card against a belief, with the tokens placed. */
function worths(m: Matrix, belief: readonly number[], tokens: readonly number[]): number[] {
  return m.plain.map((row, i) =>
    row.reduce((all, u, j) => all + belief[j]! * (tokens.includes(j) ? m.read[i]![j]! : u), 0),
  );
}

const best = (values: readonly number[]): number => {
  let at = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[at]!) at = i;
  return at;
};

const ranked = (belief: readonly number[], count: number): number[] =>
  belief
    .map((chance, j) => ({ chance, j }))
    .sort((a, b) => b.chance - a.chance || a.j - b.j)
    .slice(0, count)
    .map(({ j }) => j)
    .sort((a, b) => a - b);

const AVG_TAU = 120;
const AVG_TOKEN = 12;
const AVG_CARD = 60;

/** Assumes a level-0 foe; predicts and plays with some noise. */
export const avg: BeatPolicy = (fight, rng) => {
  const m = matrixOf(fight);
  const rows = m.plain.length;
  const level0 = m.plain[0]!.map((_, j) => -m.plain.reduce((all, row) => all + row[j]!, 0) / rows);
  const belief = softmax(level0, AVG_TAU);
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
      tokens: Math.min(fight.you.tokens, fight.foe.row.length),
    },
    content.numbers,
  ).weights;
}

/** Uses the true mix: predicts the likeliest slots and plays the best card against them. */
export const oracle: BeatPolicy = (fight, _, content) => {
  const p = trueMix(fight, content).map((weight) => weight / WHOLE);
  const tokens = ranked(p, tokensOf(fight));
  const m = matrixOf(fight);
  if (fight.open.length > 0) return { slot: best(worths(m, p, fight.open)), tokens: [] };
  const tried = tokenSets(p.length, tokens.length).map((set) => {
    const values = worths(m, p, set);
    const slot = best(values);
    return { slot, tokens: set, value: values[slot]! };
  });
  return tried.reduce((a, b) => (b.value > a.value ? b : a));
};

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

/** The legal commit for this choice; spends Focus if that has the higher value in the grid. */
export function commitOf(choice: BeatChoice, fight: FightView, legal: readonly VibesAction[]): VibesAction {
  const wanted = fight.you.row.length === 0 ? null : choice.slot;
  const cells = fight.grid!.plain[choice.slot] ?? [];
  const spends = cells.filter(({ youSpend }) => youSpend).length * 2 > cells.length;
  const fits = (spend: boolean): VibesAction | undefined =>
    legal.find(
      (action) =>
        action.type === 'commit' &&
        action.card === wanted &&
        action.spend === spend &&
        action.tokens.length === choice.tokens.length &&
        action.tokens.every((token, i) => token === choice.tokens[i]),
    );
  return (spends ? fits(true) : undefined) ?? fits(false) ?? legal.find(({ type }) => type === 'commit') ?? legal[0]!;
}

/** The swap with the highest value. */
export function swapOf(fight: FightView, legal: readonly VibesAction[]): VibesAction {
  const top = fight.swaps.reduce((a, b) => (b.u_t > a.u_t ? b : a));
  const to = top.to < 0 ? null : top.to;
  return legal.find((action) => action.type === 'feint' && action.to === to && action.spend === top.spend) ?? legal[0]!;
}
