import type { LaterNumbers } from './numbers-schema.ts';
import type { SecondEdition } from './second-types.ts';
/** Content records. Ids and names are those printed in the rule book. */

export const STAGES = ['Secure', 'Solid', 'Unstable', 'Critical'] as const;
export type Stage = (typeof STAGES)[number];

export const CATEGORIES = ['Normal', 'Elite', 'Boss', 'Event', 'Rest'] as const;
export type Category = (typeof CATEGORIES)[number];

export const STATUSES = ['weak', 'frail', 'bleed'] as const;
export type Status = (typeof STATUSES)[number];

export const STATS = ['health', 'stam', 'skill', 'awareness'] as const;
export type Stat = (typeof STATS)[number];

export const SLOTS = [
  'Weapon',
  'Offhand',
  'Helm',
  'Chest',
  'Legs',
  'Hands',
  'Feet',
  'Ring1',
  'Ring2',
  'Necklace',
] as const;
export type Slot = (typeof SLOTS)[number];
/** Slot of an item; a Ring fits either ring slot. */
export type Fit = Exclude<Slot, 'Ring1' | 'Ring2'> | 'Ring';

export const PACKS = ['starter', 'collapse'] as const;
export type PackId = (typeof PACKS)[number];

/** OB-24 */
export const BEHAVIOURS = ['Volatile', 'Sinking', 'Anchored'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface Place {
  readonly id: string;
  readonly biome: string;
  readonly category: Category;
  /** For comparison only; no rule reads it. OB-39 */
  readonly danger: number;
  /** Zone Time Cost. OB-09 */
  readonly ztc: number;
  readonly stage: Stage;
  /** 0 is never drawn. */
  readonly weight: number;
  readonly unlock: string | null;
  /** Not drawn below this Awareness. OB-40 */
  readonly awareness: number;
  readonly behaviour: Behaviour | null;
  /** Enemy ids of each visit, in turn. OB-42 */
  readonly rosters: readonly (readonly string[])[];
  readonly events: readonly string[];
  readonly rest: string | null;
  readonly rewards: readonly string[];
  readonly from: string;
}

/** Hits first, then Block, heal, Stamina loss; statuses of all enemies together. OB-69 */
export interface Intent {
  readonly name: string;
  readonly damage: number;
  readonly hits: number;
  readonly block: number;
  readonly heal: number;
  readonly drain: number;
  readonly inflicts: readonly Status[];
  /** Statuses and Stamina loss apply only if a hit of this intent takes HP. OB-205 */
  readonly wounds?: boolean | undefined;
}

export interface Enemy {
  readonly id: string;
  readonly type: 'Normal' | 'Elite' | 'Boss';
  readonly hp: number;
  readonly xp: number;
  readonly intents: readonly Intent[];
  /** The intent that the Convergence absorbs. OB-128 */
  readonly signature: string | null;
  readonly from: string;
}

export interface RestOption {
  readonly id: string;
  readonly time: number;
  readonly hp: number;
  readonly stamina: number;
  readonly mitigation: number;
}

export interface RestType {
  readonly id: string;
  readonly options: readonly RestOption[];
  readonly from: string;
}

/** A requirement; an option whose gate is closed is not shown. OB-82 */
export type Gate =
  | { readonly op: 'awareness'; readonly atLeast: number }
  | { readonly op: 'instability'; readonly quarters: number }
  | { readonly op: 'decayRate'; readonly atLeast: number }
  | { readonly op: 'has'; readonly id: string }
  | { readonly op: 'gear'; readonly id: string }
  | { readonly op: 'artifact' }
  | { readonly op: 'unlock'; readonly id: string };

/** Effect of an event option. OB-84 */
export type Token =
  | { readonly op: 'time'; readonly amount: number }
  | { readonly op: 'hp'; readonly amount: number }
  | { readonly op: 'stamina'; readonly amount: number }
  | { readonly op: 'gain'; readonly id: string }
  | { readonly op: 'lose'; readonly id: string }
  | { readonly op: 'strip'; readonly slot: Slot }
  | { readonly op: 'stat'; readonly stat: Stat; readonly amount: number }
  | { readonly op: 'passingStat'; readonly stat: Stat; readonly amount: number; readonly locations: number }
  | { readonly op: 'maxHp'; readonly amount: number }
  | { readonly op: 'xp'; readonly amount: number }
  | { readonly op: 'data'; readonly amount: number }
  | { readonly op: 'mitigation'; readonly amount: number }
  | { readonly op: 'decay'; readonly amount: number }
  | { readonly op: 'instability'; readonly quarters: number }
  | { readonly op: 'frontierSize'; readonly amount: number; readonly frontiers: number }
  | { readonly op: 'spawn'; readonly id: string }
  | { readonly op: 'clear' }
  | { readonly op: 'backpack' }
  | { readonly op: 'pouch' };

export interface EventOption {
  /** Step and letter, `1B`. */
  readonly key: string;
  readonly gates: readonly Gate[];
  readonly tokens: readonly Token[];
  /** The step it leads to, or null at the end of the event. */
  readonly next: number | null;
}

export interface EventDef {
  readonly id: string;
  readonly options: readonly EventOption[];
  readonly from: string;
}

/** Effect of using a consumable. */
export type ItemVerb =
  | { readonly op: 'heal'; readonly amount: number }
  | { readonly op: 'stamina'; readonly amount: number }
  | { readonly op: 'pierce'; readonly amount: number }
  | { readonly op: 'inflict'; readonly status: Status; readonly on: 'target' | 'all' }
  | { readonly op: 'cure'; readonly status: Status }
  | { readonly op: 'block'; readonly amount: number }
  | { readonly op: 'sharpen'; readonly amount: number }
  | { readonly op: 'flare' }
  | { readonly op: 'pin'; readonly amount: number }
  | { readonly op: 'detour'; readonly amount: number; readonly frontiers: number };

export interface Consumable {
  readonly id: string;
  readonly uses: number;
  /** Added to the 2 Stamina that Use Item costs. OB-72 */
  readonly speed: number;
  readonly endsTurn: boolean;
  readonly combat: boolean;
  readonly interlude: boolean;
  /** Needs one living enemy as its target. */
  readonly aimed: boolean;
  readonly verbs: readonly ItemVerb[];
  /** Observation Data paid if the run succeeds while carrying it. OB-108 */
  readonly data: number;
  readonly from: string;
}

/** Numbers that gear and artifacts can change; all changes are passive and additive. OB-60 */
export const PASSIVES = [
  'attack',
  'attackCost',
  'guard',
  'guardCost',
  'actionCost',
  'health',
  'stam',
  'skill',
  'awareness',
  'maxHp',
  'recover',
  'healing',
  'bleedOnHit',
  'ignoreBlock',
  'firstHitLess',
  'bleedLess',
  'weakShorter',
  'passStamina',
  'firstFree',
  'dataPerEnemy',
  'dataPerRemoved',
  'thorns',
  'winHp',
  'frontierSize',
  'openingBlock',
  'attackHurt',
  'longMitigation',
  'secondShadow',
  'passiveStamina',
  'restHp',
  'criticalPct',
  'restExcess',
] as const;
export type Passive = (typeof PASSIVES)[number];

export interface PassiveEffect {
  readonly op: Passive;
  readonly amount: number;
}

export interface Equipment {
  readonly id: string;
  readonly slot: Fit;
  readonly effects: readonly PassiveEffect[];
  readonly from: string;
}

export interface Artifact {
  readonly id: string;
  readonly effects: readonly PassiveEffect[];
  readonly from: string;
}

export interface Unlock {
  readonly id: string;
  readonly cost: number;
  readonly requires: {
    readonly all: readonly string[];
    readonly anyTwoOf: readonly string[];
    readonly success: boolean;
  };
  /** Third rewards by Location. */
  readonly rewards: { readonly [location: string]: string };
  /** Decay behaviours by Location; each adds 50 percentage points to that Location's Data. */
  readonly behaviours: { readonly [location: string]: Behaviour };
  readonly contracts: readonly string[];
  readonly focus: boolean;
  readonly from: string;
}

/** Condition of a contract: a count, paid once reached, or a condition checked on success. */
export type ContractTerm =
  | { readonly op: 'count'; readonly of: 'critical' | 'events' | 'elites'; readonly need: number }
  | { readonly op: 'noRest' }
  | { readonly op: 'lastLight'; readonly quarters: number; readonly hp: number }
  | { readonly op: 'unarmed' }
  | { readonly op: 'timeAtMost'; readonly time: number }
  | { readonly op: 'ending'; readonly code: string };

export interface Contract {
  readonly id: string;
  readonly term: ContractTerm;
  readonly pays: number;
  readonly from: string;
}

interface Pack {
  readonly id: PackId;
  readonly places: { readonly [id: string]: Place };
  /** Change of the frontier size if the last resolved Location was in this biome. OB-29 */
  readonly biomes: { readonly [biome: string]: number };
  /** No definition appears twice, and the one just resolved does not return. OB-35 */
  readonly isDistinct: boolean;
  /** Number of frontiers with +1 after an Elite is defeated. OB-114 */
  readonly openedRoad: number;
  readonly from: string;
}

/** A Location that belongs to no pack. OB-124, OB-125, OB-127 */
interface Edge {
  /** For the Convergence: Danger per absorbed Elite. */
  readonly danger: number;
  readonly ztc: number;
  readonly stage: Stage;
}

/** Numbers of the rule book that belong to no single record. */
export interface Numbers extends LaterNumbers {
  /** OB-87, OB-88, OB-92, OB-97 */
  readonly kit: {
    readonly hp: number;
    readonly stamina: number;
    readonly per_point: number;
    readonly hp_max_least: number;
    readonly capacity: number;
    readonly per_backpack: number;
    readonly belt: number;
  };
  /** OB-58, OB-65, OB-112 */
  readonly combat: {
    readonly action_cost: number;
    readonly damage: number;
    readonly block: number;
    readonly recover: number;
    readonly status_turns: number;
    readonly bleed: number;
    readonly patience: number;
    readonly hp_per_patience: number;
  };
  /** Replacements or additions of grades 2 to 5. OB-116 */
  readonly grades: {
    readonly hunter_reach: number;
    readonly wq: number;
    readonly block: number;
    readonly patience: number;
  };
  /**
   * Quiet Bell rings in a pass of at least this Time; a second copy of an artifact becomes Data. Rule book 3.9, OB-97
   */
  readonly pass: { readonly long_time: number; readonly duplicate_data: number };
  readonly edges: { readonly EXIT: Edge; readonly GATE: Edge; readonly CONV: Edge };
  readonly from: string;
}

type Table<T> = { readonly [id: string]: T };

export interface ObserverContent {
  readonly packs: { readonly [K in PackId]: Pack };
  readonly enemies: Table<Enemy>;
  readonly bosses: Table<Enemy>;
  readonly events: Table<EventDef>;
  readonly rests: Table<RestType>;
  readonly consumables: Table<Consumable>;
  readonly equipment: Table<Equipment>;
  readonly artifacts: Table<Artifact>;
  readonly unlocks: Table<Unlock>;
  readonly contracts: Table<Contract>;
  /** Missing in tables of 0.1.0, which used the same numbers. */
  readonly numbers?: Numbers | undefined;
  /** Missing in tables from before the second edition. */
  readonly second?: SecondEdition | undefined;
}
