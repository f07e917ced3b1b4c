import { at, type Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { change, wholeChange } from './figures.ts';
import type { EscapeView } from './view.ts';

/** One number that the selected action would change. */
export interface Shift {
  readonly path: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const NAMES: { readonly [path: string]: string } = {
  '/you/xp': 'XP',
  '/you/level': 'Level',
  '/you/might': 'Might',
  '/you/willpower': 'Willpower',
  '/you/reputation': 'Reputation',
};
const FINE = /^\/you\/(traits|features)\/(\w+)$/;

/** Smaller changes round to zero at two places. */
const SHOWN_LEAST = 50;

/** The changes predicted by an offer's preview. */
export function shiftsOf(offer: Offer | null, view: EscapeView): readonly Shift[] {
  return (offer?.preview?.result ?? []).flatMap(({ path, to }) => {
    const from = at(view as unknown as Json, path);
    const axis = FINE.exec(path)?.[2];
    const name = axis ?? NAMES[path];
    if (typeof from !== 'number' || typeof to !== 'number' || name === undefined || from === to) return [];
    const delta = to - from;
    if (axis && Math.abs(delta) < SHOWN_LEAST) return [];
    return [{ path, name, from, to, text: `${name} ${axis ? change(delta) : wholeChange(delta)}` }];
  });
}

/** The predicted value of a number; undefined if the selected action does not change it. */
export const shiftTo = (shifts: readonly Shift[], path: string): Shift | undefined =>
  shifts.find((shift) => shift.path === path);

export const shiftText = (shifts: readonly Shift[]): string =>
  shifts.length === 0 ? '' : `${shifts.map(({ text }) => text).join(', ')}.`;

interface Range {
  readonly low: number;
  readonly high: number;
}

interface Blows {
  readonly deal: Range;
  readonly take: Range;
}

/** The damage ranges of a fight for both sides, from its preview. */
export function blowsOf(offer: Offer | undefined): Blows | null {
  const notes = offer?.preview?.notes as Partial<Blows> | undefined;
  return notes?.deal && notes.take ? { deal: notes.deal, take: notes.take } : null;
}
