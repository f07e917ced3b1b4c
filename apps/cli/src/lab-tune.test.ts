import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-lab-tune-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (...args: readonly string[]) => undercroft(folder, args);
const run = (...args: readonly string[]): Promise<ProcessResult> => start(...args).ended;

describe('tuning', () => {
  const request = [
    'lab',
    'tune',
    'duel',
    '--bots',
    'greedy',
    '--n',
    '160',
    '--seed-base',
    'cli',
    '--target',
    'turns=18..20',
  ];

  test('reports as it goes, writes an overlay that other commands take, and says how to apply it', async () => {
    const { out, err, code } = await run(...request, '--out', 'turns.json');
    expect(code).toBe(0);
    expect(err).toMatch(/\d+ numbers may move; finished measurements are kept in tune-duel-\w+\.journal/);
    expect(err).toMatch(/searching, round 1: [\d,]+ of [\d,]+ games, \d+ tables/);
    expect(out).toMatch(/Proposal 1\n {2}\/\S+: \d+ → \d+\n/);
    expect(out).toContain('npx undercroft lab bands duel --set @turns.json');
    const overlay = JSON.parse(readFileSync(join(folder, 'turns.json'), 'utf8'));
    expect(Object.keys(overlay).length).toBeGreaterThan(0);
    const applied = await run('lab', 'run', 'duel', '--n', '20', '--set', '@turns.json', '--json');
    expect(JSON.parse(applied.out).arms[0].experiment.set).toEqual(overlay);
    expect(readdirSync(folder).filter((file) => file.endsWith('.journal'))).toEqual([]);
  }, 60_000);

  test('goes on after a kill where it was, and ends the same', async () => {
    const long = [
      ...request,
      '--target',
      'told mended=1.5..1.7',
      '--n',
      '600',
      '--workers',
      '1',
      '--json',
      '--out',
      'k.json',
    ];
    const whole = run(...long, '--resume', 'other.journal');
    const { child, ended } = start(...long, '--resume', 'killed.journal');
    const file = join(folder, 'killed.journal');
    while (!existsSync(file) || readFileSync(file, 'utf8').split('\n').length < 12)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    expect((await ended).out).toBe('');
    const again = await run(...long, '--resume', 'killed.journal');
    expect(again.err).toMatch(/\d+ measurements of an earlier try are in killed\.journal: it goes on from there/);
    expect(again.out).toBe((await whole).out);
    writeFileSync(join(folder, 'killed.journal'), '{"kind":"tune","id":"another"}\n');
    const wrong = await run(...long, '--resume', 'killed.journal');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('the journal of another tuning')]);
  }, 90_000);

  test('what is asked wrongly is one line with the next step', async () => {
    for (const [args, says] of [
      [['--n', '20'], 'lab tune takes --target'],
      [['--target', 'greedy wins'], 'it could be: "greedy wins as left", "greedy wins as right"'],
      [['--target', 'turns'], 'has no bounds of its own'],
      [['--target', 'turns=20..18'], '--target takes NAME=LOW..HIGH'],
      [['--target', 'turms=18..20'], 'Did you mean "turns"?'],
      [['--target', 'turns=18..20', '--number', 'limits.hp'], 'there is no /limits/hp'],
      [['--target', 'turns=18..20', '--budget', 'soon'], '--budget takes a number of games'],
      [['--target', 'turns=18..20', '--budget', '30'], 'name fewer with --number, or allow more with --budget'],
    ] as const) {
      const { code, err } = await run('lab', 'tune', 'duel', ...args);
      expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
      expect(err).toContain(says);
    }
  }, 60_000);

  test('--low and --high beside --band are the bounds that are used', async () => {
    const bounded = [
      'lab',
      'tune',
      'duel',
      '--n',
      '40',
      '--budget',
      '200',
      '--band',
      'greedy wins as left',
      '--out',
      'b.json',
    ];
    const { out } = await run(...bounded, '--low', '97', '--high', '99');
    expect(out).toContain('wanted 97 to 99');
  });
});
