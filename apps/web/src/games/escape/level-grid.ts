import type { EscapeView } from './view.ts';

/** Rooms in a row of a level. ED-8 */
export const COLUMNS = 10;

const FIRST_EDITION_EXIT = 49;

/** The room of the stairs up; edition 2 draws it. ED-231 */
export const exitOf = ({ second }: Pick<EscapeView, 'second'>): number => second?.exit.at ?? FIRST_EDITION_EXIT;

/** Rooms between two places of the level. */
export const stepsBetween = (a: number, b: number): number =>
  Math.abs((a % COLUMNS) - (b % COLUMNS)) + Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));
