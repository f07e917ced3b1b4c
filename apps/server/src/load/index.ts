/** Load for a server: many live runs at a fixed rate of actions. */
export { type LoadedRun, type LoadSample, latencyAt, lostRuns, metricIn, openRuns } from './runs.ts';
