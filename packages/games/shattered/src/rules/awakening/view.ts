import { slotsOf } from '../between.ts';
import type { Position } from '../scene.ts';
import { kindOf } from '../templates/guests.ts';
import { appealOf, type Walker, wayOf } from './appeal.ts';
import { blankNext, blankVisit } from './blank.ts';
import { veilNext } from './craft.ts';
import { awakeningScore, scoreTerms } from './ending.ts';
import { priceNow } from './market.ts';
import { digPrice, dugSites, exitsOf, isDug, MOUTH } from './plan.ts';
import {
  awake,
  chapterOf,
  companionOf,
  heartMax,
  isBetween,
  memoryOf,
  recordOf,
  tablesOf,
  tierOfKind,
  visitOf,
} from './position.ts';
import { wayTables } from './route.ts';
import type { AwakeningView } from './view-schema.ts';
import { guestFacts, guestWeights } from './visitors.ts';

/** Kinds the screens reckon with: the visitor if D knows it, else all that may come. SD-244 */
function expected(g: Position): { kind: string; weight: number }[] {
  const record = recordOf(g);
  if (!isBetween(g.s)) return [];
  if (record.isRevealed && record.next !== '') return [{ kind: kindOf(record.next), weight: 1 }];
  if (record.pair.length > 0) return record.pair.map((visitor) => ({ kind: kindOf(visitor), weight: 1 }));
  const { ids, weights } = guestWeights({ book: g.book, tables: tablesOf(g) }, guestFacts(g), g.s.run + 1);
  return ids.map((kind, i) => ({ kind, weight: weights[i]! }));
}

/** As it would start: whole, with the Trust it brings. SD-291 */
function guestWalker(g: Position, kind: string): Walker {
  const { visitors } = g.book.content;
  const printed = (visitors[kind] ?? g.book.kinds!.templates[kind])!.trust;
  const { grudge, thanks } = memoryOf(awake(g), kind);
  const trust = Math.max(0, printed + thanks - grudge) + awake(g).next.trust;
  return { kind, tier: tierOfKind(g, kind), trust, low: 'vitality', isHurt: false };
}

function waysOf(g: Position, kinds: readonly string[]): AwakeningView['ways'] {
  const a = awake(g);
  const tables = wayTables(g);
  return kinds.map((kind) => {
    const walker = guestWalker(g, kind);
    const appeals = [MOUTH, ...dugSites(a).map(({ id }) => id)].flatMap((from) =>
      exitsOf(a, from).map((corridor) => {
        const { site, appeal, terms } = appealOf(tables, a, walker, corridor);
        return { from, site, appeal, terms: [...terms] };
      }),
    );
    return { kind, way: wayOf(tables, a, walker, MOUTH), appeals };
  });
}

const goodsOf = (g: Position): AwakeningView['goods'] =>
  awake(g).goods.map((id) => {
    const good = tablesOf(g).goods[id]!;
    const { price, terms } = priceNow(g, good);
    return {
      good: id,
      coin: good.coin,
      price,
      terms: terms.filter(({ value }) => value !== 0),
      isBought: awake(g).basket.includes(id),
    };
  });

/** All that D knows. */
function ownView(g: Position): AwakeningView {
  const { s } = g;
  const a = awake(g);
  const tables = tablesOf(g);
  const { limits } = tables.numbers;
  const guests = expected(g);
  return {
    isOwn: true,
    grade: a.grade,
    heart: a.heart,
    heartMax: heartMax(tables, a),
    chapter: chapterOf(tables, s),
    visitNumber: visitOf(s),
    unlocked: a.unlocked.slice(),
    sites: a.sites.map((one) => ({ ...one })),
    corridors: a.corridors.map((one) => ({ ...one })),
    paths: s.second!.kinds.paths.map((one) => ({ ...one })),
    at: a.at,
    lured: a.lured,
    seen: a.seen.map((one) => ({ ...one })),
    satchel: a.satchel.slice(),
    gone: a.gone.slice(),
    decks: dugSites(a).map(({ room }) => ({ room, slots: slotsOf(g, room) })),
    counters: a.counters.map((one) => ({ ...one })),
    companions: a.companions.map((one) => ({ ...one })),
    memory: a.memory.map((one) => ({ ...one })),
    strain: a.strain,
    veilNext: veilNext(g),
    bought: a.bought.map((one) => ({ ...one })),
    taken: { ...a.taken },
    arcs: a.arcs.map((one) => ({ ...one })),
    scenes: a.scenes.slice(),
    scene: a.scene,
    goods: goodsOf(g),
    hasTraded: a.hasTraded,
    digPrice: digPrice(tables, a),
    relief: a.relief,
    freeDigs: a.freeDigs,
    next: { ...a.next },
    visit: { ...a.visit, betrayedIn: a.visit.betrayedIn.slice() },
    encounters: a.encounters.slice(),
    advanced: a.advanced,
    actsLeft: Math.max(0, limits.acts - a.acts),
    slotsLeft: Math.max(0, limits.slots - a.slotted),
    evolved: a.evolved,
    guests,
    ways: waysOf(
      g,
      guests.map(({ kind }) => kind),
    ),
    bluffs: companionOf(a, 'LD')?.room === s.room && s.room !== '' ? s.V.traps.map(({ isBluff }) => isBluff) : [],
    ending: a.ending,
    isFulfilled: a.isFulfilled,
    score: s.phase === 'over' ? scoreTerms(g) : [],
    total: s.phase === 'over' ? awakeningScore(g) : 0,
  };
}

/** V and spectators: the sites it has entered, and those a corridor leads to from where it stands. SD-333 */
function guestView(g: Position): AwakeningView {
  const { s } = g;
  const own = ownView(g);
  const kind = kindOf(s.visitor);
  const entered = own.sites.filter(({ room }) => room !== '' && s.visited.includes(room)).map(({ id }) => id);
  const ahead = own.at === '' ? [] : exitsOf(awake(g), own.at).map(({ to }) => to);
  const known =
    s.phase === 'over' ? own.sites.filter(({ id }) => isDug(own, id)).map(({ id }) => id) : [...entered, ...ahead];
  return {
    ...own,
    isOwn: false,
    heart: s.phase === 'over' ? own.heart : 0,
    unlocked: [],
    sites: own.sites.filter(({ id }) => known.includes(id)).map((one) => ({ ...one, bonds: 0, harms: 0 })),
    corridors: own.corridors.filter(({ from, to }) => known.includes(to) && (from === MOUTH || known.includes(from))),
    paths: own.paths.filter(({ room }) => s.visited.includes(room)),
    lured: '',
    seen: [],
    satchel: [],
    gone: [],
    decks: [],
    counters: [],
    companions: [],
    memory: own.memory.filter((one) => one.kind === kind),
    strain: 0,
    veilNext: 0,
    bought: [],
    taken: { bones: 0, fear: 0, gifts: 0 },
    arcs: [],
    scenes: [],
    scene: '',
    goods: [],
    hasTraded: false,
    digPrice: 0,
    relief: 0,
    freeDigs: 0,
    next: blankNext(),
    visit: blankVisit(),
    encounters: [],
    actsLeft: 0,
    slotsLeft: 0,
    evolved: 0,
    guests: [],
    ways: [],
    bluffs: [],
  };
}

/** Absent outside the mode. */
export const viewAwakening = (g: Position, isDungeon: boolean): { awakening?: AwakeningView } =>
  g.s.awakening ? { awakening: isDungeon ? ownView(g) : guestView(g) } : {};
