import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rulesOf } from '../packages/rulebook/dist/index.js';
import { checkRules } from './check-rules.mjs';
import { withoutComments } from './lexical.mjs';
import { testTitles } from './test-titles.mjs';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

/** A small valid project: every rule tested, every name defined. */
const SOUND: Readonly<Record<string, string>> = {
  'rules/kernel.md': '- KER-DET-01 Same seed, same hashes.\n',
  'rules/platform.md': '- REL-KILL-01 No acknowledged action is lost.\n',
  'rules/toy.md': '- TY-01 One pebble a turn.\n- **TY-02** The last one wins. TY-03 It ends.\n',
  'packages/conformance/src/suite.ts': "const P = { title: '[KER-DET-01] same' };\ntest(P.title, check);\n",
  'packages/games/toy/src/rules/turn.ts': "t.tell?.('took', {}, { rule: won ? 'TY-02' : 'TY-01' });\n",
  'packages/games/toy/src/index.ts': "const invariants = { 'TY-03 it ends': (s) => s.left >= 0 };\n",
  'packages/games/toy/src/proofs/turn.test.ts':
    "it('[TY-01] one', f);\ntest.each([1, 2])(`[TY-02, TY-03] ${x} wins`, f);\n",
  'packages/store/src/file.test.ts': "it('[REL-KILL-01] survives', f);\nit('is plain elsewhere', f);\n",
};

function check(changes: Readonly<Record<string, string>> = {}) {
  const tree = mkdtempSync(join(tmpdir(), 'undercroft-rules-'));
  trees.push(tree);
  for (const [file, source] of Object.entries({ ...SOUND, ...changes })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
  return checkRules(tree);
}

const TEST = 'packages/games/toy/src/proofs/turn.test.ts';
const TURN = 'packages/games/toy/src/rules/turn.ts';

describe('check-rules', () => {
  it('is content with a sound project and counts each book', () => {
    expect(check()).toEqual({
      lines: ['kernel 1/1', 'platform 1/1', 'toy 3/3'],
      untested: [],
      citing: [],
      naming: [],
    });
  });

  it('lists a rule without a test', () => {
    const { lines, untested } = check({ [TEST]: "it('[TY-01] one', f);\nit('[TY-03] three', f);\n" });
    expect(untested).toEqual(['rules/toy.md:2 TY-02']);
    expect(lines).toContain('toy 2/3');
  });

  it.each([
    ['- TY-09 Mood. (not mechanical: about tone)\n', 'toy 3/4 (1 not mechanical)'],
    ['- TY-09 Later. (open: issue 12)\n', 'toy 3/4 (1 open)'],
    ['## Rulings (not mechanical: reasons)\n| TY-08 | why |\n### more\n- TY-09 why\n', 'toy 3/5 (2 not mechanical)'],
  ])('lets a marked rule pass: %j', (more, line) => {
    const { lines, untested } = check({ 'rules/toy.md': SOUND['rules/toy.md'] + more });
    expect(untested).toEqual([]);
    expect(lines).toContain(line);
  });

  it('ends a marked section at the next heading of its rank', () => {
    const book = '## A (not mechanical: x)\n- TY-08 a\n## B\n- TY-09 b\n';
    expect(check({ 'rules/toy.md': SOUND['rules/toy.md'] + book }).untested).toEqual(['rules/toy.md:6 TY-09']);
  });

  it.each([
    ["it('works', f);", '"works"'],
    ['test(`${name} works`, f);', '"${name} works"'],
    ["it.each(rows)('case %s', f);", '"case %s"'],
    ["it('[TY-77] no such rule', f);", 'unknown TY-77: "[TY-77] no such rule"'],
    ["it('[TY-01, TY-78] half known', f);", 'unknown TY-78: "[TY-01, TY-78] half known"'],
  ])('lists a test citing no known rule: %s', (fault, what) => {
    expect(check({ [TEST]: `${SOUND[TEST]}${fault}\n` }).citing).toEqual([`${TEST}:3 ${what}`]);
  });

  it('lists a test whose title is made elsewhere, in a file without any rule', () => {
    const file = 'packages/games/toy/src/proofs/odd.test.ts';
    expect(check({ [file]: 'it(title, f);\n' }).citing).toEqual([`${file}:1 a title made elsewhere, no rule in sight`]);
  });

  it("lists a game's test that cites another game's rule", () => {
    const { citing } = check({ 'rules/other.md': '- OT-01 x\n', [TEST]: `${SOUND[TEST]}it('[OT-01] theirs', f);\n` });
    expect(citing).toEqual([`${TEST}:3 unknown OT-01: "[OT-01] theirs"`]);
  });

  it('lists an unknown label outside the games too', () => {
    const file = 'packages/store/src/file.test.ts';
    const { citing } = check({ [file]: `${SOUND[file]}it('[REL-NONE-01] odd', f);\n` });
    expect(citing).toEqual([`${file}:3 unknown REL-NONE-01: "[REL-NONE-01] odd"`]);
  });

  it.each([
    ["tell('x', {}, { rule: 'TY-66' });", 'TY-66'],
    ["tell('x', {}, { rule: won ? 'TY-01' : 'TY-67' });", 'TY-67'],
    ["const HASTE = 'TY-68';", 'TY-68'],
    ["const invariants = { 'TY-69 holds': f };", 'TY-69'],
    ["const reason = { rule: 'ZZ-1', code: 'odd' };", 'ZZ-1'],
  ])('lists what names an unknown rule: %s', (fault, id) => {
    expect(check({ [TURN]: `${SOUND[TURN]}${fault}\n` }).naming).toEqual([`${TURN}:2 ${id}`]);
  });

  it('lists a game without a rule book', () => {
    expect(check({ 'packages/games/lost/src/index.ts': '' }).naming).toEqual(['rules/lost.md is missing']);
  });
});

describe('rule books', () => {
  it.each([
    ['- OB-33 text', ['OB-33']],
    ['- **NV-41a** text', ['NV-41a']],
    ['| R-03 | why | what |', ['R-03']],
    ['DD-184 begins a paragraph', ['DD-184']],
    ['- KER-VIEW-01 belongs to another book', []],
    ['Invariants: **I-1** one. **I-2** two.', ['I-1', 'I-2']],
    ['- ED-200 counts (ED-9). ED-201 traits.', ['ED-200', 'ED-201']],
    ['Runs (goldens): G-1 first. G-2 second.', ['G-1', 'G-2']],
    ['as OB-33 says, see OB-34.', []],
    ['- 1A Dig: ST-4 -> end', []],
    ['### C-6 Curses', []],
    ['`C-01` is a card', []],
  ])('%s', (line, ids) => {
    expect([...rulesOf(line).keys()]).toEqual(ids);
  });
});

describe('titles', () => {
  it.each([
    ["it('a', f)", ['a']],
    ['test("a", f)', ['a']],
    ['it(`a ${b(`c`)} d`, f)', ['a ${b(`c`)} d']],
    ["it.each([['x)', 1]])('a %s', f)", ['a %s']],
    ["it.skipIf(isOff)('a', f)", ['a']],
    ["describe('free', () => {\n  it(\n    'a',\n    f,\n  );\n});", ['a']],
    ['plant("it(\'a\', f)"); plant(`test("b", f)`);', []],
    ['/x/.test(y); submit(z); exit(1);', []],
    ["// it('a', f)\n/* test('b', f) */", []],
    ['const r = [/it\'s/, 1];\nit("a", f)', ['a']],
    ['for (const p of P) test(p.title, f)', [null]],
    ['function prop(title: string) {}', []],
  ])('%s', (source, titles) => {
    expect(testTitles(withoutComments(source)).map(({ title }) => title)).toEqual(titles);
  });
});
