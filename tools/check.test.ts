import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affectedTests, READERS } from './affected-tests.mjs';
import { importGraph, reachedFrom } from './import-graph.mjs';
import { isTest } from './sources.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const exported = (name: string): string =>
  JSON.stringify({ name, type: 'module', exports: { '.': { 'undercroft-source': './src/index.ts' } } });

const test = (imports: string): string => `import { it } from 'vitest';\n${imports}\nit('holds', () => {});\n`;

/** A small project: a core, two games, the list of all games, and an app. */
const TREE: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "planted", "private": true, "type": "module", "workspaces": ["packages/*"] }\n',
  'tsconfig.json': '{ "files": [] }\n',
  '.gitignore': 'node_modules\n',
  'packages/core/package.json': exported('@undercroft/core'),
  'packages/core/src/index.ts': "export { one } from './one.ts';\n",
  'packages/core/src/one.ts': 'export const one = 1;\n',
  'packages/core/src/one.test.ts': test("import './one.ts';"),
  'packages/core/src/types.test.ts': test("import type { one } from './one.ts';\nexport type One = typeof one;"),
  'packages/games/chess/package.json': exported('@undercroft/chess'),
  'packages/games/chess/src/index.ts': "import { one } from '@undercroft/core';\n\nexport const chess = one;\n",
  'packages/games/chess/src/chess.test.ts': test("import './index.ts';"),
  'packages/games/chess/src/deep.long.test.ts': test("import './index.ts';"),
  'packages/games/chess/src/book.test.ts': test(''),
  'packages/games/draughts/package.json': exported('@undercroft/draughts'),
  'packages/games/draughts/src/index.ts': "export { one as draughts } from '@undercroft/core';\n",
  'packages/games/draughts/src/draughts.test.ts': test("import './index.ts';"),
  'packages/registry/package.json': exported('@undercroft/registry'),
  'packages/registry/src/index.ts': "export * from '@undercroft/chess';\nexport * from '@undercroft/draughts';\n",
  'apps/shop/package.json': '{ "name": "@undercroft/shop" }\n',
  'apps/shop/src/named.test.ts': test("import '@undercroft/registry';\nexport const id = 'chess';"),
  'apps/shop/src/general.test.ts': test("import '@undercroft/registry';"),
  'apps/shop/src/page.browser.test.ts': test("import '@undercroft/registry';"),
  'apps/shop/src/lazy.ts': "export const later = () => import('@undercroft/chess');\n",
  'apps/shop/src/lazy.test.ts': test("import './lazy.ts';"),
  'rules/chess.md': '# Chess\n',
};

let tree: string;
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], {
    cwd: tree,
    encoding: 'utf8',
  });
function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'undercroft-check-'));
  for (const name of ['tools', 'biome.json', 'knip.json', 'vitest.config.ts', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(tree, name), { recursive: true, filter: (from) => !from.endsWith('.test.ts') });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  plant(TREE);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'plant the tree');
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the tests that a change touches', () => {
  it('are found across packages, by static, re-exported and dynamic imports, and not by types', () => {
    const graph = importGraph(tree);
    const reached = reachedFrom(graph, ['packages/core/src/one.ts']);
    expect(reached).toContain('packages/core/src/one.test.ts');
    expect(reached).toContain('packages/games/draughts/src/draughts.test.ts');
    expect(reached).toContain('apps/shop/src/lazy.test.ts');
    expect(reached).toContain('apps/shop/src/general.test.ts');
    expect(reached).not.toContain('packages/core/src/types.test.ts');
  });

  it('of one game leave out what reaches it by the list of all games only, unless it names the game', () => {
    const found = affectedTests(tree, ['packages/games/chess/src/index.ts']);
    expect(found.run).toEqual([
      'apps/shop/src/lazy.test.ts',
      'apps/shop/src/named.test.ts',
      'packages/games/chess/src/chess.test.ts',
    ]);
    expect(found.long).toEqual(['packages/games/chess/src/deep.long.test.ts']);
    expect(found.browser).toEqual(['apps/shop/src/page.browser.test.ts']);
    expect(found.throughRegistry).toEqual(['apps/shop/src/general.test.ts']);
  });

  it('of the core are all that import it, through the list of games too', () => {
    const { run, throughRegistry } = affectedTests(tree, ['packages/core/src/one.ts']);
    expect(run).toContain('apps/shop/src/general.test.ts');
    expect(throughRegistry).toEqual([]);
  });

  it('of a rule book are those of its game; a changed setting is said to touch everything', () => {
    const found = affectedTests(tree, ['rules/chess.md', 'packages/core/package.json']);
    expect(found.run).toEqual(['packages/games/chess/src/book.test.ts', 'packages/games/chess/src/chess.test.ts']);
    expect(found.settings).toEqual(['packages/core/package.json']);
  });

  it('of files that are read are named as they are called today', () => {
    const tests = [...importGraph(ROOT).keys()].filter(isTest);
    const starts = READERS.flatMap(([, each]) => each).map((start) => start.replace('$1', 'escape'));
    expect(starts.filter((start) => !tests.some((file) => file.startsWith(start)))).toEqual([]);
  });

  it('of what tests read are those tests', () => {
    const graph = importGraph(ROOT);
    for (const [changed, file] of [
      ['biome.json', 'tools/project.test.ts'],
      ['.github/workflows/release.yml', 'tools/workflows.test.ts'],
      ['docs/commands.md', 'apps/cli/src/commands-page.test.ts'],
      ['docs/guides/add-a-setting.md', 'tools/add-a-setting.test.ts'],
      ['CONTRIBUTING.md', 'tools/docs.test.ts'],
    ] as const)
      expect(affectedTests(ROOT, [changed], graph).run, changed).toContain(file);
  });

  it('reach a worker and a program that is started as a process', () => {
    const graph = importGraph(ROOT);
    const reached = reachedFrom(graph, ['apps/server/src/thinking/worker.ts']);
    expect(reached).toContain('apps/server/src/thinking/pool.ts');
    expect(reachedFrom(graph, ['apps/cli/src/main.ts'])).toContain('apps/cli/src/doctor.test.ts');
  });
});

describe('npm run check', () => {
  const check = (...words: string[]) => {
    const env = { ...process.env, VITEST: undefined, NO_COLOR: '1' };
    return spawnSync(process.execPath, ['tools/check.mjs', ...words], { cwd: tree, encoding: 'utf8', env });
  };

  it('runs the gates and the tests of uncommitted and new files, names what it left out, and counts', () => {
    const changed = {
      'packages/games/chess/src/index.ts': 'export const chess = 2;\n',
      'packages/games/chess/src/new.test.ts':
        "import { expect, it } from 'vitest';\n\nit('breaks', () => expect(1).toBe(2));\n",
    };
    plant(changed);
    const { status, stdout } = check();
    expect(status).toBe(1);
    const rows = [...stdout.matchAll(/^(\w[\w ]*?) +(ok|FAILED) +\d+\.\d s$/gm)].map((row) => row[1]);
    expect(rows.slice(0, 3)).toEqual(['types', 'lint', 'dead code']);
    expect(rows.at(-1)).toBe('tests');
    expect(stdout).toMatch(/^check: 2 files changed since [0-9a-f]{10}, 4 test files touched$/m);
    for (const ran of ['apps/shop/src/named', 'packages/games/chess/src/chess', 'packages/games/chess/src/new'])
      expect(stdout).toContain(`\nran: ${ran}.test.ts\n`);
    expect(stdout).toContain('not run: 1 browser tests (npm test -- PATH):\n  apps/shop/src/page.browser.test.ts\n');
    expect(stdout).toContain('  packages/games/chess/src/deep.long.test.ts\n');
    expect(stdout).toContain('  apps/shop/src/general.test.ts\n');
    expect(stdout).toContain('failed: packages/games/chess/src/new.test.ts: breaks: ');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^3 passed, \d+ failed$/);
  }, 120_000);

  it('takes another commit to begin at, and says where there is none of that name', () => {
    const { status, stderr } = check('--since', 'nowhere');
    expect(status).toBe(2);
    expect(stderr).toBe('check: git knows no commit "nowhere"\n');
  });
});
