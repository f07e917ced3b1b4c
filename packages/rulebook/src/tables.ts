import { type Block, blocksOf } from './blocks.ts';

/** A row of a table: its cells by the names in the head. */
export type Row = { readonly [column: string]: string };

/** A table of a rule book, with its heading. */
export interface BookTable {
  readonly heading: string;
  /** The last line of text before it in the same section, such as `**Common**`; '' if there is none. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

/** Every table of a book from top to bottom. Code marks and bold are removed from the cells. */
export function tablesOf(book: string): BookTable[] {
  const tables: BookTable[] = [];
  let [heading, caption] = ['', ''];
  for (const block of blocksOf(book)) {
    if (block.block === 'heading') [heading, caption] = [block.text, ''];
    else if (block.block === 'table') tables.push(tableAt(block, heading, caption));
    else caption = withoutMarks(block.text);
  }
  return tables;
}

/** The tables below headings that start with the text: `tablesBelow(book, '3.1')`. */
export const tablesBelow = (book: string, heading: string): BookTable[] =>
  tablesOf(book).filter((table) => table.heading === heading || table.heading.startsWith(`${heading} `));

function tableAt(table: Extract<Block, { block: 'table' }>, heading: string, caption: string): BookTable {
  const head = numberDuplicates(table.head.map(withoutMarks));
  const rows = table.rows.map((cells) =>
    Object.fromEntries(head.map((name, i) => [name, withoutMarks(cells[i] ?? '')])),
  );
  return { heading, caption, head, rows };
}

/** Numbers repeated column names: `Ticks`, `Ticks 2`. */
const numberDuplicates = (names: readonly string[]): string[] =>
  names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });

const withoutMarks = (text: string): string => text.replaceAll(/\*\*|`/g, '').trim();
