import type { AnyGame } from '@undercroft/kernel';
import { drive } from '../../drive.ts';
import type { Sheet } from '../../tally.ts';
import { runTask } from '../../task.ts';
import { reportOf } from '../report-of.ts';
import type { Survey } from '../survey.ts';
import type { SurveyReport } from '../survey-report.ts';
import { type SurveyRequest, surveyOf, workOfSurvey } from '../survey-request.ts';

export function askSurvey(game: AnyGame, request: SurveyRequest): Survey {
  const survey = surveyOf(game, request);
  if ('problem' in survey) throw new Error(survey.problem);
  return survey;
}

/** Samples of a survey in one piece. */
export const sheetOf = (game: AnyGame, survey: Survey, to: number, from = 0): Sheet =>
  runTask(game, { ...workOfSurvey(game, survey), from, to });

export function reportFor(game: AnyGame, request: SurveyRequest, count: number): SurveyReport {
  const survey = askSurvey(game, request);
  return reportOf(game, survey, sheetOf(game, survey, count).records ?? []);
}

/** The work in blocks, begun again after each `kill` blocks from what was kept. */
export async function driveWithKills(game: AnyGame, survey: Survey, count: number, kill: number): Promise<Sheet> {
  let kept: { next: number; sheet: Sheet } | undefined;
  for (;;) {
    let blocks = 0;
    const driven = await drive(
      async (task) => {
        blocks += 1;
        return runTask(game, task);
      },
      workOfSurvey(game, survey),
      { count, block: 3, ahead: 2, begun: kept, shouldStop: () => blocks >= kill },
    );
    if (driven.isWhole) return driven.sheet;
    kept = JSON.parse(JSON.stringify({ next: driven.next, sheet: driven.sheet })) as { next: number; sheet: Sheet };
  }
}
