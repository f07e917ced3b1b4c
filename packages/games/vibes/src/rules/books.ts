import { tablesOf2 } from '../content/edition-2/index.ts';
import type { VibesContent } from '../content/records.ts';
import { type Book, makeBook } from './book.ts';

/** The content as each edition plays it. NV-119 */
export interface Books {
  readonly first: Book;
  readonly second: Book;
}

export function makeBooks(content: VibesContent): Books {
  const first = makeBook(content);
  const tables = tablesOf2(content);
  return { first, second: tables === content ? first : makeBook(tables) };
}

/** The book of a run, from its state or its view: both have a record that edition 1 has not. NV-119 */
export const bookFor = ({ first, second }: Books, { edition2 }: { readonly edition2?: object | undefined }): Book =>
  edition2 ? second : first;
