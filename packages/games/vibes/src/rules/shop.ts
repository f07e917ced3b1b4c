import type { Vibes, Ware } from '../state.ts';
import type { Scene } from './arena.ts';
import { cardsLeft, drawRelic, drawShopInstant } from './draws.ts';
import { addCard, changeGold, gainInstant, gainRelic, removeCard } from './possessions.ts';
import { termsOf } from './sums.ts';

const FOURTH_INSTANT = 'fourth_instant';

/** True if a tool of the Tools track is unlocked. NV-97. */
export const hasTool = (s: Pick<Scene, 'book'>, state: Vibes, tool: string): boolean =>
  s.book.content.numbers.meta.tools.indexOf(tool) < state.unlocked;

/** Stock and prices, drawn on entry, item by item. NV-83. */
export function openShop(s: Scene): void {
  const { shop } = s.book.content.numbers;
  const wares: Ware[] = [];
  const priced = (kind: Ware['kind'], id: string, [low, high]: readonly [number, number]): void => {
    wares.push({ kind, id, price: s.t.range('shop', 'shop.price', low, high), isSold: false });
  };
  const ids = (): string[] => wares.map(({ id }) => id);
  for (const { rarity, price } of shop.cards) {
    const left = cardsLeft(s, rarity, ids());
    if (left.length > 0) priced('card', s.t.pick('shop', 'shop.card', left), price);
  }
  const tiers = hasTool(s, s.t.state, FOURTH_INSTANT) ? [...shop.instants, shop.instants.at(-1)!] : shop.instants;
  for (const { tier, price } of tiers) priced('instant', drawShopInstant(s, tier, ids()), price);
  for (let i = 0; i < shop.relics.count; i++) {
    const id = drawRelic(s, { stream: 'shop', tags: 'shop' }, '', ids());
    if (id !== null) priced('relic', id, shop.relics.prices[s.book.content.relics[id]!.rarity]!);
  }
  s.t.state.shop = { wares, removed: false };
  s.t.state.phase = 'shop';
  s.emit?.(
    'shopOpened',
    { wares: wares.map(({ kind, id, price }) => ({ kind, id, price })), remove: removePrice(s, s.t.state) },
    { rule: 'NV-83' },
  );
}

/** 75, 100, 125, then constant. NV-83. */
export function removePrice(s: Pick<Scene, 'book'>, state: Vibes): number {
  const { removes } = s.book.content.numbers.shop;
  return removes[Math.min(state.removes, removes.length - 1)]!;
}

export function buy(s: Scene, i: number, replace: number | undefined): void {
  const { state } = s.t;
  const ware = state.shop!.wares[i]!;
  ware.isSold = true;
  s.emit?.(
    'picked',
    {
      kind: ware.kind === 'card' ? 'cards' : ware.kind,
      from: 'shop',
      offered: [ware.id],
      taken: ware.id,
      price: ware.price,
      floor: state.floor,
      deck: state.deck.length + (ware.kind === 'card' ? 1 : 0),
    },
    { rule: 'NV-83', source: ware.id },
  );
  changeGold(s, -ware.price, ware.id, { rule: 'NV-83', terms: termsOf(['price', -ware.price]) });
  if (ware.kind === 'card') addCard(s, ware.id, 'NV-83');
  else if (ware.kind === 'relic') gainRelic(s, ware.id, true);
  else gainInstant(s, ware.id, replace);
}

export function buyRemoval(s: Scene, uid: number): void {
  const { state } = s.t;
  const price = removePrice(s, state);
  const { card } = state.deck.find((held) => held.uid === uid)!;
  s.emit?.('removalBought', { card, price }, { rule: 'NV-83', source: card });
  changeGold(s, -price, 'remove', { rule: 'NV-83', terms: termsOf(['price', -price]) });
  state.removes += 1;
  state.shop!.removed = true;
  removeCard(s, uid, 'NV-83');
}
