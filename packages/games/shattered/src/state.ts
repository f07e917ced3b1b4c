import { type Of, shape } from '@undercroft/kernel';
import { awakeningShape } from './awakening-state.ts';
import type {
  Attribute,
  DungeonReducer,
  HazardId,
  Promoter,
  Reducer,
  Type,
  VisitorReducer,
} from './content/records.ts';
import type { INTERVAL_PHASES } from './interval-phases.ts';
import { kindsShape } from './kind-state.ts';

/** The sides, and their seats. SD-1 */
export type Who = 'D' | 'V';
export type Mode = 'encounter' | 'campaign' | 'challenge' | 'tutorial' | 'deception' | 'awakening';
type IntervalPhase = (typeof INTERVAL_PHASES)[number];
export type Phase =
  | 'turn'
  | 'react'
  | 'answer'
  | 'route'
  | 'graft'
  | 'shop'
  | 'pair'
  | 'order'
  | 'over'
  | IntervalPhase;
export type Ending = 'Kill' | 'Break' | 'Panic' | 'Bond' | 'Overcome' | 'Inert' | 'Dominate' | 'Survive' | 'Fled';
export type Emotion = '' | 'enraged' | 'cautious' | 'grateful' | 'terrified';
/** Dice of a contest, and their faces; an edge throws one more. SD-51 */
export const DICE = 2;
export const DIE = 6;

export type Tier = 'Devastating' | 'Strong' | 'Partial' | 'Stalemate' | 'Reversal';
export type ConditionKind = 'empower' | 'disrupt' | 'entangle' | 'erode' | 'fortify' | 'ward' | 'later' | 'numb';

const { record, list, maybe, int, bool, text } = shape;

/** A card by its id (`RH.4`): every card is unique in its deck. */
const card = text();

/** A condition waiting on a side. SD-60…62, SD-80…87 */
const condition = record({
  /** Numbered within a room; visible to both seats. SD-62 */
  id: int,
  kind: text<ConditionKind>(),
  /** The card that placed it, `defect` for the reward of SD-67, '' if no card did. */
  card,
  r: text<Reducer | ''>(),
  n: int,
  /** Opponent turns left, 0 if it does not expire. SD-80 */
  left: int,
  /** Placed during an opponent turn, which is not counted. */
  isFresh: bool,
  /** A stolen Empower: resources are replaced by their counterparts. SD-62 */
  isTurned: bool,
});

/** A face-down card. SD-63, SD-105, SD-137 */
const faceDown = record({ card, isBluff: bool, paid: int });

const side = record({
  /** All cards of its deck in this room. */
  deck: list(card),
  hand: list(card),
  /** Top card first. */
  draw: list(card),
  discard: list(card),
  /** Energy cards in addition to the pool. SD-35 */
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
  /** The opponent played a Strike since the end of this side's last turn. */
  struck: bool,
  /**
   * This turn: played a Strike, an Energy card, Restraint, a Counter that removed something; number of plays and of
   * actions.
   */
  hasStruck: bool,
  hasEnergy: bool,
  hasRestrained: bool,
  hasRemoved: bool,
  plays: int,
  acts: int,
  /** In this room: one of its Traps sprang, it set a bluff. */
  hasSprung: bool,
  hasBluffed: bool,
  /** Reduction of the draw at the next step 9. */
  fewer: int,
  /** Sees the opponent's hand until step 9. */
  sees: bool,
  hasBraced: bool,
});

/** A Strike with an open React window, or one being resolved. SD-50 */
const strike = record({
  by: text<Who>(),
  card,
  target: text<Reducer>(),
  power: int,
  tier: text<Tier>(),
  raw: int,
  isBetrayal: bool,
  /** Keywords stripped, Rally denied; the consumed Empower and whether it was turned. */
  isStripped: bool,
  noRally: bool,
  boost: card,
  isTurned: bool,
});

/** An Offer or Test waiting for its answer. */
const ask = record({
  kind: text<'offer' | 'test'>(),
  by: text<Who>(),
  card,
  /** Chance by the formula, in percent. */
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
  /** Total ticks, and those of this run before they are booked. SD-101…103 */
  ticks: perReducer(FIVE),
  gained: perReducer(FIVE),
  essence: int,
  knowledge: int,
  reputation: int,
  scars: perReducer(DUNGEON_REDUCERS),
  bought: perReducer(DUNGEON_REDUCERS),
  /** The card in a slot of a room, and every identity card taken so far. SD-106 */
  grafts: list(record({ room: text(), slot: card, card })),
  owned: list(card),
  outcomes: list(text()),
  archetypes: list(text()),
  /** Sources of the ticks: one sum per deed. SD-104 */
  chronicle: list(record({ deed: text(), attribute: text<Attribute>(), count: int, ticks: int })),
  /** In this run, for SD-108. */
  betrayals: int,
  defections: int,
  /** The next visitor, hidden until revealed. SD-109 */
  next: text(),
  isRevealed: bool,
  /** Two visitors to choose from; identity cards shown; items bought in this shop. */
  pair: list(text()),
  shown: list(card),
  basket: list(text()),
  /** For the next run: opening hand +1, reducers 1 below max, Veil max lower. */
  hasOpening: bool,
  isTired: bool,
  veilDebt: int,
});

/** Facts of a run of the second edition. */
const secondRun = record({
  kinds: kindsShape,
  /** Cards without keywords and triggers. SD-209 */
  isShallow: bool,
});

export const shatteredShape = record({
  mode: text<Mode>(),
  visitor: text(),
  profile: text(),
  ruleset: text<'full' | 'lite'>(),
  rooms: int,
  /** Rooms fixed in advance, empty for SD-15. */
  route: list(text()),
  /** True if the rules roll this side's answers. SD-140 */
  formulaD: bool,
  formulaV: bool,
  sanctuary: text<'never' | 'ask' | 'always'>(),
  length: int,
  /** 0 outside the tutorial. */
  lesson: int,
  modules: list(text()),

  phase: text<Phase>(),
  /** Number of the campaign's run, 1 outside campaigns. */
  run: int,
  /** Rooms begun in the session: the page number of the log. */
  pages: int,
  room: text(),
  /** In this run, including this room. */
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
  /** Turns D ended in this room since its last Strike. SD-102 */
  sinceStrike: int,
  /** V lost Vitality to a Strike this round. */
  hasBled: bool,
  /** D's Erode(nerve) of this room was doubled; the room's Erode bonus of this round was used. SD-105 */
  hasDreaded: bool,
  hasGnawed: bool,
  /** The last D reducer to reach 0. SD-107 */
  lastZero: text<DungeonReducer | ''>(),
  strike: maybe(strike),
  ask: maybe(ask),
  /** The room that follows unless D chooses the Sanctuary. */
  routed: text(),

  tokens: int,
  emotion: text<Emotion>(),
  emotionLeft: int,
  /** Round of the next hazard, 0 before the first is due; hazards so far in this room; whether one stops the draw. */
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
  result: text<'' | 'Kill' | 'Break' | 'Panic' | 'Bond' | 'Survive' | 'Campaign' | 'Awakened' | 'Plundered'>(),
  hasFled: bool,
  isParasitised: bool,
  /** Absent in the first edition. SD-340 */
  second: shape.optional(secondRun),
  /** Absent outside the mode `awakening`. SD-342 */
  awakening: shape.optional(awakeningShape),
});

export type ShatteredState = Of<typeof shatteredShape>;
export type Side = Of<typeof side>;
export type Condition = Of<typeof condition>;
export type FaceDown = Of<typeof faceDown>;
export type StrikeState = Of<typeof strike>;
export type AskState = Of<typeof ask>;
export type DungeonRecord = Of<typeof dungeonRecord>;
