import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { cycleOf, importTable, webFolders } from './check-imports.mjs';
import { forbiddenImports, idleRows, rowsOf } from './who-may-import.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GAME = 'packages/games/observer/src';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

/** Creates a web app with these files. */
function webOf(files: Readonly<Record<string, string>>) {
  const tree = mkdtempSync(join(tmpdir(), 'undercroft-imports-'));
  trees.push(tree);
  for (const [file, source] of Object.entries(files)) {
    const path = join(tree, 'apps/web/src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }
  return webFolders(tree);
}

const use = (from: string): string => `import { thing } from '${from}';\n`;

/** Planted imports that the table of ARCHITECTURE.md does not allow. */
const FORBIDDEN: readonly (readonly [folder: string, ...specifiers: string[]])[] = [
  [
    'packages/kernel/src',
    '@undercroft/observer',
    '@undercroft/conformance',
    'fast-check',
    '../../games/duel/src/index.ts',
  ],
  ['packages/conformance/src', '@undercroft/duel', '@undercroft/host'],
  ['packages/simulator/src', '@undercroft/duel', 'hono'],
  ...['observer', 'shattered', 'darkdelve', 'escape', 'duel'].map(
    (game) => [`packages/games/${game}/src`, '@undercroft/vibes'] as const,
  ),
  ['packages/games/vibes/src', '@undercroft/escape'],
  [GAME, '../../vibes/src/index.ts', '@undercroft/kernel/src/table.ts', '@undercroft/kernel/dist/table.js'],
  [GAME, '@undercroft/conformance', '@undercroft/host', '@undercroft/store', '@undercroft/text', 'react', 'node:fs'],
  [`${GAME}/proofs`, '@undercroft/vibes'],
  [`${GAME}/bots`, '@undercroft/vibes'],
  [`${GAME}/text`, '@undercroft/host', 'zod'],
  ['packages/rulebook/src', '@undercroft/kernel', 'zod'],
  ['packages/text/src', '@undercroft/duel', '@undercroft/host'],
  ['packages/registry/src', '@undercroft/host', '@undercroft/duel/src/index.ts', 'zod', 'node:fs', 'path'],
  ['packages/games-library/src', '@undercroft/duel'],
  ['packages/arena/src', '@undercroft/host', '@undercroft/lab', '@undercroft/text'],
  ['packages/presenter/src', '@undercroft/host', '@undercroft/registry'],
  ['packages/env/src', '@undercroft/host', '@undercroft/registry'],
  ['packages/lab/src', '@undercroft/host', 'hono'],
  ['packages/store/src', '@undercroft/registry', '@undercroft/duel', '@undercroft/conformance'],
  ['packages/host/src', '@undercroft/duel', 'hono'],
  ['packages/mcp/src', '@undercroft/vibes', '@undercroft/server', 'hono'],
  ...['server', 'cli'].map(
    (app) =>
      [
        `apps/${app}/src`,
        '@undercroft/vibes',
        '@undercroft/vibes/src/rules/beat.ts',
        '../../../packages/host/src/index.ts',
        '@undercroft/web',
      ] as const,
  ),
  [
    'apps/web/src',
    '@undercroft/store',
    '@undercroft/host',
    'node:fs',
    '@undercroft/registry/archive',
    '@undercroft/lab',
  ],
  ['apps/web/src', '@undercroft/rulebook/files', '@undercroft/registry/text'],
  ['bench/src', '@undercroft/host', '@undercroft/store'],
];

const ALLOWED: readonly (readonly [file: string, ...specifiers: string[]])[] = [
  ['packages/kernel/src/fine.ts', 'zod', './deeper/fine.ts'],
  ['packages/kernel/src/fine.test.ts', 'fast-check', 'vitest', 'node:fs'],
  [
    'packages/games/duel/src/proofs/fine.test.ts',
    '@undercroft/conformance',
    '../index.ts',
    '../../../../fixtures/x.json',
  ],
  ['packages/games/duel/src/text/fine.ts', '@undercroft/text/agent'],
  ['packages/registry/src/fine.ts', '@undercroft/escape', '@undercroft/escape/report', '@undercroft/kernel'],
  ['packages/registry/src/archive.ts', 'node:fs'],
  ['packages/store/src/fine.ts', 'node:fs/promises', '@undercroft/kernel', 'kysely'],
  ['packages/host/src/fine.test.ts', '@undercroft/conformance', '@undercroft/duel'],
  ['apps/server/src/fine.ts', '@undercroft/host', 'hono'],
  ['apps/web/src/fine.ts', '@undercroft/kernel', '@undercroft/lab/core', 'react-dom/client'],
  ['bench/src/fine.ts', '@undercroft/registry', 'boardgame.io/dist/cjs/client.js'],
];

describe('imports the table does not allow', () => {
  const table = importTable(ROOT);
  const complaints = (file: string, source: string) => forbiddenImports(table, file, source);

  it.each(FORBIDDEN.flatMap(([folder, ...all]) => all.map((specifier) => [folder, specifier] as const)))(
    '%s: %s',
    (folder, specifier) => {
      const file = `${folder}/fault${folder.endsWith('/proofs') ? '.test' : ''}.ts`;
      expect(complaints(file, use(specifier))).toHaveLength(1);
    },
  );

  it.each(ALLOWED)('%s: nothing is reported for %s', (file, ...all) => {
    expect(complaints(file, all.map(use).join(''))).toEqual([]);
  });

  it('every way to import is seen, and no text or comment is taken for one', () => {
    const file = 'packages/kernel/src/fault.ts';
    const sources = [
      "export type { T } from '@undercroft/host';",
      "import * as all\n  from 'left-pad';",
      "export * from 'left-pad';",
      "import 'left-pad';",
      "const x = () => import(/* later */ 'left-pad');",
      "import one, { two } from 'left-pad';",
    ];
    for (const source of sources) expect(complaints(file, `const a = 1;\n${source}\n`), source).toHaveLength(1);
    expect(complaints(file, "// import 'left-pad';\nconst s = `import 'left-pad';`;\nArray.from('abc');\n")).toEqual(
      [],
    );
    expect(complaints(file, "\n\nimport 'left-pad';\n")).toEqual([`${file}:3: kernel may not import left-pad`]);
  });

  it('some packages are known by their types only', () => {
    for (const [file, other] of [
      ['apps/web/src/fine.ts', '@undercroft/server'],
      ['packages/conformance/src/fine.ts', '@undercroft/store'],
    ] as const) {
      expect(complaints(file, `import type { T } from '${other}';\n`)).toEqual([]);
      expect(complaints(file, use(other))).toEqual([expect.stringContaining('only types of')]);
    }
  });

  it('a package without a row is reported, and the longest row decides', () => {
    const packages = [{ folder: 'packages/cards', name: '@undercroft/cards', entries: ['@undercroft/cards'] }];
    expect(forbiddenImports({ rows: table.rows, packages }, 'packages/cards/src/x.ts', '')).toHaveLength(1);
    const rows = rowsOf('## Who may know whom\n\n| cards | zod | pg |\n| cards/src/x.ts | | |\n');
    const found = (file: string) => forbiddenImports({ rows, packages }, `packages/cards/src/${file}`, use('zod'));
    expect([found('x.ts').length, found('y.ts').length]).toEqual([1, 0]);
    expect(idleRows(rows, ['packages/cards/src/y.ts']).map(({ path }) => path)).toEqual(['cards/src/x.ts']);
  });
});

describe('folders of the web app', () => {
  it('each with what it imports: games and features apart, tests and styles left out', () => {
    const graph = webOf({
      'app/main.tsx': "import '../styles/app.css';\nimport { Home } from '../features/home/home.tsx';\n",
      'features/home/home.tsx': "const load = () => import('../../games/duel/table.tsx');\n",
      'features/home/home.test.ts': "import '../../app/main.tsx';\n",
      'games/duel/table.tsx': '',
    });
    expect([...graph].map(([from, to]) => [from, ...to])).toEqual([
      ['app', 'features/home'],
      ['features/home', 'games/duel'],
      ['games/duel'],
    ]);
    expect(cycleOf(graph)).toBeNull();
  });

  it('a circle is found, with the way around it', () => {
    const graph = webOf({
      'app/main.tsx': "import '../ui/act.tsx';\n",
      'ui/act.tsx': "export { x } from '../features/play/x.ts';\n",
      'features/play/x.ts': "import { log } from '../../ui/log.tsx';\n",
    });
    expect(cycleOf(graph)).toEqual(['ui', 'features/play', 'ui']);
  });
});
