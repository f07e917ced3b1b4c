/** What the rules must know of a primitive besides running it. A verb that lacks one of these does not compile. */
interface Verb {
  /** Whom it works on. In a Clash all that works on the foe comes second. NV-49. */
  readonly aim: 'self' | 'foe' | 'both';
  /** Whether a Dodge that covers the card stops it. NV-47. */
  readonly dodge: 'stops' | 'ignored';
  /** Where it belongs in an R or F clause: the keyword step or the act. NV-42, NV-48. */
  readonly step: 'keyword' | 'act';
  /** What stands behind its name. NV-31. */
  readonly takes: 'number' | 'types' | 'word';
}

const own: Verb = { aim: 'self', dodge: 'ignored', step: 'act', takes: 'number' };
/** A keyword of one's own, in force before anybody acts. */
const stance: Verb = { ...own, step: 'keyword' };
/** Works on the foe and is dodged. */
const blow: Verb = { ...own, aim: 'foe', dodge: 'stops' };
/** Works on the foe's things, not its body: no Dodge stops it. */
const reach: Verb = { ...own, aim: 'foe' };
const typed: Verb = { ...stance, takes: 'types' };

/** The primitives of NV-31, one record each. */
export const VERBS = {
  ash: own,
  badge: { ...own, takes: 'word' },
  bleed: blow,
  'bleed+': blow,
  both: { ...own, aim: 'both' },
  charge: own,
  cleanse: own,
  coin: own,
  counter: typed,
  decoy: own,
  dmg: blow,
  'dmg+': own,
  dodge: typed,
  drag: blow,
  drain: blow,
  edge: own,
  feint: own,
  focus: own,
  forceclash: own,
  glow: own,
  gold: own,
  grapple: own,
  guard: stance,
  heal: own,
  ignore: { ...stance, takes: 'word' },
  intercept: typed,
  keep: own,
  maxhp: own,
  mimic: own,
  mix: own,
  noclash: own,
  nostun: own,
  peek: reach,
  'pow+': own,
  readx: own,
  recommit: own,
  redraw: own,
  shake: blow,
  slow: { ...stance, aim: 'foe' },
  'slow+': blow,
  spd: stance,
  'spd+': own,
  stab: own,
  'stab+': own,
  steal: reach,
  tie: stance,
  token: own,
  unstoppable: stance,
  void: own,
} as const satisfies { readonly [name: string]: Verb };

export type OpName = keyof typeof VERBS;

const verbOf = (op: OpName): Verb => VERBS[op];

export const isOpName = (text: string): text is OpName => Object.hasOwn(VERBS, text);

/** What does nothing when the card misses. NV-47. */
export const isDodged = (op: OpName): boolean => verbOf(op).dodge === 'stops';

/** What comes second in a Clash. NV-49. */
export const isFoeward = (op: OpName): boolean => verbOf(op).aim === 'foe' && verbOf(op).step === 'act';

export const isKeyword = (op: OpName): boolean => verbOf(op).step === 'keyword';

export const takesTypes = (op: OpName): boolean => verbOf(op).takes === 'types';
