import { copyJson } from '@undercroft/kernel';
import type { Operation } from 'fast-json-patch';
import { applyPatch } from './apply-patch.ts';
import { type OfferChange, offersAfter } from './offer-changes.ts';
import type { Offer } from './offers.ts';
import type { Snapshot } from './snapshot.ts';

/** What a client was last shown: the run, and what its seat can do; null where that was not told. */
export interface Sight {
  readonly snapshot: Snapshot;
  readonly offers: readonly Offer[] | null;
}

/** What becomes of one sight in the next: all of it, or what is different. */
export interface SightChange {
  /** The snapshot, where it is shorter than the patch or there is nothing to patch. */
  readonly snapshot?: Snapshot;
  /** JSON Patch (RFC 6902) from the snapshot before. */
  readonly patch?: readonly Operation[];
  /** All offers; null where there are none to tell, or where they are told as changes. */
  readonly offers: readonly Offer[] | null;
  /** What the offers before have become. */
  readonly offerChanges?: readonly OfferChange[];
}

/** The sight after a change; null where the change is not one of this sight. */
export function seenAfter(before: Sight | null, change: SightChange): Sight | null {
  const { snapshot, patch = [], offerChanges } = change;
  const offers = offerChanges ? offersAfter(before?.offers ?? [], offerChanges) : change.offers;
  if (offerChanges && !offers) return null;
  if (snapshot) return { snapshot, offers };
  if (!before) return null;
  const next = applyPatch(copyJson(before.snapshot) as Snapshot, patch);
  return next === null ? null : { snapshot: next, offers };
}
