import type { RuleNumbers } from './numbers-schema.ts';
import type { SecondTables } from './second-schema.ts';

/** Records of the rule book's tables (chapter 3). */

export const SLOTS = ['weapon', 'armor', 'helm', 'accessory'] as const;
export type Slot = (typeof SLOTS)[number];

/** DD-200: the index is the tier. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

export const STATS = ['vigor', 'might', 'cunning'] as const;
export type Stat = (typeof STATS)[number];

export const CLASSES = ['mercenary', 'flagellant', 'hollowed'] as const;
export type ClassId = (typeof CLASSES)[number];

export const TIERS = ['T1', 'T5', 'T8', 'T12'] as const;
export type TierId = (typeof TIERS)[number];

export const SPEEDS = ['slow', 'normal', 'fast', 'ambush'] as const;
export type Speed = (typeof SPEEDS)[number];

export const STATUSES = ['poison', 'bleed', 'stunned', 'weakened', 'cursed'] as const;
export type Status = (typeof STATUSES)[number];

export const BLESSINGS = ['might', 'fortune', 'protection'] as const;
export type Blessing = (typeof BLESSINGS)[number];

export const CURSES = ['dread_fed', 'thin_skin', 'bloodletting', 'no_mercy', 'loud'] as const;
export type CurseId = (typeof CURSES)[number];

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Condition of a move; all of its conditions must be true. C-2 */
export type Condition =
  /** The action number modulo `of` equals `at`. */
  | { readonly op: 'cycle'; readonly of: number; readonly at: number }
  /** True in every `every`-th round of the cycle. */
  | { readonly op: 'everyCycle'; readonly of: number; readonly every: number }
  | { readonly op: 'ownHpBelow'; readonly pct: number }
  | { readonly op: 'ownHpAtMost'; readonly pct: number }
  | { readonly op: 'heroHpBelow'; readonly pct: number }
  | { readonly op: 'heroClear'; readonly status: 'poison' }
  | { readonly op: 'heroBleeds'; readonly stacks: number }
  | { readonly op: 'heroHeavy' }
  | { readonly op: 'prev'; readonly move: string }
  | { readonly op: 'done'; readonly move: string }
  | { readonly op: 'chance'; readonly pct: number };

export const INTENTS = ['attack', 'telegraphed', 'windup', 'special'] as const;
export type IntentKind = (typeof INTENTS)[number];

export interface Inflicts {
  readonly status: 'poison' | 'bleed' | 'stunned' | 'weakened';
  readonly pct: number;
  /** Turns, stacks or actions added. */
  readonly amount: number;
}

export interface Move {
  readonly id: string;
  readonly kind: IntentKind;
  readonly when: readonly Condition[];
  readonly hits: number;
  /** Percent of the damage roll. */
  readonly pct: number;
  /** Damage range that replaces the enemy's roll. */
  readonly dmg?: Range;
  readonly inflicts?: readonly Inflicts[];
  readonly crit?: number;
  /** Dread for each hit that lands. */
  readonly dreadPerHit?: number;
  /** Dread once if any hit lands; `always`: also without a hit. */
  readonly dread?: number;
  readonly dreadAlways?: boolean;
  /** Heals the enemy: by the damage dealt, or by this amount if it hits. */
  readonly drains?: boolean;
  readonly heals?: number;
  readonly armorTo?: number;
  readonly once?: boolean;
  /** The enemy's armor is 0 while this is announced. */
  readonly exposes?: boolean;
  /** A successful stagger roll removes one of its hits. C-4 */
  readonly cuttable?: boolean;
}

export const ENEMY_CLASSES = ['basic', 'elite', 'eldritch', 'boss', 'watcher'] as const;
export type EnemyClass = (typeof ENEMY_CLASSES)[number];

export interface EnemyDef {
  readonly id: string;
  readonly cls: EnemyClass;
  readonly hp: Range;
  /** HP of bosses against a hero of level 10 or more. C-4 */
  readonly hpVeteran?: number;
  readonly dmg: Range;
  readonly speed: Speed;
  readonly armor: number;
  readonly gold: Range;
  readonly xp: number;
  /** Percentage of combat rooms with two of them. DD-080 */
  readonly pack: number;
  readonly relentless: boolean;
  /** By priority; the last is the default hit. DD-067 */
  readonly moves: readonly Move[];
  readonly from: string;
}

export type GearStat = 'hp' | 'ar' | 'v' | 'm' | 'c' | 'crit' | 'ls' | 'bon' | 'flat';

export interface GearDef {
  readonly id: string;
  readonly slot: Slot;
  readonly rarity: Rarity;
  readonly dmg?: Range;
  /** The first entry is the primary number of an accessory. DD-206 */
  readonly stats: { readonly [S in GearStat]?: number };
  readonly poisons?: number;
  readonly clears?: boolean;
  readonly bossGuard?: number;
  readonly refunds?: number;
  readonly lastStand?: boolean;
  readonly starter: boolean;
  readonly drops: boolean;
  readonly value: number;
  readonly from: string;
}

export type UseVerb =
  | { readonly op: 'heal'; readonly amount: number }
  | { readonly op: 'bandage'; readonly amount: number; readonly rounds: number; readonly atOnce: number }
  | { readonly op: 'cure'; readonly status: 'poison' | 'bleed' | 'cursed' }
  | { readonly op: 'calm'; readonly amount: number }
  | { readonly op: 'identify' }
  | { readonly op: 'salts' }
  | { readonly op: 'venom'; readonly pct: number; readonly combats: number }
  | { readonly op: 'smoke' }
  | { readonly op: 'ironhide'; readonly pct: number }
  | { readonly op: 'unbind' };

export interface ConsumableDef {
  readonly id: string;
  readonly rarity: Rarity;
  readonly buy: number;
  readonly healing: boolean;
  /** Torches and lockpicks are counters, not belt stacks. DD-015 */
  readonly counter: boolean;
  readonly inCombat: boolean;
  readonly outside: boolean;
  readonly verbs: readonly UseVerb[];
  /** Drop weight; 0 means never. */
  readonly weight: number;
  readonly from: string;
}

export type Need = { readonly stat: Stat; readonly least: number };

export type EventVerb =
  | { readonly op: 'dread'; readonly amount: number }
  | { readonly op: 'gold'; readonly amount: number }
  | { readonly op: 'goldRoll'; readonly low: number; readonly high: number }
  | { readonly op: 'gear'; readonly rarity: Rarity }
  | { readonly op: 'thing'; readonly id: string }
  | { readonly op: 'anyUncommon' }
  | { readonly op: 'rest'; readonly pct: number }
  | { readonly op: 'reveal' }
  | { readonly op: 'bless'; readonly blessing: Blessing }
  | { readonly op: 'curse' }
  | { readonly op: 'cleanse' }
  | { readonly op: 'xp'; readonly amount: number }
  | { readonly op: 'lore' }
  | { readonly op: 'light' }
  | { readonly op: 'hint' }
  | { readonly op: 'helped' }
  | { readonly op: 'journal' }
  | { readonly op: 'hurt'; readonly amount: number }
  | { readonly op: 'weaken'; readonly actions: number }
  | { readonly op: 'ambush' }
  | { readonly op: 'threatened'; readonly enemy: string; readonly pct: number; readonly floors: number }
  | { readonly op: 'trap'; readonly prize: Rarity };

export interface Risk {
  readonly tag: 'ambush' | 'eventOutcome';
  readonly pct: number;
  readonly ifSo: readonly EventVerb[];
  readonly otherwise: readonly EventVerb[];
  /** Certain if this stat is high enough. */
  readonly sure?: Need;
}

export interface EventOption {
  readonly n: number;
  /** The menu of the event it belongs to; '' is the first. */
  readonly step: string;
  readonly name: string;
  readonly gold: number;
  readonly thing: string;
  readonly needs: readonly Need[];
  readonly verbs: readonly EventVerb[];
  readonly risk: Risk | null;
  /** Opens another menu instead of resolving the event. */
  readonly opens: string;
}

export interface EventDef {
  readonly id: string;
  /** The number of the Leave entry; 0 if there is none. */
  readonly leave: number;
  readonly options: readonly EventOption[];
  readonly shop: readonly string[];
  readonly from: string;
}

export interface ClassDef {
  readonly id: ClassId;
  readonly stats: { readonly [S in Stat]: number };
  readonly discount: number;
  readonly secondWind: number;
  readonly ecstasy: readonly { readonly hpPct: number; readonly bonus: number }[];
  readonly consumableHealing: number;
  readonly dreadPct: number;
  readonly curseKin: number;
  readonly neverBinds: boolean;
  /** Stats and passive of the second edition, if they differ. DD-285 */
  readonly second?: {
    readonly stats: { readonly [S in Stat]: number };
    /** The price of the first draw of a floor. */
    readonly draw: number;
    /** Second sights of a floor that cost no Dread. */
    readonly freeSights: number;
  };
  readonly from: string;
}

export interface TierDef {
  readonly id: TierId;
  readonly level: number;
  readonly stats: { readonly [S in Stat]: number };
  readonly gear: readonly string[];
  readonly belt: readonly { readonly id: string; readonly n: number }[];
  readonly torches: number;
  readonly lockpicks: number;
  readonly from: string;
}

export interface WeightedId {
  readonly id: string;
  readonly weight: number;
}

export interface FloorDef {
  readonly n: number;
  readonly basic: readonly WeightedId[];
  readonly elite: readonly string[];
  readonly eldritch: readonly string[];
  readonly eliteChance: number;
  readonly events: readonly string[];
  /** Percentages of common, uncommon, rare, epic, legendary. DD-203 */
  readonly rarity: readonly number[];
  readonly curseChance: number;
  readonly chestGold: Range;
  readonly alert: readonly string[];
  readonly ambush: string;
  readonly goldPct: number;
  readonly xpPct: number;
  /** Damage of its enemies in percent, in the second edition. DD-271 */
  readonly dmgPct?: number;
  readonly from: string;
}

/** DD-260 */
export const PLEDGES = ['copper', 'silver', 'gold'] as const;
export type PledgeId = (typeof PLEDGES)[number];

/** DD-290 */
export const TWISTS = ['unlit', 'unbargained', 'relic', 'swift', 'gentle', 'loan'] as const;
export type TwistId = (typeof TWISTS)[number];

export interface DarkdelveContent {
  readonly classes: { readonly [id: string]: ClassDef };
  readonly tiers: { readonly [id: string]: TierDef };
  readonly enemies: { readonly [id: string]: EnemyDef };
  readonly bosses: { readonly [id: string]: EnemyDef };
  readonly gear: { readonly [id: string]: GearDef };
  readonly consumables: { readonly [id: string]: ConsumableDef };
  readonly events: { readonly [id: string]: EventDef };
  readonly floors: { readonly [n: string]: FloorDef };
  readonly numbers: RuleNumbers;
  /** Absent from tables archived before the second edition. */
  readonly second?: SecondTables;
}
