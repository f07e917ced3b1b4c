import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/index.ts';
import { presentation } from './presentation.ts';
import { type Book, makeBook } from './rules/book.ts';
import { makeWords } from './words/en.ts';

/** Names, words and tables, enough to display a run that is played elsewhere. */
export const makeFace = (book: Book) => ({
  id: 'vibes',
  title: 'No Turns, Only Vibes',
  rules: 'vibes/1',
  contentHash: sha256(canonical(book.content)),
  words: makeWords(book),
  presentation,
  content: { tables: book.content },
});

export const face = makeFace(makeBook(CONTENT));
