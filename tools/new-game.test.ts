import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRules } from './check-rules.mjs';
import { addLazyGame, freePrefix, newGame, refer, register } from './new-game.mjs';
import { copyWorkspace, runIn } from './workspace-copy.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GAME = 'packages/games/hollow-hill';
const TABLE = 'apps/web/src/games/hollow-hill/table.tsx';
let tree: string;
let written: readonly string[];

const node = (program: string, ...args: string[]) => runIn(tree, program, ...args);

beforeAll(() => {
  tree = copyWorkspace(['apps']);
  written = newGame(tree, 'hollow-hill');
  symlinkSync(join(tree, GAME), join(tree, 'node_modules/@undercroft/hollow-hill'));
  node('@biomejs/biome/bin/biome', 'check', '--write', ...written.filter((file) => /\.(tsx?|json)$/.test(file)));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('npm run new-game', () => {
  it('writes twelve files of a package and its rule book', () => {
    expect(written.filter((file) => file.startsWith(GAME) && !file.endsWith('api.txt'))).toHaveLength(12);
    for (const file of written) expect(readFileSync(join(tree, file), 'utf8'), file).not.toContain('{{');
    expect(readFileSync(join(tree, 'rules/hollow-hill.md'), 'utf8')).toContain(
      `- ${freePrefix(ROOT, 'hollow-hill')}-01 Two seats`,
    );
  });

  it('registers the game', () => {
    const index = readFileSync(join(tree, 'packages/registry/src/index.ts'), 'utf8');
    expect(index).toContain("import { hollowHill } from '@undercroft/hollow-hill';");
    expect(index).toMatch(/GAMES[^=]*= \[\s*(?:\w+,\s*)+hollowHill,?\s*\]/);
    const lazy = readFileSync(join(tree, 'packages/registry/src/lazy.ts'), 'utf8');
    expect(lazy).toContain("'hollow-hill': async () => (await import('@undercroft/hollow-hill')).hollowHill,");
    const covers = readFileSync(join(tree, 'packages/registry/src/covers.ts'), 'utf8');
    expect(covers).toContain("import { COVER as hollowHill } from '@undercroft/hollow-hill/cover';");
    expect(covers).toMatch(/'hollow-hill': hollowHill,?\s*\}/);
  });

  it('writes a table of scene, sides, gauge and hand from the kit in under 60 lines', () => {
    const table = readFileSync(join(tree, TABLE), 'utf8');
    for (const part of ['<SceneFrame', '<Side', '<Gauge', '<Hand', '<ChoiceCard']) expect(table).toContain(part);
    expect(table.split('\n').length).toBeLessThan(60);
  });

  it('writes what the compiler accepts, the table too', { timeout: 300_000 }, () => {
    expect(node('typescript/bin/tsc', '-b', 'packages/registry', 'apps/web')).toEqual({ status: 0, said: '' });
  });

  it('writes what the linter accepts', () => {
    const lint = node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', GAME, TABLE, 'packages/registry');
    expect(lint.status, lint.said).toBe(0);
  });

  it('writes nothing that is not used', () => {
    const { status, said } = node('knip/bin/knip.js', '--no-config-hints', '--no-progress');
    expect(status, 'knip itself ran').toBeLessThan(2);
    expect(said).not.toContain('hollow-hill');
  });

  it('writes a game that passes its conformance and its own proofs', () => {
    const tested = node('vitest/vitest.mjs', 'run', GAME);
    expect(tested.status, tested.said).toBe(0);
    expect(tested.said).toMatch(/Tests +\d\d passed/);
  });

  it('leaves no rule without a test', () => {
    const { lines, untested, citing, naming } = checkRules(tree);
    expect(lines).toContain('hollow-hill 9/9');
    expect([...untested, ...citing, ...naming].filter((line) => line.includes('hollow-hill'))).toEqual([]);
  });

  it.each(['Hollow', 'hol low', '../up', 'x', 'a--b', ''])('refuses the name %j', (name) => {
    expect(() => newGame(tree, name)).toThrow('is no name for a game');
  });

  it('refuses a name that is taken', () => {
    expect(() => newGame(tree, 'duel')).toThrow('packages/games/duel is there already');
  });

  it('takes a prefix that no rule book uses', () => {
    const books = mkdtempSync(join(tmpdir(), 'undercroft-books-'));
    try {
      expect(freePrefix(books, 'hollow')).toBe('HO');
      mkdirSync(join(books, 'rules'));
      writeFileSync(join(books, 'rules/house.md'), '- HO-01 taken\n- HL-01 taken\n');
      expect(freePrefix(books, 'hollow')).toBe('HW');
    } finally {
      rmSync(books, { recursive: true });
    }
  });
});

describe('docs/guides/build-a-table.md', () => {
  const guide = readFileSync(join(ROOT, 'docs/guides/build-a-table.md'), 'utf8');
  const [, table = ''] = /^```tsx\n([\s\S]*?)^```$/m.exec(guide)!;

  it('has a whole table of scene, sides, gauge and hand in under 60 lines', () => {
    for (const part of ['<SceneFrame', '<Stage', '<Side', '<Gauge', '<Hand', '<ChoiceCard'])
      expect(table).toContain(part);
    expect(table.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('has one that compiles and lints in place of the generated table', { timeout: 300_000 }, () => {
    expect(guide).toContain('Put it in place of `apps/web/src/games/hollow/table.tsx`');
    writeFileSync(join(tree, TABLE), table);
    expect(node('typescript/bin/tsc', '-b', 'apps/web')).toEqual({ status: 0, said: '' });
    const lint = node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', TABLE);
    expect(lint.status, lint.said).toBe(0);
  });

  it('lists every part of the kit with what it takes', () => {
    const kit = readdirSync(join(ROOT, 'apps/web/src/ui/kit')).filter((file) => file.endsWith('.tsx'));
    const sources = [...kit.map((file) => `kit/${file}`), 'table-scene.tsx']
      .map((file) => readFileSync(join(ROOT, 'apps/web/src/ui', file), 'utf8'))
      .join('\n');
    const parts = [...sources.matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)].map(([, part]) => part!);
    const rows = [...guide.matchAll(/^\| `(\w+)` \|[^|]+\|([^|]+)\|$/gm)];
    expect(rows.map(([, part]) => part)).toEqual(expect.arrayContaining(parts.filter((part) => part !== 'TableScene')));
    for (const [, part, takes = ''] of rows)
      for (const [, prop = ''] of takes.matchAll(/`([a-z]\w+)`/g))
        expect(sources, `${part} takes ${prop}`).toMatch(new RegExp(`readonly ${prop}\\??:`));
  });
});

describe('the registry', () => {
  it.each([
    ['const GAMES: readonly AnyGame[] = [duel];', 'const GAMES: readonly AnyGame[] = [duel, hollow];'],
    ['const GAMES = [\n  duel,\n  vibes,\n];', 'const GAMES = [duel, vibes, hollow];'],
    ['const GAMES: Game[] = [];', 'const GAMES: Game[] = [hollow];'],
  ])('takes an entry: %j', (before, after) => {
    expect(register(before, { name: 'hollow', id: 'hollow' })).toBe(
      `import { hollow } from '@undercroft/hollow';\n${after}`,
    );
  });

  it('is left alone where it has no list', () => {
    expect(() => register('export {};', { name: 'hollow', id: 'hollow' })).toThrow('has no list GAMES');
    expect(() => addLazyGame('export {};', { name: 'hollow', id: 'hollow' })).toThrow('has no table of games');
  });

  it('is referred to after the other games, the rest as written', () => {
    const before = '{ "references": [{ "path": "../kernel" }, { "path": "../games/duel" }, { "path": "x" }] }';
    const after = before.replace('duel" }', 'duel" }, { "path": "../games/hollow" }');
    expect(refer(before, '../games/hollow')).toBe(after);
    expect(() => refer('{ "references": [] }', 'x')).toThrow('no game among the references');
  });
});
