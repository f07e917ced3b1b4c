import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/index.ts';
import type { Shattered } from './content/records.ts';
import { presentation } from './presentation.ts';
import { type BookOf, makeBooks } from './rules/book.ts';
import { makeWords } from './words/en.ts';

/** Names, words and tables, enough to display a run that is played elsewhere. */
export const makeFace = (content: Shattered, bookOf: BookOf) => ({
  id: 'shattered',
  title: 'Shattered Dungeon',
  rules: 'shattered/1',
  contentHash: sha256(canonical(content)),
  words: makeWords(content, bookOf),
  presentation,
  content: { tables: content },
});

export const face = makeFace(CONTENT, makeBooks(CONTENT));
