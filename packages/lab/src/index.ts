export { type BandResult, type BandsRequest, runBands } from './bands.ts';
export { type Experiment, experimentHash, experimentSchema, problemOf, seedOf } from './experiment.ts';
export { type Estimate, estimate, meanOf, quantileOf, shareOf, Z } from './figures.ts';
export { makePool, type Pool, type Progress } from './pool.ts';
export { EMPTY, type Histogram, merge, type Tally } from './tally.ts';
export { runTask, type Task } from './task.ts';
