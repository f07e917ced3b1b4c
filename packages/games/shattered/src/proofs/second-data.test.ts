import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { contentSchema } from '../content/schema.ts';
import { shattered } from '../index.ts';
import { makeBooks } from '../rules/book.ts';
import { begun, refusedStart, table } from './table.ts';

const SECOND = { edition: 2 } as const;
const bookOf = makeBooks(CONTENT);
const first = bookOf({});
const second = bookOf({ second: { isShallow: false } });

describe('9 the second edition beside the first', () => {
  test('[SD-340] the edition decides which tables a run is played on; without tables there is no second edition', () => {
    expect(begun({ options: {} }).state.second).toBeUndefined();
    expect(begun({ options: SECOND }).state.second).toEqual({ isShallow: false });
    expect(shattered.view(begun({ options: SECOND }).state, 'dungeon').second).toEqual({
      edition: 2,
      isShallow: false,
    });
    expect(shattered.view(begun({ options: {} }).state, 'dungeon')).not.toHaveProperty('second');
    const { second: _, ...earlier } = CONTENT;
    const game = shattered.content!.make(earlier) as unknown as typeof shattered;
    expect(game.edition).toBe(1);
    expect(contentSchema.safeParse(earlier).success).toBe(true);
  });

  test('[SD-340] the tables of part one play by the old numbers', () => {
    expect(first.content.numbers.react).not.toHaveProperty('press');
    expect(first.content.numbers.parasite.perLoss).toBe(3);
    expect(second.content.numbers.react).toMatchObject({
      strong: 7,
      devastating: 9,
      press: { strong: 0, devastating: 2 },
    });
    expect(second.content.numbers.parasite.perLoss).toBe(2);
  });

  test('[SD-340] options and cards of the second edition are refused in the first, with the way to get them', () => {
    expect(refusedStart({ options: { depth: 'off' } })).toContain('only the second edition has it');
    expect(refusedStart({ scenario: { D: { hand: ['RH.17'] } } })).toContain('there is no card \\"RH.17\\"');
    expect(table({ options: SECOND, D: { hand: ['RH.17'] } }).state.D.hand).toEqual(['RH.17']);
  });

  test('[SD-203] a card that left a deck stays in the game', () => {
    const kept = table({ options: SECOND, D: { hand: ['RH.9', 'RH.15'] }, V: { hand: ['BO.14'] } }).state;
    expect([kept.D.hand, kept.V.hand]).toEqual([['RH.9', 'RH.15'], ['BO.14']]);
  });
});
