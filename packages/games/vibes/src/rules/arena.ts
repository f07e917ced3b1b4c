import type { Term } from '@undercroft/kernel';
import type { Fight, Side, Vibes, Who } from '../state.ts';
import type { Book, Card } from './book.ts';
import type { Kit } from './kit-of.ts';
import type { EmitEvent, Scene } from './scene.ts';

export type { Scene } from './scene.ts';

/** Terms of the sums of a beat, kept only if events are recorded. */
export interface Ledger {
  readonly plus: Term[];
  readonly spd: Term[];
  readonly slow: Term[];
  readonly stab: Term[];
}

const emptyLedger = (): Ledger => ({ plus: [], spd: [], slow: [], stab: [] });

/** The event that caused another: of this step by number, of an earlier step by name. */
export type CauseOf = number | string | undefined;

/** One side of one beat. Exists only while the beat resolves; lasting data is in `side`. */
export interface Fighter {
  who: Who;
  readonly side: Side;
  kit: Kit;
  other: Fighter;
  /** The card being resolved; null for a Breath. NV-28. */
  card: Card | null;
  /** The Feint that swapped it in, whose Read line applies instead. NV-41. */
  via: Card | null;
  /** Its type in every rule, '' for a Breath. */
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
  /** Slow this beat: from the foe's card (which may be ignored), and in total. */
  cardSlow: number;
  slow: number;
  stab: number;
  speed: number;
  stability: number;
  /** Guard of the card is added in NV-47; Guard of sources is in the pool immediately. */
  cardGuard: number;
  guard: number;
  /** Types covered, null without the keyword. '' covers any. */
  dodge: string | null;
  intercept: string | null;
  counter: string | null;
  /** Clause of each of the three keywords, -1 if missing. */
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
  /** HP lost to Bleed this beat. */
  bled: number;
  /** Damage its card has gained by being kept, and by its badge. NV-125, NV-126. */
  windUp: number;
  badgeDmg: number;
  impact: number;
  keep: number;
  /** Clauses whose conditions were met when the card began to act, one bit each. */
  truth: number;
  /** Clauses already reported, one bit each. */
  reported: number;
  /** `=` values, read when the card began to act. */
  valuePrevented: number;
  valueTaken: number;
  valueAsh: number;
  /** Sums and causes for the events of this side. Null in dry runs. */
  story: Story | null;
}

/** Sums and causes of one side, used only for events. */
interface Story extends Ledger {
  /** The event that played the card: the reveal or the swap. */
  play: CauseOf;
  speed: CauseOf;
  guard: CauseOf;
  /** The event that prevented the card's effect: a cancel, a Dodge, a stun. */
  cancelled: CauseOf;
  missed: CauseOf;
  stunned: CauseOf;
  /** The last damage it took. */
  blow: CauseOf;
}

const newStory = (play: CauseOf): Story => ({
  ...emptyLedger(),
  play,
  speed: undefined,
  guard: undefined,
  cancelled: undefined,
  missed: undefined,
  stunned: undefined,
  blow: undefined,
});

/** Records sums and causes for this side from here on. */
export function listenTo(f: Fighter): void {
  f.story = newStory(f.via ? `feint:${f.who}` : 'reveal');
}

/** A beat being resolved: for real (`scene` set) or on copies (`scene` null). */
export interface Arena {
  book: Book;
  readonly scene: Scene | null;
  readonly emit: EmitEvent | undefined;
  beat: number;
  isForced: boolean;
  flow: Vibes['deckFlow'];
  missRun: number;
  readonly fight: Fight | null;
  readonly you: Fighter;
  readonly foe: Fighter;
  isClash: boolean;
  first: Fighter | null;
  isOver: boolean;
  /** The event that fixed the order. */
  order: CauseOf;
  /** Content id and clause of the running line. */
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
    bled: 0,
    windUp: 0,
    badgeDmg: 0,
    impact: 0,
    keep: 0,
    truth: 0,
    reported: 0,
    valuePrevented: 0,
    valueTaken: 0,
    valueAsh: 0,
    story: null,
  };
}

/** Makes a used fighter the same as a new one with the same side, so that dry runs need no new objects. */
export function renewFighter(f: Fighter, who: Who, kit: Kit): void {
  f.who = who;
  f.kit = kit;
  f.card = null;
  f.via = null;
  f.type = '';
  f.base = 1;
  f.paid = false;
  f.predicts = false;
  f.read = false;
  f.readx = 1;
  f.plus = 0;
  f.plusSpent = false;
  f.spd = 0;
  f.cardSlow = 0;
  f.slow = 0;
  f.stab = 0;
  f.speed = 1;
  f.stability = 1;
  f.cardGuard = 0;
  f.guard = 0;
  f.dodge = null;
  f.intercept = null;
  f.counter = null;
  f.dodgeClause = -1;
  f.interceptClause = -1;
  f.counterClause = -1;
  f.grapple = false;
  f.unstoppable = false;
  f.ignoreGuard = false;
  f.ignoreDodge = false;
  f.ignoreSlow = false;
  f.tie = false;
  f.edge = false;
  f.noclash = false;
  f.nostun = false;
  f.isVoid = false;
  f.isCancelled = false;
  f.misses = false;
  f.isStunned = false;
  f.hasActed = false;
  f.wasHit = false;
  f.prevented = 0;
  f.taken = 0;
  f.bled = 0;
  f.windUp = 0;
  f.badgeDmg = 0;
  f.impact = 0;
  f.keep = 0;
  f.truth = 0;
  f.reported = 0;
  f.valuePrevented = 0;
  f.valueTaken = 0;
  f.valueAsh = 0;
  f.story = null;
}

export function faceOff(you: Fighter, foe: Fighter): void {
  you.other = foe;
  foe.other = you;
}

/** The content id of a fighter's card, '' for a Breath. */
export const cardId = (f: Fighter): string => f.card?.id ?? '';

/** Marks the running clause as reported, so that it is not reported as fizzled. */
export const mark = (a: Arena, f: Fighter): void => {
  if (!a.isSource && a.clause >= 0 && a.from === f.card?.id) f.reported |= 1 << a.clause;
};

/** Makes this event the cause of the following ones. Returns the previous cause. */
export function follow(a: Arena, cause: CauseOf): CauseOf {
  if (!a.scene) return undefined;
  const outer = a.scene.t.cause;
  a.scene.t.cause = cause;
  return outer;
}

/** Label of the running line in a sum: the relic or Instant, or the kind of card line. */
function lineLabel(a: Arena, f: Fighter): string {
  if (a.isSource) return a.from;
  const card = f.via && a.from === f.via.id ? f.via : f.card;
  const clause = card?.clauses[a.clause];
  if (clause?.window === 'R') return 'readLine';
  if (clause?.window === 'F') return 'focusLine';
  const [condition] = clause?.conditions ?? [];
  return condition ? `if ${condition.test}` : 'line';
}

/** Adds a part to a sum of the beat. */
export function addTerm(f: Fighter, sum: keyof Ledger, label: string, value: number): void {
  if (f.story && value !== 0) f.story[sum].push({ label, value });
}

/** Adds the contribution of the running line. */
export function addLine(a: Arena, f: Fighter, sum: keyof Ledger, value: number): void {
  if (f.story) addTerm(f, sum, lineLabel(a, f), value);
}
