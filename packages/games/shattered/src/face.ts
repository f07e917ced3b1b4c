import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/index.ts';
import { presentation } from './presentation.ts';
import { type Book, makeBook } from './rules/book.ts';
import { makeWords } from './words/en.ts';

/** The game as a table shows it: its names, words and tables. A run that is played elsewhere needs no more. */
export const makeFace = (book: Book) => ({
  id: 'shattered',
  title: 'Shattered Dungeon',
  rules: 'shattered/1',
  contentHash: sha256(canonical(book.content)),
  words: makeWords(book),
  presentation,
  content: { tables: book.content },
});

export const face = makeFace(makeBook(CONTENT));
