import type { Term } from '@undercroft/kernel';
import type { ActionOf } from '../../actions.ts';
import type { AwakeningState } from '../../awakening-state.ts';
import type { Awakening, Good } from '../../content/awakening/records.ts';
import { type DungeonReducer, REDUCERS } from '../../content/records.ts';
import { drawGrafts } from '../between.ts';
import { type Position, type Scene, sum } from '../scene.ts';
import { isOwned, reserveCards } from './companions.ts';
import { applyEffects, gainCard, healScar } from './effects.ts';
import { remember } from './memory.ts';
import { awake, chapterOf, companionOf, flagOf, heartMax, recordOf, tablesOf } from './position.ts';
import { drawGuest } from './visitors.ts';

/** As much of an Awakening as decides a price; state and view have it. */
interface Purse {
  readonly grade: number;
  readonly bought: readonly { readonly good: string; readonly n: number }[];
  readonly taken: Readonly<AwakeningState['taken']>;
  readonly arcs: readonly { readonly id: string; readonly flag: string }[];
  readonly companions: AwakeningState['companions'];
  readonly hasTraded: boolean;
}

const boughtOf = (purse: Purse, good: string): number => purse.bought.find((one) => one.good === good)?.n ?? 0;

/** Mercy is cheap for a good name, spoils for a bad one. SD-281 */
function reputationTerm({ numbers }: Awakening, { kind }: Good, reputation: number): number {
  if (kind === 'plain') return 0;
  const { perReputation } = numbers.market;
  const size = Math.floor(Math.abs(reputation) / perReputation);
  const isCheaper = (kind === 'mercy') === reputation >= 0;
  return isCheaper ? -size : size;
}

/** SD-281: the terms of a price before its floor. */
function priceTerms(tables: Awakening, purse: Purse, good: Good, reputation: number): Term[] {
  const { market, grades, flags } = tables.numbers;
  const taken = good.taken === '' ? 0 : Math.floor(purse.taken[good.taken] / market.perTaken);
  const isSwindle = flagOf(purse, 'A6') === 'swindle' && !purse.hasTraded && good.coin === 'knowledge';
  const isAltar = flagOf(purse, 'A5') === 'altar' && good.kind === 'mercy';
  const isFirst = !purse.hasTraded && companionOf(purse, 'magpie') !== undefined;
  return [
    { label: 'base', value: good.base },
    { label: 'reputation', value: reputationTerm(tables, good, reputation) },
    { label: 'taken', value: -Math.min(market.takenMax, taken) },
    { label: 'again', value: boughtOf(purse, good.id) },
    { label: 'grade', value: purse.grade >= market.gradeFrom ? grades.prices.n : 0 },
    { label: 'arc', value: (isAltar ? flags.altar : 0) - (isSwindle ? flags.swindle : 0) },
    { label: 'companion', value: isFirst ? -1 : 0 },
  ];
}

/** At least 1. SD-281 */
export function priceOf(
  tables: Awakening,
  purse: Purse,
  good: Good,
  reputation: number,
): { price: number; terms: Term[] } {
  const terms = priceTerms(tables, purse, good, reputation);
  const all = terms.reduce((total, { value }) => total + value, 0);
  const price = Math.max(tables.numbers.prices.least, all);
  return { price, terms: [...terms, { label: 'minimum', value: price - all }] };
}

/** Reserve cards that are not yours yet. SD-203 */
const freeReserve = (g: Position): string[] => reserveCards(g).filter((card) => !isOwned(g, card));

const MAX_GOODS: readonly string[] = REDUCERS.D;

/** A good that can do nothing now is not on the cloth. SD-280 */
function isOfUse(g: Position, good: Good): boolean {
  const a = awake(g);
  const record = recordOf(g);
  const { limits } = tablesOf(g).numbers;
  if (MAX_GOODS.includes(good.id)) return record.bought[good.id as DungeonReducer] < limits.maxTimes;
  switch (good.id) {
    case 'scar':
      return REDUCERS.D.some((r) => record.scars[r] > 0);
    case 'reveal':
      return !record.isRevealed;
    case 'feed':
      return a.companions.length > 0;
    case 'mend':
      return a.heart < heartMax(tablesOf(g), a) && a.mendedIn !== chapterOf(tablesOf(g), g.s);
    case 'forget':
      return a.memory.some(({ grudge }) => grudge > 0);
    case 'reserve':
      return freeReserve(g).length > 0;
    case 'graft':
      return g.book.content.grafts.some(({ card }) => !record.owned.includes(card));
    default:
      return good.effects.every((effect) => effect.do !== 'card' || !isOwned(g, effect.card));
  }
}

const SCAR = 'scar';

/** Six goods of use, and the paste while there is a Scar. The next visitor is drawn first. SD-280, SD-300 */
export function openMarket(g: Scene): void {
  const { s, t } = g;
  const a = awake(g);
  const { goods, numbers } = tablesOf(g);
  s.phase = 'market';
  s.active = 'D';
  a.hasTraded = false;
  drawGuest(g);
  const left = Object.values(goods)
    .filter((good) => good.id !== SCAR && isOfUse(g, good))
    .map(({ id }) => id)
    .sort();
  a.goods = isOfUse(g, goods[SCAR]!) ? [SCAR] : [];
  for (let i = 0; i < numbers.limits.goods && left.length > 0; i++) {
    const good = t.pick('market', 'goods', left);
    left.splice(left.indexOf(good), 1);
    a.goods.push(good);
  }
  t.reveal('dungeon');
  t.emit?.('goodsShown', { goods: [...a.goods] }, { rule: 'SD-280', roll: t.dice }, { about: ['D'] });
}

/** Reasons against a good regardless of its price; '' if it can be bought. */
export function unavailable(
  g: Position,
  action: ActionOf<'buy'>,
): '' | 'not_on_cloth' | 'bought_already' | 'of_no_use' | 'no_choice' {
  const a = awake(g);
  const good = tablesOf(g).goods[action.good ?? ''];
  if (!good || !a.goods.includes(good.id)) return 'not_on_cloth';
  if (a.basket.includes(good.id) && good.id !== SCAR) return 'bought_already';
  if (!isOfUse(g, good)) return 'of_no_use';
  return isChosen(g, good.id, action) ? '' : 'no_choice';
}

function isChosen(g: Position, good: string, { card, kind, r }: ActionOf<'buy'>): boolean {
  if (good === SCAR) return r !== undefined && recordOf(g).scars[r] > 0;
  if (good === 'reserve') return card !== undefined && freeReserve(g).includes(card);
  if (good === 'forget') return awake(g).memory.some((one) => one.kind === kind && one.grudge > 0);
  return card === undefined && kind === undefined && r === undefined;
}

/** Every way to buy a good that is on the cloth. */
export function waysToBuy(g: Position): ActionOf<'buy'>[] {
  return awake(g).goods.flatMap((good): ActionOf<'buy'>[] => {
    if (good === SCAR) return REDUCERS.D.filter((r) => recordOf(g).scars[r] > 0).map((r) => ({ type: 'buy', good, r }));
    if (good === 'reserve') return freeReserve(g).map((card) => ({ type: 'buy', good, card }));
    if (good === 'forget')
      return awake(g)
        .memory.filter(({ grudge }) => grudge > 0)
        .map(({ kind }) => ({ type: 'buy', good, kind }));
    return [{ type: 'buy', good }];
  });
}

export const priceNow = (g: Position, good: Good) => priceOf(tablesOf(g), awake(g), good, recordOf(g).reputation);

export function buyGood(g: Scene, action: ActionOf<'buy'>): void {
  const { t } = g;
  const a = awake(g);
  const record = recordOf(g);
  const good = tablesOf(g).goods[action.good!]!;
  const { coin } = good;
  const { price, terms } = priceNow(g, good);
  record[coin] -= price;
  a.hasTraded = true;
  a.basket.push(good.id);
  if (good.id === 'mend') a.mendedIn = chapterOf(tablesOf(g), g.s);
  const row = a.bought.find((one) => one.good === good.id);
  if (row) row.n += 1;
  else a.bought.push({ good: good.id, n: 1 });
  const choice = action.card ?? action.kind ?? action.r ?? '';
  const eventId = t.emit?.(
    'goodBought',
    { good: good.id, choice, coin, price, left: record[coin] },
    sum({ rule: 'SD-281', source: `good.${good.id}` }, 'price', terms),
    { about: ['D', `good.${good.id}`] },
  );
  t.cause = eventId;
  const origin = { rule: 'SD-280', source: `good.${good.id}` };
  applyEffects(g, good.effects, origin);
  if (action.r) healScar(g, action.r, origin);
  if (action.card) gainCard(g, action.card, origin);
  if (action.kind)
    remember(g, action.kind, 'grudge', [{ label: 'good', value: -tablesOf(g).numbers.limits.memory }], 'SD-280');
  if (good.id === 'graft') cut(g);
}

/** Three more identity cards, then the market goes on. SD-280 */
function cut(g: Scene): void {
  awake(g).isCutting = true;
  drawGrafts(g);
}
