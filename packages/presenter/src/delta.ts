import type { z } from 'zod';
import { applyPatch } from './apply-patch.ts';
import type { Offer } from './offers.ts';
import type * as schemas from './schemas/index.ts';

export type ClientState = Readonly<z.output<typeof schemas.clientState>>;
type StatePatch = Readonly<z.output<typeof schemas.statePatch>>;

/** The change from one client state to the next; the whole state if there is no previous one. */
export type StateDelta = ClientState | StatePatch;

/** The client state after a change; null if the change does not fit the previous state. */
export function applyDelta(before: ClientState | null, delta: StateDelta): ClientState | null {
  if (!('patch' in delta)) return { snapshot: delta.snapshot, offers: delta.offers };
  if (!before) return null;
  const offers = delta.order ? reordered(before.offers ?? [], delta.order) : before.offers;
  return applyPatch({ snapshot: before.snapshot, offers } as ClientState, delta.patch);
}

/** New offers are null until the patch fills them in. */
const reordered = (offers: readonly Offer[], order: readonly number[]): (Offer | null)[] =>
  order.map((place) => offers[place] ?? null);
