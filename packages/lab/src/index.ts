export * from './core.ts';
export { makePool, type Pool } from './pool.ts';
export { driveQueue } from './queue.ts';
export { serveQueue } from './serve.ts';
