import { lexer } from 'marked';
import { RULE_ID } from './rule-id.ts';

/** The reason a rule needs no test. */
export type Mark = 'not mechanical' | 'open' | null;

export interface Rule {
  readonly id: string;
  /** Line number in the book, from 1. */
  readonly line: number;
  /** The text up to the next rule of the same line, with Markdown. */
  readonly text: string;
  /** True if the rule begins its line; false for rules later in the line. */
  readonly isFirst: boolean;
  readonly mark: Mark;
}

const ID = `(?:\\*\\*)?(${RULE_ID.source})(?![\\w-])(?:\\*\\*)?`;
/** A list item, a table row or a paragraph that begins with an id. */
const AT_START = new RegExp(`^\\s*(?:(?:[-*+]|\\d+\\.)\\s+|\\|\\s*)?${ID}`);
/** A later sentence that begins with an id, or an id in bold. */
const LATER = new RegExp(`(?:(?<=(?:\\.|\\):)\\*{0,2} )${ID}(?= +[\\w("\`])|\\*\\*(${RULE_ID.source})\\*\\*)`, 'g');
const MARK = /\((not mechanical|open:)[^)]*\)/;
const SHARED = /^(?:KER|REL|SEC)-/;

/**
 * Every rule of a book. A mark in a heading applies to the whole section. `ownsShared` includes KER-, REL- and SEC-
 * ids.
 */
export function rulesOf(book: string, ownsShared = false): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  let sections: { readonly depth: number; readonly mark: Mark }[] = [];
  let line = 1;
  for (const token of lexer(book)) {
    if (token.type === 'heading') {
      const depth: number = token['depth'];
      sections = [...sections.filter((section) => section.depth < depth), { depth, mark: markIn(token['text']) }];
    } else if (token.type !== 'code') {
      const inherited = sections.reduce((mark, section) => section.mark ?? mark, null as Mark);
      for (const [i, row] of token.raw.split('\n').entries())
        for (const { id, text, isFirst } of definedIn(row, ownsShared))
          if (!rules.has(id)) rules.set(id, { id, line: line + i, text, isFirst, mark: markIn(text) ?? inherited });
    }
    line += token.raw.split('\n').length - 1;
  }
  return rules;
}

function markIn(text: string): Mark {
  const match = MARK.exec(text);
  if (!match) return null;
  return match[1] === 'open:' ? 'open' : 'not mechanical';
}

/** The rules a line defines, each with its own text. */
function definedIn(row: string, ownsShared: boolean): Pick<Rule, 'id' | 'text' | 'isFirst'>[] {
  const first = AT_START.exec(row);
  const from = first ? first[0].length : 0;
  const starts = [
    ...(first ? [{ id: first[1] ?? '', at: 0 }] : []),
    ...[...row.matchAll(LATER)]
      .filter(({ index }) => index >= from)
      .map((match) => ({ id: match[1] ?? match[2] ?? '', at: match.index })),
  ].filter(({ id }) => ownsShared || !SHARED.test(id));
  return starts.map(({ id, at }, i) => ({ id, text: row.slice(at, starts[i + 1]?.at), isFirst: first?.[1] === id }));
}
