import { expect, test } from 'vitest';
import { chooserOf } from './who-chose.ts';

test('a seat’s choice is by whoever held it then: you, the bot that took over, or another', () => {
  const history = [
    { seat: 'left', n: 0, by: 'you' },
    { seat: 'right', n: 0, by: 'other' },
    { seat: 'left', n: 4, by: 'bot' },
    { seat: 'left', n: 9, by: 'you' },
  ] as const;
  expect([0, 3, 4, 8, 9].map((n) => chooserOf(history, 'left', n))).toEqual(['you', 'you', 'bot', 'bot', 'you']);
  expect(chooserOf(history, 'right', 5)).toBe('other');
  expect(chooserOf([], 'left', 5)).toBe('you');
  expect(chooserOf(null, 'left', 5)).toBe('other');
});
