import type { Json } from '@undercroft/kernel';
import type { ReadMotions } from '../game-screens.ts';
import type { StepMotion } from './motion-pieces.ts';

type Read = (data: Json, as: string) => readonly StepMotion[];

/** Reads motions by the kind of event. */
export const motionsBy =
  (kinds: { readonly [kind: string]: Read }): ReadMotions =>
  ({ kind, data }, as) =>
    kinds[kind]?.(data, as) ?? [];

/** A reader for events with data of type `D`. */
export const read =
  <D>(motions: (data: D, as: string) => readonly StepMotion[]): Read =>
  (data, as) =>
    motions(data as unknown as D, as);

/** A loss; a loss of nothing is no hit. */
export const hit = (on: string, n: number): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'hit', on, text: `-${n}` }] : [];

/** A block, with its amount if it is known. */
export const block = (on: string, n?: number): readonly StepMotion[] =>
  n === undefined ? [{ kind: 'block', on }] : n > 0 ? [{ kind: 'block', on, text: String(n) }] : [];

/** A gain. */
export const heal = (on: string, n: number): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'heal', on, text: `+${n}` }] : [];

/** A loss or a gain, by the sign of the number. */
export const change = (on: string, n: number): readonly StepMotion[] => (n < 0 ? hit(on, -n) : heal(on, n));

export const death = (on: string): readonly StepMotion[] => [{ kind: 'death', on }];

export const level = (on: string, text: string): readonly StepMotion[] => [{ kind: 'level', on, text }];

/** A number flies to its counter. */
export const flow = (on: string, n: number, text = `+${n}`): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'flow', on, text }] : [];
