import { type Of, shape } from '@undercroft/kernel';
import type {
  Attribute,
  DungeonReducer,
  HazardId,
  Promoter,
  Reducer,
  Type,
  VisitorReducer,
} from './content/records.ts';

/** The sides, and the seats that hold them. SD-1 */
export type Who = 'D' | 'V';
export type Mode = 'encounter' | 'campaign' | 'challenge' | 'tutorial' | 'deception';
export type Phase = 'turn' | 'react' | 'answer' | 'route' | 'graft' | 'shop' | 'pair' | 'order' | 'over';
export type Ending = 'Kill' | 'Break' | 'Panic' | 'Bond' | 'Overcome' | 'Inert' | 'Dominate' | 'Survive' | 'Fled';
export type Emotion = '' | 'enraged' | 'cautious' | 'grateful' | 'terrified';
export type Tier = 'Devastating' | 'Strong' | 'Partial' | 'Stalemate' | 'Reversal';
export type ConditionKind = 'empower' | 'disrupt' | 'entangle' | 'erode' | 'fortify' | 'ward' | 'later' | 'numb';

const { record, list, maybe, int, bool, text } = shape;

/** A card by its id (`RH.4`): every card is single in its deck. */
const card = text();

/** Something that waits on a side. SD-60…62, SD-80…87 */
const condition = record({
  /** Counts up in a room; both seats see it. SD-62 */
  id: int,
  kind: text<ConditionKind>(),
  /** The card that placed it, `defect` for the reward of SD-67, '' where no card did. */
  card,
  r: text<Reducer | ''>(),
  n: int,
  /** Opponent turns left, 0 where it does not end by time. SD-80 */
  left: int,
  /** Placed in an opponent turn, which does not count. */
  isFresh: bool,
  /** A stolen Empower: resources are read from the other side. SD-62 */
  isTurned: bool,
});

/** A face-down card. SD-63, SD-105, SD-137 */
const faceDown = record({ card, isBluff: bool, paid: int });

const side = record({
  /** All cards it brought into this room. */
  deck: list(card),
  hand: list(card),
  /** Top card first. */
  draw: list(card),
  discard: list(card),
  /** Energy cards beside the pool. SD-35 */
  set: list(card),
  exhausted: list(card),
  traps: list(faceDown),
  /** Oldest first. */
  conditions: list(condition),
  pool: int,
  temp: int,
  spent: int,
  attune: text<Type | ''>(),
  /** Type of the last card played in this room. SD-86 */
  last: text<Type | ''>(),
  /** The opponent played a Strike since the end of my last turn. */
  struck: bool,
  /** This turn: a Strike of mine, an Energy card, Restraint, a Counter that removed, plays in all, actions in all. */
  hasStruck: bool,
  hasEnergy: bool,
  hasRestrained: bool,
  hasRemoved: bool,
  plays: int,
  acts: int,
  /** In this room: a Trap of mine sprang, a bluff was set. */
  hasSprung: bool,
  hasBluffed: bool,
  /** Cards drawn fewer at the next step 9. */
  fewer: int,
  /** Sees the opponent's hand until step 9. */
  sees: bool,
  hasBraced: bool,
});

/** A Strike whose React window is open, or that is being resolved. SD-50 */
const strike = record({
  by: text<Who>(),
  card,
  target: text<Reducer>(),
  power: int,
  tier: text<Tier>(),
  raw: int,
  isBetrayal: bool,
  /** Keywords stripped, Rally denied, an Empower consumed: which card (turned or not). */
  isStripped: bool,
  noRally: bool,
  boost: card,
  isTurned: bool,
});

/** An Offer or Test that waits for its answer. */
const ask = record({
  kind: text<'offer' | 'test'>(),
  by: text<Who>(),
  card,
  /** Percent that the formula gives. */
  chance: int,
});

const perReducer = <T extends string>(names: readonly T[]) =>
  record<{ [name in T]: number }>(Object.fromEntries(names.map((name) => [name, int])) as { [name in T]: typeof int });

const DUNGEON_REDUCERS: readonly DungeonReducer[] = ['structure', 'veil', 'presence'];
const VISITOR_REDUCERS: readonly VisitorReducer[] = ['vitality', 'resolve', 'nerve'];
const ALL_REDUCERS: readonly Reducer[] = [...DUNGEON_REDUCERS, ...VISITOR_REDUCERS];
const FIVE: readonly Attribute[] = ['hunger', 'oppression', 'dread', 'grace', 'guile'];

/** The dungeon's record. SD-100 */
const dungeonRecord = record({
  /** Ticks in all, and of this run before it is booked. SD-101…103 */
  ticks: perReducer(FIVE),
  gained: perReducer(FIVE),
  essence: int,
  knowledge: int,
  reputation: int,
  scars: perReducer(DUNGEON_REDUCERS),
  bought: perReducer(DUNGEON_REDUCERS),
  /** The card in a slot of a room, and every identity card ever taken. SD-106 */
  grafts: list(record({ room: text(), slot: card, card })),
  owned: list(card),
  outcomes: list(text()),
  archetypes: list(text()),
  /** What made it so: deed by deed, summed. SD-104 */
  chronicle: list(record({ deed: text(), attribute: text<Attribute>(), count: int, ticks: int })),
  /** Of this run, for SD-108. */
  betrayals: int,
  defections: int,
  /** The next visitor, hidden until revealed. SD-109 */
  next: text(),
  isRevealed: bool,
  /** Two visitors to choose from; identity cards shown; what was bought in this shop. */
  pair: list(text()),
  shown: list(card),
  basket: list(text()),
  /** For the next run: opening hand +1, reducers 1 below max, Veil max lower. */
  hasOpening: bool,
  isTired: bool,
  veilDebt: int,
});

export const shatteredShape = record({
  mode: text<Mode>(),
  visitor: text(),
  profile: text(),
  ruleset: text<'full' | 'lite'>(),
  rooms: int,
  /** Rooms fixed in advance, none for SD-15. */
  route: list(text()),
  /** Whether the rules roll this side's answers. SD-140 */
  formulaD: bool,
  formulaV: bool,
  sanctuary: text<'never' | 'ask' | 'always'>(),
  length: int,
  /** 0 outside the tutorial. */
  lesson: int,
  modules: list(text()),

  phase: text<Phase>(),
  /** The run of the campaign, 1 elsewhere. */
  run: int,
  /** Rooms begun in the session: the page of the log. */
  pages: int,
  room: text(),
  /** Of this run, this room included. */
  visited: list(text()),
  endings: list(record({ room: text(), ending: text<Ending>(), rounds: int })),
  round: int,
  active: text<Who>(),
  res: record({
    structure: int,
    veil: int,
    presence: int,
    vitality: int,
    resolve: int,
    nerve: int,
    trust: int,
    rapport: int,
  }),
  max: perReducer(ALL_REDUCERS),
  D: side,
  V: side,
  /** Gained this round. SD-68 */
  gained: record<{ [name in Promoter]: number }>({ trust: int, rapport: int }),
  nextCondition: int,
  /** Turns D ended in this room since its last Strike there. SD-102 */
  sinceStrike: int,
  /** V lost Vitality to a Strike this round. */
  hasBled: bool,
  /** D's Erode(nerve) of this room was doubled; the room's own Erode gnawed this round. SD-105 */
  hasDreaded: bool,
  hasGnawed: bool,
  /** The D reducer that stood at 0 last. SD-107 */
  lastZero: text<DungeonReducer | ''>(),
  strike: maybe(strike),
  ask: maybe(ask),
  /** The room that would follow while D decides on the Sanctuary. */
  routed: text(),

  tokens: int,
  emotion: text<Emotion>(),
  emotionLeft: int,
  /** Round of the next hazard, 0 before the first is due; hazards out in this room; one that stops the draw. */
  hazardAt: int,
  hazardsOut: list(text<HazardId>()),
  isStill: bool,
  sporesDue: bool,
  /** Offers that harmed V this run. SD-137 */
  harms: int,

  /** SD-120 */
  isProfileShown: bool,
  guess: text(),
  guessScore: int,
  betrayalsV: int,

  /** Pacing. SD-27 */
  decisions: int,
  rounds: int,
  cooperations: int,

  record: maybe(dungeonRecord),
  result: text<'' | 'Kill' | 'Break' | 'Panic' | 'Bond' | 'Survive' | 'Campaign'>(),
  hasFled: bool,
  isParasitised: bool,
});

export type ShatteredState = Of<typeof shatteredShape>;
export type Side = Of<typeof side>;
export type Condition = Of<typeof condition>;
export type FaceDown = Of<typeof faceDown>;
export type StrikeState = Of<typeof strike>;
export type AskState = Of<typeof ask>;
export type DungeonRecord = Of<typeof dungeonRecord>;
