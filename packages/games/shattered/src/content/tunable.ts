import type { Tunable } from '@undercroft/kernel';
import type { Card, Shattered } from './records.ts';

/** One point either way, within the bounds of the schema. */
const near = (path: string, value: number, low: number, high: number): Tunable => ({ path, low: Math.max(low, value - 1), high: Math.min(high, value + 1) });

const cardNumbers = (base: string, card: Card): Tunable[] => {
  const at = `${base}/cards/${card.id}`;
  const cost = card.cat === 'Energy' || card.cat === 'React' ? [] : [near(`${at}/cost`, card.cost, 0, 3)];
  if (card.cat === 'Strike' || card.cat === 'React') return [near(`${at}/power`, card.power, 0, 9), ...cost];
  return cost;
};

type Rows = Pick<Shattered, 'rooms' | 'cards' | 'visitors' | 'profiles'>;

/** Sorted by scope, narrowest first: room auto-effect, one card, visitor, profile. Rule book 7.1. */
const rowNumbers = (base: string, { rooms, cards, visitors, profiles }: Rows): Tunable[] => [
  ...Object.values(rooms).flatMap(({ id, auto }) => auto.map(({ n }, i) => near(`${base}/rooms/${id}/auto/${i}/n`, n, n < 0 ? -9 : 1, n < 0 ? -1 : 9))),
  ...Object.values(cards).flatMap((card) => cardNumbers(base, card)),
  ...Object.values(visitors).flatMap(({ id, res }) => (['vitality', 'resolve', 'nerve'] as const).map((r) => near(`${base}/visitors/${id}/res/${r}`, res[r], 6, 40))),
  ...Object.values(profiles).flatMap(({ id, weights_t }) => Object.entries(weights_t).map(([cat, weight]) => ({ path: `${base}/profiles/${id}/weights_t/${cat}`, low: Math.max(0, weight - 5), high: Math.min(99, weight + 5) }))),
];

/** The numbers of both editions that may be tuned. */
export const tunableOf = (content: Shattered): Tunable[] => [...rowNumbers('', content), ...(content.second ? rowNumbers('/second', content.second) : [])];
