export type {
  DealingView,
  Facts,
  LaterFact,
  Offer,
  SeatEntry,
  SetBackView,
  Snapshot,
  SpokenEvent,
  SpokenReason,
} from '@undercroft/presenter';
export type { Ack, ActRequest } from './actions.ts';
export type { Unfit } from './checkpoint.ts';
export type { HmacKey, HostOptions, Mutation } from './context.ts';
export type { OpenRequest, Seating } from './create.ts';
export type { DailyList, DailyListRequest, ListedResult } from './daily-list.ts';
export type { DailyGame, DailyPage, EndedDaily, OwnResult, OwnTry } from './daily-page.ts';
export { dayEnd } from './daily-seed.ts';
export type { DailyRequest } from './daily-tries.ts';
export type { Gift, GiftRequest } from './dealing.ts';
export type { Explanation } from './explain.ts';
export { type Failure, type FailureCode, isFailure } from './failure.ts';
export { createHost, type Host } from './host.ts';
export { LIMITS, type Limits, limiter, NO_LIMITS } from './limits.ts';
export type { Platform } from './platform.ts';
export type { Verdict } from './queries.ts';
export { type Remade, type RemakeTask, remake } from './remake.ts';
export { checkReplay, type ReplayCheck, type ReplayVerdict } from './replay-check.ts';
export { ownKey } from './request-keys.ts';
export type { RestoreRequest } from './restore.ts';
export { hmacKeyOf } from './restore-token.ts';
export type { AgreeRequest, RestoreIntoRequest } from './rewind.ts';
export { type Caller, progressOf, type Role } from './roles.ts';
export type { ActionLabel, LogCut, LogPage, RunEntry, RunOutcome } from './snapshot.ts';
export { type BotChoice, type BotTask, chooseAction, type Thinking, ThinkingBusy } from './thinking.ts';
