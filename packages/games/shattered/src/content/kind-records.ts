import type { Attribute, Stats, VisitorReducer } from './records.ts';

/** Modules in list order: ties and replacements follow it. SD-311 */
export const GUEST_MODULES = ['scout', 'cleric', 'breaker', 'thief', 'scholar', 'liar', 'warder', 'pilgrim'] as const;
export type GuestModule = (typeof GUEST_MODULES)[number];

/** An intelligent visitor without its modules. SD-310 */
export interface Template {
  readonly id: string;
  readonly tier: number;
  readonly res: { readonly [r in VisitorReducer]: number };
  readonly trust: number;
  readonly stats: Stats;
  readonly firstRoom: string;
  readonly deck: readonly string[];
  readonly profile: string;
  readonly from: string;
}

/** SD-320 */
export const PATHS = ['MAW', 'NURSERY', 'OUBLIETTE', 'RUMOUR', 'SCREAM', 'GULLET', 'HEARTWOOD', 'HONEYGROVE', 'UNDERTOW', 'BATHS', 'TRIBUNAL', 'FACES', 'AMBER', 'PITCHER'] as const;
export type PathId = (typeof PATHS)[number];

/** A changed form of a room; its rule is code. SD-320 */
export interface Path {
  readonly id: PathId;
  readonly room: string;
  readonly attribute: Attribute;
  readonly points: number;
  /** The cards that take two of its slots. */
  readonly slots: readonly { readonly slot: string; readonly card: string }[];
}

/** Numbers of the paths' rules. SD-320 */
export interface PathNumbers {
  readonly maw: { readonly loss: number };
  readonly nursery: { readonly trust: number };
  readonly oubliette: { readonly more: number; readonly hand: number };
  readonly scream: { readonly power: number; readonly pct: number };
  readonly gullet: { readonly drain: number };
  readonly heartwood: { readonly trust: number };
  readonly honeygrove: { readonly points: number; readonly ticks: number };
  /** Starts of V's turns that an Entangle outlasts. */
  readonly undertow: { readonly outlasts: number };
  readonly tribunal: { readonly loss: number };
  readonly faces: { readonly trust: number };
  readonly amber: { readonly traps: number };
  readonly pitcher: { readonly most: number };
}

/** SD-325 */
export const ADVANCED = ['longNight', 'crackedBell', 'truceStone', 'mirrorDuel', 'thinAir', 'tithe'] as const;
export type AdvancedId = (typeof ADVANCED)[number];

export interface AdvancedNumbers {
  readonly longNight: { readonly draw: number };
  readonly crackedBell: { readonly loss: number };
  /** No Strike up to this round of a room. */
  readonly truceStone: { readonly rounds: number };
  readonly thinAir: { readonly pool: number; readonly activation: number };
  readonly tithe: { readonly rounds: readonly number[]; readonly loss: number };
}

/** Numbers of templates. SD-314…318 */
export interface GuestNumbers {
  /** Round from which each tier adapts to D. SD-317 */
  readonly adaptsFrom: readonly number[];
  /** Chance in percent that a tier bluffs, and the number of face-down cards below which it may. SD-315 */
  readonly bluffs_pct: number;
  readonly bluffsBelow: readonly number[];
  /** SD-316 */
  readonly liesAt: readonly number[];
  /** Points of its acceptance of an Offer. SD-318 */
  readonly perReputation: number;
  readonly perHarm: number;
  readonly faceDown: number;
  readonly charlatan: number;
  readonly least: number;
  readonly most: number;
  /** Points of a tier that reads face-down cards begin here. */
  readonly readsFrom: number;
  /** Points taken from a site whose ending fits the lowest reducer. SD-313 */
  readonly shuns: number;
  /** Trust from which profiles, and templates with a module, are cooperative. AI-33 */
  readonly kindProfiles: { readonly [profile: string]: number };
  readonly kindModules: { readonly [module in GuestModule]?: number };
}

/** Likes and dislikes of a kind, by tags of rooms. SD-242 */
export interface Taste {
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
}

/** Templates, paths, tastes and encounters of edition 2; its creatures and rooms stand with the others. */
export interface KindTables {
  readonly templates: { readonly [id: string]: Template };
  readonly modules: { readonly [id in GuestModule]: readonly string[] };
  /** Modules that answer an archetype or an outcome. SD-312 */
  readonly answers: { readonly archetypes: { readonly [archetype: string]: GuestModule }; readonly outcomes: { readonly [outcome: string]: GuestModule }; readonly none: GuestModule };
  readonly paths: { readonly [id in PathId]: Path };
  readonly pathNumbers: PathNumbers;
  /** Taste by kind: creatures and templates. SD-242 */
  readonly tastes: { readonly [kind: string]: Taste };
  /** The companion's card of each kind. SD-261 */
  readonly companions: { readonly [kind: string]: string };
  readonly advanced: AdvancedNumbers;
  readonly guests: GuestNumbers;
}
