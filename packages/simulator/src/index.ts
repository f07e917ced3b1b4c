export { type Batch, type BatchOptions, runBatch } from './batch.ts';
export type { Plant } from './sim-process.ts';
export { runWorld, type WorldOptions, type WorldResult } from './world.ts';
