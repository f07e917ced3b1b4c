import type { Holder, Meta } from './contract.ts';

/** A holder as version 0.1 wrote it. */
type StoredHolder = Holder | { readonly kind: 'mind'; readonly mind: string; readonly iterations: number };

const readHolder = (holder: StoredHolder): Holder =>
  holder.kind === 'mind' ? { kind: 'bot', bot: holder.mind, iterations: holder.iterations } : holder;

/** Converts stored meta of this or an earlier version. */
export const readMeta = (stored: Meta): Meta => ({
  ...stored,
  seats: Object.fromEntries(Object.entries(stored.seats).map(([seat, holder]) => [seat, readHolder(holder)])),
});
