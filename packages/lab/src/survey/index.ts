/** Questions about single choices of many games: causes, decisions, drama, stories. */
export { ablate, removalsOf, workOfAblation } from './ablation.ts';
export { reportOf } from './report-of.ts';
export { reportCsv } from './survey-report.ts';
export { surveyOf, workOfSurvey } from './survey-request.ts';
export { precisionOfTrial } from './trial-effects.ts';
