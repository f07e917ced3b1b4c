import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const guide = readFileSync(join(ROOT, 'docs/guides/debugging.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { readonly [name: string]: string };
};
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));

/** The Node program and arguments of a command. */
function programOf(command: string): string[] {
  const [tool, ...words] = command.split(' ');
  if (tool === 'npx' && words[0] === 'undercroft') return ['apps/cli/bin/undercroft.mjs', ...words.slice(1)];
  if (command.startsWith('npm run sim -- ')) return ['packages/simulator/dist/main.js', ...words.slice(3)];
  throw new Error(`the test does not know how to run "${command}"`);
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'undercroft-debugging-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('docs/guides/debugging.md', () => {
  it('has commands for why, verify, doctor, replay and the simulator', () => {
    for (const word of ['why', '--referee', '--seat', 'verify', 'doctor', 'replay', '--trace'])
      expect(
        commands.some((command) => command.includes(word)),
        word,
      ).toBe(true);
  });

  it.each(commands)('%s', (command) => {
    const env = { ...process.env, UNDERCROFT_DATA: folder, VITEST: undefined, NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, programOf(command), {
      cwd: ROOT,
      encoding: 'utf8',
      env,
    });
    expect(status, stderr).toBe(0);
    expect(stdout.trim()).not.toBe('');
  });

  it('names commands, folders and ports that exist', () => {
    for (const [, name = ''] of guide.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name);
    expect(existsSync(join(ROOT, 'apps/web/src/features/gallery/groups'))).toBe(true);
    const dev = readFileSync(join(ROOT, 'tools/dev.mjs'), 'utf8');
    expect(dev).toContain('const PORT = 4100;');
    expect(dev).toContain("'.undercroft/dev'");
    const routes = readFileSync(join(ROOT, 'apps/web/src/app/router.tsx'), 'utf8');
    expect(routes).toContain("path: '/gallery'");
  });
});
