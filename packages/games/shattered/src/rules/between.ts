import type { ActionOf } from '../actions.ts';
import type { ShopItem } from '../content/identity-records.ts';
import type { DungeonReducer } from '../content/records.ts';
import type { DungeonRecord } from '../state.ts';
import { pathCard } from './path-of.ts';
import { catOf, type Position, points, type Scene } from './scene.ts';

/** Weight of an identity card in the graft draw. SD-105, SD-106 */
export function graftWeight(g: Position, card: string): number {
  const { attribute } = g.book.content.grafts.find((one) => one.card === card)!;
  const weight = 1 + points(g, attribute);
  const { hungerFeeds } = g.book.content.numbers.traits;
  return attribute === 'hunger' && points(g, 'hunger') >= hungerFeeds ? 2 * weight : weight;
}

/** Offers three distinct cards not yet owned, or continues to the shop. SD-106, SD-110 */
export function openGraft(g: Scene): void {
  if (!drawGrafts(g)) openShop(g);
}

/** Three cards not yet owned; false if there are none. SD-106 */
export function drawGrafts(g: Scene): boolean {
  const { s, t, book } = g;
  const record = s.record!;
  const left = book.content.grafts.map(({ card }) => card).filter((card) => !record.owned.includes(card));
  if (left.length === 0) return false;
  record.shown = [];
  while (record.shown.length < book.content.identity.offers && left.length > 0) {
    const card = t.weigh(
      'campaign',
      'graft',
      left,
      left.map((one) => graftWeight(g, one)),
    );
    left.splice(left.indexOf(card), 1);
    record.shown.push(card);
  }
  s.phase = 'graft';
  s.active = 'D';
  t.emit?.('graftsShown', { cards: [...record.shown] }, { rule: 'SD-106', roll: t.dice }, { about: ['D'] });
  return true;
}

/** The deck of a room according to the record: printed slot and its card. */
export function slotsOf(g: Position, room: string): { slot: string; card: string }[] {
  const { s, book } = g;
  const grafts = s.record!.grafts.filter((graft) => graft.room === room);
  return book.content.rooms[room]!.deck.map((slot) => ({
    slot,
    card: grafts.find((graft) => graft.slot === slot)?.card ?? pathCard(g, room, slot),
  }));
}

/** True if this card may replace the leaving one in the deck of that room. SD-106 */
export function canGraft(g: Position, card: string, room: string, leaving: string): boolean {
  const { rooms, identity } = g.book.content;
  if (!rooms[room]?.inOrder) return false;
  const slots = slotsOf(g, room);
  const found = slots.find((one) => one.card === leaving);
  if (!found || rooms[room].core.includes(found.slot)) return false;
  const isEnergy = (id: string): boolean => catOf(g, id) === 'Energy';
  if (!isEnergy(leaving) || isEnergy(card)) return true;
  return slots.filter((one) => isEnergy(one.card)).length > identity.energyMin;
}

export function graft(g: Scene, { card, room = '', slot: leaving = '' }: ActionOf<'graft'>): void {
  const record = g.s.record!;
  const { slot } = slotsOf(g, room).find((one) => one.card === leaving)!;
  record.grafts = [...record.grafts.filter((one) => one.room !== room || one.slot !== slot), { room, slot, card }];
  record.owned.push(card);
  record.shown = [];
  const eventId = g.t.emit?.(
    'grafted',
    { card, room, slot: leaving },
    { rule: 'SD-106', source: card },
    { about: ['D', card, room] },
  );
  g.t.cause = eventId;
  openShop(g);
}

/** SD-106 */
export function declineCards(g: Scene): void {
  const record = g.s.record!;
  record.shown = [];
  record.knowledge += 1;
  const eventId = g.t.emit?.('graftDeclined', { knowledge: record.knowledge }, { rule: 'SD-106' }, { about: ['D'] });
  g.t.cause = eventId;
}

export function declineGraft(g: Scene): void {
  declineCards(g);
  openShop(g);
}

/** Weights of the visitors by reputation. SD-109 */
export function visitorWeights({ s, book }: Position): { ids: string[]; weights: number[] } {
  const visitors = Object.values(book.content.visitors).filter(({ weight }) => weight > 0);
  const reputation = s.record?.reputation ?? 0;
  return {
    ids: visitors.map(({ id }) => id),
    weights: visitors.map(({ weight, weightPerReputation }) => Math.max(1, weight + weightPerReputation * reputation)),
  };
}

/** The next visitor is drawn when the shop opens. SD-109 */
function openShop(g: Scene): void {
  const { s, t } = g;
  const record = s.record!;
  s.phase = 'shop';
  s.active = 'D';
  record.basket = [];
  t.emit?.(
    'shopOpened',
    { essence: record.essence, knowledge: record.knowledge },
    { rule: 'SD-107' },
    { about: ['D'] },
  );
  drawVisitor(g, s.run + 1);
}

export function drawVisitor(g: Scene, run: number): void {
  const { s, t, book } = g;
  const record = s.record!;
  const fixed = book.content.identity.firstVisitors[run - 1];
  record.isRevealed = false;
  if (fixed !== undefined) {
    record.next = fixed;
    t.emit?.('visitorDrawn', { visitor: fixed }, { rule: 'SD-109' });
    return;
  }
  const { ids, weights } = visitorWeights(g);
  record.next = t.weigh('campaign', 'visitor', ids, weights);
  t.emit?.('visitorDrawn', { visitor: record.next }, { rule: 'SD-109', roll: t.dice });
}

const reducerOf = (item: ShopItem): DungeonReducer => item.slice(item.indexOf('.') + 1) as DungeonReducer;

/** Price and currency of an item. SD-107 */
export function priceOf(
  { book }: Position,
  record: DungeonRecord,
  item: ShopItem,
): { coin: 'essence' | 'knowledge'; price: number } {
  const { prices } = book.content.identity;
  if (item.startsWith('max.')) return { coin: 'essence', price: prices.max + record.bought[reducerOf(item)] };
  if (item.startsWith('scar.')) return { coin: 'essence', price: prices.scar };
  return { coin: 'knowledge', price: prices[item as 'reveal' | 'choice' | 'opening'] };
}

/** Reason why an item cannot be bought regardless of price; '' if it can. */
export function soldOut(
  { book }: Position,
  record: DungeonRecord,
  item: ShopItem,
): '' | 'max_bought' | 'no_scar' | 'bought_already' {
  const { prices } = book.content.identity;
  if (item.startsWith('max.')) return record.bought[reducerOf(item)] >= prices.maxTimes ? 'max_bought' : '';
  if (item.startsWith('scar.')) return record.scars[reducerOf(item)] === 0 ? 'no_scar' : '';
  return record.basket.includes(item) ? 'bought_already' : '';
}

export function buy(g: Scene, item: ShopItem): void {
  const record = g.s.record!;
  const { coin, price } = priceOf(g, record, item);
  record[coin] -= price;
  if (item.startsWith('max.')) record.bought[reducerOf(item)] += 1;
  else if (item.startsWith('scar.')) record.scars[reducerOf(item)] -= 1;
  else record.basket.push(item);
  if (item === 'opening') record.hasOpening = true;
  if (item === 'reveal') {
    record.isRevealed = true;
    g.t.reveal('dungeon');
  }
  const { essence, knowledge } = record;
  g.t.emit?.('bought', { item, price, essence, knowledge }, { rule: 'SD-107', source: item }, { about: ['D', item] });
}

/** SD-110: D leaves the shop; two visitors may be waiting. */
export function leaveShop(g: Scene): void {
  const { s, t } = g;
  const record = s.record!;
  const { essence, knowledge } = record;
  const wantsChoice = record.basket.includes('choice');
  record.basket = [];
  const eventId = t.emit?.('shopLeft', { essence, knowledge }, { rule: 'SD-110' }, { about: ['D'] });
  g.t.cause = eventId;
  if (!wantsChoice) {
    openOrder(g, s.run + 1);
    return;
  }
  const { ids, weights } = visitorWeights(g);
  const first = t.weigh('campaign', 'pair', ids, weights);
  const at = ids.indexOf(first);
  const second = t.weigh('campaign', 'pair', ids.toSpliced(at, 1), weights.toSpliced(at, 1));
  record.pair = [first, second];
  s.phase = 'pair';
  t.emit?.('pairShown', { visitors: [first, second] }, { rule: 'SD-107', roll: t.dice }, { about: ['D'] });
}

export function invite(g: Scene, visitor: string): void {
  const { s, t } = g;
  const record = s.record!;
  record.next = visitor;
  record.isRevealed = true;
  record.pair = [];
  const eventId = t.emit?.(
    'visitorInvited',
    { visitor },
    { rule: 'SD-110', source: visitor },
    { about: ['D', visitor] },
  );
  g.t.cause = eventId;
  openOrder(g, s.run + 1);
}

export function openOrder(g: Scene, run: number): void {
  g.s.phase = 'order';
  g.s.active = 'D';
  g.t.emit?.('orderOpened', { run }, { rule: 'SD-110' }, { about: ['D'] });
}
