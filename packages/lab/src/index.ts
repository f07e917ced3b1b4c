export * from './core.ts';
export { makePool, type Pool } from './pool.ts';
export { driveQueue, openPieces, type Piece, type Pieces, type QueuedWork } from './queue.ts';
export { type Doer, type ServeOptions, serveQueue } from './serve.ts';
