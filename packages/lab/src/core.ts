/** The part of the lab that runs anywhere, a browser's worker included. */
export {
  type BandResult,
  type BandsRequest,
  runBands,
  type Verdict,
  verdictOf,
  verdictsOf,
} from './bands.ts';
export { type Curve, curvesOf, roundUnit, type WinDelta, winDeltas } from './charted.ts';
export type { ChangeBand, Difference, Power } from './compare.ts';
export type { DivergedPair } from './diverged.ts';
export { type DriveOptions, type DriveResult, drive, type PartialSheet, type Progress } from './drive.ts';
export {
  type Experiment,
  experimentHash,
  experimentSchema,
  problemOf,
  seriesOf,
  type Until,
} from './experiment.ts';
export { type Extreme, type Extremes, extremesOf, replayOf } from './extremes.ts';
export { type Estimate, estimateOf, isShare, LEVELS } from './figures.ts';
export type { Part, Plan, Result, UnfinishedFile } from './lab-files.ts';
export * as labFiles from './lab-files.ts';
export { type LadderRequest, type Rung, runLadder } from './ladder.ts';
export type { LevelName } from './levels.ts';
export * as levels from './levels.ts';
export * as metrics from './metrics.ts';
export { gameWith, type Overlay, overlaid, pointerOf } from './overlay.ts';
export * as pairs from './pairs.ts';
export { botNames } from './players.ts';
export * as reports from './report/index.ts';
export type { Row, Rows, RowsTask } from './rows.ts';
export * as rows from './rows.ts';
export type { Runner } from './runner.ts';
export type { SideChange } from './side-changes.ts';
export type { Decision, Prospect, StudyOptions } from './study.ts';
export * as studies from './study.ts';
export * as surveys from './survey/index.ts';
export type { Removal } from './survey/removal.ts';
export type { Survey, SurveyKind } from './survey/survey.ts';
export type { ReportRow, ReportSection, SurveyReport } from './survey/survey-report.ts';
export { BLANK, type Histogram, histogramOf, type Sheet, type Tally } from './tally.ts';
export { type Arm, runTask, type Task, type Work } from './task.ts';
export type { Journal, Proposal, Target, TuneProgress, TuneRequest, TuneResult } from './tuner/index.ts';
export * as tuner from './tuner/index.ts';
export { enough, LOOK_EVERY } from './until.ts';
