import type { Table, Tell } from '@undercroft/kernel';
import type { ModName, SourceClause } from '../content/vocabulary.ts';
import type { VibesEvents } from '../events.ts';
import type { Fight, ReadKind, RelicState, Side, Vibes, Who } from '../state.ts';
import type { Book, Card } from './book.ts';

type VibesTable = Table<Vibes, VibesEvents>;

/** The table and the book a step works with. */
export interface Scene {
  readonly t: VibesTable;
  readonly book: Book;
}

/** A line of a relic, Instant, trait or rider that hangs on a hook. NV-32. */
export interface Source {
  readonly id: string;
  readonly index: number;
  readonly clause: SourceClause;
  /** Where its counters are kept; null where it has none. */
  readonly relic: RelicState | null;
}

export type Mods = { readonly [name in ModName]: number };

/** What a side brings besides its card. */
export interface Kit {
  readonly sources: readonly Source[];
  readonly mods: Mods;
  /** Heat 3: the one kind of Read baseline; '' where the card decides. NV-62. */
  readonly readKind: ReadKind | '';
}

/** One side of one beat. Lives as long as the beat resolves; what lasts is in `side`. */
export interface Fighter {
  readonly who: Who;
  readonly side: Side;
  readonly kit: Kit;
  other: Fighter;
  /** The card that resolves; null for a Breath. NV-28. */
  card: Card | null;
  /** The Feint it came in by: its Read line counts instead. NV-41. */
  via: Card | null;
  /** Its type for every rule, '' for a Breath. */
  type: string;
  base: number;
  paid: boolean;
  predicts: boolean;
  read: boolean;
  readx: number;
  /** Damage to add once. */
  plus: number;
  plusSpent: boolean;
  spd: number;
  /** Slow this beat: of the foe's card (which may be ignored), and all that counts. */
  cardSlow: number;
  slow: number;
  stab: number;
  speed: number;
  stability: number;
  /** Guard of the card waits for NV-47; of sources it is in the pool at once. */
  cardGuard: number;
  guard: number;
  /** Types covered, null without the keyword. '' is any. */
  dodge: string | null;
  intercept: string | null;
  counter: string | null;
  /** Clause of each of the three keywords, -1 without. */
  dodgeClause: number;
  interceptClause: number;
  counterClause: number;
  grapple: boolean;
  unstoppable: boolean;
  ignoreGuard: boolean;
  ignoreDodge: boolean;
  ignoreSlow: boolean;
  tie: boolean;
  edge: boolean;
  noclash: boolean;
  nostun: boolean;
  isVoid: boolean;
  isCancelled: boolean;
  misses: boolean;
  isStunned: boolean;
  hasActed: boolean;
  wasHit: boolean;
  prevented: number;
  taken: number;
  impact: number;
  keep: number;
  /** Clauses whose conditions held when the card began to act, one bit each. */
  truth: number;
  /** Clauses already told of, one bit each. */
  told: number;
  /** `=` values, read when the card began to act. */
  valuePrevented: number;
  valueTaken: number;
  valueAsh: number;
}

/** A beat being resolved: really (`scene`) or on copies (`scene` null). */
export interface Arena {
  readonly book: Book;
  readonly scene: Scene | null;
  readonly tell: Tell<VibesEvents> | undefined;
  readonly beat: number;
  readonly isForced: boolean;
  readonly flow: Vibes['deckFlow'];
  readonly missRun: number;
  readonly fight: Fight | null;
  you: Fighter;
  foe: Fighter;
  isClash: boolean;
  first: Fighter | null;
  isOver: boolean;
  /** Whose line is running: content id and clause. */
  from: string;
  clause: number;
  isSource: boolean;
}

export function newFighter(who: Who, side: Side, kit: Kit): Fighter {
  return {
    who,
    side,
    kit,
    other: null as unknown as Fighter,
    card: null,
    via: null,
    type: '',
    base: 1,
    paid: false,
    predicts: false,
    read: false,
    readx: 1,
    plus: 0,
    plusSpent: false,
    spd: 0,
    cardSlow: 0,
    slow: 0,
    stab: 0,
    speed: 1,
    stability: 1,
    cardGuard: 0,
    guard: 0,
    dodge: null,
    intercept: null,
    counter: null,
    dodgeClause: -1,
    interceptClause: -1,
    counterClause: -1,
    grapple: false,
    unstoppable: false,
    ignoreGuard: false,
    ignoreDodge: false,
    ignoreSlow: false,
    tie: false,
    edge: false,
    noclash: false,
    nostun: false,
    isVoid: false,
    isCancelled: false,
    misses: false,
    isStunned: false,
    hasActed: false,
    wasHit: false,
    prevented: 0,
    taken: 0,
    impact: 0,
    keep: 0,
    truth: 0,
    told: 0,
    valuePrevented: 0,
    valueTaken: 0,
    valueAsh: 0,
  };
}

export function faceOff(you: Fighter, foe: Fighter): void {
  you.other = foe;
  foe.other = you;
}

/** The content id of a fighter's card, '' for a Breath. */
export const cardId = (f: Fighter): string => f.card?.id ?? '';

/** Notes that something was told of the running clause, so that it is not told as fizzled. */
export const mark = (a: Arena, f: Fighter): void => {
  if (!a.isSource && a.clause >= 0 && a.from === f.card?.id) f.told |= 1 << a.clause;
};
