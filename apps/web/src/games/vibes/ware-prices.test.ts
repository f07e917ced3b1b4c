import { describe, expect, it } from 'vitest';
import { priceStand } from './ware-prices.ts';

/** 152 gold, and a card for 97 is selected: 55 would be left. */
const after97 = (price: number) => priceStand(152, price, 97, false);

describe('the prices of a shop while something is selected', () => {
  it('are still in reach where what is left pays them, to the last coin', () => {
    expect(after97(54)).toEqual({ is: 'still' });
    expect(after97(55)).toEqual({ is: 'still' });
  });

  it('are out of reach after it where what is left does not', () => {
    expect(after97(56)).toEqual({ is: 'after' });
    expect(after97(152)).toEqual({ is: 'after' });
  });

  it('say how much is missing where the purse never paid them', () => {
    expect(after97(168)).toEqual({ is: 'short', by: 16 });
    expect(priceStand(81, 94, null, false)).toEqual({ is: 'short', by: 13 });
  });

  it('are only prices while nothing is selected', () => {
    expect(priceStand(152, 97, null, false)).toEqual({ is: 'open' });
    expect(priceStand(152, 97, 97, true)).toEqual({ is: 'selected' });
  });
});
