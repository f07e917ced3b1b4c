import jsonpatch from 'fast-json-patch';
import type { Sight, SightChange } from './delta.ts';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The change that leads from one sight to the next. The library that finds it stays out of the browser. */
export function sightChange(before: Sight | null, after: Sight): SightChange {
  const snapshot = plain(after.snapshot);
  const places = new Map((before?.offers ?? []).map((offer, place) => [JSON.stringify(offer), place]));
  const offers = after.offers?.map((offer) => places.get(JSON.stringify(offer)) ?? offer) ?? null;
  if (!before) return { snapshot, offers };
  const patch = jsonpatch.compare(plain(before.snapshot), snapshot);
  const isShorter = JSON.stringify(patch).length < JSON.stringify(snapshot).length;
  return isShorter ? { patch, offers } : { snapshot, offers };
}
