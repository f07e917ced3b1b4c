import type { Rng } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { Card, CardOf } from '../content/records.ts';
import { offerTerms } from '../rules/offer.ts';
import { cardOf, type KnownPosition, type Who } from '../rules/scene.ts';
import { guestNumbers, hasGuestModule, perTier, tierOf } from '../rules/templates/tier.ts';
import type { ShatteredView } from '../rules/view-schema.ts';

type Legal = readonly ShatteredAction[];

const HUNDRED = 100;
/** Tiers that plan ahead and save for later rooms. SD-314 */
const PLANS_FROM = 2;
/** The tier that keeps D guessing. SD-315, SD-316 */
const LAST = 3;

export const isPlanner = (g: KnownPosition): boolean => tierOf(g) >= PLANS_FROM;

/** True if more rooms may follow. SD-314 */
const hasMoreRooms = ({ visited, rooms }: ShatteredView): boolean => visited.length < rooms;

const lowestShare = ({ res, max }: ShatteredView): number =>
  Math.min(res.vitality / max.vitality, res.resolve / max.resolve, res.nerve / max.nerve);

const WHOLE = 0.5;

/** SD-314: it keeps its best for a later room while it is not in need. */
export const isSaving = (g: KnownPosition, view: ShatteredView, who: Who): boolean =>
  who === 'V' && isPlanner(g) && hasMoreRooms(view) && lowestShare(view) > WHOLE;

const SMALL_HIT = 2;

/** SD-314: no React against so little. */
export const sparesReact = (g: KnownPosition, view: ShatteredView, who: Who): boolean =>
  isSaving(g, view, who) && view.strike !== null && view.strike.raw <= SMALL_HIT;

const DOOMED = 2;

/** SD-314: the room is nearly cleared, and what heals now goes along. */
export const isFinishing = (g: KnownPosition, view: ShatteredView, who: Who): boolean =>
  who === 'V' &&
  isPlanner(g) &&
  hasMoreRooms(view) &&
  Math.min(view.res.structure, view.res.veil, view.res.presence) <= DOOMED;

/** An Offer that harms whoever accepts it. */
export const isFalse = (card: Card): boolean =>
  card.cat === 'Offer' && (card.later !== null || card.numbs > 0 || card.peek || card.accepter.some(({ n }) => n < 0));

const hasBait = (g: KnownPosition, view: ShatteredView): boolean =>
  (view.V.traps ?? []).some((one) => {
    const card = cardOf(g, one.card);
    return !one.isBluff && card.cat === 'Trap' && card.trigger === 'offer_accepted';
  });

/** SD-316: a template makes a bad bargain only when it may be believed. */
export function dares(g: KnownPosition, view: ShatteredView, card: CardOf<'Offer'>): boolean {
  const tier = tierOf(g);
  if (tier === 0 || !(isFalse(card) || hasGuestModule(g, 'liar'))) return true;
  if (view.res.rapport >= perTier(g, guestNumbers(g).liesAt)) return true;
  if (tier === LAST) return view.second!.kinds.answered === 'yes';
  return tier === PLANS_FROM && hasBait(g, view);
}

/** The last two face-down cards of the visit, if they were of one kind. SD-315 */
function lastTwo(view: ShatteredView): 'traps' | 'bluffs' | '' {
  const bluffs = view.second?.kinds.bluffs ?? [];
  const [a, b] = bluffs.slice(-2);
  if (a === undefined || b === undefined || a !== b) return '';
  return a ? 'bluffs' : 'traps';
}

/** SD-315: after two Traps, the last tier sets no third one. */
export const isDueToBluff = (g: KnownPosition, view: ShatteredView): boolean =>
  tierOf(g) === LAST && lastTwo(view) === 'traps';

/** SD-315: a bluff, or a Trap after two bluffs; null if it sets nothing. */
export function chooseFaceDown(
  g: KnownPosition,
  view: ShatteredView,
  legal: Legal,
  weakest: { readonly id: string; readonly isUseless: boolean } | null,
  rng: Rng,
): ShatteredAction | null {
  const { bluffs_pct, bluffsBelow } = guestNumbers(g);
  if (tierOf(g) === LAST && lastTwo(view) === 'bluffs') {
    const trap = legal.find((action) => action.type === 'play' && cardOf(g, action.card).cat === 'Trap');
    if (trap) return trap;
  }
  if (weakest === null || view.V.trapCount >= perTier(g, bluffsBelow) || view.V.available < 1) return null;
  const bluff = legal.find((action) => action.type === 'bluff' && action.card === weakest.id) ?? null;
  if (bluff === null || isDueToBluff(g, view)) return bluff;
  return weakest.isUseless && rng.below(HUNDRED) < bluffs_pct ? bluff : null;
}

const OPEN = 40;

/** AI-30: the visitor would still believe an Offer. */
export const believes = (g: KnownPosition): boolean => tierOf(g) > 0 && offerTerms(g, 'V').chance >= OPEN;
