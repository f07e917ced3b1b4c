import type { Tunable } from '@undercroft/kernel';
import type { Card, Shattered } from './records.ts';

/** One point either way, within the bounds of the schema. */
const near = (path: string, value: number, low: number, high: number): Tunable => ({ path, low: Math.max(low, value - 1), high: Math.min(high, value + 1) });

const cardNumbers = (card: Card): Tunable[] => {
  const at = `/cards/${card.id}`;
  const cost = card.cat === 'Energy' || card.cat === 'React' ? [] : [near(`${at}/cost`, card.cost, 0, 3)];
  if (card.cat === 'Strike' || card.cat === 'React') return [near(`${at}/power`, card.power, 0, 9), ...cost];
  return cost;
};

/** Sorted by scope, narrowest first: room auto-effect, one card, visitor, profile. Rule book 7.1. */
export function tunableOf({ rooms, cards, visitors, profiles }: Shattered): Tunable[] {
  return [
    ...Object.values(rooms).flatMap(({ id, auto }) => auto.map(({ n }, i) => near(`/rooms/${id}/auto/${i}/n`, n, n < 0 ? -9 : 1, n < 0 ? -1 : 9))),
    ...Object.values(cards).flatMap(cardNumbers),
    ...Object.values(visitors).flatMap(({ id, res }) => (['vitality', 'resolve', 'nerve'] as const).map((r) => near(`/visitors/${id}/res/${r}`, res[r], 6, 40))),
    ...Object.values(profiles).flatMap(({ id, weights_t }) => Object.entries(weights_t).map(([cat, weight]) => ({ path: `/profiles/${id}/weights_t/${cat}`, low: Math.max(0, weight - 5), high: Math.min(99, weight + 5) }))),
  ];
}
