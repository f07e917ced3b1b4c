/** The ten traits, in the order every vector is written in. ED-18 */
export const TRAITS = [
  'Comprehension',
  'Constraint',
  'Construction',
  'Direction',
  'Empathy',
  'Equilibrium',
  'Freedom',
  'Levity',
  'Projection',
  'Survival',
] as const;
/** ED-19 */
export const FEATURES = ['Fame', 'Effort', 'Awareness', 'Guile', 'Momentum'] as const;
/** Traits, then features: the fifteen axes of a deed's embedding. ED-55 */
export const AXES = [...TRAITS, ...FEATURES] as const;
export const ATTRIBUTES = ['might', 'agility', 'insight', 'willpower'] as const;

/** ED-9, ED-15 */
export const ROOM_FEATURES = [
  'start',
  'stairs_up',
  'escape_gate',
  'treasure',
  'rune_forge',
  'training',
  'dialogue',
  'rest',
  'combat',
  'corridor',
] as const;

/** The catalog, in the order of table 2.5. ED-121 */
export const ACTION_TYPES = [
  'move',
  'train',
  'rest',
  'talk',
  'search',
  'speak',
  'fight',
  'flee',
  'choose_dialogue',
  'live_stream',
  'steal',
  'recruit',
  'murder',
  'evolve_skill',
] as const;

/** Names of deeds in beliefs of edition 1: `fight` is against legion, `fight_person` against a person. ED-56, ED-57 */
export const FIRST_VERBS = [
  'move',
  'train',
  'rest',
  'talk',
  'talk_nobody',
  'search',
  'search_empty',
  'speak',
  'fight',
  'fight_person',
  'flee',
  'choose_dialogue',
  'live_stream',
  'steal',
  'recruit',
  'murder',
  'evolve_skill',
  'refuted',
] as const;
/** All deeds, with those of edition 2. ED-260 */
export const VERBS = [...FIRST_VERBS, 'kept_word', 'broke_word'] as const;

export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
export const ITEM_TAGS = ['treasure', 'loot', 'currency', 'weapon', 'armor', 'relic'] as const;
export const RELICS = ['interest', 'awareness', 'crowd', 'survive', 'reputation'] as const;
/** ED-250 */
export const KEEPSAKES = ['salve', 'lamp_oil', 'whetstone', 'letter'] as const;
/** Names of the Word, from best to worst. ED-244 */
export const WORD_NAMES = ['good', 'nobody', 'bad', 'dread'] as const;
/** ED-260 */
export const WANT_KINDS = ['clear', 'settle', 'arm', 'stairs'] as const;
/** The stories that can wait for Kael. ED-247 */
export const LIES = ['thief', 'brawler', 'helper', 'deserter', 'healer', 'ghost'] as const;
export const TWISTS = ['drain', 'levity', 'choir', 'bailiff', 'hound', 'daybane', 'senses'] as const;

export type Axis = (typeof AXES)[number];
export type Attribute = (typeof ATTRIBUTES)[number];
export type RoomFeature = (typeof ROOM_FEATURES)[number];
export type ActionType = (typeof ACTION_TYPES)[number];
export type Verb = (typeof VERBS)[number];
export type FirstVerb = (typeof FIRST_VERBS)[number];
export type Keepsake = (typeof KEEPSAKES)[number];
export type WordName = (typeof WORD_NAMES)[number];
export type WantKind = (typeof WANT_KINDS)[number];
export type Lie = (typeof LIES)[number];
export type Rarity = (typeof RARITIES)[number];
export type ItemTag = (typeof ITEM_TAGS)[number];
type Relic = (typeof RELICS)[number];
type Twist = (typeof TWISTS)[number];

/** Numbers in ten-thousandths by axis. */
export type Vector = { readonly [A in Axis]?: number };

/** One row of table 2.5. */
export interface ActionRow {
  readonly energy: number;
  readonly effort: number;
  readonly might: number;
  readonly willpower: number;
  readonly xp: number;
  readonly reputation: number;
  readonly delta: Vector;
}

/** Echo of a deed in its doer, and its weight in the opinion of others. ED-56 */
export interface EchoRow {
  readonly echo: Vector;
  readonly valence: number;
  /** Others neither witness nor pass it on. ED-57 */
  readonly routine: boolean;
  /** Percent chance that others on the depth hear of it, and their confidence; 0 is no broadcast. ED-61 */
  readonly hear_pct: number;
  readonly hear_confidence: number;
  /** The verb an exaggeration turns it into. ED-63 */
  readonly exaggerated: Verb;
}

export interface RoomRow {
  readonly glyph: string;
  readonly base: Vector;
  /** Rooms of this kind on every level, not counting start and exit. */
  readonly count: number;
  readonly items: readonly string[];
  readonly hasWeapon: boolean;
  readonly strike: number;
  /** Risk of streaming here in percent. ED-83 */
  readonly risk: number;
}

export interface ItemRow {
  readonly id: string;
  readonly tags: readonly ItemTag[];
  readonly vector: Vector;
  readonly power: number;
  readonly armor: number;
  readonly rarity: Rarity | null;
  readonly relic: Relic | null;
  readonly from: string;
}

export interface Need {
  readonly attributes: { readonly [A in Attribute]?: number };
  readonly atLeast: Vector;
  readonly atMost: Vector;
  readonly skills: readonly string[];
}

export interface SkillRow {
  readonly id: string;
  readonly pack: 'core' | 'extended';
  readonly branch: string;
  /** The skill it evolves from at a forge; '' if it unlocks by itself. */
  readonly parent: string;
  readonly radius: number;
  readonly profile: Vector;
  readonly needs: Need;
  readonly gives: Vector;
  /** Added to a strike, and taken off one, in hundredths. ED-49 */
  readonly strike: number;
  readonly guard: number;
  readonly from: string;
}

/** Scope within which an option can be chosen only once; `never` sets no limit. */
type Once = 'never' | 'run' | 'chapter' | 'room' | 'target';

/** Condition on the target of an option. */
type TargetNeed =
  | 'none'
  | 'any'
  | 'misjudges'
  | 'spoken_ill'
  | 'unmet'
  | 'pact_free'
  | 'pact_offered'
  | 'laughing_face'
  | 'asker';

/** Further conditions of an option; each maps to one reason code. ED-38a */
export interface OptionNeed {
  readonly treasure: 'present' | 'absent' | 'any';
  readonly energy: number;
  readonly effort: number;
  readonly weapon: boolean;
  readonly skill: string;
  readonly offer: string;
  readonly atLeast: Vector;
  readonly masked: boolean;
  readonly companion: boolean;
  readonly warden: boolean;
  /** Edition 2: the state of the asker's want. ED-260 */
  readonly want?: 'unheard' | 'heard' | 'arm';
  /** Edition 2: the toll. ED-252 */
  readonly toll?: boolean;
  /** At least one of these was chosen before. */
  readonly after: readonly string[];
}

export type OptionVerb =
  | { readonly op: 'takeCache' }
  | { readonly op: 'readSeals' }
  | { readonly op: 'giveLoot' }
  | { readonly op: 'xp'; readonly amount: number }
  | { readonly op: 'revealExit' }
  | { readonly op: 'exchange'; readonly times: number }
  | { readonly op: 'pressFacts' }
  | { readonly op: 'patrol'; readonly turns: number }
  | { readonly op: 'testify'; readonly confidence: number }
  | { readonly op: 'blame'; readonly confidence: number }
  | { readonly op: 'heal'; readonly amount: number }
  | { readonly op: 'hide'; readonly turns: number }
  | { readonly op: 'stream'; readonly risk: number }
  | { readonly op: 'temper' }
  | { readonly op: 'unlock'; readonly skill: string }
  | { readonly op: 'meet' }
  | { readonly op: 'offerPact' }
  | { readonly op: 'agreePact' }
  | { readonly op: 'faction'; readonly faction: string }
  | { readonly op: 'taunt' }
  | { readonly op: 'bow' }
  | { readonly op: 'goodbye' }
  | { readonly op: 'hearWant' }
  | { readonly op: 'giveWord' }
  | { readonly op: 'handOver' }
  | { readonly op: 'payToll' };

export interface OptionRow {
  readonly id: string;
  /** Features of the rooms that offer it; empty means every room. */
  readonly rooms: readonly RoomFeature[];
  readonly target: TargetNeed;
  /** Minimum opinion the target must have of the speaker; null for none. */
  readonly opinion: number | null;
  readonly needs: OptionNeed;
  readonly once: Once;
  /** Null: distance does not matter. ED-70 */
  readonly anchor: Vector | null;
  readonly radius: number;
  readonly cost_energy: number;
  readonly effect: Vector;
  readonly gain_energy: number;
  readonly reputation: number;
  readonly valence: number;
  /** Available in an encounter too. ED-38a */
  readonly inEncounter: boolean;
  readonly verbs: readonly OptionVerb[];
  readonly from: string;
}

export interface ArchetypeRow {
  readonly id: string;
  readonly traits: Vector;
  readonly features: Vector;
  readonly skills: readonly string[];
  /** Sentence a dungeoneer with this heading speaks. ED-122 */
  readonly line: string;
}

export interface HostileRow {
  readonly id: string;
  readonly depth: number;
  readonly health: number;
  readonly might: number;
  readonly agility: number;
  readonly willpower: number;
  readonly weapon: number;
  readonly armor: number;
  readonly twist: Twist | null;
  readonly amount: number;
  readonly from: string;
}

export interface WardenRow {
  readonly id: string;
  readonly depth: number;
  readonly drop: string;
  readonly from: string;
}

export interface SceneRow {
  readonly id: string;
  readonly once: boolean;
  readonly from: string;
}

export interface GlobalEventRow {
  readonly id: string;
  readonly turn: number;
  readonly fame: number;
  readonly every: number;
  readonly bonus: number;
  readonly delta: Vector;
  readonly from: string;
}

export interface FogRow {
  readonly id: string;
  readonly base: number;
  /** Points of insight per additional step; 0 is never. */
  readonly insight_per: number;
  readonly awareness_at: number;
  readonly comprehension_at: number;
  readonly level_at: number;
  readonly max: number;
}
