import type { CardOf } from '../content/records.ts';
import { promisesOf } from '../rules/offer.ts';
import { cardOf, type KnownPosition } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { isFalse } from './guests.ts';
import { unseenOf } from './tracker.ts';

/** Chance of harm from a face-down card that an accepted Offer may spring. AI-28 */
const BAITED = 0.5;
const HARM = 4;

/** V's Offers that would look like this one. AI-28 */
function candidates(g: KnownPosition, view: ShatteredView): CardOf<'Offer'>[] {
  const { type, promises } = view.ask!;
  const face = JSON.stringify(promises.map(({ r, n }) => [r, n]));
  return view.V.deck
    .filter((id) => !view.V.discard.includes(id))
    .map((id) => cardOf(g, id))
    .filter((card): card is CardOf<'Offer'> => card.cat === 'Offer' && card.type === type)
    .filter((card) => JSON.stringify(promisesOf(card).map(({ r, n }) => [r, n])) === face);
}

const mayBeBaited = (g: KnownPosition, view: ShatteredView): boolean =>
  view.V.trapCount > 0 &&
  unseenOf(view.V).some((id) => {
    const card = cardOf(g, id);
    return card.cat === 'Trap' && card.trigger === 'offer_accepted';
  });

/** AI-28: D accepts what promises more than it risks; it never looks at the card. */
export function acceptsOffer(g: KnownPosition, view: ShatteredView): boolean {
  const found = candidates(g, view);
  const falseShare = found.length === 0 ? 0 : found.filter(isFalse).length / found.length;
  const risk = mayBeBaited(g, view) ? Math.max(BAITED, falseShare) : falseShare;
  const promised = view.ask!.promises.reduce((all, { n }) => all + n, 0);
  return promised + 1 - HARM * risk > 0;
}
