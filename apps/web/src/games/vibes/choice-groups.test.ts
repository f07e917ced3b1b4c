import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { choiceRows, digitOf, twins } from './choice-groups.ts';

const offer = (action: object, available = true): Offer =>
  ({ action, available, label: JSON.stringify(action), reasons: [] }) as unknown as Offer;

const SHOP = [
  { type: 'buy', i: 0 },
  { type: 'buy', i: 1 },
  { type: 'buy', i: 2 },
  { type: 'leave' },
  { type: 'remove', card: 7 },
];
const wares = (blocked: number): Offer[] => {
  const all = SHOP.map((action, i) => offer(action, i !== blocked));
  // A server lists what is free before what is blocked.
  return [...all.filter(({ available }) => available), ...all.filter(({ available }) => !available)];
};

describe('the digits of a choice', () => {
  it('stay with their options, whichever of them is blocked', () => {
    for (const blocked of [-1, 0, 1, 2, 3])
      expect(choiceRows(wares(blocked)).map(({ action }) => action)).toEqual(SHOP);
  });

  it('give a blocked option its own digit', () => {
    const offers = wares(1);
    const blocked = offers.find(({ available }) => !available)!;
    expect(digitOf(offers, blocked)).toBe('2');
  });
});

describe('the cards of the deck', () => {
  it('have their digits in the order of the deck, also beyond the ninth', () => {
    const tinker = [2, 9, 10, 11, 13].map((card) => ({ type: 'tinker', card }));
    const offers = [...tinker].reverse().map((action) => offer(action));
    expect(choiceRows(offers).map(({ action }) => action)).toEqual(tinker);
  });
});

describe('the same thing in several ways', () => {
  it('is one card: worn or not, and in the place of one or another', () => {
    const worn = { type: 'take', i: 0, ask: true };
    const unworn = { type: 'take', i: 0, ask: false };
    const other = { type: 'take', i: 1 };
    expect(twins([worn, unworn, other].map((action) => offer(action))).map((ways) => ways.length)).toEqual([2, 1]);
  });
});
