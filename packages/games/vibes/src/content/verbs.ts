/** What the rules must know of a primitive besides running it. A verb that lacks one of these does not compile. */
export interface Verb {
  /** Whom it works on. In a Clash all that works on the foe comes second. NV-49. */
  readonly aim: 'self' | 'foe' | 'both';
  /** Whether a Dodge that covers the card stops it. NV-47. */
  readonly dodge: 'stops' | 'ignored';
  /** Where it belongs in an R or F clause: the keyword step or the act. NV-42, NV-48. */
  readonly step: 'keyword' | 'act';
  /** What stands behind its name: a number, letters of types, or one of these words. NV-31. */
  readonly takes: 'number' | 'types' | readonly string[];
  /** The rule its status names. */
  readonly rule: string;
  /** What holds next beat is named, so that the next beat can say why it is there. NV-58. */
  readonly holds: 'this beat' | 'next beat';
  /** Whether it is told as a status, or by events of its own. */
  readonly told: 'status' | 'own';
}

const own = {
  aim: 'self',
  dodge: 'ignored',
  step: 'act',
  takes: 'number',
  rule: 'NV-31',
  holds: 'this beat',
  told: 'own',
} as const satisfies Verb;
/** Told as a status. */
const state = { ...own, told: 'status' } as const;
/** A keyword of one's own, in force before anybody acts. */
const stance = { ...state, step: 'keyword' } as const;
/** Works on the foe and is dodged. */
const blow = { ...own, aim: 'foe', dodge: 'stops' } as const;
/** Works on the foe's things, not its body: no Dodge stops it. */
const reach = { ...state, aim: 'foe' } as const;
/** Stops cards of some types, and is told when it does. */
const typed = { ...own, step: 'keyword', takes: 'types' } as const;
/** A number of one's own that holds next beat. */
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
  dmg: { ...blow, told: 'status' },
  'dmg+': { ...state, rule: 'NV-48' },
  dodge: typed,
  drag: { ...blow, rule: 'NV-92', holds: 'next beat', told: 'status' },
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
  ignore: { ...stance, takes: ['guard', 'dodge', 'slow'], told: 'own' },
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
  shake: { ...blow, rule: 'NV-58', holds: 'next beat', told: 'status' },
  slow: { ...stance, aim: 'foe', told: 'own' },
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
/** The verbs that take hold as a status: each has a sentence in `words/`. */
export type StatusName = { [K in OpName]: (typeof VERBS)[K]['told'] extends 'status' ? K : never }[OpName];

export const verbOf = (op: OpName): Verb => VERBS[op];

export const isOpName = (text: string): text is OpName => Object.hasOwn(VERBS, text);

/** What does nothing when the card misses. NV-47. */
export const isDodged = (op: OpName): boolean => verbOf(op).dodge === 'stops';

/** What comes second in a Clash. NV-49. */
export const isFoeward = (op: OpName): boolean => verbOf(op).aim === 'foe' && verbOf(op).step === 'act';

export const isKeyword = (op: OpName): boolean => verbOf(op).step === 'keyword';
