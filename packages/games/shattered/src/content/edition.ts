import type { Shattered } from './records.ts';

/** Tables as the second edition plays them; null if there are none. SD-340 */
export function secondContent(first: Shattered): Shattered | null {
  const { numbers, second } = first;
  if (!second) return null;
  return {
    ...first,
    cards: { ...first.cards, ...second.cards },
    rooms: { ...first.rooms, ...second.rooms },
    visitors: { ...first.visitors, ...second.visitors },
    profiles: { ...first.profiles, ...second.profiles },
    communes: second.communes,
    ...(second.awakening ? { awakening: second.awakening } : {}),
    numbers: { ...numbers, react: { ...numbers.react, ...second.numbers.react }, parasite: { ...numbers.parasite, ...second.numbers.parasite } },
  };
}

const known = new WeakMap<Shattered, Shattered>();

/** The tables of a run, for those who see its view only. SD-340 */
export function tablesFor(content: Shattered, { second }: { readonly second?: object | undefined }): Shattered {
  if (!second) return content;
  const tables = known.get(content) ?? secondContent(content) ?? content;
  known.set(content, tables);
  return tables;
}

/** Every card of both editions, as the second edition has it. */
export const everyCard = ({ cards, second }: Shattered): Shattered['cards'] => ({ ...cards, ...second?.cards });
