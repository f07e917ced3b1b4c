import { expect, test } from 'vitest';
import { GUIDE } from './guide.ts';
import { E } from './words.ts';

test('[ED-5] neither the guide nor a word of the table says how high the dungeon is', () => {
  const HEIGHT = /\bof (12|twelve)\b|\b(12|twelve) (level|depth|floor|chapter)s|\/ ?12\b/i;
  expect('a dungeon of twelve levels').toMatch(HEIGHT);
  for (const text of [GUIDE, E]) expect(JSON.stringify(text)).not.toMatch(HEIGHT);
});
