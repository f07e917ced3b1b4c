/** The game whose runs have play reports. */
export const REPORTED = 'escape';

/** What reads play reports (`agent-play-report/v2`), whatever a browser does or does not play. */
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
