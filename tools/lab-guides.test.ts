import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideCommands, runCommand } from './lab-guides.ts';

/** The examples that `undercroft lab` prints, as commands. */
const help = runCommand(tmpdir(), 'npx undercroft lab --help').out;
const examples = [...help.matchAll(/^ {2}\S.* {2}(lab .*)$/gm)].map(([, example]) => example!);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'undercroft-lab-guides-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A question with a band may be answered "missed", which is exit code 1; an example of a guide may not be refused. */
const ANSWERED = [0, 1];

describe.each(['compare-two-versions.md', 'tune-a-number.md'])('docs/guides/%s', (guide) => {
  it('has commands to run', () => {
    expect(guideCommands(guide).length).toBeGreaterThan(4);
  });

  it.each(guideCommands(guide))('%s', (command) => {
    const { code, out, err } = runCommand(folder, command);
    expect(ANSWERED, err).toContain(code);
    expect(out.trim()).not.toBe('');
  });
});

describe('the help page of the lab', () => {
  it('names every measuring command with an example', () => {
    const commands = new Set(examples.map((example) => example.split(' ')[1]));
    expect([...commands].sort()).toEqual(['bands', 'compare', 'ladder', 'levels', 'report', 'run', 'tune']);
  });

  it.each(examples.filter((example) => !example.includes('result.json')))('%s', (example) => {
    const { code, out, err } = runCommand(folder, example);
    expect(ANSWERED, err).toContain(code);
    expect(out.trim()).not.toBe('');
  });
});
