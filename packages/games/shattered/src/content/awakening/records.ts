import type { Amount, Attribute, DungeonReducer } from '../records.ts';

// Records of the mode `awakening`. Every word here has code in `rules/awakening`.

export type Coin = 'essence' | 'knowledge';

export const CORRIDOR_KINDS = ['passage', 'crawl', 'hall'] as const;
export type CorridorKind = (typeof CORRIDOR_KINDS)[number];

/** SD-231 */
export interface Corridor {
  readonly price: number;
  readonly appeal: number;
  /** Loss of V's Nerve on the way. */
  readonly frightens: number;
  /** V regains this much in its lowest reducer. */
  readonly mends: number;
}

/** SD-235. Prices are Essence or Knowledge. */
export interface Annex {
  readonly id: string;
  readonly coin: Coin;
  readonly price: number;
  readonly appeal: number;
  /** D's gains when it enters the room. */
  readonly heals: readonly Amount[];
  /** V's losses when it enters, never below 1. */
  readonly losses: readonly Amount[];
  /** Trust gained when V enters. */
  readonly trust: number;
  /** Essence for a Kill that ends the visit here; Knowledge for a V that leaves alive. */
  readonly spoils: number;
  readonly hears: number;
  /** A companion posted here needs no upkeep. */
  readonly houses: boolean;
}

/** SD-260…263 */
export interface Companion {
  readonly id: string;
  readonly coin: Coin;
  readonly upkeep: number;
}

/** SD-270 */
export interface Recipe {
  readonly id: string;
  readonly from: readonly [string, string];
  readonly strain: number;
}

/** Resources and gifts of the coming visit only. SD-294 */
export const NEXT_KEYS = ['structure', 'veil', 'presence', 'vitality', 'resolve', 'nerve', 'trust', 'pool', 'hand', 'ward'] as const;
export type NextKey = (typeof NEXT_KEYS)[number];

/** One effect of a scene or a good. SD-294, SD-280 */
export type Effect =
  | { readonly do: 'coin'; readonly coin: Coin; readonly n: number }
  | { readonly do: 'reputation' | 'heart' | 'mark' | 'digger'; readonly n: number }
  | { readonly do: 'ticks'; readonly attribute: Attribute; readonly n: number }
  | { readonly do: 'card'; readonly card: string }
  | { readonly do: 'scar'; readonly r: DungeonReducer }
  | { readonly do: 'mend'; readonly r: DungeonReducer; readonly coin: Coin; readonly n: number }
  | { readonly do: 'next'; readonly key: NextKey; readonly n: number }
  | { readonly do: 'memory'; readonly kind: string; readonly of: 'grudge' | 'thanks'; readonly n: number }
  | { readonly do: 'max'; readonly r: DungeonReducer }
  | { readonly do: 'end'; readonly flag: string }
  | { readonly do: 'mendLast' | 'dismiss' | 'reveal' | 'step' }
  | { readonly do: 'paste' | 'pair' | 'reserve' | 'graft' | 'feed' | 'forget' };
export type EffectName = Effect['do'];

export const GOOD_KINDS = ['mercy', 'spoil', 'plain'] as const;
export const TAKEN = ['bones', 'fear', 'gifts'] as const;
export type Tally = (typeof TAKEN)[number];

/** SD-280, SD-281 */
export interface Good {
  readonly id: string;
  readonly kind: (typeof GOOD_KINDS)[number];
  readonly base: number;
  readonly coin: Coin;
  readonly taken: Tally | '';
  readonly effects: readonly Effect[];
}

/** Conditions of a scene. They look at the last visit unless they name something that stands. SD-293 */
export type SceneFact =
  | { readonly is: 'outcome' | 'kind'; readonly of: string }
  | { readonly is: 'cleared' | 'fled' | 'betrayed' | 'mercy' | 'scarred' | 'companion' | 'lastInterval' }
  | { readonly is: 'attribute'; readonly attribute: Attribute; readonly from: number }
  | { readonly is: 'reputationFrom' | 'reputationTo' | 'heartTo' | 'chapter' | 'dug' | 'booked'; readonly n: number }
  | { readonly is: 'visited'; readonly kind: string }
  | { readonly is: 'ended'; readonly outcomes: readonly string[] }
  | { readonly is: 'later'; readonly visits: number };
export type SceneFactName = SceneFact['is'];

export interface SceneChoice {
  readonly id: 'a' | 'b' | 'c';
  readonly effects: readonly Effect[];
}

/** SD-293. A scene of an arc names it; the others have ''. */
export interface SceneRecord {
  readonly id: string;
  readonly arc: string;
  /** All of one of these lists hold. */
  readonly when: readonly (readonly SceneFact[])[];
  readonly choices: readonly SceneChoice[];
}

/** SD-295: the scene of each stage. */
export interface Arc {
  readonly id: string;
  readonly stages: readonly string[];
}

/** SD-303 */
export interface Ending {
  readonly id: string;
  readonly archetype: string;
  /** Arcs and their flags that fulfil it; '' stands for any flag. */
  readonly fulfilledBy: readonly { readonly arc: string; readonly flag: string }[];
  /** Legacy it leaves. SD-307 */
  readonly legacy: string;
}

/** SD-307 */
export interface Legacy {
  readonly id: string;
  readonly effects: readonly Effect[];
}

/** Weights of one chapter. SD-300 */
interface ChapterWeights {
  readonly creature: number;
  /** The parasite's weight: base + reputation, between 1 and max; 0 if max is 0. */
  readonly parasite: number;
  readonly parasiteMax: number;
  /** By Tier, from 1. */
  readonly tiers: readonly [number, number, number];
}

export interface AwakeningNumbers {
  readonly chapters: number;
  readonly heart: { readonly start: number; readonly late: number; readonly lateFrom: number; readonly mend: number };
  /** SD-223 */
  readonly bites: { readonly creature: number; readonly tiers: readonly [number, number, number]; readonly last: number };
  /** SD-222 */
  readonly income: { readonly essence: number; readonly knowledge: number };
  /** SD-230…234, SD-243 */
  readonly prices: { readonly dig: number; readonly move: number; readonly lure: number; readonly evolve: number; readonly craft: number; readonly least: number };
  readonly limits: {
    readonly doors: number;
    readonly exits: number;
    readonly slots: number;
    readonly evolutions: number;
    readonly companions: number;
    readonly hurt: number;
    readonly acts: number;
    readonly energy: number;
    readonly memory: number;
    readonly goods: number;
    readonly maxTimes: number;
    /** A craft of this strain is asked twice. SD-336 */
    readonly graveStrain: number;
  };
  /** SD-241 */
  readonly appeal: { readonly like: number; readonly dislike: number; readonly marks: number; readonly wound: number; readonly welcome: number; readonly welcomeTrust: number; readonly novelty: number; readonly lure: number };
  /** SD-253: deeds needed, and fewer for some categories. */
  readonly deeds: { readonly needed: number; readonly fewer: number; readonly quick: readonly string[]; readonly reshapePct: number };
  /** SD-290, SD-291 */
  readonly memory: { readonly harm: number; readonly bond: number; readonly perThanks: number; readonly perGrudge: number; readonly least: number; readonly most: number };
  /** SD-281 */
  readonly market: { readonly perReputation: number; readonly perTaken: number; readonly takenMax: number; readonly gradeFrom: number };
  /** SD-300 */
  readonly nemesis: { readonly kind: string; readonly vitality: number; readonly nerve: number };
  /** SD-305 */
  readonly score: { readonly won: number; readonly heart: number; readonly chapter: number; readonly outcome: number; readonly attribute: number; readonly arc: number; readonly companion: number; readonly fulfilled: number; readonly gradeBase: number; readonly gradePer: number };
  /** SD-306 */
  readonly grades: {
    readonly vitality: { readonly from: number; readonly n: number };
    readonly prices: { readonly from: number; readonly n: number };
    readonly sharperFrom: number;
    readonly scars: { readonly from: number; readonly n: number };
    readonly ahead: { readonly from: number; readonly n: number };
    readonly hand: { readonly from: number; readonly n: number };
  };
  /** SD-295: lasting effects of flags. */
  readonly flags: { readonly raised: number; readonly hunted: number; readonly bound: number; readonly shelter: number; readonly feared: number; readonly altar: number; readonly swindle: number; readonly forgotten: number; readonly ansaGrudge: number };
}

/** Everything of the mode `awakening`. */
export interface Awakening {
  readonly numbers: AwakeningNumbers;
  /** Every kind, in the order of draws: tables read back from an archive keep no order of keys. */
  readonly kinds: readonly string[];
  /** Sites in order: a digit for the depth, a letter for the column. SD-230 */
  readonly sites: readonly string[];
  readonly start: { readonly rooms: { readonly [site: string]: string }; readonly corridors: readonly { readonly from: string; readonly to: string; readonly kind: CorridorKind }[] };
  /** Room types that can be dug; those with an unlock need it. SD-232, SD-307 */
  readonly digs: readonly { readonly room: string; readonly unlock: string }[];
  readonly corridors: { readonly [kind in CorridorKind]: Corridor };
  readonly annexes: { readonly [id: string]: Annex };
  /** Slots no card may leave, where the room's own list says nothing. SD-250 */
  readonly core: { readonly [room: string]: readonly string[] };
  /** Fixed visitors of the first visits; several are drawn alike. SD-300 */
  readonly firstVisitors: readonly (readonly string[])[];
  readonly weights: readonly ChapterWeights[];
  readonly companions: { readonly [kind: string]: Companion };
  /** Evolved forms by printed card. SD-253 */
  readonly forms: { readonly [card: string]: readonly [string, string] };
  readonly recipes: { readonly [id: string]: Recipe };
  readonly goods: { readonly [id: string]: Good };
  readonly scenes: { readonly [id: string]: SceneRecord };
  readonly arcs: readonly Arc[];
  /** Profile that fits an archetype. AI-21 */
  readonly leans: { readonly [archetype: string]: string };
  readonly endings: readonly Ending[];
  readonly legacies: readonly Legacy[];
}
