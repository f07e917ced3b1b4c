import { expect, it } from 'vitest';
import { parseBook, ruleIdOf } from './parse.ts';

it('gives every rule the id its log lines link to', () => {
  expect(ruleIdOf('OB-31 (S04.04) Order')).toBe('OB-31');
  expect(ruleIdOf('**NV-41a** a card')).toBe('NV-41a');
  expect(ruleIdOf('KER-UNDO-01 undo')).toBe('KER-UNDO-01');
  expect(ruleIdOf('Order of the pass')).toBeNull();
});

it('reads headings, rules with their second line, tables and code', () => {
  const blocks = parseBook(
    '# Book\n\n- OB-1 one\n  goes on\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```\nx | y\n```\nText\nof two lines\n',
  );
  expect(blocks).toEqual([
    { block: 'heading', level: 1, text: 'Book', id: 'book' },
    { block: 'item', text: 'OB-1 one goes on', id: 'OB-1', depth: 0 },
    { block: 'table', head: ['a', 'b'], rows: [['1', '2']] },
    { block: 'code', text: 'x | y' },
    { block: 'text', text: 'Text of two lines', id: null },
  ]);
});
