export type {
  Ack,
  ActionLabel,
  DailyGame,
  DailyList,
  DailyPage,
  DealingView,
  EndedDaily,
  Explanation,
  Facts,
  LaterFact,
  ListedResult,
  LogPage,
  Offer,
  OwnResult,
  OwnTry,
  RunEntry,
  RunOutcome,
  SeatEntry,
  SetBackView,
  Snapshot,
  SpokenEvent,
  SpokenReason,
  Verdict,
} from '@undercroft/presenter';
export type { ActRequest } from './actions.ts';
export type { Unfit } from './checkpoint.ts';
export type { HmacKey, HostOptions, Mutation } from './context.ts';
export type { OpenRequest, Seating } from './create.ts';
export type { DailyListRequest } from './daily-list.ts';
export { dayEnd } from './daily-seed.ts';
export type { DailyRequest } from './daily-tries.ts';
export type { SeedContribution, SeedContributionRequest } from './dealing.ts';
export { type Failure, type FailureCode, isFailure } from './failure.ts';
export { createHost, type Host } from './host.ts';
export { LIMITS, type Limits, limiter, NO_LIMITS } from './limits.ts';
export type { Platform } from './platform.ts';
export { type Remade, type RemakeTask, remake } from './remake.ts';
export { checkReplay, type ReplayCheck, type ReplayVerdict } from './replay-check.ts';
export { ownKey } from './request-keys.ts';
export type { RestoreRequest } from './restore.ts';
export { hmacKeyOf } from './restore-token.ts';
export type { AgreeRequest, RestoreIntoRequest } from './rewind.ts';
export { type Caller, progressOf, type Role } from './roles.ts';
export type { LogCut } from './snapshot.ts';
export { type BotChoice, type BotTask, chooseAction, ThinkingBusy, type Workers } from './thinking.ts';
