import jsonpatch, { type Operation } from 'fast-json-patch';
import type { ClientState, StateDelta } from './delta.ts';
import type { Offer } from './offers.ts';

const { compare } = jsonpatch;

/**
 * Computes the change from one client state to the next; both are plain JSON. In a file of its own, so that the diff
 * library stays out of the browser.
 */
export function stateDelta(before: ClientState | null, after: ClientState): StateDelta {
  if (!before) return after;
  const snapshot = shorter('/snapshot', compare(before.snapshot, after.snapshot), after.snapshot);
  const { order, patch } = offersDelta(before.offers, after.offers);
  return { ...(order ? { order } : {}), patch: [...snapshot, ...patch] };
}

/** The operations below a path, or one that replaces the whole value if that is shorter. */
function shorter(path: string, operations: readonly Operation[], value: unknown): readonly Operation[] {
  if (operations.length === 0) return [];
  const isShorter = JSON.stringify(operations).length < JSON.stringify(value).length;
  return isShorter
    ? operations.map((operation) => ({ ...operation, path: `${path}${operation.path}` }))
    : [{ op: 'replace', path, value }];
}

/** Offers are compared with those of the same action, so that one more or one less leaves the others alone. */
function offersDelta(
  before: ClientState['offers'],
  after: ClientState['offers'],
): { readonly order?: readonly number[]; readonly patch: readonly Operation[] } {
  if (!before || !after) return before === after ? { patch: [] } : { patch: [replaceOffers(after)] };
  const places = new Map(before.map(({ action }, place) => [JSON.stringify(action), place]));
  const order = after.map(({ action }) => places.get(JSON.stringify(action)) ?? -1);
  const patch = after.flatMap((offer, i) => offerPatch(`/offers/${i}`, before[order[i]!], offer));
  if (patch.length > 0 && JSON.stringify(patch).length >= JSON.stringify(after).length)
    return { patch: [replaceOffers(after)] };
  const isSameOrder = order.length === before.length && order.every((place, i) => place === i);
  return isSameOrder ? { patch } : { order, patch };
}

const replaceOffers = (value: ClientState['offers']): Operation => ({ op: 'replace', path: '/offers', value });

const offerPatch = (path: string, before: Offer | undefined, after: Offer): readonly Operation[] =>
  before ? shorter(path, compare(before, after), after) : [{ op: 'replace', path, value: after }];
