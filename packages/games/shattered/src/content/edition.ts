import type { Shattered } from './records.ts';

/** Tables as the second edition plays them; null if there are none. SD-340 */
export function secondContent({ second, ...first }: Shattered): Shattered | null {
  if (!second) return null;
  const { numbers } = first;
  return {
    ...first,
    cards: { ...first.cards, ...second.cards },
    rooms: { ...first.rooms, ...second.rooms },
    visitors: { ...first.visitors, ...second.visitors },
    profiles: { ...first.profiles, ...second.profiles },
    communes: second.communes,
    numbers: { ...numbers, react: { ...numbers.react, ...second.numbers.react }, parasite: { ...numbers.parasite, ...second.numbers.parasite } },
  };
}

/** Every card of both editions, as the second edition has it. */
export const everyCard = ({ cards, second }: Shattered): Shattered['cards'] => ({ ...cards, ...second?.cards });
