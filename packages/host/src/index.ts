export type { Ack, ActRequest } from './actions.ts';
export type { HmacKey, HostOptions, Mutation } from './context.ts';
export type { OpenRequest, Seating } from './create.ts';
export type { Gift, GiftRequest } from './dealing.ts';
export type { Explanation } from './explain.ts';
export { type Failure, type FailureCode, isFailure } from './failure.ts';
export { createHost, type Host, type Verdict } from './host.ts';
export { LIMITS, type Limits, limiter, NO_LIMITS } from './limits.ts';
export type { Platform } from './platform.ts';
export { checkReplay, type ReplayCheck, type ReplayVerdict } from './replay-check.ts';
export { ownKey } from './request-keys.ts';
export type { RestoreRequest } from './restore.ts';
export type { Caller, Role } from './roles.ts';
export type { AgreeRequest, RestoreIntoRequest } from './set-back.ts';
export type {
  ActionLabel,
  DealingView,
  LogCut,
  Offer,
  RunEntry,
  SeatEntry,
  SetBackView,
  Snapshot,
  SpokenEvent,
  SpokenReason,
} from './snapshot.ts';
export type { Facts, LaterFact } from './standing.ts';
export { type BotTask, chooseAction, type Thinking, ThinkingBusy } from './thinking.ts';
