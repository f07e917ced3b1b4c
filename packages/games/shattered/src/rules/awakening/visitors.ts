import type { Roll } from '@undercroft/kernel';
import type { Awakening } from '../../content/awakening/records.ts';
import { GUEST_MODULES, type GuestModule } from '../../content/kind-records.ts';
import { REDUCERS } from '../../content/records.ts';
import { archetypeOf } from '../archetype.ts';
import type { Book } from '../book.ts';
import type { Scene } from '../scene.ts';
import { chooseModules } from '../templates/deck-building.ts';
import { guestId, kindOf } from '../templates/guests.ts';
import { wayOf } from './appeal.ts';
import { MOUTH, siteOf } from './plan.ts';
import { awake, chapterAt, companionOf, flagOf, recordOf, tablesOf } from './position.ts';
import { wayTables } from './route.ts';

export interface Weights {
  readonly ids: readonly string[];
  readonly weights: readonly number[];
}

interface Guests {
  readonly book: Pick<Book, 'content' | 'kinds'>;
  readonly tables: Awakening;
}

/** As much of a run as decides who may come; state and view have it. */
export interface GuestFacts {
  readonly run: number;
  readonly length: number;
  readonly reputation: number;
  readonly grade: number;
  readonly forgotten: number;
  readonly companions: readonly { readonly kind: string }[];
}

/** The chapter whose weights hold: one ahead from grade 7 on. SD-306 */
function weightsChapter({ numbers }: Awakening, { grade }: GuestFacts, chapter: number): number {
  const { ahead } = numbers.grades;
  return Math.min(numbers.chapters, chapter + (grade >= ahead.from ? ahead.n : 0));
}

/** SD-300: kinds that may come to this visit, with their weights. Kinds of no weight are left out. */
export function guestWeights({ book, tables }: Guests, facts: GuestFacts, visit: number): Weights {
  const { numbers, firstVisitors, weights } = tables;
  const isThere = (kind: string): boolean => facts.companions.some((one) => one.kind === kind);
  const fixed = firstVisitors[visit - 1];
  if (visit >= facts.length) return { ids: [numbers.nemesis.kind], weights: [1] };
  if (fixed) {
    const ids = fixed.filter((kind) => !isThere(kind));
    if (ids.length > 0) return { ids, weights: ids.map(() => 1) };
  }
  const chapter = Math.max(fixed ? 2 : 1, chapterAt(tables, facts.length, visit));
  const row = weights[weightsChapter(tables, facts, chapter) - 1]!;
  const found = tables.kinds.map((kind) => ({
    kind,
    weight: weightOf({ book, tables }, facts, row, kind),
  }));
  const rows = found.filter(({ kind, weight }) => weight > 0 && !isThere(kind));
  return { ids: rows.map(({ kind }) => kind), weights: rows.map(({ weight }) => weight) };
}

function weightOf(
  { book, tables }: Guests,
  { reputation, forgotten }: GuestFacts,
  row: Awakening['weights'][number],
  kind: string,
): number {
  const tier = book.kinds!.templates[kind]?.tier ?? 0;
  if (tier > 0) {
    const weight = row.tiers[tier - 1]!;
    return tier > 1 && forgotten > 0 ? Math.ceil(weight / tables.numbers.flags.forgotten) : weight;
  }
  if (!book.content.visitors[kind]?.isParasite) return row.creature;
  return row.parasiteMax === 0 ? 0 : Math.max(1, Math.min(row.parasiteMax, row.parasite + reputation));
}

/** The facts of the present run. */
export const guestFacts = ({ s }: Pick<Scene, 's'>): GuestFacts => {
  const { grade, forgotten, companions } = awake({ s });
  return { run: s.run, length: s.length, reputation: recordOf({ s }).reputation, grade, forgotten, companions };
};

/** A template builds its deck when it is drawn. SD-312 */
function equipped(g: Scene, kind: string): string {
  const { t, book, s } = g;
  const template = book.kinds!.templates[kind];
  if (!template) return kind;
  const known = {
    archetype: archetypeOf(g),
    outcomes: recordOf(g).outcomes,
    planned: plannedEnding(g, kind, template.tier),
    isSharper: awake(g).grade >= tablesOf(g).numbers.grades.sharperFrom,
  };
  const draw = (from: readonly GuestModule[]): GuestModule => t.pick('modules', 'module', from);
  const chosen: GuestModule[] = [...chooseModules(book.kinds!, template.tier, known, draw)];
  const { hand } = tablesOf(g).numbers.grades;
  const isNemesis = s.run + 1 >= s.length && awake(g).grade >= hand.from;
  if (isNemesis) chosen.push(draw(GUEST_MODULES.filter((id) => !chosen.includes(id))));
  return guestId(kind, chosen);
}

/** The ending in which two of the rooms on its way specialise. SD-312 */
function plannedEnding(g: Scene, kind: string, tier: number): string {
  const a = awake(g);
  const walker = { kind, tier, trust: 0, low: REDUCERS.V[0], isHurt: false };
  const endings = wayOf(wayTables(g), a, walker, MOUTH).map(
    (id) => g.book.content.rooms[siteOf(a, id)!.room]!.forEnding,
  );
  return endings.find((ending, i) => endings.indexOf(ending) !== i) ?? '';
}

/** The next visitor is drawn when the market opens, and stays hidden until it is revealed. SD-300 */
export function drawGuest(g: Scene): void {
  const record = recordOf(g);
  record.isRevealed = isKnown(g);
  const { visitor, roll } = drawOne(g, weightsNow(g), 'visitor');
  record.next = visitor;
  g.t.emit?.('visitorDrawn', { visitor }, { rule: 'SD-300', ...roll });
  if (!record.isRevealed) return;
  g.t.reveal('dungeon');
  g.t.emit?.('visitorRevealed', { visitor }, { rule: 'SD-260', source: visitor }, { about: ['D', visitor] });
}

const weightsNow = (g: Scene): Weights =>
  guestWeights({ book: g.book, tables: tablesOf(g) }, guestFacts(g), g.s.run + 1);

function drawOne(
  g: Scene,
  { ids, weights }: Weights,
  tag: 'visitor' | 'pair',
): { visitor: string; roll: { roll?: Roll } } {
  if (ids.length === 1) return { visitor: equipped(g, ids[0]!), roll: {} };
  const kind = g.t.weigh('campaign', tag, [...ids], [...weights]);
  const roll = { roll: g.t.dice };
  return { visitor: equipped(g, kind), roll };
}

/** Two kinds to choose from, drawn without repeating. SD-280 */
export function drawPair(g: Scene): void {
  const record = recordOf(g);
  const all = weightsNow(g);
  const first = drawOne(g, all, 'pair');
  const at = all.ids.indexOf(kindOf(first.visitor));
  const rest = { ids: all.ids.toSpliced(at, 1), weights: all.weights.toSpliced(at, 1) };
  record.pair = rest.ids.length === 0 ? [first.visitor] : [first.visitor, drawOne(g, rest, 'pair').visitor];
  g.t.reveal('dungeon');
  g.t.emit?.('pairShown', { visitors: [...record.pair] }, { rule: 'SD-280' }, { about: ['D'] });
}

/** The Moth shows who comes; so do the lamp of its keeper and a scene. SD-260, SD-295 */
const isKnown = (g: Scene): boolean => {
  const a = awake(g);
  return companionOf(a, 'moth') !== undefined || flagOf(a, 'A2') === 'lamp' || a.isShowing;
};
