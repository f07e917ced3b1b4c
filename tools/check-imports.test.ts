import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allows, cycleOf, disagreements, rowsOf, webFolders } from './check-imports.mjs';

const FOLDERS = ['apps/cli', 'packages/games/duel', 'packages/kernel'];
const table = (...rows: string[]) =>
  `## Who may know whom\n\n| Package | may import |\n| --- | --- |\n${rows.join('\n')}\n\n## Then\n\n| cli | host |\n`;
const rule = (folder: string, ...group: string[]) => ({
  includes: [`${folder}/src/**`, '!**/*.test.*'],
  linter: { rules: { style: { noRestrictedImports: { options: { patterns: [{ group }] } } } } },
});
const LINT = {
  overrides: [
    rule('packages/kernel', '**', '!zod'),
    rule('packages/games/*', '**', '!@undercroft/kernel'),
    rule('apps/{server,cli}', '@undercroft/**', '!@undercroft/kernel'),
  ],
};
const ROWS = [
  '| kernel | zod |',
  '| games/* | kernel; cli in tests |',
  '| server, cli | kernel, the protocol’s duel |',
];

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

describe('the table of imports and the lint', () => {
  it('agree where both say the same', () => {
    expect(disagreements({ architecture: table(...ROWS), lint: LINT, folders: FOLDERS })).toEqual([]);
  });

  it('an import only the lint allows is found', () => {
    const lint = { overrides: [rule('packages/kernel', '**', '!@undercroft/cli'), ...LINT.overrides.slice(1)] };
    expect(disagreements({ architecture: table(...ROWS), lint, folders: FOLDERS })).toEqual([
      'kernel may import cli by biome.json; ARCHITECTURE.md says otherwise',
    ]);
  });

  it('an import only the table allows is found', () => {
    const architecture = table('| kernel | zod, games |', ...ROWS.slice(1));
    expect(disagreements({ architecture, lint: LINT, folders: FOLDERS })).toEqual([
      'kernel may not import duel by biome.json; ARCHITECTURE.md says otherwise',
    ]);
  });

  it('a package without a row or without a rule is found', () => {
    const lint = { overrides: LINT.overrides.slice(1) };
    expect(disagreements({ architecture: table(...ROWS.slice(0, 2)), lint, folders: FOLDERS })).toEqual([
      'apps/cli has no row in ARCHITECTURE.md',
      'packages/kernel has no import rule in biome.json',
    ]);
  });

  it('the last pattern that matches decides', () => {
    expect(allows(['**', '!@undercroft/*', '@undercroft/host'], '@undercroft/kernel')).toBe(true);
    expect(allows(['**', '!@undercroft/*', '@undercroft/host'], '@undercroft/host')).toBe(false);
  });

  it('an entry is a package, or a part of one', () => {
    expect([
      ...rowsOf(table('| web | kernel, the core of lab, types of server, its databases; text in tests |'))[0]!.may,
    ]).toEqual(['kernel', 'lab', 'server']);
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
