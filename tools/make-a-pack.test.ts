import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './lab-guides.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/guides/make-a-pack.md'), 'utf8');
const EXAMPLES = join(ROOT, 'examples/packs');

/** Steps of the page in its order: a file to write, or commands to run. */
const steps = [...GUIDE.matchAll(/^```(sh|json) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, kind, file = '', text = '']) => ({
  kind,
  file,
  text,
}));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'undercroft-pack-guide-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .toSorted();

describe('docs/guides/make-a-pack.md makes the pack it says', () => {
  it('has files to write and commands to run', () => {
    expect(steps.filter(({ kind }) => kind === 'json').length).toBeGreaterThan(5);
    expect(steps.filter(({ kind }) => kind === 'sh').length).toBeGreaterThan(3);
  });

  it('from nothing, in an empty folder', { timeout: 240_000 }, () => {
    for (const { kind, file, text } of steps) {
      if (kind === 'json') {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
        continue;
      }
      for (const command of text.trim().split('\n')) {
        const { code, out, err } = runCommand(folder, command);
        expect(code, `${command}\n${out}\n${err}`).toBe(0);
        expect(out.trim(), command).not.toBe('');
      }
    }
  });

  it('the pack is the one in examples/packs', () => {
    const made = join(folder, 'street-tricks');
    const shipped = join(EXAMPLES, 'street-tricks');
    expect(filesIn(made)).toEqual(filesIn(shipped));
    for (const file of filesIn(shipped))
      expect(JSON.parse(readFileSync(join(made, file), 'utf8')), file).toEqual(
        JSON.parse(readFileSync(join(shipped, file), 'utf8')),
      );
  });

  it('its replay verifies on another data folder, where the pack is not', () => {
    const other = mkdtempSync(join(tmpdir(), 'undercroft-elsewhere-'));
    cpSync(join(folder, 'street.replay'), join(other, 'street.replay'));
    expect(existsSync(join(other, 'data'))).toBe(false);
    const { code, out } = runCommand(other, 'npx undercroft verify street.replay');
    expect(out).toMatch(/ok, \d+ actions/);
    expect(code).toBe(0);
    rmSync(other, { recursive: true, force: true, maxRetries: 5 });
  });

  it('a conflict is named with both packs and the one that wins', () => {
    const { out } = runCommand(folder, 'npx undercroft pack check heavy-hands.json light-hands.json --games 0');
    expect(out).toContain('light-hands wins, because light-hands is named later');
  });

  it('a pack with a fault is refused in one sentence, and nothing is begun', () => {
    const bad = readFileSync(join(folder, 'heavy-hands.json'), 'utf8').replace(
      '"cards/haymaker/stability": 4',
      '"cards/haymaker/stability": 40',
    );
    writeFileSync(join(folder, 'bad.json'), bad);
    const before = runCommand(folder, 'npx undercroft runs --json').out;
    const { code, err } = runCommand(folder, 'npx undercroft play vibes --pack bad.json --plain');
    expect(code).toBe(1);
    expect(err).toMatch(/^undercroft: heavy-hands\/pack\.json:11:\d+ error: cards\/haymaker\/stability: .*<=4.* Fix: /);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(runCommand(folder, 'npx undercroft runs --json').out).toBe(before);
  });
});

describe.each(readdirSync(EXAMPLES))('examples/packs/%s', (name) => {
  it('passes its check', { timeout: 120_000 }, () => {
    const { code, out } = runCommand(EXAMPLES, `npx undercroft pack check ${name} --games 4`);
    expect(out).toContain(`${name} 1.0.0: ok`);
    expect(code).toBe(0);
    expect(existsSync(join(EXAMPLES, 'data'))).toBe(false);
  });
});
