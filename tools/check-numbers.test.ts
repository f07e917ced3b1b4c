import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complaints, literalsIn, lowered, survey } from './check-numbers.mjs';

const FILE = 'packages/games/toy/src/rules/toy.ts';
const textsIn = (source: string): string[] => literalsIn(FILE, source).map(({ text }) => text);

describe('numbers in rules', () => {
  it.each([
    ['const HEAVY_PCT = 200;', '200'],
    ['if (floor >= 3) dig();', '3'],
    ['const part = value * 0.5;', '0.5'],
    ['const big = 10_000;', '10_000'],
    ['const mask = 0xff;', '0xff'],
    ['const most = Math.max(7);', '7'],
    ['const most = Math.min(value, 40);', '40'],
    ['const shares = [0, 9];', '9'],
    ['const small = 1e3;', '1e3'],
    ['const half = .5;', '.5'],
    ['const word = 4n;', '4n'],
  ])('are refused: %s', (source, text) => {
    expect(textsIn(source)).toEqual([text]);
    expect(complaints(literalsIn(FILE, source), {})).toEqual([
      `${FILE}:1: ${text} is a number of the game or of mathematics; put it into content or units.ts`,
    ]);
  });

  it.each([
    'const near = [0, 1, 2, -1];',
    'const { floor4, e4 } = state;',
    "const rule = 'DD-042';",
    'const text = `floor${n} of 5`;',
    '// at most 40',
    '/** Up to 9. */',
    'const hp = z.int().min(1).max(9_999);',
    'const name = z.string().length(8);',
    'import { PERCENT } from "@undercroft/kernel/units";',
  ])('are no numbers of the game: %s', (source) => expect(textsIn(source)).toEqual([]));
});

describe('codes of reasons', () => {
  it.each([
    ["blockers.add('ED-37', 'energy_below:0.15');", 'energy_below:0.15'],
    ["return [{ rule: 'DU-07', code: 'hp_below:3' }];", 'hp_below:3'],
    ["blocked('DD-222', 'needs_5_gold', { has })", 'needs_5_gold'],
    ['blockers.add("x", y); const r = { code: `below_3:${what}` };', 'below_3:${what}'],
  ])('contain no digit: %s', (source, text) => {
    const found = literalsIn(FILE, source).filter(({ kind }) => kind === 'code');
    expect(found.map((one) => one.text)).toEqual([text]);
    expect(complaints(found, {})[0]).toMatch(/contains a number; put it into the data of the reason$/);
  });

  it.each([
    "blockers.add('ED-37', 'energy_below', { needs, have });",
    "emit('hit', data, { rule: 'DD-042', source: 'level_2' });",
    'const r = { code: `no_exit:${directions[n1]}` };',
  ])('are not mistaken for others: %s', (source) =>
    expect(literalsIn(FILE, source).filter(({ kind }) => kind === 'code')).toEqual([]),
  );
});

describe('the debt', () => {
  const found = literalsIn(FILE, 'const a = [3, 4];');

  it('lets a file keep as many as it had, and names all above that', () => {
    expect(complaints(found, { [FILE]: 2 })).toEqual([]);
    expect(complaints(found, { [FILE]: 1 })).toHaveLength(2);
  });

  it('only shrinks', () => {
    expect(lowered(found, { [FILE]: 5, 'packages/games/toy/src/rules/gone.ts': 4 })).toEqual({ [FILE]: 2 });
    expect(lowered(found, {})).toEqual({});
  });
});

it('reads the rules of every game and no other file', () => {
  const root = mkdtempSync(join(tmpdir(), 'numbers-'));
  const write = (file: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'export const x = 5;\n');
  };
  const rules = ['packages/games/duel/src/rules/deep/turn.ts', 'packages/games/vibes/src/rules/turn.ts'];
  for (const file of [...rules, 'packages/games/duel/src/rules/turn.test.ts', 'packages/games/duel/src/bots/turn.ts'])
    write(file);
  expect(survey(root).map(({ file }) => file)).toEqual(rules);
  rmSync(root, { recursive: true });
});
