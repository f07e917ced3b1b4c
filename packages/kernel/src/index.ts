export type * from './bot.ts';
export * as bots from './bots/index.ts';
export type { Equilibrium, SolveOptions } from './bots/matrix.ts';

export type * from './contract.ts';
export * as editions from './editions.ts';
export type { Numbering } from './event-log.ts';
export * as eventLog from './event-log.ts';
export { apportion, clamp, expFixed, mulDiv } from './fixed.ts';
export { at, canonical, copyJson, type Json, jsonDepth, sameJson } from './json.ts';
export type * from './lab-description.ts';
export type { NamedEvents } from './named-events.ts';
export type { PackTexts } from './pack-texts.ts';
export * as packTexts from './pack-texts.ts';
export type * from './panels.ts';
export { panelRows, textPanel } from './panels.ts';
export type * from './presentation.ts';
export * as profiles from './profile.ts';
export { keyedRng, Rng } from './random.ts';
export type { EmitEvent, Reach, Sink } from './recorder.ts';
export type { Replay, Unreadable } from './replay.ts';
export * as replays from './replays.ts';
export {
  type AcceptedStep,
  brokenInvariants,
  type Header,
  isRefusal,
  type Line,
  type PackRef,
  type Refusal,
  type RefusalCode,
  type Run,
  type Standing,
  type StartFacts,
} from './run.ts';
export type { SeedPart } from './seed-commitment.ts';
export { sha256 } from './sha256.ts';
export type { Change, Of, Shape } from './shape.ts';
export * as shape from './shape.ts';
export { begin, dealWorld, type StartRequest, start } from './start.ts';
export { isOffered, play, submit } from './submit.ts';
export { Table, type Writable } from './table.ts';
export * as contentTables from './tables.ts';
export { undo, whyNoUndo } from './undo.ts';
export type { Divergence, Frame, Verification } from './verify.ts';
export { viewAs } from './view-as.ts';
export type {
  CodexEntry,
  Label,
  Manner,
  Manners,
  NumberSource,
  RefusalText,
  Scene,
  Tone,
  Weight,
  Words,
} from './words.ts';
export * as phrases from './words.ts';
export { cloneWorld, hashWorld, hashWorldFully, previewWorld, redealt, type World } from './world.ts';
