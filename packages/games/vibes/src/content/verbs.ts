/** Traits of a primitive used by the rules. A verb without one of them does not compile. */
export interface Verb {
  /** The affected side. In a Clash, effects on the foe are applied second. NV-49. */
  readonly aim: 'self' | 'foe' | 'both';
  /** Stopped by a Dodge that covers the card, or not. NV-47. */
  readonly dodge: 'stops' | 'ignored';
  /** Step for R or F clauses: keyword or act. NV-42, NV-48. */
  readonly step: 'keyword' | 'act';
  /** Argument after its name: a number, letters of types, or one of these words. NV-31. */
  readonly takes: 'number' | 'types' | readonly string[];
  /** The rule cited by its status event. */
  readonly rule: string;
  /** Effects on the next beat get a name, so that the next beat can cite them as a cause. NV-58. */
  readonly holds: 'this beat' | 'next beat';
  /** Reported as a status, or by events of its own. */
  readonly reportedAs: 'status' | 'own';
}

const own = { aim: 'self', dodge: 'ignored', step: 'act', takes: 'number', rule: 'NV-31', holds: 'this beat', reportedAs: 'own' } as const satisfies Verb;
/** Reported as a status. */
const state = { ...own, reportedAs: 'status' } as const;
/** A keyword on the owner, in force before either side acts. */
const stance = { ...state, step: 'keyword' } as const;
/** Affects the foe and can be dodged. */
const blow = { ...own, aim: 'foe', dodge: 'stops' } as const;
/** Affects the foe's cards or marks rather than its HP, so no Dodge stops it. */
const reach = { ...state, aim: 'foe' } as const;
/** Stops cards of some types, with an event when it does. */
const typed = { ...own, step: 'keyword', takes: 'types' } as const;
/** A number of the owner that applies in the next beat. */
const next = { ...state, rule: 'NV-58', holds: 'next beat' } as const;

/** The primitives of NV-31, one record each. */
export const VERBS = {
  ash: state,
  badge: { ...own, takes: ['unstoppable'] },
  bleed: blow,
  'bleed+': blow,
  both: { ...own, aim: 'both' },
  charge: own,
  cleanse: state,
  coin: own,
  counter: typed,
  decoy: own,
  dmg: { ...blow, reportedAs: 'status' },
  'dmg+': { ...state, rule: 'NV-48' },
  dodge: typed,
  drag: { ...blow, rule: 'NV-92', holds: 'next beat', reportedAs: 'status' },
  drain: blow,
  edge: state,
  feint: own,
  focus: own,
  forceclash: own,
  glow: own,
  gold: state,
  grapple: state,
  guard: { ...stance, rule: 'NV-47' },
  heal: own,
  ignore: { ...stance, takes: ['guard', 'dodge', 'slow'], reportedAs: 'own' },
  intercept: typed,
  keep: { ...state, rule: 'NV-24' },
  maxhp: own,
  mimic: own,
  mix: own,
  noclash: state,
  nostun: state,
  peek: reach,
  'pow+': next,
  readx: { ...state, rule: 'NV-63' },
  recommit: own,
  redraw: own,
  shake: { ...blow, rule: 'NV-58', holds: 'next beat', reportedAs: 'status' },
  slow: { ...stance, aim: 'foe', reportedAs: 'own' },
  'slow+': blow,
  spd: stance,
  'spd+': next,
  stab: state,
  'stab+': next,
  steal: reach,
  tie: stance,
  token: own,
  unstoppable: stance,
  void: own,
} as const satisfies { readonly [name: string]: Verb };

export type OpName = keyof typeof VERBS;
/** Verbs reported as a status: each has a sentence in `words/`. */
export type StatusName = { [K in OpName]: (typeof VERBS)[K]['reportedAs'] extends 'status' ? K : never }[OpName];

/** Every verb; its index is the code by which a parsed primitive finds its implementation. */
export const OP_NAMES = Object.keys(VERBS) as readonly OpName[];

export const verbOf = (op: OpName): Verb => VERBS[op];

export const isOpName = (text: string): text is OpName => Object.hasOwn(VERBS, text);

/** Has no effect if the card misses. NV-47. */
export const isDodged = (op: OpName): boolean => verbOf(op).dodge === 'stops';

/** Applied second in a Clash. NV-49. */
export const isFoeward = (op: OpName): boolean => verbOf(op).aim === 'foe' && verbOf(op).step === 'act';

export const isKeyword = (op: OpName): boolean => verbOf(op).step === 'keyword';
