/** State of a price: selected, affordable, still or no longer affordable after the selection, or too high. */
export type PriceStand =
  | { readonly is: 'selected' | 'open' | 'still' | 'after' }
  | { readonly is: 'short'; readonly by: number };

/**
 * State of a price with this much gold while another ware is selected. `spent` is the price of the selection; null if
 * nothing is selected.
 */
export function priceStand(gold: number, price: number, spent: number | null, isSelected: boolean): PriceStand {
  if (isSelected) return { is: 'selected' };
  if (price > gold) return { is: 'short', by: price - gold };
  if (spent === null) return { is: 'open' };
  return { is: price > gold - spent ? 'after' : 'still' };
}
