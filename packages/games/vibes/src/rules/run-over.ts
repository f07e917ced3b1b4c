import type { Vibes } from '../state.ts';
import type { Scene } from './arena.ts';
import type { FightResult } from './fight.ts';

/** Vibe points of a run. NV-97. */
export function pointsOf(s: Pick<Scene, 'book'>, state: Vibes): number {
  const { floor, boss, readsPerPoint } = s.book.content.numbers.meta;
  const { floors, bosses, reads } = state.tally;
  const points = floors * floor + bosses * boss + Math.floor(reads / readsPerPoint);
  return Math.floor((points * (10 + state.heat)) / 10);
}

/** The run is over; the record `run` of rule book 6.2. */
export function overOf(s: Scene, result: FightResult, rule: string): void {
  const { state } = s.t;
  state.phase = 'over';
  state.result = result;
  state.resultRule = rule;
  const { tally } = state;
  s.t.tell?.(
    'RUN-OVER',
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
      foes: Object.fromEntries(Object.entries(tally.foes).map(([id, record]) => [id, { ...record }])),
    },
    { rule },
  );
}
