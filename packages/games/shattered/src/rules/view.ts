import type { ATTRIBUTES } from '../content/records.ts';
import type { Kinds } from '../kind-state.ts';
import type { DungeonRecord, ShatteredState, Side, Who } from '../state.ts';
import { archetypeOf } from './archetype.ts';
import { viewAwakening } from './awakening/view.ts';
import { graftWeight } from './between.ts';
import type { BookOf } from './book.ts';
import { reasonsOf } from './booking.ts';
import { available } from './energy.ts';
import { deciderOf } from './legality.ts';
import { promisesOf } from './offer.ts';
import { pathOf } from './path-of.ts';
import { needsOf } from './press.ts';
import { escalationOf, fires } from './round.ts';
import { autoOf, cardOf, morphOf, type Position, points } from './scene.ts';
import { isBetrayalNow } from './strike-plan.ts';
import type { RecordView, ShatteredTruth, ShatteredView, SideView } from './view-schema.ts';

/** The viewer: a seat, a spectator ('none'), or `all` for the full state. */
type Perspective = Who | 'none' | 'all';

function sideView(side: Side, isOwn: boolean, isSeen: boolean): SideView {
  return {
    deck: side.deck.slice(),
    hand: isOwn || isSeen ? side.hand.slice() : null,
    handCount: side.hand.length,
    drawCount: side.draw.length,
    discard: side.discard.slice(),
    set: side.set.slice(),
    exhausted: side.exhausted.slice(),
    traps: isOwn ? side.traps.map(({ card, isBluff, paid }) => ({ card, isBluff, paid })) : null,
    trapCount: side.traps.length,
    conditions: side.conditions.map((one) => ({ ...one })),
    pool: side.pool,
    temp: side.temp,
    spent: side.spent,
    available: available(side),
    attune: side.attune,
    /** A Trap records its Type here and a bluff does not, so it would distinguish the two. */
    last: isOwn || side.traps.length === 0 ? side.last : '',
    struck: side.struck,
    hasStruck: side.hasStruck,
    hasEnergy: side.hasEnergy,
    hasRestrained: side.hasRestrained,
    hasRemoved: side.hasRemoved,
    hasSprung: side.hasSprung,
    hasBluffed: isOwn && side.hasBluffed,
    hasBraced: side.hasBraced,
    plays: side.plays,
    acts: side.acts,
    fewer: side.fewer,
    sees: side.sees,
  };
}

function strikeView(g: Position): ShatteredView['strike'] {
  const { strike } = g.s;
  if (!strike) return null;
  const { by, card, target, power, tier, raw, boost } = strike;
  return { by, card, target, power, tier, raw, ...needsOf(g, strike), boost };
}

/** Name and harm of an Offer are visible only to its maker until it is answered. SD-65 */
function askView(g: Position, perspective: Perspective): ShatteredView['ask'] {
  const { ask } = g.s;
  if (!ask) return null;
  const { kind, by, chance } = ask;
  const card = cardOf(g, ask.card);
  const isKnown = kind === 'test' || perspective === by || perspective === 'all';
  const base = { kind, by, card: isKnown ? ask.card : '', chance, type: card.type };
  if (card.cat === 'Test')
    return { ...base, promises: [], fortify: null, gains: { trust: card.trust, rapport: card.rapport } };
  if (card.cat !== 'Offer') return null;
  const { fortify, promoter, gain } = card;
  return {
    ...base,
    promises: promisesOf(card).map(({ r, n }) => ({ r, n })),
    fortify: fortify && fortify.r !== 'struck' ? { r: fortify.r, n: fortify.n } : null,
    gains: { trust: promoter === 'trust' ? gain : 0, rapport: promoter === 'rapport' ? gain : 0 },
  };
}

const fiveOf = (of: (attribute: (typeof ATTRIBUTES)[number]) => number): RecordView['ticks'] => ({
  hunger: of('hunger'),
  oppression: of('oppression'),
  dread: of('dread'),
  grace: of('grace'),
  guile: of('guile'),
});

function recordView(g: Position, record: DungeonRecord, isAll: boolean): RecordView {
  return {
    ticks: { ...record.ticks },
    points: fiveOf((attribute) => points(g, attribute)),
    gained: { ...record.gained },
    archetype: archetypeOf(g),
    reasons: reasonsOf(record),
    essence: record.essence,
    knowledge: record.knowledge,
    reputation: record.reputation,
    scars: { ...record.scars },
    bought: { ...record.bought },
    grafts: record.grafts.map((graft) => ({ ...graft })),
    owned: record.owned.slice(),
    outcomes: record.outcomes.slice(),
    archetypes: record.archetypes.slice(),
    chronicle: record.chronicle.map((line) => ({ ...line })),
    next: record.isRevealed || isAll ? record.next : '',
    pair: record.pair.slice(),
    shown: record.shown.map((card) => ({ card, weight: graftWeight(g, card) })),
    basket: record.basket.slice(),
    hasOpening: record.hasOpening,
    isTired: record.isTired,
    veilDebt: record.veilDebt,
  };
}

function autoView(g: Position): ShatteredView['auto'] {
  if (g.s.room === '') return [];
  return autoOf(g).map((effect) => ({ r: effect.r, n: effect.n, isNext: fires(g, effect, g.s.round + 1) }));
}

const kindsView = (kinds: Kinds, perspective: Perspective): NonNullable<ShatteredView['second']>['kinds'] => ({
  advanced: kinds.advanced,
  paths: kinds.paths.map((one) => ({ ...one })),
  hasStruck: kinds.hasStruck,
  sprung: kinds.sprung,
  played: kinds.played.slice(),
  last: kinds.last.map(({ kind, played }) => ({ kind, played: played.slice() })),
  bluffs: perspective === 'V' || perspective === 'all' ? kinds.bluffs.slice() : null,
  answered: kinds.answered,
});

function look(g: Position, perspective: Perspective): ShatteredView {
  const { s, book } = g;
  const room = book.content.rooms[s.room];
  const isAll = perspective === 'all';
  return {
    seat: perspective === 'D' ? 'dungeon' : perspective === 'V' ? 'visitor' : 'spectator',
    mode: s.mode,
    ruleset: s.ruleset,
    modules: s.modules.slice(),
    lesson: s.lesson,
    visitor: s.visitor,
    profile: s.isProfileShown || perspective === 'D' || isAll ? s.profile : '',
    phase: s.phase,
    toAct: deciderOf(s) ?? '',
    run: s.run,
    length: s.length,
    room: s.room,
    morph: room ? pathOf(g) || (morphOf(g)?.id ?? '') : '',
    rooms: s.rooms,
    route: s.route.slice(),
    sanctuary: s.sanctuary,
    visited: s.visited.slice(),
    endings: s.endings.map((one) => ({ ...one })),
    round: s.round,
    limit: room?.limit ?? 0,
    active: s.active,
    initiative: room?.initiative ?? 'D',
    auto: autoView(g),
    escalation: escalationOf(g, s.round + 1),
    res: { ...s.res },
    max: { ...s.max },
    gained: { ...s.gained },
    D: sideView(s.D, isAll || perspective === 'D', perspective === 'V' && s.V.sees),
    V: sideView(s.V, isAll || perspective === 'V', perspective === 'D' && s.D.sees),
    isBetrayal: isBetrayalNow(g),
    sinceStrike: s.sinceStrike,
    hasBled: s.hasBled,
    strike: strikeView(g),
    ask: askView(g, perspective),
    routed: s.routed,
    tokens: s.tokens,
    emotion: s.emotion,
    emotionLeft: s.emotionLeft,
    hazardAt: s.hazardAt,
    hazardsOut: s.hazardsOut.slice(),
    harms: s.harms,
    guess: s.guess,
    guessScore: s.guessScore,
    betrayalsV: s.betrayalsV,
    decisions: s.decisions,
    rounds: s.rounds,
    cooperations: s.cooperations,
    record: s.record ? recordView(g, s.record, isAll) : null,
    result: s.result,
    hasFled: s.hasFled,
    isParasitised: s.isParasitised,
    ...viewAwakening(g, isAll || perspective === 'D'),
    ...(s.second
      ? { second: { edition: 2, isShallow: s.second.isShallow, kinds: kindsView(s.second.kinds, perspective) } }
      : {}),
  };
}

const eyeOf = (viewer: string): Perspective => {
  if (viewer === 'dungeon') return 'D';
  return viewer === 'visitor' ? 'V' : 'none';
};

/** Everything a seat may know. SD-125 */
export const makeView =
  (bookOf: BookOf) =>
  (s: ShatteredState, viewer: string): ShatteredView =>
    look({ s, book: bookOf(s) }, eyeOf(viewer));

/** The full state. */
export const makeTruth =
  (bookOf: BookOf) =>
  (s: ShatteredState): ShatteredTruth => ({
    plain: look({ s, book: bookOf(s) }, 'all'),
    draw: { D: s.D.draw.slice(), V: s.V.draw.slice() },
    next: s.record?.next ?? '',
    profile: s.profile,
    offer: s.ask?.card ?? '',
  });
