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
export { compare, type Difference } from './compare.ts';
export { type Driven, type DriveOptions, drive, type Kept, type Progress } from './drive.ts';
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
export { type LadderRequest, type Rung, runLadder } from './ladder.ts';
export { gameWith, type Overlay, overlaid, pointerOf } from './overlay.ts';
export type { KeptPaper, Part, Plan, Result } from './paper.ts';
export * as papers from './paper.ts';
export { botNames } from './players.ts';
export * as reports from './report/index.ts';
export type { Runner } from './runner.ts';
export { type Decision, decisionOf, type Prospect, regrets, runAt, type StudyOptions, study } from './study.ts';
export { BLANK, type Histogram, histogramOf, mergeSheets, type Sheet, type Tally } from './tally.ts';
export { type Arm, runTask, type Task, type Work } from './task.ts';
export { metricBand, type Proposal, type Tuned, type TuneRequest, tune } from './tune.ts';
export { enough, LOOK_EVERY } from './until.ts';
