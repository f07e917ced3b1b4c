import { describe, expect, it } from 'vitest';
import { placed } from './slots.ts';

describe('a place in the hand', () => {
  it('stays with its card while others leave, and goes to the next card drawn', () => {
    const dealt = placed([], ['a', 'b', 'c', 'd']);
    expect(dealt).toEqual(['a', 'b', 'c', 'd']);
    const later = placed(dealt, ['a', 'c', 'd']);
    expect(later).toEqual(['a', null, 'c', 'd']);
    expect(placed(later, ['a', 'c', 'd', 'e', 'f'])).toEqual(['a', 'e', 'c', 'd', 'f']);
    expect(placed(later, ['a'])).toEqual(['a']);
  });
});
