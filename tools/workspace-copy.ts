import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOT_COPIED = new Set(['node_modules', 'dist']);
const CONFIGS = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'biome.json',
  'knip.json',
  '.gitignore',
];

/**
 * Copies the workspace without build output to a temporary folder; installed packages are shared, ours are copied.
 * `more` names further paths to copy.
 */
export function copyWorkspace(more: readonly string[] = []): string {
  const tree = mkdtempSync(join(tmpdir(), 'undercroft-copy-'));
  for (const name of [...CONFIGS, 'packages', 'rules', 'tools/lint', ...more])
    cpSync(join(ROOT, name), join(tree, name), {
      recursive: true,
      filter: (from) => !NOT_COPIED.has(basename(from)) && !from.endsWith('.tsbuildinfo'),
    });
  mkdirSync(join(tree, 'node_modules/@undercroft'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@undercroft' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name));
  for (const folder of ['packages', 'packages/games', 'apps'].filter((each) => existsSync(join(tree, each))))
    for (const name of readdirSync(join(tree, folder)))
      if (existsSync(join(tree, folder, name, 'package.json'))) {
        symlinkSync(join(tree, folder, name), join(tree, 'node_modules/@undercroft', name));
        const own = join(ROOT, folder, name, 'node_modules');
        if (existsSync(own)) symlinkSync(own, join(tree, folder, name, 'node_modules'));
      }
  return tree;
}

/** Runs a program of node_modules in the copy. */
export function runIn(tree: string, program: string, ...args: string[]): { status: number | null; said: string } {
  const env = { ...process.env, VITEST: undefined, NO_COLOR: '1' };
  const path = join(ROOT, 'node_modules', program);
  const ran = spawnSync(process.execPath, [path, ...args], { cwd: tree, encoding: 'utf8', env });
  return { status: ran.status, said: `${ran.stdout}${ran.stderr}` };
}
