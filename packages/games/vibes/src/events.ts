import type { FightKind, MarkKind, NodeType, Phase, Run2, Who } from './state.ts';

/** Side, card (or source) and clause that caused an event; clause -1 if no clause did. */
interface Cause {
  who: Who;
  card: string;
  clause: number;
}

type Keyword = Cause & { keyword: string; foeCard: string; type: string };
type Fizzle = Cause & { text: string; cond: string };
/** `impact` is the impact of this damage, `total` of the whole beat so far, which decides the stun. NV-51. */
type Damage = Cause & { n: number; d: number; impact: number; total: number; stability: number; hp: number };
type Stun = { who: Who; card: string; by: string; impact: number; stability: number };
type Order = { who: Who; card: string; you: number; foe: number; through: 'speed' | 'edge' | 'tie' | 'forced' };
type Guard = Cause & { prevented: number; left: number };
/** The badge of the beat, and what it says in weights of 10,000. */
type HabitData = { foe: string; what: Exclude<MarkKind, ''>; slot: number; n: number };
type ReadData = { who: Who; card: string; tokens: readonly number[]; slot: number };
type Thing = 'relic' | 'instant' | 'cards';

/** The first event of a step: the choice of a seat. */
type ChoiceEvents = {
  committed: { who: Who; card: string; slot: number; tokens: readonly number[]; spend: boolean; call?: true };
  stood: { you: string; foe: string };
  left: { place: 'shop' | 'event' };
  removalBought: { card: string; price: number };
};

/** Rule book 6.1: events inside a fight. */
type CauseEvents = {
  speed: { who: Who; card: string; base: number; spd: number; slow: number; drag: number; speed: number };
  stability: { who: Who; card: string; stability: number };
  initiative: Order;
  clashTied: Order;
  clashForced: Order;
  clashDamage: Cause & {
    to: Who;
    n: number;
    d: number;
    impact: number;
    total: number;
    stability: number;
    hp: number;
  };
  voided: Cause & { text: string };
  intercepted: Keyword;
  countered: Keyword;
  cancelTooSlow: Keyword;
  cancelMistyped: Keyword;
  cancelResisted: Keyword;
  cancelClashed: Keyword;
  dodged: Keyword;
  dodgeMistyped: Keyword;
  dodgeIgnored: Keyword;
  guarded: Guard;
  guardIgnored: Guard;
  gripped: Guard;
  hit: Damage;
  glance: Damage;
  stunned: Stun;
  stunnedByGrapple: Stun;
  stunnedLate: Stun;
  stunResisted: Stun;
  fizzledStunned: Fizzle;
  fizzledCancelled: Fizzle;
  fizzledOver: Fizzle;
  fizzled: Fizzle;
  readRight: ReadData;
  readWrong: ReadData;
  feintSwapped: { who: Who; card: string; to: string; slot: number; speed: number };
  feintDeclined: { who: Who; card: string };
  slowed: Cause & { to: Who; n: number; when: 'now' | 'next' };
  status: Cause & { to: Who; what: string; n: number };
  bleed: Cause & { to: Who; what: 'lands' | 'rises' | 'ticks'; n: number; k: number; hp: number };
  healed: Cause & { n: number; hp: number };
  focus: Cause & { to: Who; n: number; focus: number };
  charged: Cause & { n: number; focus: number };
  chargeLost: Cause & { n: number };
  burned: { who: Who; cards: readonly string[] };
  kept: Cause & { cards: readonly string[] };
  turnover: { who: Who; t: number; cards: number; cost: number };
  burnout: { who: Who; t: number; cost: number; hp: number };
  landedLight: { who: Who; card: string; what: 'slow' | 'stun'; n: number };
  sourceUsed: { who: Who; source: string; clause: number; text: string; count: number };
  /** A line that runs every n-th time was counted but did not run. */
  sourceCounted: { who: Who; source: string; clause: number; count: number; every: number };
  foePicked: { card: string; slot: number };
  foePredicted: { who: Who; tokens: readonly number[] };
  coinFlipped: { slots: readonly number[]; resolves: number };
  mixShown: { step: number; weights: readonly number[] };
  rewound: { you: string; foe: string };
  /** The Pot at Show, and a Call that is settled: `n` HP lost by `to`. NV-120 */
  potSet: { who: Who; pot: number };
  called: { who: Who; to: Who; right: boolean; pot: number; n: number; hp: number };
  /** NV-121 */
  habitKept: HabitData;
  habitBroken: HabitData;
  habitChanged: { foe: string; habit: string };
  knockout: { who: Who };
  doubleKnockout: { at: 'act' | 'bleed' | 'burnout' };
  photoFinish: { who: Who };
  timeout: { beat: number };
};

/** Events outside the beats, and the records of rule book 6.2. */
type RunEvents = {
  runStarted: { mode: string; heat: number; hp: number; gold: number; cards: number };
  scenarioSet: { what: 'run' | 'fight' };
  phase: { phase: Phase };
  mapDrawn: { act: number; nodes: number };
  bagFilled: { act: number; foes: number };
  nodeEntered: { act: number; floor: number; column: number; node: NodeType; foe: string };
  /** `heal_pct`: the share of the missing HP that is healed, if it is not all. NV-123 */
  actBegun: { act: number; maxHp: number; heal_pct?: number };
  rewardDue: { kind: Thing; from: string; count: number };
  offered: { kind: Thing; from: string; ids: readonly string[] };
  picked: {
    kind: Thing;
    from: string;
    offered: readonly string[];
    taken: string;
    price: number;
    floor: number;
    deck: number;
  };
  drafted: { card: string; replaced: string };
  gold: { n: number; gold: number; from: string };
  hp: { n: number; hp: number; maxHp: number; from: string };
  maxHp: { n: number; hp: number; maxHp: number; from: string };
  relicGained: { id: string };
  deckChanged: { what: 'add' | 'remove' | 'upgrade' | 'morph' | 'graft' | 'copy'; card: string; to: string };
  instant: { id: string; what: 'gain' | 'toss' | 'use'; slot: number };
  shopOpened: { wares: readonly { kind: string; id: string; price: number }[]; remove: number };
  camped: { what: string; floor: number };
  eventEntered: { id: string; node: number };
  optionChosen: { id: string; node: number; option: string };
  eventRolled: { tag: string; label: string };
  chestOpened: { chest: string; isFull: boolean };
  scouted: { foe: string; row: readonly string[] };
  riderGained: { who: Who; clause: string };
  fightBegun: { foe: string; kind: FightKind; hp: number; maxHp: number };
  shuffled: { who: Who; cards: number };
  rowShown: { who: Who; cards: readonly string[]; row: number; beat: number };
  marked: {
    what: 'glow' | 'coin' | 'clash' | 'mimic' | 'badge' | 'token' | 'decoy' | 'habit' | 'tell';
    slot: number;
    n: number;
  };
  peeked: { who: Who; cards: readonly string[] };
  declared: { tokens: readonly number[]; decoy: number };
  relicUsed: { relic: string; price: number };
  revealed: { you: string; youSlot: number; tokens: readonly number[]; foe: string; foeSlot: number };
  cleanup: { beat: number; you: string; foe: string };
  beat: {
    act: number;
    floor: number;
    foe: string;
    heat: number;
    beat: number;
    rowYou: readonly string[];
    rowFoe: readonly string[];
    slots: readonly [number, number];
    isCoin: boolean;
    pickYou: string;
    pickFoe: string;
    resolvedYou: string;
    resolvedFoe: string;
    tokens: readonly number[];
    readOk: boolean;
    speeds: readonly [number, number];
    order: 'you' | 'foe' | 'clash';
    cancelled: readonly Who[];
    missed: readonly Who[];
    stunned: readonly Who[];
    stunnedLate: readonly Who[];
    dealt: number;
    taken: number;
    hp: readonly [number, number];
    focus: readonly [number, number];
    mix: readonly number[];
    lambda_pct: number;
  };
  coached: {
    beat: number;
    value_c: number;
    equilibrium: readonly number[];
    mix: readonly number[];
    yours_c: number;
    best_c: number;
    bestCard: number;
    bestToken: number;
    readQuality_pct: number;
    regret_c: number;
    luck_c: number;
    grade: string;
  };
  fightEnded: {
    foe: string;
    kind: FightKind;
    result: 'won' | 'lost' | 'drawn' | 'stopped';
    beats: number;
    hpIn: number;
    hpOut: number;
    reads: number;
    readRunMax: number;
    missRunMax: number;
    turnovers: number;
    burnout: number;
    instants: number;
  };
  floorCleared: { floors: number; floor: number };
  runEnded: {
    mode: string;
    won: boolean;
    act: number;
    floors: number;
    bosses: number;
    heat: number;
    beats: number;
    reads: number;
    predictions: number;
    readRunMax: number;
    dealt: number;
    taken: number;
    cards: number;
    relics: readonly string[];
    deck: readonly string[];
    points: number;
    foes: { readonly [id: string]: { fights: number; wins: number; predictions: number; reads: number } };
    /** Calls and habits of edition 2. NV-120, NV-121 */
    edition2?: Pick<Run2, 'calls' | 'callsWon' | 'callsDealt' | 'callsTaken' | 'best' | 'costliest' | 'habits'>;
  };
};

/** A moment shown on its own: the opening and the endings. */
type SceneEvents = { scene: { scene: string; foe: string } };

export type VibesEvents = ChoiceEvents & CauseEvents & RunEvents & SceneEvents;
