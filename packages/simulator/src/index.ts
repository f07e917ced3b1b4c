export { type Batch, type BatchOptions, runBatch } from './batch.ts';
export type { Plant } from './sim-process.ts';
export { type Lived, runWorld, type WorldOptions } from './world.ts';
