import type { Json } from '@undercroft/kernel';
import type { ReadMotions } from '../game-screens.ts';
import type { StepMotion } from './motion-pieces.ts';

type Read = (data: Json, as: string) => readonly StepMotion[];

/** Motions by the kind of the event that tells them. */
export const motionsBy =
  (kinds: { readonly [kind: string]: Read }): ReadMotions =>
  ({ kind, data }, as) =>
    kinds[kind]?.(data, as) ?? [];

/** A reader of events whose data is this. */
export const read =
  <D>(motions: (data: D, as: string) => readonly StepMotion[]): Read =>
  (data, as) =>
    motions(data as unknown as D, as);

/** Somebody loses so much. Nothing lost is no hit. */
export const hit = (on: string, n: number): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'hit', on, text: `−${n}` }] : [];

/** Something is held off; so much of it, where it can be said. */
export const block = (on: string, n?: number): readonly StepMotion[] =>
  n === undefined ? [{ kind: 'block', on }] : n > 0 ? [{ kind: 'block', on, text: String(n) }] : [];

/** Somebody gains so much. */
export const heal = (on: string, n: number): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'heal', on, text: `+${n}` }] : [];

/** A number that goes up or down by itself. */
export const change = (on: string, n: number): readonly StepMotion[] => (n < 0 ? hit(on, -n) : heal(on, n));

export const death = (on: string): readonly StepMotion[] => [{ kind: 'death', on }];

export const level = (on: string, text: string): readonly StepMotion[] => [{ kind: 'level', on, text }];

/** A number flies into what counts it. */
export const flow = (on: string, n: number, text = `+${n}`): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'flow', on, text }] : [];
