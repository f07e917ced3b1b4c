/** Finds numbers of the content that bring figures to their targets. */
export { type ContentNumber, contentNumbers } from './content-numbers.ts';
export type { Journal } from './measured-tables.ts';
export type { TargetReach } from './reach.ts';
export { leastGames } from './screening.ts';
export { boundsAround, metricBand, type Target } from './targets.ts';
export { type Proposal, type TuneProgress, type TuneRequest, type TuneResult, tune } from './tune.ts';
