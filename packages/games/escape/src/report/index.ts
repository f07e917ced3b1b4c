/** Readers of play reports, small enough for a browser page without the game. */
export { type ExternalLedger, isBad, readJsonl, readLedger } from './external.ts';
export type { LedgerEvent } from './ledger.ts';
export { isExternal, openReport, readReport } from './reading.ts';
export type { AgentPlayReport } from './report.ts';
export { type EventFilter, isWanted, type Lane, type Timeline, timelineOf } from './timeline.ts';
