import { copyJson } from '@undercroft/kernel';
import type { Operation } from 'fast-json-patch';
import { applyPatch } from './apply-patch.ts';
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
  /** An offer, or the place it had among those before. */
  readonly offers: readonly (Offer | number)[] | null;
}

/** The sight after a change; null where the change is not one of this sight. */
export function seenAfter(before: Sight | null, { snapshot, patch = [], offers }: SightChange): Sight | null {
  const known = before?.offers ?? [];
  const all = offers?.map((offer) => (typeof offer === 'number' ? known[offer] : offer)) ?? null;
  if (all?.includes(undefined)) return null;
  if (snapshot) return { snapshot, offers: all as Offer[] | null };
  if (!before) return null;
  const next = applyPatch(copyJson(before.snapshot) as Snapshot, patch);
  return next === null ? null : { snapshot: next, offers: all as Offer[] | null };
}
