import jsonpatch from 'fast-json-patch';
import type { Sight, SightChange } from './delta.ts';
import { offerChanges } from './offer-changes.ts';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The change that leads from one sight to the next. The library that finds it stays out of the browser. */
export function sightChange(before: Sight | null, { snapshot: after, offers }: Sight): SightChange {
  const snapshot = plain(after);
  if (!before) return { snapshot, offers };
  const told = offers ? { offers: null, offerChanges: offerChanges(before.offers ?? [], offers) } : { offers };
  const patch = jsonpatch.compare(plain(before.snapshot), snapshot);
  const isShorter = JSON.stringify(patch).length < JSON.stringify(snapshot).length;
  return isShorter ? { patch, ...told } : { snapshot, ...told };
}
