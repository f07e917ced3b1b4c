import { bots } from '@undercroft/kernel';
import type { VibesContent } from '../content/records.ts';
import { type Matrix, tokenSets } from '../rules/mix.ts';
import type { FightView } from '../rules/view-schema.ts';

export function matrixOf({ grid }: FightView): Matrix {
  const { plain, read } = grid!;
  return {
    plain: plain.map((row) => row.map((cell) => cell.u_t)),
    read: read.map((row) => row.map((cell) => cell.u_t)),
    youLost: plain.map((row) => row.map((cell) => cell.youLost)),
    foeLost: plain.map((row) => row.map((cell) => cell.foeLost)),
  };
}

export const tokensOf = ({ you, foe, open }: FightView): number =>
  Math.min(open.length > 0 ? 0 : you.tokens, foe.row.length);

/** One way to play a beat, and its value against a belief, in tenths. */
export interface BeatOption {
  readonly slot: number;
  readonly tokens: readonly number[];
  /** True if spending Focus has the higher value against most cards. */
  readonly spend: boolean;
  readonly call: boolean;
  /** Chance, as believed, that a Prediction on the table is right. */
  readonly chance: number;
  readonly value_t: number;
}

interface SolvedBeat {
  readonly options: readonly BeatOption[];
  /** Chances of the options and of the foe's slots in the equilibrium, and its value in tenths. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly value_t: number;
}

/** Chance, as believed, that a Prediction is right. On a Coin beat the second card counts as well. */
function chanceOf({ open, coin }: FightView, p: readonly number[], tokens: readonly number[]): number {
  const all = [...open, ...tokens];
  const own = all.reduce((sum, j) => sum + p[j]!, 0);
  if (!coin) return own;
  const second = p.reduce(
    (sum, chance, i) => (all.includes(i) || chance >= 1 ? sum : sum + (chance * own) / (1 - chance)),
    0,
  );
  return Math.min(1, own + second);
}

/** True if spending Focus on this card has the higher value in most pairs. */
export function spendsIn({ grid }: FightView, slot: number): boolean {
  const cells = grid!.plain[slot] ?? [];
  return cells.filter(({ youSpend }) => youSpend).length * 2 > cells.length;
}

const TENTHS = 10;
/** HP that a bot counts on top for a Call that ends the fight. NV-131 */
const FOE_DOWN = 6;
const YOU_DOWN = 40;

/** Stakes of a Call, in tenths; null without a Pot. NV-131 */
function stakesOf({ pot, you, foe }: FightView): { right: number; wrong: number } | null {
  if (!pot) return null;
  return {
    right: TENTHS * (pot.pays + (pot.pays >= foe.hp ? FOE_DOWN : 0)),
    wrong: TENTHS * (pot.n + (pot.n >= you.hp ? YOU_DOWN : 0)),
  };
}

/** Every card, placement and Call of a beat with its value against a belief. NV-133 */
export function beatOptions(fight: FightView, belief: readonly number[], m = matrixOf(fight)): BeatOption[] {
  const stakes = stakesOf(fight);
  const isOpen = fight.open.length > 0;
  const options: BeatOption[] = [];
  for (const tokens of isOpen ? [[]] : tokenSets(belief.length, tokensOf(fight))) {
    const guessed = isOpen ? fight.open : tokens;
    const chance = chanceOf(fight, belief, tokens);
    const add = (slot: number, value_t: number, call: boolean): void =>
      void options.push({ slot, tokens, spend: spendsIn(fight, slot), call, chance, value_t });
    const values = m.plain.map((row, i) =>
      row.reduce((all, u, j) => all + belief[j]! * (guessed.includes(j) ? m.read[i]![j]! : u), 0),
    );
    values.forEach((value, slot) => {
      add(slot, value, false);
    });
    if (!stakes || guessed.length === 0) continue;
    const call = chance * stakes.right - (1 - chance) * stakes.wrong;
    values.forEach((value, slot) => {
      add(slot, value + call, true);
    });
  }
  return options;
}

/** Values against a belief, and the equilibrium of the beat with the Call as a choice of its own. NV-133 */
export function solveBeat(fight: FightView, belief: readonly number[], { numbers }: VibesContent): SolvedBeat {
  const m = matrixOf(fight);
  const options = beatOptions(fight, belief, m);
  const stakes = stakesOf(fight);
  const payoff = options.map(({ slot, tokens, call }) => {
    const guessed = [...fight.open, ...tokens];
    return m.plain[slot]!.map((u, j) => {
      const isRead = guessed.includes(j);
      const stake = !call || !stakes ? 0 : isRead ? stakes.right : -stakes.wrong;
      return (isRead ? m.read[slot]![j]! : u) + stake;
    });
  });
  const { ai } = numbers;
  const found = bots.solveMatrix(payoff, { tolerance: 0, iterationsMax: ai.iterations });
  return { options, x: found.row, y: found.column, value_t: found.value };
}
