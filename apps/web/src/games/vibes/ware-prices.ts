/** How a price stands: it is the one to be paid, can be paid, could no longer be paid after it, or cannot be paid. */
export type PriceStand =
  | { readonly is: 'selected' | 'open' | 'still' | 'after' }
  | { readonly is: 'short'; readonly by: number };

/**
 * Where a price stands with so much gold while something else is selected. `spent` is the price of what is selected;
 * null where nothing is.
 */
export function priceStand(gold: number, price: number, spent: number | null, isSelected: boolean): PriceStand {
  if (isSelected) return { is: 'selected' };
  if (price > gold) return { is: 'short', by: price - gold };
  if (spent === null) return { is: 'open' };
  return { is: price > gold - spent ? 'after' : 'still' };
}
