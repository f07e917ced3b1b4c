import type { Tunable } from '@undercroft/kernel';
import type { VibesContent } from './records.ts';

const spread = (path: string, value: number): Tunable => ({ path, low: Math.floor(value * 0.7), high: Math.ceil(value * 1.3) });

const printed = (path: string): Tunable[] => [
  { path: `${path}/speed`, low: 1, high: 6 },
  { path: `${path}/stability`, low: 1, high: 4 },
];

/** Enemy HP first, then λ, then card numbers, but never those of the Basics. Rule book 7 and 8. */
export function tunableOf({ foes, cards, foeCards }: VibesContent): Tunable[] {
  return [
    ...Object.values(foes).map(({ id, hp }) => spread(`/foes/${id}/hp`, hp)),
    ...Object.keys(foes).map((id) => ({ path: `/foes/${id}/lambda_pct`, low: 0, high: 90 })),
    { path: '/numbers/heat/lambda_pct', low: 0, high: 60 },
    ...Object.values(cards)
      .filter(({ rarity }) => rarity !== 'basic')
      .flatMap(({ id }) => [...printed(`/cards/${id}`), ...printed(`/cards/${id}/up`)]),
    ...Object.keys(foeCards).flatMap((id) => printed(`/foeCards/${id}`)),
  ];
}
