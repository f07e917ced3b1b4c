import type { Seat, Table, Term, Why } from '@undercroft/kernel';
import type { Attribute, Boost, Card, CardOf, Category, Reducer, Room, Type } from '../content/records.ts';
import type { ShatteredEvents } from '../events.ts';
import type { Kinds } from '../kind-state.ts';
import type { Module } from '../options.ts';
import type { Condition, ShatteredState, Who } from '../state.ts';
import { type Book, DEFECT } from './book.ts';

/** Input of a rule: the table, its state, and the compiled content. */
export interface Scene {
  readonly t: Table<ShatteredState, ShatteredEvents>;
  readonly s: ShatteredState;
  readonly book: Book;
}

/** Enough for queries about the state: no dice, no events. */
export type Position = Pick<Scene, 's' | 'book'>;

/** Fields of a side that state and view share: bots can use queries on this type. */
export interface KnownSide {
  readonly conditions: readonly Condition[];
  readonly discard: readonly string[];
  readonly hand: readonly string[] | null;
  readonly struck: boolean;
  readonly hasStruck: boolean;
  readonly hasRemoved: boolean;
  readonly hasSprung: boolean;
  readonly attune: Type | '';
  readonly last: Type | '';
  readonly pool: number;
  readonly temp: number;
  readonly spent: number;
  /** Null for the other seat, which knows their number only. */
  readonly traps: readonly unknown[] | null;
  readonly trapCount?: number;
}

/** Facts of a visit of edition 2 that both seats know. SD-310…325 */
interface KnownKinds {
  readonly advanced: Kinds['advanced'];
  readonly paths: Kinds['paths'];
  readonly hasStruck: boolean;
  readonly sprung: number;
  readonly played: readonly number[];
  readonly last: Kinds['last'];
  readonly answered: Kinds['answered'];
}

/** As much of an Awakening as the rules of a visit read. */
interface KnownAwakening {
  readonly memory: readonly { readonly kind: string; readonly grudge: number; readonly thanks: number }[];
  readonly companions: readonly { readonly kind: string }[];
  readonly visit: { readonly hasRammed: boolean };
}

export interface KnownState {
  readonly ruleset: 'full' | 'lite';
  readonly lesson: number;
  readonly modules: readonly string[];
  readonly visitor: string;
  readonly room: string;
  readonly round: number;
  readonly res: ShatteredState['res'];
  readonly max: ShatteredState['max'];
  readonly hasBled: boolean;
  readonly emotion: ShatteredState['emotion'];
  readonly harms: number;
  readonly visited: readonly string[];
  readonly awakening?: KnownAwakening | undefined;
  readonly record: { readonly ticks: { readonly [a in Attribute]: number }; readonly reputation: number } | null;
  readonly D: KnownSide;
  readonly V: KnownSide;
  readonly second?: { readonly kinds: KnownKinds } | undefined;
}

/** A position as known to a seat; every full position qualifies. */
export interface KnownPosition {
  readonly s: KnownState;
  readonly book: Book;
}

export type { Condition, Who } from '../state.ts';

export const otherOf = (who: Who): Who => (who === 'D' ? 'V' : 'D');
export const seatOf = (who: Who): Seat => (who === 'D' ? 'dungeon' : 'visitor');
export const whoOf = (seat: Seat): Who => (seat === 'dungeon' ? 'D' : 'V');

export const cardOf = ({ s, book }: KnownPosition, id: string): Card => book.lessons[s.lesson]!.get(id)!;
export const catOf = (g: KnownPosition, id: string): Category => cardOf(g, id).cat;
export const asCard = <C extends Category>(g: KnownPosition, id: string, _: C): CardOf<C> => cardOf(g, id) as CardOf<C>;

/** Bonuses of a waiting Empower; a stolen one keeps the resource names of its first owner. */
export const boostOf = (g: KnownPosition, card: string): Boost =>
  card === DEFECT ? g.book.defect : (cardOf(g, card) as CardOf<'Empower'>);

/** `intelligent` is always on for templates. SD-310 */
export const hasModule = ({ s, book }: KnownPosition, module: Module): boolean =>
  (s.modules.length > 0 && s.modules.includes(module)) || (module === 'intelligent' && book.guests.has(s.visitor));

/** Points of an attribute; 0 if identity is off. SD-101 */
export function points({ s, book }: KnownPosition, attribute: Attribute): number {
  if (s.record === null) return 0;
  const { ticksPerPoint, pointsMax } = book.content.identity;
  return Math.min(pointsMax, Math.floor(s.record.ticks[attribute] / ticksPerPoint));
}

/** The room's changed form, or null. SD-105 */
export function morphOf(g: KnownPosition): Room['morph'] {
  const { morph } = g.book.content.rooms[g.s.room]!;
  return g.s.record !== null && !g.s.awakening && morph !== null && points(g, morph.attribute) >= morph.points
    ? morph
    : null;
}

/** Current auto-effects of the room, morphed or not. */
export const autoOf = (g: KnownPosition): Room['auto'] => morphOf(g)?.auto ?? g.book.content.rooms[g.s.room]!.auto;

export const sideOf = <T>(s: { readonly D: T; readonly V: T }, who: Who): T => (who === 'D' ? s.D : s.V);

export function oldest(side: { readonly conditions: readonly Condition[] }, kind: Condition['kind']): Condition | null {
  const { conditions } = side;
  for (let i = 0; i < conditions.length; i++) if (conditions[i]!.kind === kind) return conditions[i]!;
  return null;
}

/** SD-62: the counterpart on the other side. */
const MIRROR: { readonly [r in Reducer]: Reducer } = {
  vitality: 'structure',
  structure: 'vitality',
  resolve: 'presence',
  presence: 'resolve',
  nerve: 'veil',
  veil: 'nerve',
};
export const mirrored = (r: Reducer, isTurned: boolean): Reducer => (isTurned ? MIRROR[r] : r);

/** Source of an effect, and the label of its number. */
export interface Origin {
  readonly rule: string;
  readonly source?: string | undefined;
  readonly label: string;
  readonly because?: number | string | undefined;
}

/** The sum behind one number of the event's data; zero terms are omitted. SD-145 */
export function sum(origin: Omit<Origin, 'label'>, of: string, terms: readonly Term[]): Why {
  const shown = terms.filter(({ value }) => value !== 0);
  const { rule, source, because } = origin;
  return shown.length > 0 ? { rule, source, because, of, terms: shown } : { rule, source, because };
}

/** The name that later events use for the placing of a condition. */
export const conditionName = (id: number): string => `condition:${id}`;
export const trapName = (who: Who, card: string): string => `trap:${who}:${card}`;
