import { expect, test } from 'vitest';
import { firstThatReaches, seedsToTry } from './golden.ts';

/** A game whose seed decides its ending. */
const endingsOf = (endings: { readonly [seed: string]: string }) => {
  const tried: string[] = [];
  const play = (seed: string): string => {
    tried.push(seed);
    return endings[seed] ?? 'lost';
  };
  return { tried, game: { play, reached: (ending: string) => ending, wanted: 'won' } };
};

test('[KER-REP-01] a seed that still leads to the ending is kept, and no other is tried', () => {
  const { tried, game } = endingsOf({ kept: 'won', 'golden.1': 'won' });
  expect(firstThatReaches(game, seedsToTry('golden', 'kept', true))).toBe('won');
  expect(tried).toEqual(['kept']);
});

test('[KER-REP-01] a renewal looks for another seed where the kept one leads elsewhere', () => {
  const { tried, game } = endingsOf({ 'golden.2': 'won' });
  expect(firstThatReaches(game, seedsToTry('golden', 'kept', true))).toBe('won');
  expect(tried).toEqual(['kept', 'golden', 'golden.1', 'golden.2']);
});

test('[KER-REP-01] a test looks for no other seed: an ending out of reach is red', () => {
  const { tried, game } = endingsOf({ golden: 'won' });
  expect(firstThatReaches(game, seedsToTry('golden', 'kept', false))).toBe('lost');
  expect(tried).toEqual(['kept']);
});

test('[KER-REP-01] where no seed leads to the ending, 202 are tried and the first run is shown', () => {
  const { tried, game } = endingsOf({ kept: 'drawn' });
  expect(firstThatReaches(game, seedsToTry('golden', 'kept', true))).toBe('drawn');
  expect(tried).toHaveLength(202);
});
