import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tooLong } from './check-sizes.mjs';
import { codeOf } from './lexical.mjs';
import { hashOfLock, installNeeded } from './prepare.mjs';
import { isTest, sourceFiles } from './sources.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'undercroft-project-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
}

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });

/** A package like ours: an entry point, built files, a dependency on zod. */
const TOY = {
  'package.json': '{ "name": "planted", "private": true, "type": "module", "workspaces": ["packages/*"] }',
  'packages/toy/package.json': JSON.stringify({
    name: '@undercroft/toy',
    type: 'module',
    exports: { '.': { 'undercroft-source': './src/index.ts', default: './dist/index.js' } },
    dependencies: { zod: '4.6.7' },
  }),
  'packages/toy/tsconfig.json': JSON.stringify({
    extends: '../../tsconfig.base.json',
    compilerOptions: { rootDir: 'src', outDir: 'dist' },
    include: ['src'],
  }),
  'packages/toy/src/index.ts': "import 'zod';\n\nexport { used } from './used.ts';\n",
  'packages/toy/src/used.ts': 'export const used = 1;\n',
};

describe('knip reports what nothing uses', () => {
  const knip = () => {
    cpSync(join(ROOT, 'knip.json'), join(tree, 'knip.json'));
    return node(join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-config-hints', '--no-progress');
  };

  it('is green on a package in which everything is used', () => {
    plant(TOY);
    expect(knip()).toMatchObject({ status: 0, stdout: '' });
  });

  it('names an idle export, type, file and dependency, and one that is not listed', () => {
    plant({
      ...TOY,
      'packages/toy/src/index.ts': "export { used } from './used.ts';\n",
      'packages/toy/src/used.ts':
        "import 'hono';\n\nexport const used = 1;\nexport const idle = 2;\nexport type Idle = 3;\n",
      'packages/toy/src/lost.ts': 'export const lost = 1;\n',
    });
    const { status, stdout } = knip();
    expect(status).toBe(1);
    expect(stdout).toMatch(/Unused files.*\npackages\/toy\/src\/lost\.ts/);
    expect(stdout).toMatch(/Unused dependencies.*\nzod/);
    expect(stdout).toMatch(/Unlisted dependencies.*\nhono/);
    expect(stdout).toMatch(/Unused exports.*\nidle/);
    expect(stdout).toMatch(/Unused exported types.*\nIdle/);
  });
});

describe('the compiler reports a planted fault', () => {
  const build = () => {
    cpSync(join(ROOT, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
    return node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', 'packages/toy');
  };

  it.each([
    ['a wrong type', "export const used: number = 'one';\n", 'TS2322'],
    ['an unchecked index', 'export const used: number = [1][0];\n', 'TS2322'],
    ['an unused local', 'export function used(): void {\n  const idle = 1;\n}\n', 'TS6133'],
    ['an enum', 'export enum used {\n  A,\n}\n', 'TS1294'],
    ['a Node global', 'export const used = process.argv;\n', 'TS2591'],
    ['a clock of the page', 'export const used = setTimeout;\n', 'TS2304'],
  ])('%s', (_, source, code) => {
    plant({
      ...TOY,
      'packages/toy/src/index.ts': "export { used } from './used.ts';\n",
      'packages/toy/src/used.ts': source,
    });
    const { status, stdout } = build();
    expect(status).not.toBe(0);
    expect(stdout).toContain(code);
  });
});

describe('file sizes', () => {
  it('over the limit are named, at the limit are not', () => {
    plant({
      'packages/a/src/long.ts': '\n'.repeat(401),
      'packages/a/src/full.ts': '\n'.repeat(400),
      'packages/a/dist/built.mjs': '\n'.repeat(2000),
    });
    expect(tooLong(tree)).toEqual([{ file: 'packages/a/src/long.ts', lines: 401 }]);
  });
});

describe('second tries', () => {
  const hasMoreTries = (source: string): boolean => /\bretry:\s*\d/.test(codeOf(source));

  it('belong to tests with the tag of a clock, and vitest.config.ts alone gives them', () => {
    const named = sourceFiles(ROOT).filter(isTest);
    expect(named.filter((file) => hasMoreTries(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
    for (const file of ['tools/check.mjs', 'tools/test.mjs', 'package.json'])
      expect(readFileSync(join(ROOT, file), 'utf8'), file).not.toContain('--retry');
    expect(hasMoreTries("it('breaks now and then', { retry: 2 }, () => {});")).toBe(true);
    expect(hasMoreTries("it('reads a clock', { tags: ['clock'] }, () => {});")).toBe(false);
  });
});

describe('prepare', () => {
  const LOCK = {
    packages: { '': {}, 'node_modules/zod': { version: '4.6.7' }, 'node_modules/win': { optional: true } },
  };
  const lock = (version: string): string =>
    JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/zod': { version } } });

  it('installs where nothing is installed', () => {
    plant({ 'package-lock.json': lock('4.6.7') });
    expect(installNeeded(tree)).toEqual({ why: 'node_modules is missing' });
  });

  it('installs where an install did not finish', () => {
    plant({ 'package-lock.json': lock('4.6.7'), 'node_modules/zod/index.js': '' });
    expect(installNeeded(tree)).toEqual({ why: 'no finished install was found' });
  });

  it('installs again when the lock changed since the stamp', () => {
    plant({ 'package-lock.json': lock('4.6.7') });
    plant({ 'node_modules/.undercroft-lock': hashOfLock(tree) });
    expect(installNeeded(tree)).toBeNull();
    plant({ 'package-lock.json': lock('4.6.8') });
    expect(installNeeded(tree)).toEqual({ why: 'package-lock.json has changed' });
  });

  it('takes an install by hand for what it is, and stamps it', () => {
    const record = JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.7' } } });
    plant({ 'package-lock.json': lock('4.6.7'), 'node_modules/.package-lock.json': record });
    expect(installNeeded(tree)).toBeNull();
    expect(existsSync(join(tree, 'node_modules/.undercroft-lock'))).toBe(true);
    plant({ 'package-lock.json': lock('4.6.8') });
    expect(installNeeded(tree)).not.toBeNull();
  });

  it('says in one line that the install failed, and ends with 1', () => {
    cpSync(join(ROOT, 'tools/prepare.mjs'), join(tree, 'tools/prepare.mjs'));
    cpSync(join(ROOT, 'tools/joined.mjs'), join(tree, 'tools/joined.mjs'));
    plant({ 'package.json': '{ "name": "planted", "private": true }', 'package-lock.json': 'not a lock' });
    const { status, stdout, stderr } = node('tools/prepare.mjs');
    expect(status).toBe(1);
    expect(stdout).toContain('prepare: node_modules is missing; running npm ci');
    expect(stderr).toMatch(/prepare: the install failed: npm ci ended with code \d+\./);
    expect(existsSync(join(tree, 'node_modules/.undercroft-lock'))).toBe(false);
  });

  it('refuses an argument it does not know', () => {
    const { status, stderr } = node(join(ROOT, 'tools/prepare.mjs'), 'biuld');
    expect(status).toBe(2);
    expect(stderr).toContain('unknown argument "biuld"');
  });
});

describe('the lock', () => {
  const lockOf = (folder: string): string => readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8');

  it.each(['.', 'bench/src/peers'])('of %s holds no address of a registry', (folder) => {
    expect(lockOf(folder)).not.toMatch(/"resolved": "https?:/);
  });

  it('holds none of the engines we compare ours with: only the bench installs them', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'bench/src/peers/package.json'), 'utf8')) as {
      dependencies: { readonly [name: string]: string };
    };
    expect(Object.keys(dependencies)).toEqual(['@pkmn/randoms', '@pkmn/sim', 'boardgame.io']);
    for (const name of Object.keys(dependencies)) {
      expect(lockOf('.')).not.toContain(`"node_modules/${name}"`);
      expect(lockOf('bench/src/peers')).toContain(`"node_modules/${name}"`);
    }
  });
});
