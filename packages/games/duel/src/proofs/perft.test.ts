import { perft } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { duel } from '../index.ts';

const game = duel as unknown as AnyGame;

test('[KER-PERFT-01] ways to play a duel, to four steps', () => {
  expect(perft(game, { seed: 'perft' }, 4)).toEqual([3, 9, 24, 56]);
  expect(perft(game, { seed: 'perft', scenario: { left: { hp: 1 }, right: { hp: 1 } } }, 4)).toEqual([3, 3, 6, 9]);
});
