import type { Term } from '@undercroft/kernel';
import { TEN } from '@undercroft/kernel/units';
import type { VibesEvents } from '../events.ts';
import type { Run2, Vibes } from '../state.ts';
import type { Scene } from './arena.ts';
import type { FightResult } from './fight.ts';
import { termsOf, totalOf } from './sums.ts';

/** Vibe points of a run by part; Heat multiplies the sum. NV-97. */
function pointParts(s: Pick<Scene, 'book'>, state: Vibes): Term[] {
  const { meta, heatLevels } = s.book.content.numbers;
  const { floor, boss, readsPerPoint } = meta;
  const { points_t } = heatLevels;
  const { floors, bosses, reads } = state.tally;
  const parts = termsOf(
    ['floors', floors * floor],
    ['bosses', bosses * boss],
    ['reads', Math.floor(reads / readsPerPoint)],
  );
  const plain = totalOf(parts);
  return [...parts, ...termsOf(['heat', Math.floor((plain * (TEN + points_t * state.heat)) / TEN) - plain])];
}

export const pointsOf = (s: Pick<Scene, 'book'>, state: Vibes): number => totalOf(pointParts(s, state));

/** Calls and habits of a run, as reported at its end and shown all along. NV-120, NV-121c */
export function callsOf(own: Run2): NonNullable<VibesEvents['runEnded']['edition2']> {
  const { calls, callsWon, callsDealt, callsTaken, best, costliest, habits } = own;
  return {
    calls,
    callsWon,
    callsDealt,
    callsTaken,
    best: { ...best },
    costliest: { ...costliest },
    habits: Object.fromEntries(Object.entries(habits).map(([id, record]) => [id, { ...record }])),
  };
}

/** The run is over; the record `run` of rule book 6.2. */
export function overOf(s: Scene, result: FightResult, rule: string): void {
  const { state } = s.t;
  state.phase = 'over';
  state.result = result;
  state.resultRule = rule;
  const { tally } = state;
  const terms = state.mode === 'run' && s.emit ? pointParts(s, state) : [];
  const { foeId = '' } = state.fight ?? {};
  s.t.cause = s.emit?.(
    'runEnded',
    {
      mode: state.mode,
      won: result === 'won',
      act: state.act,
      floors: tally.floors,
      bosses: tally.bosses,
      heat: state.heat,
      beats: tally.beats,
      reads: tally.reads,
      predictions: tally.predictions,
      readRunMax: tally.readRunMax,
      dealt: tally.dealt,
      taken: tally.taken,
      cards: tally.cards,
      relics: state.relics.map(({ id }) => id),
      deck: state.deck.map(({ card }) => card),
      points: state.mode === 'run' ? pointsOf(s, state) : 0,
      ...(state.edition2 ? { edition2: callsOf(state.edition2) } : {}),
      foes: Object.fromEntries(Object.entries(tally.foes).map(([id, record]) => [id, { ...record }])),
    },
    { rule, ...(terms.length > 0 ? { of: 'points', terms } : {}) },
  );
  const scene = `${state.mode === 'run' ? 'run' : 'duel'}_${result}`;
  if (result !== 'stopped') s.emit?.('scene', { scene, foe: foeId }, { rule });
}
