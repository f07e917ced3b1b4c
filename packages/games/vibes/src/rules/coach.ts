import { PERCENT, TEN } from '@undercroft/kernel/units';
import type { Numbers } from '../content/records.ts';
import type { VibesEvents } from '../events.ts';
import type { Fight } from '../state.ts';
import type { Scene } from './arena.ts';
import { equilibrium, type Matrix, toWeights, WHOLE } from './mix.ts';
import { matrixOf } from './mood.ts';
import { thinkFoe } from './show.ts';
import { slotChance } from './slot-chance.ts';
import { termsOf } from './sums.ts';

export type Coaching = VibesEvents['coached'];

/** The player's choice, and the mix the foe's card was drawn from. */
export interface CoachInput {
  readonly beat: number;
  readonly slot: number;
  readonly tokens: readonly number[];
  readonly foeSlot: number;
  readonly read: boolean;
  readonly mix: readonly number[];
  readonly isCoin: boolean;
}

/** Quality of the choice against the foe's true mix, and its luck. Rule book 5.4c. */
export function coachOf(m: Matrix, chosen: CoachInput, numbers: Numbers): Coaching {
  const { slot, tokens, mix } = chosen;
  const solved = equilibrium(m, tokens.length, numbers.ai);
  const evOf = (row: readonly number[]): number => row.reduce((all, u, j) => all + (mix[j]! / WHOLE) * u, 0);
  const own = m.plain[slot]!.map((u, j) => (tokens.includes(j) ? m.read[slot]![j]! : u));
  let best = 0;
  for (let k = 1; k < solved.payoff.length; k++) if (evOf(solved.payoff[k]!) > evOf(solved.payoff[best]!)) best = k;
  const yours_c = Math.round(evOf(own) * TEN);
  const best_c = Math.max(yours_c, Math.round(evOf(solved.payoff[best]!) * TEN));
  const realised = (chosen.read ? m.read : m.plain)[slot]![chosen.foeSlot]!;
  const regret_c = best_c - yours_c;
  return {
    beat: chosen.beat,
    value_c: Math.round(solved.value_t * TEN),
    equilibrium: toWeights(solved.y),
    mix,
    yours_c,
    best_c,
    bestCard: solved.rows[best]!.slot,
    bestToken: solved.rows[best]!.tokens[0] ?? -1,
    readQuality_pct: readQuality(mix, tokens, chosen.isCoin),
    regret_c,
    luck_c: realised * TEN - yours_c,
    grade: numbers.grades_c.find(({ upTo }) => regret_c <= upTo)?.grade ?? 'D',
  };
}

/**
 * Coaches duel and lab against the rules' AI, before the beat resolves. In a run, coaching is on request (rule book 6).
 */
export function coachBeat(s: Scene, fight: Fight): Coaching | null {
  const up = fight.revealed!;
  if (!s.emit || s.t.state.mode === 'run' || up.mix.length === 0 || up.you.slot < 0 || up.foe.slot < 0) return null;
  const chosen: CoachInput = {
    beat: fight.beat,
    slot: up.you.slot,
    tokens: up.you.tokens,
    foeSlot: up.foe.slot,
    read: up.readYou,
    mix: up.mix,
    isCoin: fight.coin,
  };
  return coachOf(matrixOf(thinkFoe(s, fight).grid), chosen, s.book.content.numbers);
}

export function emitCoaching(s: Scene, coaching: Coaching | null): void {
  if (!coaching) return;
  const { best_c, yours_c, regret_c } = coaching;
  const terms = regret_c === 0 ? {} : { of: 'regret_c', terms: termsOf(['best', best_c], ['yours', -yours_c]) };
  s.emit?.('coached', coaching, { rule: 'NV-95', ...terms });
}

/** Chance of a right prediction relative to the best slot's chance, in percent. A Coin beat counts both cards. */
export function readQuality(mix: readonly number[], tokens: readonly number[], isCoin: boolean): number {
  const chance = (t: number): number => slotChance(mix, t, isCoin);
  if (tokens.length === 0) return 0;
  const chances = mix.map((_, t) => chance(t)).sort((a, b) => b - a);
  const top = chances.slice(0, tokens.length).reduce((all, c) => all + c, 0);
  const own = tokens.reduce((all, t) => all + chance(t), 0);
  return top > 0 ? Math.round((own * PERCENT) / top) : 0;
}
