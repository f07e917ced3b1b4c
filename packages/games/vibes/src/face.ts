import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/index.ts';
import { presentation } from './presentation.ts';
import { type Books, makeBooks } from './rules/books.ts';
import { makeWords } from './words/en.ts';

/** Names, words and tables, enough to display a run that is played elsewhere. */
export const makeFace = (books: Books) => ({
  id: 'vibes',
  title: 'No Turns, Only Vibes',
  rules: 'vibes/1',
  contentHash: sha256(canonical(books.first.content)),
  words: makeWords(books),
  presentation,
  content: { tables: books.first.content },
});

export const face = makeFace(makeBooks(CONTENT));
