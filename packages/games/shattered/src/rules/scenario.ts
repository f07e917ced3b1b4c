import type { Issue } from '@undercroft/kernel';
import { ATTRIBUTES, REDUCERS, type Shattered } from '../content/records.ts';
import type { Options } from '../options.ts';
import type { Condition, DungeonRecord, ShatteredState, Side, Who } from '../state.ts';
import { applyAwakening } from './awakening/scenario.ts';
import { blankState, isLife } from './blank.ts';
import type { Book } from './book.ts';
import { dealOpening, shufflePile } from './piles.ts';
import { openingSize } from './room.ts';
import { prepareRun } from './run.ts';
import type { Scenario, ScenarioSide } from './scenario-schema.ts';
import { type Position, type Scene, sideOf } from './scene.ts';

const PILES = ['hand', 'draw', 'discard', 'set', 'exhausted'] as const;
const WHOS = ['D', 'V'] as const;
const OF_DUNGEON = ['RH', 'WG', 'VB', 'LS', 'HH', 'ID'];

const trapCard = (one: NonNullable<ScenarioSide['traps']>[number]): string =>
  typeof one === 'string' ? one : one.card;

const named = (side: ScenarioSide): string[] => [
  ...PILES.flatMap((pile) => side[pile] ?? []),
  ...(side.traps ?? []).map(trapCard),
];

/** `RH` of `RH.4`: reserve cards are in no deck. SD-203 */
const prefixOf = (card: string): string => card.slice(0, card.indexOf('.'));

/** True if a card may be in this side's deck. SD-142 */
function belongsTo(content: Shattered, who: Who, card: string): boolean {
  if (card.startsWith('CM.')) return true;
  const isDungeons = OF_DUNGEON.includes(card.slice(0, 2));
  const isVisitors = Object.values(content.visitors).some(({ deck }) =>
    deck.some((id) => prefixOf(id) === prefixOf(card)),
  );
  return who === 'D' ? isDungeons || !isVisitors : isVisitors;
}

/** Duplicate cards, reducers outside 0…max, unknown ids. SD-142 */
export function checkScenario(content: Shattered, scenario: Scenario): Issue[] {
  const issues: Issue[] = [];
  const demand = (holds: boolean, path: string, message: string): void => {
    if (!holds) issues.push({ path: `/scenario/${path}`, message });
  };
  for (const who of WHOS) {
    const side = scenario[who];
    if (!side) continue;
    const cards = named(side);
    cards.forEach((card, i) => {
      demand(Object.hasOwn(content.cards, card), who, `there is no card "${card}"`);
      if (Object.hasOwn(content.cards, card))
        demand(belongsTo(content, who, card), who, `"${card}" is no card of this side`);
      demand(cards.indexOf(card) === i, who, `the card "${card}" is named twice`);
    });
    const names: readonly string[] = [...REDUCERS[who], who === 'D' ? 'rapport' : 'trust'];
    for (const key of ['res', 'max'] as const)
      for (const name of Object.keys(side[key] ?? {}))
        demand(names.includes(name), `${who}/${key}`, `"${name}" is no resource of this side`);
    for (const r of REDUCERS[who]) {
      const value = side.res?.[r];
      const max = side.max?.[r];
      if (value !== undefined && max !== undefined) demand(value <= max, `${who}/res/${r}`, `${value} is above ${max}`);
    }
    side.conditions?.forEach(({ card }, i) => {
      if (card !== undefined)
        demand(
          card === 'defect' || Object.hasOwn(content.cards, card),
          `${who}/conditions/${i}`,
          `there is no card "${card}"`,
        );
    });
  }
  for (const room of [scenario.room, ...(scenario.visited ?? [])])
    if (room !== undefined) demand(Object.hasOwn(content.rooms, room), 'room', `there is no room "${room}"`);
  return issues;
}

/** Scenario settings that the options rule out. */
export function misfits({ mode, identity, edition }: Options, { phase, record, paths }: Scenario): Issue[] {
  const issues: Issue[] = [];
  if (paths !== undefined && edition !== 2)
    issues.push({ path: '/scenario/paths', message: 'only the second edition has it: add "edition": 2' });
  if (record?.awakening !== undefined && mode !== 'awakening')
    issues.push({ path: '/scenario/record/awakening', message: 'belongs to the mode "awakening"' });
  if (phase !== undefined && phase !== 'turn' && !isLife(mode))
    issues.push({ path: '/scenario/phase', message: `"${phase}" is a phase of a campaign or an Awakening` });
  if (record !== undefined && !isLife(mode) && !identity)
    issues.push({ path: '/scenario/record', message: 'a record needs a campaign or the option "identity"' });
  return issues;
}

/** Paths of another room, or of tables that have none. SD-320 */
export const strangePaths = ({ kinds }: Book, { paths = [] }: Scenario): Issue[] =>
  paths.flatMap(({ room, path }, i): Issue[] =>
    kinds?.paths[path].room === room
      ? []
      : [{ path: `/scenario/paths/${i}`, message: `"${room}" has no path "${path}"` }],
  );

/** Starts a campaign at one of its visits. SD-110 */
export function enterCampaign({ s, book }: Position, { run = 1 }: Scenario): void {
  s.run = run;
  s.visitor = s.record!.next === '' ? (book.content.identity.firstVisitors[run - 1] ?? 'boar') : s.record!.next;
  s.record!.next = '';
}

/** Reducers above their maximum, unless the scenario sets that maximum too. SD-142 */
export function aboveMax(book: Book, options: Options, scenario: Scenario): Issue[] {
  const s = blankState(book.content, options);
  if (scenario.record && s.record) applyRecord(s.record, scenario.record);
  if (scenario.record?.awakening && s.awakening) applyAwakening(s.awakening, scenario.record.awakening);
  if (isLife(s.mode)) enterCampaign({ s, book }, scenario);
  if (!Object.hasOwn(book.content.visitors, s.visitor)) return [];
  prepareRun({ s, book });
  return WHOS.flatMap((who) =>
    REDUCERS[who].flatMap((r): Issue[] => {
      const { res, max } = scenario[who] ?? {};
      const value = res?.[r];
      if (value === undefined || max?.[r] !== undefined || value <= s.max[r]) return [];
      const message = `${value} is above the maximum of ${s.max[r]}; to start with more, set /scenario/${who}/max/${r} as well`;
      return [{ path: `/scenario/${who}/res/${r}`, message }];
    }),
  );
}

export function applyRecord(record: DungeonRecord, spec: NonNullable<Scenario['record']>): void {
  for (const attribute of ATTRIBUTES) {
    record.ticks[attribute] = spec.ticks?.[attribute] ?? record.ticks[attribute];
    record.gained[attribute] = spec.thisRun?.[attribute] ?? record.gained[attribute];
  }
  for (const r of REDUCERS.D) {
    record.scars[r] = spec.scars?.[r] ?? record.scars[r];
    record.bought[r] = spec.bought?.[r] ?? record.bought[r];
  }
  record.essence = spec.essence ?? record.essence;
  record.knowledge = spec.knowledge ?? record.knowledge;
  record.reputation = spec.reputation ?? record.reputation;
  record.grafts = spec.grafts ? spec.grafts.map((graft) => ({ ...graft })) : record.grafts;
  record.owned = spec.grafts ? spec.grafts.map(({ card }) => card) : record.owned;
  record.outcomes = [...(spec.outcomes ?? record.outcomes)];
  record.archetypes = [...(spec.archetypes ?? record.archetypes)];
  record.next = spec.next ?? record.next;
  record.isTired = spec.isTired ?? record.isTired;
  record.hasOpening = spec.hasOpening ?? record.hasOpening;
}

function setResources(s: ShatteredState, who: Who, { res = {}, max = {} }: ScenarioSide): void {
  for (const r of REDUCERS[who]) {
    s.max[r] = max[r] ?? Math.max(s.max[r], res[r] ?? 0);
    s.res[r] = Math.min(s.max[r], res[r] ?? s.res[r]);
  }
  const promoter = who === 'D' ? 'rapport' : 'trust';
  s.res[promoter] = res[promoter] ?? s.res[promoter];
}

/** Listed piles as given; the rest of the deck is shuffled below the draw pile, or dealt if no hand is given. */
function setPiles(g: Scene, who: Who, spec: ScenarioSide): void {
  const side = sideOf(g.s, who);
  const cards = named(spec);
  const rest = side.deck.filter((card) => !cards.includes(card));
  side.deck = [...rest, ...cards].sort();
  side.discard = [...(spec.discard ?? [])];
  side.set = [...(spec.set ?? [])];
  side.exhausted = [...(spec.exhausted ?? [])];
  side.traps = (spec.traps ?? []).map((one) => ({
    card: trapCard(one),
    isBluff: typeof one === 'string' ? false : one.isBluff,
    paid: 1,
  }));
  if (spec.hand === undefined) {
    side.draw = [...rest, ...(spec.draw ?? [])];
    dealOpening(g, who, openingSize(g, who));
    return;
  }
  side.hand = [...spec.hand];
  side.draw = [...(spec.draw ?? []), ...shufflePile(g, who, rest)];
  g.t.emit?.(
    'drawn',
    { side: who, cards: [...side.hand], count: side.hand.length },
    { rule: 'SD-142' },
    { about: [who] },
  );
}

const conditionOf = (s: ShatteredState, spec: NonNullable<ScenarioSide['conditions']>[number]): Condition => {
  const id = s.nextCondition;
  s.nextCondition = id + 1;
  const lasts = spec.kind === 'fortify' || spec.kind === 'ward' ? 1 : 0;
  return {
    id,
    kind: spec.kind,
    card: spec.card ?? '',
    r: spec.r ?? '',
    n: spec.n ?? (spec.kind === 'erode' || spec.kind === 'fortify' || spec.kind === 'ward' ? 1 : 0),
    left: spec.left ?? lasts,
    isFresh: false,
    isTurned: false,
  };
};

function setSide(g: Scene, who: Who, spec: ScenarioSide): void {
  const { s } = g;
  const side: Side = sideOf(s, who);
  setResources(s, who, spec);
  side.conditions = (spec.conditions ?? []).map((one) => conditionOf(s, one));
  side.pool = spec.pool ?? side.pool;
  side.temp = spec.temp ?? side.temp;
  side.spent = Math.min(spec.spent ?? side.spent, side.pool + side.temp);
  side.attune = spec.attune ?? side.attune;
  side.last = spec.last ?? side.last;
  side.struck = spec.struck ?? side.struck;
  setPiles(g, who, spec);
}

/** Applies the scenario to a room that was opened but not dealt. */
export function applyScenario(g: Scene, scenario: Scenario): void {
  const { s } = g;
  s.visited = [...(scenario.visited ?? []).filter((room) => room !== s.room), s.room];
  s.gained.trust = scenario.gained?.trust ?? 0;
  s.gained.rapport = scenario.gained?.rapport ?? 0;
  s.sinceStrike = scenario.sinceStrike ?? 0;
  s.tokens = scenario.tokens ?? 0;
  s.emotion = scenario.emotion ?? '';
  s.emotionLeft = scenario.emotion ? g.book.content.numbers.emotions.lasts : 0;
  s.hazardAt = scenario.hazardAt ?? 0;
  s.hazardsOut = [...(scenario.hazardsOut ?? [])];
  for (const who of WHOS) setSide(g, who, scenario[who] ?? {});
}
