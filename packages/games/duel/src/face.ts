import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/cards.ts';
import type { DuelContent } from './content/effects.ts';
import { presentation } from './presentation.ts';
import { makeWords } from './words/en.ts';

/** The names, words and tables of the game, which are enough to show a run that is played elsewhere. */
export const makeFace = (content: DuelContent) => ({
  id: 'duel',
  title: 'Duel',
  rules: 'duel/1',
  contentHash: sha256(canonical(content)),
  words: makeWords(content),
  presentation,
  content: { tables: content },
});

export const face = makeFace(CONTENT);
