import type { AnyGame, Json } from '@undercroft/kernel';
import { seedOf } from '../experiment.ts';
import type { SampleRecord, Sheet } from '../tally.ts';
import { sampleDecisions } from './decision-sample.ts';
import { sampleDrama } from './drama-sample.ts';
import { type GameRecorder, makeRecorder } from './recorded-game.ts';
import { sampleStories } from './story-sample.ts';
import type { Survey } from './survey.ts';
import { sampleTrial } from './trial-sample.ts';

function sampleOf(recorder: GameRecorder, survey: Survey, seed: string): unknown {
  switch (survey.kind) {
    case 'trial':
      return sampleTrial(recorder, survey, seed);
    case 'decisions':
      return sampleDecisions(recorder, survey, seed);
    case 'drama':
      return sampleDrama(recorder, survey, seed);
    case 'stories':
      return sampleStories(recorder, survey, seed);
  }
}

/** Takes samples of a survey. The result depends on nothing but the arguments. */
export function runSurvey(
  game: AnyGame,
  survey: Survey,
  { series, from, to }: { readonly series: string; readonly from: number; readonly to: number },
): Sheet {
  const recorder = makeRecorder(game, survey);
  const records: SampleRecord[] = [];
  for (let i = from; i < to; i++)
    records.push({ i, data: sampleOf(recorder, survey, seedOf(series, i)) as unknown as Json });
  return { tallies: [], pairs: [], records };
}
