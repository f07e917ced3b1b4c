import type { OpeningSlot } from '../content/second-types.ts';
import type { Place } from '../content/types.ts';
import type { Observer } from '../state.ts';
import { type Book, placeOf, rewardAt } from './book.ts';

/** The slot of the body that a Location's reward fits; '' if it fits none. */
const fitOf = (book: Book, state: Observer, place: Place): string =>
  book.content.equipment[rewardAt(state, place)]?.slot ?? '';

type Demand = (book: Book, state: Observer, place: Place) => boolean;

const isPaid: Demand = (_, state, place) => place.category === 'Normal' && rewardAt(state, place) !== '';

/** One function for each slot of the first frontier. OB-203 */
const DEMANDS: { readonly [S in OpeningSlot]: Demand } = {
  reward: isPaid,
  elite: (_, __, { category }) => category === 'Elite',
  dying: (_, __, { category, stage }) => category === 'Event' && stage === 'Critical',
  otherSlot: (book, state, place) => {
    if (!isPaid(book, state, place)) return false;
    const fit = fitOf(book, state, place);
    return fit !== '' && state.frontier.every(({ id }) => fitOf(book, state, placeOf(book, state, id)) !== fit);
  },
};

/** The demand is lifted step by step if no Location meets it. OB-203 */
const LIFTED: { readonly [S in OpeningSlot]: readonly Demand[] } = {
  reward: [DEMANDS.reward],
  elite: [DEMANDS.elite],
  dying: [DEMANDS.dying],
  otherSlot: [DEMANDS.otherSlot, (_, __, { category }) => category === 'Normal'],
};

/** The indexes of a draw that the next slot of the first frontier allows. OB-203 */
export function openingChoices(book: Book, state: Observer, eligible: readonly number[]): readonly number[] {
  const slot = book.second?.numbers.opening[state.frontier.length];
  if (slot === undefined) return eligible;
  const { places } = book.region(state);
  for (const demand of LIFTED[slot]) {
    const found = eligible.filter((i) => demand(book, state, places[i]!));
    if (found.length > 0) return found;
  }
  return eligible;
}
