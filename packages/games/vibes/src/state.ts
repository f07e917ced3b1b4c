import { type Of, shape } from '@undercroft/kernel';

/** The two sides of a fight: `you` is the seat `player`. */
export type Who = 'you' | 'foe';
export type Mode = 'run' | 'duel' | 'lab' | 'prototype';
export type Phase =
  | 'relic'
  | 'draft'
  | 'map'
  | 'scheme'
  | 'revealed'
  | 'feint'
  | 'reward'
  | 'shop'
  | 'camp'
  | 'event'
  | 'over';
export type NodeType = 'combat' | 'elite' | 'boss' | 'event' | 'shop' | 'camp' | 'treasure';
export type FightKind = 'normal' | 'elite' | 'boss' | 'duel' | 'wager';
export type DeckFlow = 'pass' | 'countdown' | 'literal';
export type ReadKind = 'dmg' | 'spd';
/** The badge of a beat: it says at least how often the foe plays the card. NV-121. */
export type MarkKind = '' | 'habit' | 'tell';

const { record, list, maybe, int, bool, text, dict } = shape;

/** A card as text: `parry`, `parry+` when upgraded, then its extra clauses in braces. NV-105. */
const card = text();

/** Effects that last one beat. NV-58. `drag` 0 means none. */
const status = record({ spd: int, slow: int, stab: int, shake: int, pow: int, drag: int });

/** NV-56. An instance does not tick in the beat in which it was applied. */
const bleed = record({ n: int, k: int, beat: int });

/** NV-10. */
const side = record({
  hp: int,
  maxHp: int,
  focus: int,
  /** Top card last: drawing is `pop`. */
  draw: list(card),
  row: list(card),
  /** Countdown of each row slot; 0 if it has none. NV-27. */
  counters: list(int),
  discard: list(card),
  /** Oldest first. */
  ash: list(card),
  /** Active this beat, and collected for the next. */
  status,
  next: status,
  bleed: list(bleed),
  turnovers: int,
  /** Burnout recorded but not yet paid. NV-26. */
  burnout: int,
  /** Number of cards on top of the draw pile known to both sides. */
  knownTop: int,
  /** Type of the card resolved last beat; '' before the first. */
  lastType: text(),
  /** Card id committed last beat; '' before the first. */
  lastId: text(),
});

/** A side's commit. */
const pick = record({ slot: int, tokens: list(int), spend: bool });

/** Cards are revealed and a decision is outstanding. NV-23, NV-66. */
const revealed = record({
  you: pick,
  foe: pick,
  /** The second card of a Coin beat, -1 if there is none, and which of the two resolves. */
  second: int,
  flip: int,
  readYou: bool,
  readFoe: bool,
  /** The weights the pick was drawn from. */
  mix: list(int),
  /** Sides that Call. Edition 2, NV-120. */
  calls: shape.optional(record({ you: bool, foe: bool })),
});

/** Fields that only a fight of edition 2 has. */
const fight2 = record({
  /** The Pot of each side, 0 without one. NV-120. */
  pot: int,
  potFoe: int,
  /** HP the foe lost last beat to cards, Clash lines and Bleed. NV-121. */
  lostFoe: int,
  /** A boss at half its HP has taken its second habit. */
  isDesperate: bool,
  mark: record({ kind: text<MarkKind>(), slot: int, n: int }),
  /** The foe's last plays, oldest first. */
  history: list(record({ card, mark: text<MarkKind>(), isKept: bool })),
});

const fightTally = record({
  hpIn: int,
  reads: int,
  readRun: int,
  readRunMax: int,
  missRun: int,
  missRunMax: int,
  instants: int,
  burnout: int,
  dealt: int,
  taken: int,
});

const fight = record({
  foeId: text(),
  kind: text<FightKind>(),
  beat: int,
  /** Number of cards each side started with: cards are never lost or created. */
  youCards: int,
  foeCards: int,
  you: side,
  foe: side,
  forcedClash: bool,
  coin: bool,
  /** Type of the foe's slot A under `mime`, else ''. */
  mimic: text(),
  /** Foe slot with a Heat 5 badge, -1 if there is none. */
  badge: int,
  /** Highlighted foe slots. */
  glow: list(int),
  /** Prediction tokens of each side this beat. */
  tokens: int,
  foeTokens: int,
  /** Tokens placed face-up, and whether `declare` was used. */
  open: list(int),
  hasDeclared: bool,
  /** Foe slot with the decoy, -1 if there is none; whether one may be placed. */
  decoy: int,
  mayDecoy: bool,
  /** The Instant used this beat, '' if none; none may be used after a rewind. */
  instant: text(),
  isRewound: bool,
  /** Relics whose option was used this beat. */
  options: list(text()),
  /** Step in percent of the shown mix, 0 if it is not shown; the mix itself. */
  mixStep: int,
  mix: list(int),
  /** Clauses for this fight only. NV-107. */
  riders: list(record({ who: text<Who>(), clause: text() })),
  revealed: maybe(revealed),
  tally: fightTally,
  edition2: shape.optional(fight2),
});

const node = record({
  floor: int,
  column: int,
  type: text<NodeType>(),
  /** Elite or boss, '' elsewhere. */
  foe: text(),
  /** Columns on the next floor. */
  next: list(int),
});

const relic = record({
  id: text(),
  /** The answer given when it was taken. */
  answer: bool,
  /** For `#n`: triggers in this run. For `@n`: uses in this fight. */
  count: int,
  uses: int,
});

/** A queued offer. `from` is its origin. */
const due = record({
  kind: text<'relic' | 'instant' | 'cards'>(),
  from: text(),
  /** Rarity letter, tier, or '' for the origin's usual rarity. */
  rarity: text(),
  count: int,
  up: bool,
});

const offer = record({
  kind: text<'relic' | 'instant' | 'cards'>(),
  from: text(),
  ids: list(text()),
});

const ware = record({ kind: text<'card' | 'instant' | 'relic'>(), id: text(), price: int, isSold: bool });

const happening = record({
  id: text(),
  node: int,
  /** The full chest and the named one (`honest_liar`), else ''. */
  chest: text(),
  named: text(),
  /** The option in progress during a beat, fight or offer, else ''. */
  pending: text(),
});

const runTally = record({
  floors: int,
  bosses: int,
  fights: int,
  beats: int,
  predictions: int,
  reads: int,
  readRun: int,
  readRunMax: int,
  dealt: int,
  taken: int,
  cards: int,
  relics: int,
  /** Per enemy: fights, wins, Predictions and Reads. */
  foes: dict(record({ fights: int, wins: int, predictions: int, reads: int })),
});

/** A Call that is remembered: its HP, the foe, the badge it rested on, and its chance in weights of 10,000. */
const bestCall = record({ n: int, foe: text(), mark: text<MarkKind>(), chance: int });

/** Fields that only a run or duel of edition 2 has. */
const run2 = record({
  hasPot: bool,
  /** Fights of the First night not yet won. NV-128. */
  night: int,
  /** Calls made and won, HP they took from foes and from you. NV-120. */
  calls: int,
  callsWon: int,
  callsDealt: int,
  callsTaken: int,
  best: bestCall,
  costliest: bestCall,
  /** Per enemy: beats with a habit on, and those in which it was kept. NV-121. */
  habits: dict(record({ seen: int, kept: int })),
});

export const vibesShape = record({
  mode: text<Mode>(),
  heat: int,
  readKind: text<ReadKind>(),
  ai: text<'mix' | 'nash'>(),
  deckFlow: text<DeckFlow>(),
  seats: int,
  /** Unlocked steps on the tracks of Cards, Relics and Tools. NV-97. */
  unlocked: int,
  phase: text<Phase>(),
  /** Inside an unfinished node of the map. */
  isInNode: bool,
  act: int,
  floor: int,
  column: int,
  hp: int,
  maxHp: int,
  gold: int,
  deck: list(record({ uid: int, card })),
  nextUid: int,
  relics: list(relic),
  /** Refused single offers: they do not return. NV-82. */
  refused: list(text()),
  instants: list(text()),
  /** Draft rounds left, and the cards of the current one: two Commons, one Basic. */
  draftLeft: int,
  drafted: list(text()),
  map: list(node),
  /** Columns walked in this Act, floor by floor. */
  path: list(int),
  /** Remaining normals of the Act, next first. */
  bag: list(text()),
  seenEvents: list(text()),
  /** Deck orders fixed by scouting, top first, and the number of revealed cards of each. */
  scouted: list(record({ foeId: text(), order: list(card), shown: int })),
  riders: list(record({ who: text<Who>(), clause: text() })),
  removes: int,
  rarePity: int,
  /** Wrong Predictions in a row, across fights. */
  missRun: int,
  due: list(due),
  offer: maybe(offer),
  shop: maybe(record({ wares: list(ware), removed: bool })),
  happening: maybe(happening),
  fight: maybe(fight),
  fights: int,
  result: text<'' | 'won' | 'lost' | 'drawn' | 'stopped'>(),
  resultRule: text(),
  tally: runTally,
  edition2: shape.optional(run2),
});

export type Vibes = Of<typeof vibesShape>;
export type Fight = Of<typeof fight>;
export type Fight2 = Of<typeof fight2>;
export type Run2 = Of<typeof run2>;
export type Side = Of<typeof side>;
export type Status = Of<typeof status>;
export type Pick = Of<typeof pick>;
export type RevealedCard = Of<typeof revealed>;
export type MapNode = Of<typeof node>;
export type RelicState = Of<typeof relic>;
export type Due = Of<typeof due>;
export type Offer = Of<typeof offer>;
export type Ware = Of<typeof ware>;
