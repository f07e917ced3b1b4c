import type { Issue } from '@undercroft/kernel';
import { parseClause, UnknownText } from '../content/notation.ts';
import type { VibesContent } from '../content/records.ts';
import type { Fight, FightKind, Side, Vibes, Who } from '../state.ts';
import type { Scene } from './arena.ts';
import { blankFight } from './blank.ts';
import { type Book, cardKey, splitKey } from './book.ts';
import { shuffleDeck } from './deck.ts';
import { addEdition2, begin, deckOf, foeHp } from './fight.ts';
import { relevantFoes } from './foes.ts';
import { runMods } from './kit.ts';
import type { Scenario, ScenarioCard, ScenarioSide } from './scenario-schema.ts';

const PILES = ['row', 'draw', 'discard', 'ash'] as const;

const keyOf = (card: ScenarioCard): string => (typeof card === 'string' ? card : cardKey(card.id, card.up, card.extra));

type ReportIssue = (path: string, message: string) => void;

/** Impossible settings of a scenario, each with its path. NV-101. */
export function checkScenario(book: Book, scenario: Scenario): Issue[] {
  const issues: Issue[] = [];
  const report: ReportIssue = (path, message) => void issues.push({ path: `/scenario/${path}`, message });
  checkBelongings(book, scenario, report);
  checkCards(book.content, scenario.deck, 'deck', report);
  for (const who of ['you', 'foe'] as const) {
    for (const pile of PILES) checkCards(book.content, scenario[who]?.[pile], `${who}/${pile}`, report);
    const { hp, maxHp } = scenario[who] ?? {};
    if (hp !== undefined && maxHp !== undefined && hp > maxHp)
      report(`${who}/hp`, `${hp} is above the maximum ${maxHp}`);
  }
  checkPlace(book, scenario, report);
  checkEdition2(book, scenario, report);
  return issues;
}

const requireId = (table: object, id: string, path: string, report: ReportIssue): void => {
  if (!Object.hasOwn(table, id)) report(path, `there is no "${id}"`);
};

/** Relics at most once, Instants within the slots, counters only of owned relics. NV-6, NV-82. */
function checkBelongings(book: Book, { relics = [], instants = [], counters }: Scenario, report: ReportIssue): void {
  const { content } = book;
  relics.forEach((id, i) => {
    requireId(content.relics, id, `relics/${i}`, report);
    if (relics.indexOf(id) < i) report(`relics/${i}`, `"${id}" is there twice`);
  });
  instants.forEach((id, i) => {
    requireId(content.instants, id, `instants/${i}`, report);
  });
  for (const id of Object.keys(counters?.relic ?? {})) requireId(content.relics, id, `counters/relic/${id}`, report);
  const held = relics.filter((id) => Object.hasOwn(content.relics, id));
  const { slots } = runMods(book, { relics: held.map((id) => ({ id, answer: true, count: 0, uses: 0 })) });
  if (instants.length > slots) report(`instants/${slots}`, `${instants.length} Instants do not fit ${slots} slots`);
}

/** NV-120, NV-121 */
function checkEdition2({ content }: Book, scenario: Scenario, report: ReportIssue): void {
  const { pot } = content.numbers;
  for (const name of ['pot', 'lostFoe', 'isDesperate'] as const)
    if (!pot && scenario[name] !== undefined) report(name, `"${name}" needs the second edition, in a run or a duel`);
  const n = scenario.pot ?? 0;
  if (pot && n !== 0 && (n < pot.start || n > pot.max))
    report('pot', `a Pot holds ${pot.start} to ${pot.max}, or 0 for none`);
}

/** The boss is on the floor above the map, and only there. NV-70. */
function checkPlace({ content }: Book, { floor, node }: Scenario, report: ReportIssue): void {
  if (node?.enemy !== undefined) requireId(content.foes, node.enemy, 'node/enemy', report);
  if (node?.event !== undefined) requireId(content.events, node.event, 'node/event', report);
  const top = content.numbers.map.floors + 1;
  if (floor === undefined) return;
  if (floor === top && node?.type !== 'boss') report('floor', `floor ${top} is the boss's: give node {"type": "boss"}`);
  if (floor < top && node?.type === 'boss') report('floor', `the boss stands on floor ${top}`);
}

function checkCards(
  content: VibesContent,
  list: readonly ScenarioCard[] | undefined,
  path: string,
  report: ReportIssue,
): void {
  list?.forEach((card, i) => {
    const { id, isUp, extra } = splitKey(keyOf(card));
    const isKnown = Object.hasOwn(content.cards, id) || (!isUp && Object.hasOwn(content.foeCards, id));
    if (!isKnown) report(`${path}/${i}`, `there is no "${keyOf(card)}"`);
    extra.forEach((clause, k) => {
      const bad = unknownPart(clause);
      if (bad !== null)
        report(
          typeof card === 'string' ? `${path}/${i}` : `${path}/${i}/extra/${k}`,
          `"${bad}" is no part of a clause`,
        );
    });
  });
}

/** The part of a clause outside the vocabulary, or null. */
function unknownPart(text: string): string | null {
  try {
    parseClause(text);
    return null;
  } catch (error) {
    if (error instanceof UnknownText) return error.message;
    throw error;
  }
}

/** Applies the part of a scenario that belongs to the run. */
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
  s.emit?.('scenarioSet', { what: 'run' }, { rule: 'NV-101' });
}

export function setDeck(state: Vibes, cards: readonly string[]): void {
  state.deck = cards.map((card, i) => ({ uid: i + 1, card }));
  state.nextUid = cards.length + 1;
}

/** If piles of a side are given, the deck is their union. NV-101. */
function unionOf(side: ScenarioSide | undefined): string[] | null {
  if (!side || PILES.every((pile) => side[pile] === undefined)) return null;
  return PILES.flatMap((pile) => (side[pile] ?? []).map(keyOf));
}

/** A fight set up by the scenario; starts in `scheme`. NV-101. */
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
  arrangeEdition2(s, fight, scenario);
  s.emit?.('scenarioSet', { what: 'fight' }, { rule: 'NV-101' });
  begin(s, fight, given);
  fight.forcedClash = scenario.forcedClash ?? fight.forcedClash;
  fight.coin = scenario.coinBeat ?? fight.coin;
  s.emit?.('scenarioSet', { what: 'fight' }, { rule: 'NV-101' });
}

/** NV-101 */
function arrangeEdition2(s: Scene, fight: Fight, { pot, lostFoe, isDesperate }: Scenario): void {
  addEdition2(s, fight);
  const own = fight.edition2;
  if (!own) return;
  own.pot = pot ?? own.pot;
  own.lostFoe = lostFoe ?? own.lostFoe;
  own.isDesperate = isDesperate ?? own.isDesperate;
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
