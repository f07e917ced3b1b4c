import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { choiceRows, choiceTiles, twins } from './choice-groups.ts';

const offer = (action: object, available = true): Offer =>
  ({ action, available, label: JSON.stringify(action), reasons: [] }) as unknown as Offer;

const SHOP = [
  { type: 'buy', i: 0 },
  { type: 'buy', i: 1 },
  { type: 'buy', i: 2 },
  { type: 'remove', card: 7 },
  { type: 'leave' },
];
const wares = (blocked: number): Offer[] => {
  const all = SHOP.map((action, i) => offer(action, i !== blocked));
  // A server lists available offers before blocked ones.
  return [...all.filter(({ available }) => available), ...all.filter(({ available }) => !available)];
};

describe('the digits of a choice', () => {
  it('stay with their options, whichever of them is blocked', () => {
    for (const blocked of [-1, 0, 1, 2, 3])
      expect(choiceRows(wares(blocked)).map(({ action }) => action)).toEqual(SHOP);
  });

  it('give a blocked option its own digit, and in a shop the knife and the door letters of their own', () => {
    for (const blocked of [-1, 0, 1])
      expect(choiceTiles(wares(blocked), true).map(({ hotkey }) => hotkey)).toEqual(['1', '2', '3', 'x', 'q']);
  });

  it('are one for all cards of the deck an option may take', () => {
    const camp = [
      { type: 'rest' },
      ...[4, 5, 6].map((card) => ({ type: 'tinker', card })),
      ...[4, 5, 6].map((card) => ({ type: 'trim', card })),
    ].map((action) => offer(action));
    const tiles = choiceTiles(camp, false);
    expect(tiles.map(({ offer, hotkey }) => [offer.action.type, hotkey])).toEqual([
      ['rest', '1'],
      ['tinker', '2'],
      ['trim', '3'],
    ]);
    expect(tiles.map(({ group }) => group?.offers.length ?? 0)).toEqual([0, 3, 3]);
  });
});

describe('the cards of the deck', () => {
  it('stand in the order of the deck, also beyond the ninth', () => {
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
