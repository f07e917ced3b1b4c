import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const TREE: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "planted", "private": true, "type": "module", "workspaces": ["packages/*"] }\n',
  'tsconfig.json': '{ "files": ["packages/toy/src/none.ts"] }\n',
  '.gitignore': 'node_modules\n',
  'packages/toy/package.json': '{ "name": "@undercroft/toy", "exports": "./src/index.ts" }\n',
  'packages/toy/src/index.ts': 'export const toy = 1;\n',
  'packages/toy/src/index.test.ts':
    "import { expect, it } from 'vitest';\n\nit('holds', () => expect(1).toBe(1));\nit('breaks', () => expect(1).toBe(2));\nlet tries = 0;\nit('holds later', { tags: ['clock'] }, () => expect((tries += 1)).toBe(2));\n",
  'packages/toy/src/other.test.ts': "import { it } from 'vitest';\n\nit('is left out', () => {});\n",
  'packages/toy/src/chest-lid.test.ts': "import { it } from 'vitest';\n\nit('is beside the folder', () => {});\n",
  'packages/toy/src/chest/doll.test.ts': "import { it } from 'vitest';\n\nit('is in the folder', () => {});\n",
};

let tree: string;
let out: { status: number | null; stdout: string };

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'undercroft-runner-'));
  for (const name of ['tools', 'biome.json', 'knip.json', 'vitest.config.ts', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(tree, name), { recursive: true, filter: (from) => !from.endsWith('.test.ts') });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, source] of Object.entries(TREE)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
  const env = { ...process.env, VITEST: undefined, NO_COLOR: '1' };
  out = spawnSync(process.execPath, ['tools/test.mjs', 'packages/toy/src/index.test.ts', 'packages/toy/src/chest'], {
    cwd: tree,
    encoding: 'utf8',
    env,
  });
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('npm test', () => {
  it('runs the gates of what is named after a failure, and ends with 1', () => {
    expect(out.status).toBe(1);
    const rows = [...out.stdout.matchAll(/^(\w[\w ]*?) +(ok|FAILED) +\d+\.\d s$/gm)].map((row) => row[1]);
    expect(rows).toEqual(['types', 'lint', 'tests']);
    expect(out.stdout).toMatch(/^types +FAILED/m);
    expect(out.stdout).toMatch(/^tests +FAILED/m);
  });

  it('takes a folder for the folder, and closes with the counts, alone on the last line', () => {
    expect(out.stdout.trimEnd().split('\n').at(-1)).toBe('3 passed, 1 failed');
  });

  it('names what held only at a second try', () => {
    expect(out.stdout).toContain(
      'held only at a second try: packages/toy/src/index.test.ts: holds later: AssertionError: expected 1 to be 2',
    );
  });

  it('names what failed, and in a few words why', () => {
    expect(out.stdout).toContain(
      'failed: packages/toy/src/index.test.ts: breaks: AssertionError: expected 1 to be 2 // Object.is equality\n',
    );
  });

  it('says what it left out', () => {
    expect(out.stdout).toContain(
      'not run: tests outside packages/toy/src/index.test.ts packages/toy/src/chest, dead code, rules, api, sizes, names, game ids, imports, styles, commits, coverage; npm test runs everything\n',
    );
    expect(out.stdout).toContain('not run: tests in *.long.test.ts');
  });

  it('runs every gate where nothing is named', () => {
    const env = { ...process.env, VITEST: undefined, NO_COLOR: '1', CHROMIUM_PATH: process.execPath };
    const all = spawnSync(process.execPath, ['tools/test.mjs'], { cwd: tree, encoding: 'utf8', env });
    const rows = [...all.stdout.matchAll(/^(\w[\w ]*?) +(ok|FAILED) +\d+\.\d s$/gm)].map((row) => row[1]);
    expect(rows).toEqual([
      'types',
      'web',
      'lint',
      'dead code',
      'rules',
      'api',
      'sizes',
      'names',
      'language',
      'numbers',
      'game ids',
      'presentation',
      'imports',
      'styles',
      'commits',
      'coverage',
      'tests',
      'browser',
    ]);
    expect(all.stdout).toMatch(/^api +FAILED/m);
    expect(all.stdout).toMatch(/^sizes +ok/m);
  });
});
