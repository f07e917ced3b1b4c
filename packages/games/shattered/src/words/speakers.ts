import type { Viewer } from '@undercroft/kernel';
import type { Who } from '../state.ts';

const OTHER: { readonly [who in Who]: string } = { D: 'The dungeon', V: 'The visitor' };
const SEAT: { readonly [who in Who]: string } = { D: 'dungeon', V: 'visitor' };

const isYou = (who: Who, viewer: Viewer): boolean => SEAT[who] === viewer;

/** "You strike", "The visitor strikes". */
export const subjectVerb = (who: Who, viewer: Viewer, verb: string, verbs = `${verb}s`): string =>
  isYou(who, viewer) ? `You ${verb}` : `${OTHER[who]} ${verbs}`;

/** "your", "the visitor's". */
export const possessive = (who: Who, viewer: Viewer): string =>
  isYou(who, viewer) ? 'your' : `${OTHER[who].toLowerCase()}'s`;

/** "you", "the visitor". */
export const object = (who: Who, viewer: Viewer): string => (isYou(who, viewer) ? 'you' : OTHER[who].toLowerCase());
