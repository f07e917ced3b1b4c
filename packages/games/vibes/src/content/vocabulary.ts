import type { OpName } from './verbs.ts';

/** The closed vocabulary of NV-31 and NV-32. The types are derived from the lists. */

/** Attack, Grapple, Guard, Dodge, Counter, Trick, Prep, Skill. NV-30. */
export const TYPES = ['A', 'G', 'U', 'D', 'C', 'T', 'P', 'S'] as const;
export type CardType = (typeof TYPES)[number];

const WINDOWS = ['K', 'A', 'H', 'E', 'R', 'C', 'F'] as const;
export type Window = (typeof WINDOWS)[number];

/** Values read when a card starts to act. */
export const AMOUNTS = ['prevented', 'taken', 'ash/2'] as const;
export type Amount = (typeof AMOUNTS)[number];

export const CONDITIONS = [
  'ash>=',
  'beat%',
  'beat<=',
  'bled',
  'clash',
  'combo:',
  'first',
  'foe:',
  'foecancel',
  'foemiss',
  'foestun',
  'guarded',
  'hplow',
  'last',
  'mine:',
  'missrun>=',
  'nohit',
  'print<=',
  'readok',
  'sametype',
  'slowed',
  'unacted',
  'washit',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

export const HOOKS = ['take', 'fight', 'show', 'scheme', 'now', 'k', 'read', 'miss', 'o', 'stun', 'turn'] as const;
export type Hook = (typeof HOOKS)[number];

export const MODS = [
  'slots',
  'row',
  'pick',
  'burnfrom',
  'burncost',
  'clashtaken',
  'bleedk',
  'goldpct',
  'countdown',
  'opentoken',
  'readswap',
  'readbase',
  'printed',
  'tau',
  'seer',
] as const;
export type ModName = (typeof MODS)[number];

export type { OpName } from './verbs.ts';

/** A verb and what the resolver asks of it at every step, looked up once. */
export interface OpFacts {
  readonly op: OpName;
  /** Index in `OP_NAMES`. */
  readonly code: number;
  readonly isDodged: boolean;
  readonly isFoeward: boolean;
}

/** One primitive with its number. Every field is always present, so that the interpreter reads one shape of record. */
export interface Primitive extends OpFacts {
  readonly n: number;
  /** Duration of a Bleed in beats. */
  readonly k: number;
  /** Letters of the types a keyword covers; '' covers any. */
  readonly types: string;
  /** A value read when the card starts to act; replaces `n`. */
  readonly of: Amount | '';
  /** The ignored keyword, or the badge to set. */
  readonly what: string;
}

export interface Condition {
  readonly test: ConditionName;
  /** Index in `CONDITIONS`. */
  readonly code: number;
  readonly n: number;
  readonly types: string;
  readonly text: string;
}

/** A clause of a card. NV-31. */
export interface Clause {
  readonly window: Window;
  /** Focus price of an `Fn` clause, else 0. */
  readonly price: number;
  readonly conditions: readonly Condition[];
  readonly primitives: readonly Primitive[];
  /** Primitives of an R or F clause in the keyword step and in the act. */
  readonly early: readonly Primitive[];
  readonly late: readonly Primitive[];
  /** Sum of the `dmg+` of the act. */
  readonly plus: number;
  readonly text: string;
}

/** A clause of a relic, Instant, trait or rider. NV-32. */
export interface SourceClause {
  readonly hook: Hook;
  /** `x`: optional for the owner, once per beat. */
  readonly isOption: boolean;
  readonly price: number;
  readonly conditions: readonly Condition[];
  /** `#n`: only every n-th time; 0 means every time. */
  readonly every: number;
  /** `@n`: at most n times per fight; 0 means no limit. */
  readonly atMost: number;
  /** `%p`. */
  readonly chance_pct: number;
  readonly primitives: readonly Primitive[];
  readonly text: string;
}

/** `mod name ±n` or `=n`. NV-32. */
export interface Mod {
  readonly name: ModName;
  readonly isSet: boolean;
  readonly value: number;
  readonly text: string;
}
