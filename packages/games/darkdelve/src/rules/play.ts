import type { Reach, Table } from '@undercroft/kernel';
import type { DarkdelveEvents, PerceivedNumber } from '../events.ts';
import { type Combat, type Darkdelve, type Enemy, type Room, SEAT } from '../state.ts';
import type { Book } from './book.ts';
import { effectiveLevel } from './hero.ts';
import { hereIn } from './layout.ts';

export type DelveTable = Table<Darkdelve, DarkdelveEvents>;

/** Signs, door and intent that the delver saw before this step. DD-275 */
export interface LastView {
  /** Signs of unexplored rooms on the map, by letter. */
  readonly tags: { readonly [room: string]: string };
  /** Direction of a door that is not there. */
  readonly phantom: string;
  readonly intent: { readonly key: string; readonly move: string } | null;
}

/** Input of a rule: the table, its state, its recorder, and the compiled content. */
export interface Play {
  readonly t: DelveTable;
  readonly s: Darkdelve;
  readonly book: Book;
  /** Missing if events are not recorded. Returns the number of the event. */
  readonly emit: DelveTable['emit'];
  /** Set if a lie of the last view may be named, and events are recorded. */
  readonly last?: LastView | undefined;
}

export const playOn = (t: DelveTable, book: Book, last?: LastView): Play => ({
  t,
  s: t.state,
  book,
  emit: t.emit,
  last,
});

/** Runs a part of the rules with that event as the cause of its events. */
export function within({ t }: Play, cause: number | string | undefined, part: () => void): void {
  const outer = t.cause;
  t.cause = cause;
  part();
  t.cause = outer;
}

export const NOBODY: Reach = { to: [] };

/** DD-191 */
export const reveal = ({ t }: Play): void => t.reveal(SEAT);

/** A new epoch or level shows new lies at effective Uneasy or worse. DD-191 */
export function revealIfLying(p: Play): void {
  if (effectiveLevel(p.book, p.s.hero) > 0) reveal(p);
}

export const here = ({ s }: Play): Room => hereIn(s);

export const fight = ({ s }: Play): Combat => s.combat!;

/** The acting enemy: the Watcher, or one of the room. DD-080 */
export function foeIn(state: Darkdelve): Enemy {
  const combat = state.combat!;
  if (combat.kind === 'watcher') return state.watcher.foe;
  return hereIn(state).enemies.find(({ key }) => key === combat.foe)!;
}

export const isAlive = ({ s }: Play): boolean => s.hero.hp > 0;

export const hasLivingEnemy = ({ enemies }: Room): boolean => enemies.some(({ hp }) => hp > 0);

/** A number that is never corrupted. */
export const exactly = (value: number): PerceivedNumber => ({ low: value, high: value });
