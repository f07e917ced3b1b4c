import type { Awakening } from './awakening/records.ts';
import type { Identity } from './identity-records.ts';
import type { LaterNumbers } from './later-numbers.ts';
import type { SecondTables } from './second-records.ts';

// Content records. Every word here has code in `rules/`; a new card needs data only. SD-147

export const TYPES = ['Physical', 'Environmental', 'Social', 'Mystical'] as const;
export type Type = (typeof TYPES)[number];

/** SD-2, in the order of SD-6: the primary reducer first. */
export const REDUCERS = { D: ['structure', 'veil', 'presence'], V: ['vitality', 'resolve', 'nerve'] } as const;
export type DungeonReducer = (typeof REDUCERS.D)[number];
export type VisitorReducer = (typeof REDUCERS.V)[number];
export type Reducer = DungeonReducer | VisitorReducer;
export const PROMOTERS = ['trust', 'rapport'] as const;
export type Promoter = (typeof PROMOTERS)[number];
export type Resource = Reducer | Promoter;

/** SD-42; Commune is the tenth of SD-136, and Energy is not one of the nine. */
export const CATEGORIES = [
  'Energy',
  'Strike',
  'Empower',
  'Disrupt',
  'Counter',
  'React',
  'Trap',
  'Offer',
  'Test',
  'Reshape',
  'Commune',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const KEYWORDS = ['entangle', 'erode', 'drain', 'overwhelm', 'resonate', 'exhaust'] as const;
export type KeywordName = (typeof KEYWORDS)[number];

/** A keyword of a Strike; `r` is '' if it names no resource. */
export interface Keyword {
  readonly word: KeywordName;
  readonly r: Reducer | 'struck' | '';
}

export interface Amount {
  readonly r: Reducer;
  readonly n: number;
}

/** `for` is a number of opponent turns. SD-80. */
export interface FortifyWord {
  readonly r: Reducer | 'struck';
  readonly n: number;
  readonly for: number;
}

/** The condition words of rule book 3.1. `I` is the owner of the card. */
export type Fact =
  | { readonly is: 'entangled' | 'empowered' | 'unempowered' }
  | { readonly is: 'atMost' | 'atLeast'; readonly r: Reducer; readonly pct: number }
  | { readonly is: 'promoter'; readonly r: Promoter; readonly n: number }
  | { readonly is: 'discard' | 'hand'; readonly n: number }
  | { readonly is: 'struckMe' | 'quiet' | 'countered' | 'bled' | 'sprung' }
  | { readonly is: 'against'; readonly type: Type }
  | { readonly is: 'struck'; readonly r: Reducer }
  | { readonly is: 'empoweredStrike' };
export type FactName = Fact['is'];

interface CardBase {
  readonly id: string;
  readonly type: Type;
  readonly cost: number;
  readonly from: string;
}

/** SD-34 */
type Energy = CardBase & {
  readonly cat: 'Energy';
  readonly kind: 'standard' | 'attune' | 'surge' | 'siphon';
  /** The Type an Attune makes cheaper, else ''. */
  readonly of: Type | '';
  /** Energy given by a Surge; else 0. */
  readonly surge: number;
  readonly when: Fact | null;
};

type Strike = CardBase & {
  readonly cat: 'Strike';
  readonly power: number;
  readonly target: Reducer;
  readonly keywords: readonly Keyword[];
  readonly selfCost: Amount | null;
  readonly trigger: { readonly when: Fact; readonly power: number } | null;
};

/** Bonuses of an Empower for the next Strike. SD-60 */
export interface Boost {
  readonly advantage: boolean;
  readonly power: number;
  /** +1 Power per this much Trust; 0 means no bonus. */
  readonly perTrust: number;
  /** +1 Power per this many discards, at most `discardsMax`; 0 means no bonus. */
  readonly perDiscards: number;
  readonly discardsMax: number;
  readonly grants: readonly Keyword[];
  /** Ignores Disadvantage while the opponent is Entangled. */
  readonly steady: boolean;
  /** Replaces the target, '' keeps the chosen one. */
  readonly aim: Reducer | '';
  /** Points added to a Test that consumes it; 0 if no Test can. */
  readonly test: number;
  readonly ward: number;
  /** The Strike does not count as a Betrayal. */
  readonly honest: boolean;
}

type Empower = CardBase & { readonly cat: 'Empower' } & Boost;

/** Effects of a Disrupt on the next Strike. SD-61 */
type Disrupt = CardBase & {
  readonly cat: 'Disrupt';
  readonly disadvantage: boolean;
  readonly thorns: Amount | null;
  readonly strip: boolean;
  readonly sting: Amount | null;
  readonly randomize: boolean;
  readonly noTrigger: boolean;
  readonly noRally: boolean;
  /** Power reduction, only under `powerWhen` if that is set. */
  readonly weaken: number;
  readonly weakenWhen: Fact | null;
  /** Trust gained if it is unused at the start of the owner's next turn. */
  readonly lull: number;
};

/** SD-62 */
type Counter = CardBase & {
  readonly cat: 'Counter';
  /** Removes every Empower, Disrupt, Entangle and Erode of both sides. */
  readonly all: boolean;
  readonly chip: Amount | null;
  /** The chip against an Empower; 0 means the same chip. */
  readonly punish: number;
  readonly steal: boolean;
  readonly entangle: boolean;
  readonly fortify: FortifyWord | null;
  readonly ward: number;
  readonly trust: number;
  /** Reduction of the opponent's draw at the next step 9. */
  readonly fewer: number;
};

/** SD-58 */
type React = CardBase & {
  readonly cat: 'React';
  readonly power: number;
  readonly bonus: { readonly when: Fact; readonly power: number } | null;
  /** Power that replaces the printed one. */
  readonly desperate: { readonly when: Fact; readonly power: number } | null;
  readonly fortify: FortifyWord | null;
  readonly ward: number;
  readonly reflect: Amount | null;
  /** Mitigation on a failed roll. */
  readonly failing: number;
  readonly cancels: boolean;
};

export const TRIGGERS = [
  'strike_played',
  'empower_played',
  'counter_played',
  'offer_accepted',
  'offer_refused',
] as const;
export type TrapTrigger = (typeof TRIGGERS)[number];

/** SD-63 */
type Trap = CardBase & {
  readonly cat: 'Trap';
  readonly trigger: TrapTrigger;
  readonly damage: Amount;
  readonly entangle: boolean;
};

/** SD-65 */
type Offer = CardBase & {
  readonly cat: 'Offer';
  readonly promoter: Promoter;
  readonly gain: number;
  /** Changes to the accepter's reducers, good or bad. */
  readonly accepter: readonly Amount[];
  readonly offerer: readonly Amount[];
  readonly fortify: FortifyWord | null;
  readonly draws: number;
  readonly peek: boolean;
  /** The accepter's loss at step 2 of the next round. */
  readonly later: Amount | null;
  /** Power reduction of the accepter's next React. */
  readonly numbs: number;
};

/** SD-66 */
type Test = CardBase & {
  readonly cat: 'Test';
  readonly trust: number;
  readonly rapport: number;
  readonly exposure: Amount;
};

/** SD-64 */
type Reshape = CardBase & {
  readonly cat: 'Reshape';
  readonly heals: readonly Amount[];
  /** Additional healing of the first heal under a condition. */
  readonly more: { readonly when: Fact; readonly n: number } | null;
  readonly shift: { readonly between: readonly [Reducer, Reducer]; readonly n: number } | null;
  readonly fortify: FortifyWord | null;
  readonly ward: number;
  /** Returns an own face-down card to the hand. */
  readonly recall: boolean;
  readonly draws: number;
};

/** SD-136 */
type Commune = CardBase & {
  readonly cat: 'Commune';
  readonly promoter: Promoter;
  readonly gain: number;
  readonly when: Fact | null;
  /** Heals the opponent's lowest reducer. */
  readonly tends: number;
  readonly bothDraw: number;
};

export type Card = Energy | Strike | Empower | Disrupt | Counter | React | Trap | Offer | Test | Reshape | Commune;
export type CardOf<C extends Category> = Extract<Card, { readonly cat: C }>;

/** SD-21. `every` 2 fires on odd rounds; if `rounds` is not empty it lists the rounds instead. */
export interface AutoEffect {
  readonly r: Resource;
  readonly n: number;
  readonly every: number;
  readonly rounds: readonly number[];
}

export const ATTRIBUTES = ['hunger', 'oppression', 'dread', 'grace', 'guile'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Changed form of a room once an attribute has the points. SD-105 */
interface Morph {
  readonly id: string;
  readonly attribute: Attribute;
  readonly points: number;
  readonly auto: readonly AutoEffect[];
  /** The first Erode of this resource that ticks in a round removes one more; '' if none. */
  readonly gnaws: Reducer | '';
}

export const ROOM_ENDINGS = ['Overcome', 'Inert', 'Dominate', 'Survive'] as const;
export type RoomEnding = (typeof ROOM_ENDINGS)[number];

export interface Room {
  readonly id: string;
  readonly initiative: 'D' | 'V';
  readonly auto: readonly AutoEffect[];
  readonly limit: number;
  readonly tags: readonly string[];
  /** The ending it specialises in, used for texts. */
  readonly forEnding: string;
  /** Rank among the rooms that may follow each ending, 1 is first; 0 excludes it. SD-15 */
  readonly after: { readonly [ending in RoomEnding]: number };
  /** Trust from which it may be chosen first; 0 excludes it. SD-15 */
  readonly welcome: number;
  readonly deck: readonly string[];
  /** Slots that no graft may replace. SD-106 */
  readonly core: readonly string[];
  readonly morph: Morph | null;
  /** True if the order of a campaign may contain it. SD-110 */
  readonly inOrder: boolean;
  readonly from: string;
}

export type Stats = { readonly [type in Type]: number };

export interface Visitor {
  readonly id: string;
  readonly res: { readonly [r in VisitorReducer]: number };
  readonly trust: number;
  readonly stats: Stats;
  readonly firstRoom: string;
  readonly deck: readonly string[];
  readonly profile: string;
  /** SD-109: weight in the draw, and the effect of reputation on it. */
  readonly weight: number;
  readonly weightPerReputation: number;
  /** Its visits leave Graft tokens. SD-130 */
  readonly isParasite: boolean;
  readonly from: string;
}

export interface Dungeon {
  readonly id: string;
  readonly res: { readonly [r in DungeonReducer]: number };
  readonly rapport: number;
  readonly stats: Stats;
}

export type Weights = { readonly [C in Exclude<Category, 'Energy' | 'React' | 'Commune'>]: number };

/** Rule book 5.2; weights in tenths. */
export interface Profile {
  readonly id: string;
  readonly side: 'D' | 'V';
  readonly weights_t: Weights;
  readonly threshold: number;
  /** 'computed' evaluates the board; 'betrayal' is for the deceptive profile. AI-5, AI-10 */
  readonly targets: readonly Reducer[] | 'computed' | 'betrayal';
  readonly isCooperative: boolean;
  /** Flees at this percentage of Vitality (feral) or of its lowest reducer; 0 means never. SD-133 */
  readonly fleesAt: number;
  readonly fleesBy: 'vitality' | 'lowest';
}

export const HAZARDS = ['RiftSquall', 'Rockfall', 'WailingDraught', 'SporeBloom', 'Stillness'] as const;
export type HazardId = (typeof HAZARDS)[number];

export interface Hazard {
  readonly id: HazardId;
  /** Losses of both sides; a hazard without losses discards a card or stops the draw. */
  readonly losses: readonly Amount[];
  readonly discards: number;
  readonly stopsDraw: boolean;
}

export interface Graft {
  readonly card: string;
  readonly attribute: Attribute;
}

/** SD-200 */
interface Press {
  readonly strong: number;
  readonly devastating: number;
}

export interface Numbers extends LaterNumbers {
  readonly round: {
    readonly extensions: number;
    readonly escalatesAfter: number;
    readonly draw: number;
    readonly handMin: number;
    readonly handMax: number;
  };
  readonly opening: {
    readonly hand: number;
    readonly energy: number;
    readonly actions: number;
    readonly mulligans: number;
  };
  readonly energy: { readonly pool: number; readonly activation: number };
  readonly lite: { readonly plays: number };
  readonly bond: { readonly at: number; readonly capPerRound: number; readonly betrayalAbove: number };
  readonly restraint: { readonly from: number; readonly gain: number };
  readonly offer: { readonly base: number; readonly perTrust: number; readonly max: number; readonly refusal: number };
  readonly test: {
    readonly base: number;
    readonly perTrust: number;
    readonly perRapport: number;
    readonly max: number;
  };
  readonly defect: { readonly power: number };
  readonly traps: { readonly max: number };
  /** `press` is what each tier adds to the attacker's roll; without it a React has a fixed need. SD-58, SD-201 */
  readonly react: {
    readonly strong: number;
    readonly devastating: number;
    readonly perfect: number;
    readonly press?: Press;
  };
  readonly restore: { readonly tenths: number };
}

export interface Shattered {
  readonly dungeon: Dungeon;
  readonly visitors: { readonly [id: string]: Visitor };
  readonly rooms: { readonly [id: string]: Room };
  readonly cards: { readonly [id: string]: Card };
  readonly grafts: readonly Graft[];
  /** Module `commune`: the card of each deck that is replaced. SD-136 */
  readonly communes: { readonly [card: string]: string };
  readonly profiles: { readonly [id: string]: Profile };
  readonly hazards: { readonly [id in HazardId]: Hazard };
  readonly identity: Identity;
  readonly numbers: Numbers;
  /** Absent from tables archived before the second edition. SD-340 */
  readonly second?: SecondTables;
  /** Of the second edition, once its tables lie over the first's. SD-341 */
  readonly awakening?: Awakening;
}
