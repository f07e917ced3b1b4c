import { perft } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { duel } from '../index.ts';

const game = duel as unknown as AnyGame;

test('[KER-PERFT-01] ways to play a duel, to four steps', () => {
  expect(perft(game, { seed: 'perft' }, 4)).toEqual([3, 9, 24, 56]);
  expect(perft(game, { seed: 'perft', scenario: { left: { hp: 1 }, right: { hp: 1 } } }, 4)).toEqual([3, 3, 6, 9]);
});

const HAND = ['jab', 'cut', 'maul', 'ward'];
const FRESH = { left: { hand: HAND, deck: ['mend', 'jab'] }, right: { hand: HAND, deck: ['jab', 'cut'] } };
const SPENT = {
  left: { hp: 1, hand: ['maul', 'maul'], deck: [] },
  right: { hp: 4, hand: ['jab', 'maul'], deck: [] },
};

test.each([
  { name: 'four different cards each', scenario: FRESH, ways: [4, 16, 64, 208] },
  { name: 'recoil forbids what is held', scenario: SPENT, ways: [1, 2] },
])('[DU-21] $name', ({ scenario, ways }) => {
  expect(perft(game, { seed: 'perft', scenario, rolls: { die: [1, 1, 1, 1] } }, 4)).toEqual(ways);
});
