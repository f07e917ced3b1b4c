import { type Json, keyedRng } from '@undercroft/kernel';
import { E4 } from '@undercroft/kernel/units';
import type { Darkdelve } from '../state.ts';
import type { Book } from './book.ts';
import { effectiveLevel, LEVELS } from './hero.ts';

/** A keyed draw 0..9999: consumes no randomness and returns the same value every time. DD-181 */
export function lieDraw(state: Darkdelve, channel: string, thing: string, withEpoch = false): number {
  const { expedition, floor, epoch } = state;
  const place = floor ? `${floor.n},${floor.visit}` : '0,0';
  const key = `${channel},${expedition},${place},${thing}${withEpoch ? `,${epoch}` : ''}`;
  return keyedRng(state.perceiveSeed, 'perceive', key).below(E4);
}

/** One of `count`, by a keyed draw. */
export const lieIndex = (state: Darkdelve, channel: string, thing: string, count: number): number =>
  Math.floor((lieDraw(state, channel, thing) * count) / E4);

/** Perception of a viewer: 0 is Calm, 3 is Terrified or worse. */
export interface Lens {
  readonly level: number;
  /** The pinned value, else the result of `lie`; recorded for a redeal. DD-190 */
  ask<T extends Json>(key: string, lie: () => T): T;
}

const TERRIFIED = LEVELS.indexOf('terrified');

/** The delver's perception. `seen` collects the perceived values, so that a redeal can keep them. */
export function delverLens(book: Book, state: Darkdelve, seen?: { [key: string]: Json }): Lens {
  const level = state.phase === 'camp' ? 0 : Math.min(TERRIFIED, effectiveLevel(book, state.hero));
  return {
    level,
    ask(key, lie) {
      const pinned = level > 0 && Object.hasOwn(state.pins, key) ? state.pins[key] : undefined;
      const shown = pinned === undefined ? lie() : (JSON.parse(pinned) as ReturnType<typeof lie>);
      if (seen && level > 0) seen[key] = shown;
      return shown;
    },
  };
}

/** Perception without corruption. DD-186 */
export const PLAIN: Lens = { level: 0, ask: (_, lie) => lie() };

const EPOCH_PINS = ['P1h:', 'P3', 'P4', 'P6:', 'P9:'];

/** Drops the pins of the epoch that ends. DD-190 */
export function dropEpochPins(state: Darkdelve): void {
  for (const key of Object.keys(state.pins))
    if (EPOCH_PINS.some((start) => key.startsWith(start))) delete state.pins[key];
}

/** Drops all pins after a change of the effective level or of the floor. */
export function dropPins(state: Darkdelve): void {
  state.pins = {};
}
