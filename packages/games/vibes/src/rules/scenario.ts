import type { Issue } from '@undercroft/kernel';
import { parseClause, UnknownText } from '../content/notation.ts';
import type { VibesContent } from '../content/records.ts';
import type { Fight, FightKind, Side, Vibes, Who } from '../state.ts';
import type { Scene } from './arena.ts';
import { blankFight } from './blank.ts';
import { type Book, cardKey, splitKey } from './book.ts';
import { shuffleDeck } from './deck.ts';
import { begin, deckOf, foeHp } from './fight.ts';
import { relevantFoes } from './foes.ts';
import { runMods } from './kit.ts';
import type { Scenario, ScenarioCard, ScenarioSide } from './scenario-schema.ts';

const PILES = ['row', 'draw', 'discard', 'ash'] as const;

const keyOf = (card: ScenarioCard): string => (typeof card === 'string' ? card : cardKey(card.id, card.up, card.extra));

type Say = (path: string, message: string) => void;

/** What a scenario asks for that cannot be, with the path. NV-101. */
export function checkScenario(book: Book, scenario: Scenario): Issue[] {
  const issues: Issue[] = [];
  const say: Say = (path, message) => void issues.push({ path: `/scenario/${path}`, message });
  checkBelongings(book, scenario, say);
  checkCards(book.content, scenario.deck, 'deck', say);
  for (const who of ['you', 'foe'] as const) {
    for (const pile of PILES) checkCards(book.content, scenario[who]?.[pile], `${who}/${pile}`, say);
    const { hp, maxHp } = scenario[who] ?? {};
    if (hp !== undefined && maxHp !== undefined && hp > maxHp) say(`${who}/hp`, `${hp} is above the maximum ${maxHp}`);
  }
  checkPlace(book, scenario, say);
  return issues;
}

const known = (table: object, id: string, path: string, say: Say): void => {
  if (!Object.hasOwn(table, id)) say(path, `there is no "${id}"`);
};

/** Relics once each, no more Instants than slots, counters of relics that exist. NV-6, NV-82. */
function checkBelongings(book: Book, { relics = [], instants = [], counters }: Scenario, say: Say): void {
  const { content } = book;
  relics.forEach((id, i) => {
    known(content.relics, id, `relics/${i}`, say);
    if (relics.indexOf(id) < i) say(`relics/${i}`, `"${id}" is there twice`);
  });
  instants.forEach((id, i) => {
    known(content.instants, id, `instants/${i}`, say);
  });
  for (const id of Object.keys(counters?.relic ?? {})) known(content.relics, id, `counters/relic/${id}`, say);
  const held = relics.filter((id) => Object.hasOwn(content.relics, id));
  const { slots } = runMods(book, { relics: held.map((id) => ({ id, answer: true, count: 0, uses: 0 })) });
  if (instants.length > slots) say(`instants/${slots}`, `${instants.length} Instants do not fit ${slots} slots`);
}

/** The boss stands on the floor above the map, and nothing else does. NV-70. */
function checkPlace({ content }: Book, { floor, node }: Scenario, say: Say): void {
  if (node?.enemy !== undefined) known(content.foes, node.enemy, 'node/enemy', say);
  if (node?.event !== undefined) known(content.events, node.event, 'node/event', say);
  const top = content.numbers.map.floors + 1;
  if (floor === undefined) return;
  if (floor === top && node?.type !== 'boss') say('floor', `floor ${top} is the boss's: give node {"type": "boss"}`);
  if (floor < top && node?.type === 'boss') say('floor', `the boss stands on floor ${top}`);
}

function checkCards(content: VibesContent, list: readonly ScenarioCard[] | undefined, path: string, say: Say): void {
  list?.forEach((card, i) => {
    const { id, isUp, extra } = splitKey(keyOf(card));
    const isKnown = Object.hasOwn(content.cards, id) || (!isUp && Object.hasOwn(content.foeCards, id));
    if (!isKnown) say(`${path}/${i}`, `there is no "${keyOf(card)}"`);
    extra.forEach((clause, k) => {
      const bad = unknownPart(clause);
      if (bad !== null)
        say(typeof card === 'string' ? `${path}/${i}` : `${path}/${i}/extra/${k}`, `"${bad}" is no part of a clause`);
    });
  });
}

/** The part of a clause the vocabulary does not know, null where it knows them all. */
function unknownPart(text: string): string | null {
  try {
    parseClause(text);
    return null;
  } catch (error) {
    if (error instanceof UnknownText) return error.message;
    throw error;
  }
}

/** What of a scenario belongs to the run. */
export function arrangeRun(s: Scene, scenario: Scenario): void {
  const { state } = s.t;
  state.act = scenario.act ?? state.act;
  state.heat = scenario.heat ?? state.heat;
  state.gold = scenario.gold ?? state.gold;
  state.instants = [...(scenario.instants ?? state.instants)];
  const { counters } = scenario;
  for (const id of scenario.relics ?? [])
    state.relics.push({ id, answer: true, count: counters?.relic?.[id] ?? 0, uses: 0 });
  state.missRun = counters?.missRun ?? state.missRun;
  state.removes = counters?.removes ?? state.removes;
  state.rarePity = counters?.rarePity ?? state.rarePity;
  const cards = scenario.deck?.map(keyOf) ?? unionOf(scenario.you);
  if (cards) setDeck(state, cards);
  state.maxHp = scenario.you?.maxHp ?? Math.max(state.maxHp, scenario.you?.hp ?? 0);
  state.hp = scenario.you?.hp ?? Math.min(state.hp, state.maxHp);
  s.tell?.('scenarioSet', { what: 'run' }, { rule: 'NV-101' });
}

export function setDeck(state: Vibes, cards: readonly string[]): void {
  state.deck = cards.map((card, i) => ({ uid: i + 1, card }));
  state.nextUid = cards.length + 1;
}

/** With a side's piles given, the deck is their union. NV-101. */
function unionOf(side: ScenarioSide | undefined): string[] | null {
  if (!side || PILES.every((pile) => side[pile] === undefined)) return null;
  return PILES.flatMap((pile) => (side[pile] ?? []).map(keyOf));
}

/** A fight as the scenario gives it; starts in `scheme`. NV-101. */
export function arrangeFight(s: Scene, scenario: Scenario): void {
  const { state } = s.t;
  const isRun = state.mode === 'run';
  const { normals, elites, boss } = relevantFoes(s.book, state.act);
  const type = scenario.node?.type ?? 'combat';
  const usual = type === 'boss' ? boss : type === 'elite' ? elites[0]! : normals[0]!;
  const foeId = scenario.node?.enemy ?? (isRun ? usual : '');
  const kind: FightKind = isRun ? (type === 'elite' || type === 'boss' ? type : 'normal') : 'duel';
  const fight = blankFight(foeId, kind);
  state.fight = fight;
  state.fights += 1;
  if (foeId !== '') state.tally.foes[foeId] = { fights: 1, wins: 0, predictions: 0, reads: 0 };
  state.tally.fights += 1;
  const foe = s.book.content.foes[foeId];
  const { duel } = s.book.content.numbers;
  const pool = s.book.basics.flatMap((id) => new Array<string>(duel.copies).fill(id));
  const hp = foe ? foeHp(s, foe, state.heat) : duel.hp;
  arrangeSide(
    s,
    fight,
    'you',
    scenario,
    isRun ? { cards: state.deck.map(({ card }) => card), hp: state.maxHp } : { cards: pool, hp: duel.hp },
  );
  arrangeSide(s, fight, 'foe', scenario, { cards: foe ? deckOf(foe) : pool, hp });
  if (isRun && scenario.you?.hp === undefined) fight.you.hp = state.hp;
  fight.tally.hpIn = fight.you.hp;
  fight.youCards = cardCount(fight.you);
  fight.foeCards = cardCount(fight.foe);
  const given = (['you', 'foe'] as const).filter((who) => scenario[who]?.row !== undefined);
  fight.beat = (scenario.beat ?? 1) - (given.length > 0 ? 0 : 1);
  s.tell?.('scenarioSet', { what: 'fight' }, { rule: 'NV-101' });
  begin(s, fight, given);
  fight.forcedClash = scenario.forcedClash ?? fight.forcedClash;
  fight.coin = scenario.coinBeat ?? fight.coin;
  s.tell?.('scenarioSet', { what: 'fight' }, { rule: 'NV-101' });
}

function arrangeSide(
  s: Scene,
  fight: Fight,
  who: Who,
  scenario: Scenario,
  usual: { cards: readonly string[]; hp: number },
): void {
  const given = scenario[who] ?? {};
  const side = fight[who];
  side.maxHp = given.maxHp ?? Math.max(usual.hp, given.hp ?? 0);
  side.hp = given.hp ?? side.maxHp;
  side.focus = given.focus ?? 0;
  side.lastType = given.lastType ?? '';
  const { bleed, ...status } = given.status ?? {};
  Object.assign(side.status, status);
  side.bleed = (bleed ?? []).map(([n, k]) => ({ n, k, beat: 0 }));
  side.turnovers = scenario.counters?.[who === 'you' ? 'turnoversYou' : 'turnoversFoe'] ?? 0;
  if (unionOf(given) === null) {
    side.draw = [...usual.cards];
    shuffleDeck(s, fight, who);
  } else arrangePiles(side, given);
}

const cardCount = (side: Side): number => side.draw.length + side.row.length + side.discard.length + side.ash.length;

function arrangePiles(side: Side, given: ScenarioSide): void {
  side.row = (given.row ?? []).map(keyOf);
  side.draw = (given.draw ?? []).map(keyOf).reverse();
  side.discard = (given.discard ?? []).map(keyOf);
  side.ash = (given.ash ?? []).map(keyOf);
  side.counters = side.row.map((_, i) => given.counters?.[i] ?? 0);
}
