import jsonpatch from 'fast-json-patch';
import type { Sight, SightChange } from './delta.ts';
import { offerChanges } from './offer-changes.ts';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Computes the change from one client state to the next. In a file of its own, so that the diff library stays out of
 * the browser.
 */
export function sightChange(before: Sight | null, { snapshot: after, offers }: Sight): SightChange {
  const snapshot = plain(after);
  if (!before) return { snapshot, offers };
  const offerDelta = offers ? { offers: null, offerChanges: offerChanges(before.offers ?? [], offers) } : { offers };
  const patch = jsonpatch.compare(plain(before.snapshot), snapshot);
  const isShorter = JSON.stringify(patch).length < JSON.stringify(snapshot).length;
  return isShorter ? { patch, ...offerDelta } : { snapshot, ...offerDelta };
}
