export type {
  Ack,
  ActionLabel,
  DailyGame,
  DailyList,
  DailyPage,
  EndedDaily,
  Explanation,
  Failure,
  FailureCode,
  ListedResult,
  Offer,
  OwnTry,
  RunEntry,
  Snapshot,
  SpokenEvent,
} from '@undercroft/host';
export type { LiveChange, LiveMessage, OwnChange } from '@undercroft/presenter';
export type { AgentStep } from './audit-log.ts';
export { BadConfig, type Config, readConfig } from './config.ts';
export type { LiveRun } from './gallery.ts';
export type { GameEntry, GamePage } from './game-pages.ts';
export type { Board, BoardRow } from './leaderboard.ts';
export { linkName } from './local-user.ts';
export type { Grant } from './oauth/grants.ts';
export type { ApiTypes } from './routes.ts';
export { findServer } from './running-server.ts';
export { type RunningServer, startServer } from './start.ts';
export type { AgentToken } from './tokens.ts';
