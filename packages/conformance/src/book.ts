import { type Block, type BookTable, blocksOf, type Row, tablesBelow } from '@undercroft/rulebook';
import { readBook } from '@undercroft/rulebook/files';

/** A game's rule book, for tests that compare its content with the book's tables, both ways. */
export interface Book {
  /** The tables below headings that start with the text, such as `tables('3.1')`. There is at least one. */
  tables(heading: string): BookTable[];
  /** The rows of all these tables. */
  rows(heading: string): Row[];
  readonly blocks: readonly Block[];
}

export function bookOf(game: string): Book {
  const text = readBook(game);
  if (text === null) throw new Error(`rules/${game}.md is missing`);
  const tables = (heading: string): BookTable[] => {
    const below = tablesBelow(text, heading);
    if (below.length === 0) throw new Error(`rules/${game}.md has no table below ${heading}`);
    return below;
  };
  return { tables, rows: (heading) => tables(heading).flatMap(({ rows }) => rows), blocks: blocksOf(text) };
}
