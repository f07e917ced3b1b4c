import type { Offer } from '@undercroft/server';
import { fieldOf, offersOf } from './use-darkdelve.ts';

/** An action besides the doors, with its key and picture. */
export interface Kit {
  readonly offer: Offer;
  readonly key: string;
  readonly picture: string;
}

const first = (offers: readonly Offer[], type: string): Offer | undefined =>
  offers.find(({ action }) => action.type === type);

const FIRST_DIGIT = 5;
const LAST_DIGIT = 9;

/** The row below the doors: fixed keys first, then belt and loot on digits 5 to 9. */
export function kitOf(offers: readonly Offer[], keys: { readonly [command: string]: string }): readonly Kit[] {
  const fixed: readonly (readonly [string, string, string])[] = [
    ['torch.light', keys['torch'] ?? '', 'torch'],
    ['back', keys['back'] ?? '', 'back'],
    ['room.open', keys['look'] ?? '', 'look'],
    ['exit.extract', 'e', 'portal'],
  ];
  /** Tools of the second edition are drawn while they can be used. */
  const isOpen = ({ available }: Offer): boolean => available;
  const sights = offersOf(offers, 'sight').filter(isOpen);
  const steady = offersOf(offers, 'steady').filter(isOpen);
  const things = [
    ...offersOf(offers, 'item.use').filter((offer) => fieldOf(offer, 'target') === undefined),
    ...offersOf(offers, 'loot.take'),
  ];
  return [
    ...fixed.flatMap(([type, key, picture]) => {
      const offer = first(offers, type);
      return offer ? [{ offer, key, picture }] : [];
    }),
    ...steady.map((offer) => ({ offer, key: keys['steady'] ?? '', picture: 'torch' })),
    ...sights.map((offer) => ({ offer, key: '', picture: 'look' })),
    ...things.map((offer, i) => ({
      offer,
      key: FIRST_DIGIT + i <= LAST_DIGIT ? String(FIRST_DIGIT + i) : '',
      picture: String(fieldOf(offer, 'id')),
    })),
  ];
}
