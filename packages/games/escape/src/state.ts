import { type Of, shape } from '@undercroft/kernel';
import type { Lie, Verb, WantKind, WordName } from './content/types.ts';

export const KAEL = 'kael';

/** ED-146 */
export const STREAMS: readonly string[] = ['world', 'item', 'combat', 'rumor', 'npc'];
export const DEPTHS = 12;
export const ROWS = 5;
export const COLUMNS = 10;
export const LEVEL_SIZE = ROWS * COLUMNS;
/** The exit of every level in edition 1. */
export const EXIT_AT = LEVEL_SIZE - 1;

export type BeingKind = 'player' | 'dungeoneer' | 'warden' | 'hostile';
/** ED-71 */
export type Faction = 'freelancer' | 'laughing_face' | 'dungeon_legion' | 'party' | 'fallen';
export type BeliefState = 'verified' | 'rumor' | 'misinformed';
/** '' while the run goes on. ED-4 */
export type Ending = '' | 'escaped' | 'dead' | 'abandoned';
/** Ways past the warden. ED-261 */
export type PageWay = 'free' | 'past' | 'over' | 'paid' | 'bowed';

const { bool, branch, int, list, maybe, optional, record, text } = shape;

const room = record({
  feature: text(),
  items: list(text()),
  /** Items in it when Kael last saw it; -1 before he was there. */
  left: int,
});

const being = record({
  id: text(),
  kind: text<BeingKind>(),
  /** A hostile's or warden's depth of birth, a dungeoneer's number, 0 for Kael. */
  breed: int,
  depth: int,
  /** Index of the room on the level. */
  at: int,
  /** Index of the room it came from on this level; -1 for none. */
  from: int,
  base_level: int,
  xp: int,
  health: int,
  max_health: int,
  energy: int,
  might: int,
  agility: int,
  insight: int,
  willpower: int,
  /** Innate weapon power and armor. */
  arms: int,
  hide: int,
  faction: text<Faction>(),
  reputation: int,
  traits: list(int),
  features: list(int),
  items: list(text()),
  /** The equipped items; '' for none. ED-24 */
  weapon: text(),
  armor: text(),
  skills: list(text()),
  heading: text(),
  yielded_until: int,
  /** ED-48 */
  fresh: bool,
  /** The latest turn in which it acted or was engaged. ED-46 */
  active: int,
  /** Turn and type of its own latest action. */
  acted: int,
  last: text(),
  /** Strikes that landed on it in the turn `hits_turn`. ED-50 */
  hits_turn: int,
  hits: int,
  /** Rooms it streamed from, and the chapter of its latest stream. ED-84 */
  streamed: list(text()),
  stream_chapter: int,
});

const tale = record({ actor: text(), verb: text<Verb>(), subject: text(), valence: int });

const belief = record({
  /** Number of the deed it is about. */
  deed: int,
  state: text<BeliefState>(),
  confidence: int,
  /** |valence| when first stored. ED-59 */
  weight: int,
  /** The teller; '' if the holder saw the deed itself. */
  source: text(),
  turn: int,
  /** The believed version, if it differs from the deed. */
  twist: maybe(tale),
});

const memory = record({ holder: text(), beliefs: list(belief) });

/** A deed as it happened; one with the verb `refuted` never did. ED-54, ED-55 */
const deed = record({
  n: int,
  turn: int,
  seq: int,
  actor: text(),
  verb: text<Verb>(),
  subject: text(),
  /** Index in the list of rooms. */
  place: int,
  valence: int,
  /** The words spoken, or the option chosen. */
  text: text(),
  /** Part of the name of its events; free again once nobody remembers the deed. */
  slot: int,
});

const dialogue = record({
  done: list(text()),
  /** Used options with their scope, for those that can be chosen only once. */
  used: list(text()),
  last: text(),
  entries: list(text()),
  met: list(text()),
  offered: list(text()),
  agreed: list(text()),
});

const tunables = record({
  /** Turns between spawns; 0 is never. */
  spawn_interval: int,
  stay_pressure: bool,
  /** -1: the rule book's value. */
  distort_pct: int,
  hear_pct: int,
  crowd_limit: int,
});

/** The one want of a chapter; `asker` is '' if there is none. ED-260 */
const want = record({
  asker: text(),
  kind: text<WantKind | ''>(),
  subject: text(),
  /** The deed it is about; -1 for none. */
  deed: int,
  /** The person a story is about, and its verb. */
  about: text(),
  did: text(),
  isHeard: bool,
  isGiven: bool,
  outcome: text<'' | 'kept' | 'broken'>(),
  /** 1 while the asker still has to pay for a kept word. */
  owed: int,
});

/** Facts of the chapter for its page. ED-261 */
const page = record({ feature: text(), word: text<WordName>(), most: int, lost: int, way: text<PageWay>() });

/** State that only edition 2 has. ED-230 */
const second = record({
  /** The exit of every level, from depth 12 to 1. ED-231 */
  exits: list(int),
  /** The name of the Word Kael was told last. ED-244 */
  word: text<WordName>(),
  word_e4: int,
  /** Its name at the end of every chapter. */
  words: list(text<WordName>()),
  /** Streams in this chapter. ED-254 */
  streams: int,
  /** Gifts the watchers left so far. ED-254 */
  gifts: int,
  calling: text(),
  /** Chapters in which a calling paid already; 0 for none. ED-262 */
  hid: int,
  armed: int,
  /** Persons Kael met in this chapter. ED-270 */
  met: list(text()),
  want,
  page,
});

export const escapeShape = record({
  pack: text<'core' | 'extended'>(),
  turn_limit: int,
  fog: text(),
  difficulty: text<'story' | 'normal' | 'hard'>(),
  turn: int,
  ending: text<Ending>(),
  killer: text(),
  /** From depth 12 to 1, fifty per level. */
  rooms: list(branch(room)),
  /** All living beings, by ascending id. */
  beings: list(branch(being)),
  /** Beliefs of each person, by ascending holder. */
  memories: list(branch(memory)),
  /** Deeds that are the subject of a belief, oldest first. */
  deeds: list(branch(deed)),
  deed_count: int,
  slot_count: int,
  free_slots: list(int),
  /** Deeds written in this turn. */
  deed_seq: int,
  spawn_count: int,
  kill_count: int,
  train_count: int,
  global_bonus: int,
  stay_bonus: int,
  chapter_began: int,
  /** Depths whose chapter is closed, in that order. */
  closed: list(int),
  /** Depths on which Kael stole or murdered. ED-72 */
  crimes: list(int),
  fired: list(text()),
  scenes: list(text()),
  companion: text(),
  dialogue,
  /** Skills a narrator hinted at, and branch skills on offer. ED-80, ED-82 */
  hinted: list(text()),
  offered: list(text()),
  /** Deeds Kael pressed a teller about: he knows the truth of them. */
  checked: list(int),
  isGateOpen: bool,
  /** Depths whose exit room was described. */
  exits_told: list(int),
  patrol_until: int,
  hidden_until: int,
  taunt_turn: int,
  fork_until: int,
  /** Chapters in which the edge was tempered, and re-rolled; 0 for none. */
  tempered: int,
  smithed: int,
  fallen: list(record({ id: text(), turn: int, killer: text() })),
  /** Recent strikes between persons. ED-52 */
  assaults: list(record({ by: text(), on: text(), turn: int })),
  /** Sayings by speaker, with their number. ED-58 */
  said: list(record({ by: text(), text: text(), times: int })),
  /** Beings that stay in their room until a turn, and beings kept within some steps of a room. ED-141 */
  rooted: list(record({ id: text(), until: int })),
  leashed: list(record({ id: text(), at: int, steps: int })),
  tunables,
  /** Set by a scenario that waives the counts of ED-9. */
  isWaived: bool,
  second: optional(second),
});

export type Room = Of<typeof room>;
export type Being = Of<typeof being>;
export type Tale = Of<typeof tale>;
export type Belief = Of<typeof belief>;
export type Memory = Of<typeof memory>;
export type Deed = Of<typeof deed>;
export type Escape = Of<typeof escapeShape>;
export type SecondState = Of<typeof second>;
export type Want = Of<typeof want>;

export interface EscapeSetup {
  readonly pack: Escape['pack'];
  readonly turn_limit: number;
  readonly fog: string;
  readonly difficulty: Escape['difficulty'];
  readonly edition?: 2 | undefined;
  readonly lie?: Lie | undefined;
}

export const NO_WANT: Want = {
  asker: '',
  kind: '',
  subject: '',
  deed: -1,
  about: '',
  did: '',
  isHeard: false,
  isGiven: false,
  outcome: '',
  owed: 0,
};

const blankSecond = (): SecondState => ({
  exits: [],
  word: 'nobody',
  word_e4: 0,
  words: [],
  streams: 0,
  gifts: 0,
  calling: '',
  hid: 0,
  armed: 0,
  met: [],
  want: { ...NO_WANT },
  page: { feature: 'start', word: 'nobody', most: 0, lost: 0, way: 'free' },
});

export const blankEscape = (options: EscapeSetup): Escape => ({
  pack: options.pack,
  turn_limit: options.turn_limit,
  fog: options.fog,
  difficulty: options.difficulty,
  turn: 0,
  ending: '',
  killer: '',
  rooms: [],
  beings: [],
  memories: [],
  deeds: [],
  deed_count: 0,
  slot_count: 0,
  free_slots: [],
  deed_seq: 0,
  spawn_count: 0,
  kill_count: 0,
  train_count: 0,
  global_bonus: 0,
  stay_bonus: 0,
  chapter_began: 0,
  closed: [],
  crimes: [],
  fired: [],
  scenes: [],
  companion: '',
  dialogue: { done: [], used: [], last: '', entries: [], met: [], offered: [], agreed: [] },
  hinted: [],
  offered: [],
  checked: [],
  isGateOpen: false,
  exits_told: [],
  patrol_until: -1,
  hidden_until: -1,
  taunt_turn: -1,
  fork_until: -1,
  tempered: 0,
  smithed: 0,
  fallen: [],
  assaults: [],
  said: [],
  rooted: [],
  leashed: [],
  tunables: {
    spawn_interval: options.difficulty === 'story' ? 2 : 1,
    stay_pressure: true,
    distort_pct: -1,
    hear_pct: -1,
    crowd_limit: -1,
  },
  isWaived: false,
  ...(options.edition === 2 ? { second: blankSecond() } : {}),
});
