import { bookOf, expectPrinted } from '@undercroft/conformance';
import { test } from 'vitest';
import { CONTENT } from '../content/cards.ts';
import { duel } from '../index.ts';

test('[DU-01] every card is the row the book prints: copies and verbs', () =>
  expectPrinted(bookOf('duel').rows('3.'), Object.values(CONTENT.cards), {
    name: ({ id }) => duel.words.codex.find((entry) => entry.id === id)?.name,
    copies: ({ copies }) => copies,
    verbs: ({ effects }) =>
      effects.map((effect) => `${effect.op} ${'power' in effect ? effect.power : effect.amount}`).join(', '),
  }));
