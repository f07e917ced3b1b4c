import { expect, test } from 'vitest';
import { defaultsOf, editionOf, latestEditionOf, optionsOf, withEdition } from './option-schema.ts';

/** As the server describes options. */
const oneEdition = { type: 'object', properties: { heat: { type: 'integer', default: 0 } } };
const twoEditions = {
  type: 'object',
  properties: {
    edition: { type: 'number', const: 2 },
    heat: { type: 'integer', default: 0 },
    pledge: { type: 'string', enum: ['ask', 'none'], default: 'ask', since: 2 },
    mode: { type: 'string', enum: ['campaign', 'awakening'], default: 'campaign', choicesSince: { awakening: 2 } },
  },
};
const namesIn = (schema: unknown, edition: number): string[] => optionsOf(schema, edition).map(([name]) => name);
const choicesIn = (edition: number): unknown =>
  optionsOf(twoEditions, edition).find(([name]) => name === 'mode')![1].enum;

test('a game with one edition has no choice of rules', () => {
  expect(latestEditionOf(oneEdition)).toBe(1);
  expect(editionOf(oneEdition, {})).toBe(1);
  expect(namesIn(oneEdition, 1)).toEqual(['heat']);
});

test('the edition is chosen apart from the options, and is the latest unless they name one', () => {
  expect(latestEditionOf(twoEditions)).toBe(2);
  expect(editionOf(twoEditions, {})).toBe(2);
  expect(editionOf(twoEditions, { edition: 1 })).toBe(1);
  expect(namesIn(twoEditions, 2)).toEqual(['heat', 'pledge', 'mode']);
});

test('the first edition shows neither options nor choices of the second', () => {
  expect(namesIn(twoEditions, 1)).toEqual(['heat', 'mode']);
  expect(choicesIn(1)).toEqual(['campaign']);
  expect(choicesIn(2)).toEqual(['campaign', 'awakening']);
  expect(defaultsOf(twoEditions, 1)).toEqual({ heat: 0, mode: 'campaign' });
});

test('going back to the first edition keeps what it knows and drops the rest', () => {
  const chosen = { edition: 2, heat: 3, pledge: 'none', mode: 'awakening' };
  expect(withEdition(twoEditions, chosen, 1)).toEqual({ edition: 1, heat: 3, mode: 'campaign' });
  expect(withEdition(twoEditions, { edition: 1, heat: 3, mode: 'campaign' }, 2)).toEqual({
    edition: 2,
    heat: 3,
    pledge: 'ask',
    mode: 'campaign',
  });
});
