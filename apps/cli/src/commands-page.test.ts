import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printed = async (...args: readonly string[]): Promise<string> =>
  (await undercroft(folder, args, { env: { UNDERCROFT_DATA: folder } }).ended).out;
const PAGE = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8');

/** Names of commands below `Commands:`, without the lines that go on with a description. */
const namesIn = (help: string): string[] =>
  [...(help.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}([a-z-]+)/gm)].map(
    ([, name = '']) => name,
  );

describe('docs/commands.md and the help list the same', () => {
  test('every command has one row of the page, and every row is a command', async () => {
    const rows = [...PAGE.matchAll(/^\| `npx undercroft ([a-z-]+)/gm)].map(([, name = '']) => name);
    const commands = namesIn(await printed('help'));
    expect(commands.length).toBeGreaterThan(25);
    expect(rows.toSorted()).toEqual(commands.toSorted());
  });

  test.each(['lab', 'runs', 'report', 'pack'])(
    'every part of %s is on the page, and every part the page names is one',
    async (command) => {
      const parts = namesIn(await printed(command, '--help')).filter((part) => part !== 'help');
      const named = [...PAGE.matchAll(new RegExp(`\`${command} ([a-z-]+)`, 'g'))].map(([, part = '']) => part);
      expect(parts.length).toBeGreaterThan(1);
      expect([...new Set(named)].toSorted()).toEqual(parts.toSorted());
    },
  );
});
