/** The game whose runs have play reports. */
export const REPORTED = 'escape';

/** Reader of play reports (`agent-play-report/v2`), without the code that plays the game. */
export {
  type AgentPlayReport,
  type EventFilter,
  type ExternalLedger,
  isBad,
  isExternal,
  isWanted,
  type Lane,
  type LedgerEvent,
  openReport,
  readJsonl,
  readLedger,
  readReport,
  type Timeline,
  timelineOf,
} from '@undercroft/escape/report';
