import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isJoined } from './joined.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'undercroft-joined-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Creates a project with two programs that print the file they run from, not bundled yet. */
function build(): void {
  for (const name of ['server', 'cli']) {
    const folder = join(root, 'apps', name);
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'tsconfig.tsbuildinfo'), '');
    writeFileSync(join(folder, 'dist/note.txt'), `the note of ${name}`);
    writeFileSync(
      join(folder, 'dist/where.js'),
      "import { readFileSync } from 'node:fs';\nexport const note = () => readFileSync(new URL('./note.txt', import.meta.url), 'utf8');\n",
    );
    writeFileSync(join(folder, 'dist/main.js'), "import { note } from './where.js';\nconsole.log(note());\n");
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  }
  mkdirSync(join(root, 'tools'));
  cpSync(join(ROOT, 'tools/joined.mjs'), join(root, 'tools/joined.mjs'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'start.mjs'), "(await import('./tools/joined.mjs')).startProgram('apps/cli');\n");
}

const node = (...args: string[]): string => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;

it('joins a program, whose modules still find the files beside them, and starts it until something newer is compiled', () => {
  build();
  expect(isJoined(root, 'apps/cli')).toBe(false);
  expect(node('start.mjs')).toBe('the note of cli\n');
  node('tools/joined.mjs');
  expect(isJoined(root, 'apps/cli')).toBe(true);
  rmSync(join(root, 'apps/cli/dist/where.js'));
  expect(node('start.mjs')).toBe('the note of cli\n');
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'apps/cli/tsconfig.tsbuildinfo'), later, later);
  writeFileSync(join(root, 'apps/cli/dist/main.js'), "console.log('compiled by hand');\n");
  expect(isJoined(root, 'apps/cli')).toBe(false);
  expect(node('start.mjs')).toBe('compiled by hand\n');
});
