import type { Viewer } from '@undercroft/kernel';
import type { Who } from '../state.ts';
import { name } from './text.ts';

/** `you` is the seat `player`; the player at `foe` reads it the other way round. */
export const isReader = (side: Who, who: Viewer): boolean => (side === 'foe') === (who === 'foe');
export const You = (side: Who, who: Viewer): string => (isReader(side, who) ? 'You' : 'The foe');
export const you = (side: Who, who: Viewer): string => (isReader(side, who) ? 'you' : 'the foe');
export const Your = (side: Who, who: Viewer): string => (isReader(side, who) ? 'Your' : "The foe's");
export const your = (side: Who, who: Viewer): string => (isReader(side, who) ? 'your' : "the foe's");
/** The ending of a verb: you hit, the foe hits. */
export const s = (side: Who, who: Viewer): string => (isReader(side, who) ? '' : 's');
export const other = (side: Who): Who => (side === 'you' ? 'foe' : 'you');

export const card = (id: string): string => (id === '' ? 'a Breath' : name(id));
export const cards = (ids: readonly string[]): string => (ids.length === 0 ? 'nothing' : ids.map(name).join(', '));

const LETTERS = 'ABCDEF';
export const letters = (slots: readonly number[]): string =>
  slots.map((slot) => LETTERS[slot] ?? '?').join(', ') || 'nothing';
