import type { ActionOf, ActionType, ShatteredAction } from '../actions.ts';
import type { Effect } from '../content/awakening/records.ts';
import { ATTRIBUTES, type Attribute, type DungeonReducer, REDUCERS } from '../content/records.ts';
import type { Book } from '../rules/book.ts';
import { cardOf, type KnownPosition } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';

type Legal = readonly ShatteredAction[];

/** The interval as a bot sees it. */
interface Interval {
  readonly book: Book;
  readonly view: ShatteredView;
  readonly legal: Legal;
  /** Attribute the dungeon leans to; null if it leans to none. AI-21 */
  readonly lean: Attribute | null;
}

const LEAN_OF: { readonly [profile: string]: Attribute } = {
  aggressive: 'hunger',
  nurturing: 'grace',
  deceptive: 'guile',
};

/** AI-21: the profile's attribute, else the one of the present archetype. */
function leanOf({ content }: Book, view: ShatteredView): Attribute | null {
  const { archetype } = view.record!;
  const { archetypes } = content.identity;
  return LEAN_OF[view.profile] ?? ATTRIBUTES.find((one) => archetypes[one] === archetype) ?? null;
}

const offered = <T extends ActionType>({ legal }: Interval, type: T): ActionOf<T>[] =>
  legal.filter((action): action is ActionOf<T> => action.type === type);

const best = <T>(list: readonly T[], worth: (one: T) => number): T | null => {
  let found: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const value = worth(one);
    if (value <= most) continue;
    found = one;
    most = value;
  }
  return found;
};

const TICK_OF_LEAN = 0.4;
const TICK = 0.1;
const REPUTATION = 0.5;
const DARK_REPUTATION = -0.25;
const HEART = 2;
const CARD = 1.5;
const SCAR = 2;
const NEXT = 0.4;

/** AI-22: worth of one effect. */
function worthOf({ lean, view }: Interval, effect: Effect): number {
  const isDark = lean === 'hunger' || lean === 'dread' || lean === 'oppression';
  const { scars } = view.record!;
  switch (effect.do) {
    case 'coin':
      return effect.n;
    case 'heart':
      return HEART * Math.min(effect.n, view.awakening!.heartMax - view.awakening!.heart);
    case 'reputation':
      return (isDark ? DARK_REPUTATION : REPUTATION) * effect.n;
    case 'ticks':
      return (effect.attribute === lean ? TICK_OF_LEAN : TICK) * effect.n;
    case 'card':
      return CARD;
    case 'memory':
      return effect.of === 'thanks' ? effect.n : -effect.n;
    case 'scar':
      return -SCAR;
    case 'mend':
      return scars[effect.r] > 0 ? SCAR : effect.n;
    case 'mendLast':
      return REDUCERS.D.some((r) => scars[r] > 0) ? SCAR : 0;
    case 'next':
      return (
        NEXT * (effect.key === 'vitality' || effect.key === 'resolve' || effect.key === 'nerve' ? -effect.n : effect.n)
      );
    case 'reveal':
      return NEXT;
    default:
      return 0;
  }
}

const sumOf = (at: Interval, effects: readonly Effect[]): number =>
  effects.reduce((all, effect) => all + worthOf(at, effect), 0);

/** AI-22: the choice of most worth, the earlier letter of equal ones. */
function chooseScene(at: Interval): ShatteredAction {
  const { choices } = at.book.content.awakening!.scenes[at.view.awakening!.scene]!;
  return best(offered(at, 'choose'), ({ option }) =>
    sumOf(at, choices.find(({ id }) => id === option)?.effects ?? []),
  )!;
}

const VISITS_PAID = 2;

/** AI-23: kept if there is room and the upkeep of two visits. */
function chooseCompanion(at: Interval): ShatteredAction {
  const { view, book } = at;
  const { kind } = view.awakening!.visit;
  const { coin, upkeep } = book.content.awakening!.companions[kind] ?? { coin: 'essence' as const, upkeep: 0 };
  const wants = view.record![coin] >= VISITS_PAID * upkeep;
  return offered(at, 'welcome').find(({ keep }) => keep === wants) ?? offered(at, 'welcome').at(-1)!;
}

/** AI-26: the card of the strongest attribute. */
function chooseCut(at: Interval): ShatteredAction {
  const { points } = at.view.record!;
  const attributeOf = (card: string): Attribute => at.book.content.grafts.find((one) => one.card === card)!.attribute;
  return best(offered(at, 'graft'), ({ card }) => points[attributeOf(card)]) ?? offered(at, 'decline')[0]!;
}

const ROOM_OF: { readonly [attribute in Attribute]: string } = {
  hunger: 'DS',
  oppression: 'MC',
  dread: 'DS',
  grace: 'LS',
  guile: 'HH',
};
/** The Sanctuary weakens a dungeon that does not lean to Grace. */
const DIG_ORDER = ['DS', 'MC', 'HH'];
const DIG_SPARE = 2;
const ROOMS_WANTED = 6;
const LAST_DIG_CHAPTER = 3;

/** A room at the Mouth would be a door past the first room, which sees every visitor whole. R109 */
const isDoor = ({ from }: ActionOf<'dig'>): boolean => from === 'M';
/** The greatest depth first, then the earlier column. */
const bySite = ({ site: one }: ActionOf<'dig'>, { site: other }: ActionOf<'dig'>): number =>
  one[0] === other[0] ? (one < other ? -1 : 1) : one > other ? -1 : 1;

/** AI-20: the room its lean names, as deep as it can. */
function chooseDig(at: Interval): ShatteredAction | null {
  const { sites, chapter, digPrice } = at.view.awakening!;
  const dug = sites.filter(({ room }) => room !== '').length;
  if (at.view.record!.essence < digPrice + DIG_SPARE || dug >= ROOMS_WANTED || chapter > LAST_DIG_CHAPTER) return null;
  const wanted = [...(at.lean ? [ROOM_OF[at.lean]] : []), ...DIG_ORDER];
  const digs = offered(at, 'dig').filter((dig) => !isDoor(dig));
  const room = wanted.find((one) => digs.some((dig) => dig.room === one));
  return digs.filter((dig) => dig.room === room).sort(bySite)[0] ?? null;
}

/** A room that leads nowhere is soon cleared: it gets a passage on. AI-20 */
function chooseConnect(at: Interval): ShatteredAction | null {
  const { sites, corridors } = at.view.awakening!;
  const isDug = (site: string): boolean => sites.some(({ id, room }) => id === site && room !== '');
  const isDeadEnd = (site: string): boolean => !corridors.some(({ from, to }) => from === site && isDug(to));
  return offered(at, 'connect').find(({ from, kind }) => kind === 'passage' && from !== 'M' && isDeadEnd(from)) ?? null;
}

/** 2 for each weight of the profile, 1.5 for each Power, −0.5 for each Energy. AI-20 */
function baseScore(at: Interval, id: string): number {
  const g: KnownPosition = { s: at.view, book: at.book };
  const card = cardOf(g, id);
  const profile = at.book.content.profiles[at.view.profile] ?? at.book.content.profiles['tactical']!;
  const weights = profile.weights_t as { readonly [cat: string]: number };
  const power = card.cat === 'Strike' || card.cat === 'React' ? card.power : 0;
  return (weights[card.cat] ?? 0) / 5 + 1.5 * power - 0.5 * card.cost;
}

const BETTER_BY = 1;

/** AI-20: a satchel card that beats one of its own category: so a deck keeps its shape. */
function chooseSlot(at: Interval): ShatteredAction | null {
  const { decks } = at.view.awakening!;
  const gain = ({ card, room, slot }: ActionOf<'slot'>): number => {
    const now = decks.find((one) => one.room === room)?.slots.find((one) => one.slot === slot)?.card ?? slot;
    const g: KnownPosition = { s: at.view, book: at.book };
    if (cardOf(g, now).cat !== cardOf(g, card).cat) return 0;
    return baseScore(at, card) - baseScore(at, now);
  };
  const found = best(offered(at, 'slot'), gain);
  return found && gain(found) >= BETTER_BY ? found : null;
}

const STRAIN_TAKEN = 2;
const THICK_VEIL = 16;
const STRAIN_OF_THICK = 4;

function chooseCraft(at: Interval): ShatteredAction | null {
  const { recipes } = at.book.content.awakening!;
  const most = at.view.max.veil >= THICK_VEIL ? STRAIN_OF_THICK : STRAIN_TAKEN;
  return (
    offered(at, 'craft').find(({ recipe }) => {
      const { from, strain } = recipes[recipe]!;
      const before = Math.max(...from.map((card) => baseScore(at, card)));
      return strain <= most && baseScore(at, recipe) >= before + BETTER_BY;
    }) ?? null
  );
}

const RICH = 6;
const ANNEX_OF: { readonly [r in DungeonReducer]: string } = {
  structure: 'buttress',
  veil: 'well',
  presence: 'throne',
};

/** AI-20: for the reducer with the lowest maximum, at depth 1. */
function chooseAnnex(at: Interval): ShatteredAction | null {
  const { essence, bought, scars } = at.view.record!;
  if (essence < RICH) return null;
  const { res } = at.book.content.dungeon;
  const low = best(REDUCERS.D, (r) => -(res[r] + bought[r] - scars[r]))!;
  const { sites } = at.view.awakening!;
  return (
    offered(at, 'annex').find(
      ({ site, id }) =>
        id === ANNEX_OF[low] && site.startsWith('1') && sites.find((one) => one.id === site)?.annex === '',
    ) ?? null
  );
}

/** AI-20: the card of the highest counter; form a, unless it leans to Grace. */
function chooseEvolve(at: Interval): ShatteredAction | null {
  const { counters } = at.view.awakening!;
  const isFormB = (form: string): boolean => form.endsWith('b');
  const count = ({ card, form }: ActionOf<'evolve'>): number => {
    const deeds = counters.find((one) => one.card === card);
    return (isFormB(form) ? deeds?.b : deeds?.a) ?? 0;
  };
  const evolves = offered(at, 'evolve');
  const top = best(evolves, count);
  const liked = evolves.find(({ card, form }) => card === top?.card && isFormB(form) === (at.lean === 'grace'));
  return liked ?? top;
}

const ROOM_WEIGHT = 100;

/** AI-20: into the room that most kinds have seen, in place of its weakest card. */
function choosePost(at: Interval): ShatteredAction | null {
  const { companions, seen } = at.view.awakening!;
  const visits = (room: string): number => seen.filter((one) => one.room === room).length;
  const free = offered(at, 'post').filter(({ kind }) => companions.some((one) => one.kind === kind && one.room === ''));
  return best(free, ({ room, slot }) => ROOM_WEIGHT * visits(room) - baseScore(at, slot));
}

/** AI-20: in the order of the rule. */
function chooseWork(at: Interval): ShatteredAction {
  const { points } = at.view.record!;
  const { paths } = at.book.kinds!;
  return (
    best(offered(at, 'morph'), ({ path }) => points[paths[path].attribute]) ??
    chooseEvolve(at) ??
    chooseConnect(at) ??
    chooseDig(at) ??
    chooseSlot(at) ??
    chooseCraft(at) ??
    chooseAnnex(at) ??
    choosePost(at) ??
    offered(at, 'leave')[0]!
  );
}

const LOW_HEART = 3;
const CHEAP = 3;
const GOOD_OF: { readonly [attribute in Attribute]: string } = {
  hunger: 'tooth',
  oppression: 'chain',
  dread: 'owl',
  grace: 'candle',
  guile: 'mask',
};

/** AI-24 */
function chooseGood(at: Interval): ShatteredAction {
  const { view, lean, book } = at;
  const { heart, goods, companions } = view.awakening!;
  const { essence, knowledge, bought, scars } = view.record!;
  const leave = offered(at, 'leave')[0]!;
  if (essence < 2 && knowledge < 2) return leave;
  const buys = offered(at, 'buy');
  const one = (good: string): ShatteredAction | undefined => buys.find((buy) => buy.good === good);
  const price = (good: string): number => goods.find((shown) => shown.good === good)?.price ?? CHEAP + 1;
  const { res } = book.content.dungeon;
  const low = best(REDUCERS.D, (r) => -(res[r] + bought[r] - scars[r]))!;
  return (
    one('scar') ??
    (heart <= LOW_HEART ? one('mend') : undefined) ??
    (lean && price(GOOD_OF[lean]) <= CHEAP ? one(GOOD_OF[lean]) : undefined) ??
    (companions.some(({ hurt }) => hurt > 0) ? one('feed') : undefined) ??
    one(low) ??
    leave
  );
}

const LURE_SPARE = 3;
const LURE_REACH = 2;
const ENDING_OF: { readonly [attribute in Attribute]: string } = {
  hunger: 'Kill',
  oppression: 'Break',
  dread: 'Panic',
  grace: 'Bond',
  guile: 'Kill',
};

/** AI-25 */
function chooseApproach(at: Interval): ShatteredAction {
  const invite = offered(at, 'invite')[0];
  if (invite) return invite;
  const encounters = offered(at, 'encounter');
  const kind = at.lean === 'grace' ? encounters.find(({ id }) => id === 'truceStone') : undefined;
  const encounter = kind ?? encounters[0];
  if (encounter) return encounter;
  return chooseLure(at) ?? offered(at, 'open')[0]!;
}

function chooseLure(at: Interval): ShatteredAction | null {
  const { lean, view, book } = at;
  if (lean === null || view.record!.essence < LURE_SPARE) return null;
  const { sites, ways } = view.awakening!;
  const doors = ways[0]?.appeals.filter(({ from }) => from === 'M') ?? [];
  const top = Math.max(...doors.map(({ appeal }) => appeal));
  const near = doors.filter(({ appeal }) => appeal < top && appeal >= top - LURE_REACH).map(({ site }) => site);
  return (
    offered(at, 'lure').find(({ site }) => {
      const room = sites.find(({ id }) => id === site)?.room ?? '';
      return near.includes(site) && book.content.rooms[room]?.forEnding === ENDING_OF[lean];
    }) ?? null
  );
}

function chooseLegacy(at: Interval): ShatteredAction {
  const { identity, awakening } = at.book.content;
  const wanted = awakening!.endings.find(({ archetype }) => at.lean && archetype === identity.archetypes[at.lean]);
  const legacies = offered(at, 'legacy');
  return legacies.find(({ id }) => id === wanted?.legacy) ?? legacies.at(-1)!;
}

const CHOOSE: { readonly [phase: string]: (at: Interval) => ShatteredAction } = {
  legacy: chooseLegacy,
  companion: chooseCompanion,
  scene: chooseScene,
  graft: chooseCut,
  dig: chooseWork,
  market: chooseGood,
  approach: chooseApproach,
};

/** The choice between two visits; null in a visit. AI-20 */
export function chooseInterval(book: Book, view: ShatteredView, legal: Legal): ShatteredAction | null {
  const choose = view.awakening ? CHOOSE[view.phase] : undefined;
  return choose ? choose({ book, view, legal, lean: leanOf(book, view) }) : null;
}
