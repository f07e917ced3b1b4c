import type { CardType } from './vocabulary.ts';

export type Rarity = 'basic' | 'common' | 'uncommon' | 'rare';
export type RelicRarity = 'common' | 'uncommon' | 'rare' | 'boss';
type Rank = 'normal' | 'elite' | 'boss';
export type Archetype = 'bruiser' | 'turtle' | 'grappler' | 'trickster' | 'tempo';
type Trait = 'mime' | 'seer' | 'undertow' | 'coin' | 'arbiter';

/** Printed values of a card, besides name and type. NV-30. */
export interface Print {
  readonly speed: number;
  readonly stability: number;
  /** Clauses of NV-31. */
  readonly text: string;
}

export interface PlayerCard extends Print {
  readonly id: string;
  readonly type: CardType;
  readonly rarity: Rarity;
  /** Position in the rule book's table, which is the draw order. */
  readonly number: number;
  /** Step of the Cards track that unlocks it; 0 is unlocked from the start. NV-97. */
  readonly unlock: number;
  readonly up: Print;
  readonly from: string;
}

export interface FoeCard extends Print {
  readonly id: string;
  readonly act: number;
  readonly type: CardType;
  readonly from: string;
}

/** NV-90. */
export interface Foe {
  readonly id: string;
  readonly number: number;
  readonly act: number;
  readonly rank: Rank;
  readonly archetype: Archetype;
  readonly hp: number;
  /** Number of copies by card id. */
  readonly deck: { readonly [card: string]: number };
  /** Tell or signature cards. NV-91. */
  readonly tells: readonly string[];
  readonly glow: string;
  readonly traits: readonly Trait[];
  /** Share of the equilibrium in its mix, in percent. */
  readonly lambda_pct: number;
  readonly from: string;
}

export interface Relic {
  readonly id: string;
  readonly number: number;
  readonly rarity: RelicRarity;
  readonly start: boolean;
  readonly unlock: number;
  /** Its lines apply only if the player accepts when taking it. */
  readonly asks: boolean;
  /** Source clauses of NV-32. */
  readonly text: string;
  readonly from: string;
}

export interface Instant {
  readonly id: string;
  readonly number: number;
  readonly tier: number;
  readonly text: string;
  readonly from: string;
}

/** One option of an event; `text` is in the run primitives of NV-107. */
export interface EventOption {
  readonly id: string;
  readonly node: number;
  readonly text: string;
  /** Run primitives by the label of a roll, beat or chest. */
  readonly outcomes: { readonly [label: string]: string };
}

export interface RunEvent {
  readonly id: string;
  readonly number: number;
  /** Rolls made when the event begins. */
  readonly enter: string;
  readonly options: readonly EventOption[];
  readonly from: string;
}

/** Parameters of an archetype: temperature, depth, bias. Rule book 5.3. */
export interface Tuning {
  readonly tau_pct: number;
  readonly depth: number;
  readonly alpha_pct: number;
  readonly beta_pct: number;
}

/** Chances of common, uncommon and rare, in percent. */
export type Odds = readonly [number, number, number];
/** A price or amount: lowest and highest. */
type Span = readonly [number, number];

export interface Numbers {
  readonly constitutions: {
    readonly [hp: string]: { readonly hp: number; readonly relics: number; readonly instants: number };
  };
  readonly gold_start: number;
  readonly draft: { readonly rounds: number; readonly commons: number; readonly basics: number };
  readonly act: { readonly count: number; readonly maxHp: number } & Partial<Numbers2['act']>;
  readonly row: Span;
  readonly focus_max: number;
  readonly speed: Span;
  readonly feint_slow: number;
  readonly kit: {
    readonly slots: number;
    readonly row: number;
    readonly pick: number;
    readonly pickMore: number;
    readonly burnFrom: number;
  };
  readonly heatLevels: {
    readonly hp: number;
    readonly temper: number;
    readonly plainReads: number;
    readonly bosses: number;
    readonly points_t: number;
  };
  readonly named_t: number;
  readonly beats_max: number;
  readonly countdown: number;
  readonly bleed_max: number;
  readonly caps: { readonly prevented: number; readonly taken: number; readonly ash: number };
  readonly breath: { readonly speed: number; readonly stability: number };
  readonly glow_max: number;
  readonly duel: { readonly hp: number; readonly copies: number };
  readonly wager: { readonly hp: number; readonly tuning: Tuning };
  readonly map: {
    readonly columns: number;
    readonly floors: number;
    readonly paths: number;
    readonly fixed: { readonly [floor: string]: string };
    readonly bag_pct: { readonly shop: number; readonly camp: number; readonly event: number; readonly elite: number };
    readonly noCamp: readonly number[];
    readonly extraElite: number;
    readonly shopFloor: number;
  };
  readonly rewards: {
    readonly gold: { readonly normal: Span; readonly elite: Span; readonly treasure: Span };
    readonly drop_pct: number;
    readonly four_pct: number;
    readonly cards: { readonly normal: Odds; readonly elite: Odds; readonly boss: Odds };
    readonly relics: Odds;
    readonly bossRelics: number;
    readonly bossPicks: number;
    readonly tiers: Odds;
  } & Partial<Numbers2['rewards']>;
  readonly shop: {
    readonly cards: readonly { readonly rarity: Rarity; readonly price: Span }[];
    readonly instants: readonly { readonly tier: number; readonly price: Span }[];
    readonly relics: { readonly count: number; readonly prices: { readonly [rarity: string]: Span } };
    readonly removes: readonly number[];
  };
  readonly camp: { readonly rest_pct: number; readonly trimFrom: number };
  readonly deck_min: number;
  readonly maxHp_min: number;
  readonly heat: {
    readonly max: number;
    readonly hp_pct: number;
    readonly tau_pct: number;
    readonly lambda_pct: number;
    readonly lambdaMax_pct: number;
  } & Partial<Numbers2['heat']>;
  readonly tuning: { readonly [archetype in Archetype]: Tuning };
  readonly ranks: {
    readonly [rank in Rank]: { readonly tau_pct: number; readonly depth: number; readonly rho_t: number };
  };
  readonly ai: {
    readonly belief_pct: number;
    readonly tell_t: number;
    readonly decoy_pct: number;
    readonly iterations: number;
    readonly gap_t: number;
    readonly iterationsMore: number;
  };
  /** Weights of F(x) and of knock-outs, in tenths. Rule book 5.1. */
  readonly worth: {
    readonly focus: number;
    readonly spd: number;
    readonly slow: number;
    readonly stab: number;
    readonly shake: number;
    readonly pow: number;
    readonly drag: number;
    readonly bleed: number;
    readonly foeKo: number;
    readonly youKo: number;
  };
  readonly grades_c: readonly { readonly upTo: number; readonly grade: string }[];
  readonly meta: {
    readonly floor: number;
    readonly boss: number;
    readonly readsPerPoint: number;
    readonly thresholds: readonly number[];
    readonly tools: readonly string[];
  } & Partial<Numbers2['meta']>;
  /** Rules of edition 2, which edition 1 has no numbers for. */
  readonly pot?: Numbers2['pot'];
  readonly windUp?: Numbers2['windUp'];
  readonly habits?: Habits;
  readonly firstNight?: Numbers2['firstNight'];
}

/** The cards of a row that a habit may raise: of these types (`=` is the type you resolved last), at this place. */
export interface HabitTarget {
  readonly types: string;
  readonly by: 'slowest' | 'leftmost' | 'fastest';
}

/** NV-121 */
export interface Habit extends HabitTarget {
  /** It was hurt last beat; you stood still last beat; from beat 2; on even beats. */
  readonly when: 'hurt' | 'still' | 'second' | 'even';
  /** The target while the habit is not triggered. */
  readonly rests: HabitTarget | null;
}

/** Habits and tells with stated odds, in weights of 10,000. NV-121. */
export interface Habits {
  readonly of: { readonly [archetype in Archetype]: Habit };
  /** Weight of a habit in each Act, and of a tell. */
  readonly acts: readonly number[];
  readonly tell: number;
  /** Types of a card with which you stand still. */
  readonly still: string;
  /** Number of plays that are remembered. */
  readonly history: number;
  /** From this Heat on both weights are lower. NV-121a; null if they are not. */
  readonly hot: { readonly from: number; readonly habit: number; readonly tell: number } | null;
  /** The share of its HP at which a boss takes the next habit. NV-121b; null if it keeps its own. */
  readonly turn: { readonly hp_pct: number; readonly order: readonly Archetype[] } | null;
}

/** Numbers of edition 2. */
export interface Numbers2 {
  /** NV-123 */
  readonly act: { readonly heal_pct: number };
  /** NV-124 */
  readonly rewards: { readonly skip_heal: number };
  /** NV-126 */
  readonly heat: { readonly badge_dmg: number };
  /** Replaces the value of a tell in the foe's choice. NV-121 */
  readonly ai: { readonly tell_t: number };
  /** Finished runs that reached the last Act and open the next Heat; 0 if only a win does. NV-130 */
  readonly meta: { readonly heatTries: number };
  /** `halfFrom` Predictions on the table halve what a right Call pays. NV-120 */
  readonly pot: { readonly start: number; readonly step: number; readonly max: number; readonly halfFrom: number };
  /** Damage a kept card gains for each Cleanup it was kept at. NV-125 */
  readonly windUp: number;
  readonly habits: Habits;
  /** NV-128 */
  readonly firstNight: {
    readonly foe: string;
    readonly hp: number;
    readonly you: readonly string[];
    readonly row: readonly string[];
  };
}

export interface TextChange {
  readonly id: string;
  readonly text: string;
}

export interface HpChange {
  readonly id: string;
  readonly hp: number;
}

/** Changes that edition 2 makes to the tables. */
export interface Edition2 {
  readonly foes: { readonly [id: string]: HpChange };
  readonly foeCards: { readonly [id: string]: TextChange };
  readonly relics: { readonly [id: string]: TextChange };
  readonly numbers: Numbers2;
}

/** Traits and Heat rules as source clauses. NV-92, 2.10. */
export interface VibesContent {
  readonly cards: { readonly [id: string]: PlayerCard };
  readonly foeCards: { readonly [id: string]: FoeCard };
  readonly foes: { readonly [id: string]: Foe };
  readonly relics: { readonly [id: string]: Relic };
  readonly instants: { readonly [id: string]: Instant };
  readonly events: { readonly [id: string]: RunEvent };
  readonly traits: { readonly [id in Trait]: { readonly id: Trait; readonly text: string; readonly from: string } };
  readonly heats: {
    readonly [level: string]: {
      readonly id: string;
      readonly level: number;
      readonly text: string;
      readonly from: string;
    };
  };
  readonly numbers: Numbers;
  /** Absent in tables archived before edition 2. */
  readonly edition2?: Edition2;
}
