import type { AnyGame } from '@undercroft/kernel';
import { gameWith } from '../overlay.ts';
import type { SampleRecord } from '../tally.ts';
import { decisionReport } from './decision-report.ts';
import type { DecisionGameRecord } from './decision-sample.ts';
import { dramaReport } from './drama-report.ts';
import type { DramaRecord } from './drama-sample.ts';
import { storyReport } from './story-report.ts';
import type { StoryRecord } from './story-sample.ts';
import type { Survey } from './survey.ts';
import type { SurveyReport } from './survey-report.ts';
import { trialReport } from './trial-report.ts';
import type { TrialRecord } from './trial-sample.ts';

/** Records of one kind: the survey that asked for them says which. */
const recordsOf = <T>(records: readonly SampleRecord[]): readonly { readonly i: number; readonly data: T }[] =>
  records as unknown as readonly { readonly i: number; readonly data: T }[];

/** The answer of a survey, from the records of its games. Equal records give equal reports. */
export function reportOf(released: AnyGame, survey: Survey, records: readonly SampleRecord[]): SurveyReport {
  const game = gameWith(released, survey.experiment.set);
  switch (survey.kind) {
    case 'trial':
      return trialReport(
        game,
        survey,
        recordsOf<TrialRecord>(records).map(({ data }) => data),
      );
    case 'decisions':
      return decisionReport(game, survey, recordsOf<DecisionGameRecord>(records));
    case 'drama':
      return dramaReport(survey, recordsOf<DramaRecord>(records));
    case 'stories':
      return storyReport(recordsOf<StoryRecord>(records));
  }
}
