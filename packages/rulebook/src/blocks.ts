import { lexer, type Token, type Tokens } from 'marked';
import { ruleIdAt } from './rule-id.ts';

/** A piece of a rule book, for display. */
export type Block =
  | { readonly block: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly block: 'text'; readonly text: string; readonly id: string | null }
  | { readonly block: 'item'; readonly text: string; readonly id: string | null; readonly depth: number }
  | { readonly block: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly block: 'code'; readonly text: string };

/** The pieces of a rule book from top to bottom. Inline Markdown (`**`, backticks) is kept. */
export const blocksOf = (book: string): Block[] => lexer(book).flatMap((token) => blocksIn(token, 0));

function blocksIn(token: Token, depth: number): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ block: 'heading', level: token['depth'], text: token['text'], id: slug(token['text']) }];
    case 'code':
      return [{ block: 'code', text: token['text'] }];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'list':
      return (token as Tokens.List).items.flatMap((item) => itemBlocks(item, depth));
    case 'paragraph':
    case 'text': {
      const text = inOneLine(token['text']);
      return [{ block: 'text', text, id: ruleIdAt(text) }];
    }
    default:
      return [];
  }
}

/** The item, then its nested blocks. */
function itemBlocks({ tokens }: Tokens.ListItem, depth: number): Block[] {
  const [first, ...rest] = tokens;
  const text = first ? inOneLine((first as Tokens.Text).text) : '';
  return [{ block: 'item', text, id: ruleIdAt(text), depth }, ...rest.flatMap((token) => blocksIn(token, depth + 1))];
}

const tableOf = ({ header, rows }: Tokens.Table): Extract<Block, { block: 'table' }> => ({
  block: 'table',
  head: header.map(({ text }) => text),
  rows: rows.map((row) => row.map(({ text }) => text)),
});

const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
