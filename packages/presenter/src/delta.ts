import { copyJson } from '@undercroft/kernel';
import type { Operation } from 'fast-json-patch';
import { applyPatch } from './apply-patch.ts';
import { type OfferChange, offersAfter } from './offer-changes.ts';
import type { Offer } from './offers.ts';
import type { Snapshot } from './snapshot.ts';

/** The latest state a client has: the run, and its seat's offers; `offers` is null if they were not sent. */
export interface Sight {
  readonly snapshot: Snapshot;
  readonly offers: readonly Offer[] | null;
}

/** The change from one client state to the next: the whole state, or a delta. */
export interface SightChange {
  /** The snapshot, if it is shorter than the patch or there is no earlier one. */
  readonly snapshot?: Snapshot;
  /** JSON Patch (RFC 6902) from the previous snapshot. */
  readonly patch?: readonly Operation[];
  /** All offers; null if there are none to send, or if they are sent as changes. */
  readonly offers: readonly Offer[] | null;
  /** The changes of the previous offers. */
  readonly offerChanges?: readonly OfferChange[];
}

/** The client state after a change; null if the change does not fit the previous state. */
export function seenAfter(before: Sight | null, change: SightChange): Sight | null {
  const { snapshot, patch = [], offerChanges } = change;
  const offers = offerChanges ? offersAfter(before?.offers ?? [], offerChanges) : change.offers;
  if (offerChanges && !offers) return null;
  if (snapshot) return { snapshot, offers };
  if (!before) return null;
  const next = applyPatch(copyJson(before.snapshot) as Snapshot, patch);
  return next === null ? null : { snapshot: next, offers };
}
