import { bookOf } from '@undercroft/conformance';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/cards.ts';
import { duel } from '../index.ts';

test('[DU-01] every card is the row the book prints: copies and verbs', () => {
  const printed = bookOf('duel')
    .rows('3.')
    .map((row) => [row['id'], [row['name'], row['copies'], row['verbs']]]);
  const nameOf = (id: string): string | undefined => duel.words.codex.find((entry) => entry.id === id)?.name;
  const content = Object.values(CONTENT.cards).map(({ id, copies, effects }) => [
    id,
    [
      nameOf(id),
      String(copies),
      effects.map((effect) => `${effect.op} ${'power' in effect ? effect.power : effect.amount}`).join(', '),
    ],
  ]);
  expect(Object.fromEntries(content)).toEqual(Object.fromEntries(printed));
});
