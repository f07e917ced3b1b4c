import { canonical, Rng } from '@undercroft/kernel';
import { playOn, playoutBots } from './playout.ts';
import type { GameRecorder } from './recorded-game.ts';
import type { SurveyOf } from './survey.ts';
import { worthOf } from './value.ts';

/** The win chance before a decision: `worth` is the sum of the verdicts of all playouts (2 for a win, 1 for a draw). */
interface CurvePoint {
  readonly k: number;
  readonly n: number;
  readonly worth: number;
  readonly chosen: string;
}

/** The curve of one game. */
export interface DramaRecord {
  /** Decisions of the seat. */
  readonly total: number;
  readonly worth: number;
  readonly points: readonly CurvePoint[];
}

/** Measures the win chance at evenly spaced decisions of one game. */
export function sampleDrama(recorder: GameRecorder, survey: SurveyOf<'drama'>, seed: string): DramaRecord {
  const { game } = recorder;
  const { seat, playouts } = survey;
  const recorded = recorder.play(seed);
  const { decisions } = recorded;
  const count = Math.min(survey.points, decisions.length);
  const wanted = Array.from({ length: count }, (_, i) => Math.floor((i * decisions.length) / count));
  const bots = playoutBots(game, survey);
  const points: CurvePoint[] = [];
  recorder.revisit(
    recorded,
    wanted.map((k) => decisions[k]!.n),
    (world, n) => {
      const k = decisions.findIndex((decision) => decision.n === n);
      const { notes, chosen } = decisions[k]!;
      let worth = 0;
      for (let i = 0; i < playouts; i++) {
        const rng = Rng.from(`${seed}:${n}:${i}`, 'playout');
        worth += worthOf(game, playOn(game, { world, seat, notes }, { bots, rng, first: null }), seat);
      }
      points.push({ k, n, worth, chosen: canonical(chosen) });
    },
  );
  return { total: decisions.length, worth: worthOf(game, recorded.world, seat), points };
}
