import { expect, it } from 'vitest';
import { blocksOf, ruleIdAt, rulesOf, tablesBelow } from './index.ts';

const BOOK = `# Book

- OB-1 one
  goes on
  - OB-2 below it

**Common**

| id | Name |
| - | - |
| \`a\` | **A** |
| b | x \\| y |

\`\`\`
OB-9 | code
\`\`\`
Text
of two lines

## 2 Later (not mechanical: words)
**OB-3** three. OB-4 Four too (open: issue 7).
`;

it('gives every rule the id its log lines link to', () => {
  expect(ruleIdAt('OB-31 (S04.04) Order')).toBe('OB-31');
  expect(ruleIdAt('**NV-41a** a card')).toBe('NV-41a');
  expect(ruleIdAt('KER-UNDO-01 undo')).toBe('KER-UNDO-01');
  expect(ruleIdAt('Order of the pass')).toBeNull();
});

it('reads headings, rules with their second line, tables and code', () => {
  expect(blocksOf(BOOK).slice(0, 7)).toEqual([
    { block: 'heading', level: 1, text: 'Book', id: 'book' },
    { block: 'item', text: 'OB-1 one goes on', id: 'OB-1', depth: 0 },
    { block: 'item', text: 'OB-2 below it', id: 'OB-2', depth: 1 },
    { block: 'text', text: '**Common**', id: null },
    {
      block: 'table',
      head: ['id', 'Name'],
      rows: [
        ['`a`', '**A**'],
        ['b', 'x | y'],
      ],
    },
    { block: 'code', text: 'OB-9 | code' },
    { block: 'text', text: 'Text of two lines', id: null },
  ]);
});

it('finds rules with their lines, their own words and why they need no test; code defines none', () => {
  expect([...rulesOf(BOOK).values()]).toEqual([
    { id: 'OB-1', line: 3, text: '- OB-1 one', isFirst: true, mark: null },
    { id: 'OB-2', line: 5, text: '  - OB-2 below it', isFirst: true, mark: null },
    { id: 'OB-3', line: 21, text: '**OB-3** three. ', isFirst: true, mark: 'not mechanical' },
    { id: 'OB-4', line: 21, text: 'OB-4 Four too (open: issue 7).', isFirst: false, mark: 'open' },
  ]);
});

it('gives tables by heading and caption, their cells by name', () => {
  const [table] = tablesBelow(BOOK, 'Book');
  expect(table).toMatchObject({ heading: 'Book', caption: 'Common', head: ['id', 'Name'] });
  expect(table!.rows).toEqual([
    { id: 'a', Name: 'A' },
    { id: 'b', Name: 'x | y' },
  ]);
  expect(tablesBelow(BOOK, '2')).toEqual([]);
});
