import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-survey-'));
afterAll(() => rmSync(folder, { recursive: true }));
const start = (...args: readonly string[]) => undercroft(folder, args);
const run = (...args: readonly string[]): Promise<ProcessResult> => start(...args).ended;

describe('surveys', () => {
  test('write the same bytes with any number of workers, and after kills', async () => {
    const request = ['lab', 'decisions', 'duel', '--n', '40', '--playouts', '60', '--json'];
    const [one, two] = await Promise.all(['1', '2'].map((workers) => run(...request, '--workers', workers)));
    expect(two!.out).toBe(one!.out);
    const kept = join(folder, 'kept.json');
    const resumed = [...request, '--workers', '1', '--resume', kept];
    const { child, ended } = start(...resumed);
    while (!existsSync(kept)) await sleep(5);
    child.kill('SIGKILL');
    expect((await ended).out).toBe('');
    expect((await run('lab', 'answer', kept)).out).toMatch(/decisions of \d+ games/);
    expect((await run(...resumed)).out).toBe(one!.out);
    expect(existsSync(kept)).toBe(false);
  }, 60_000);

  test('say what a trial can measure before it begins, and answer in tables and CSV', async () => {
    const { out, err, code } = await run('lab', 'trial', 'duel', '--n', '300', '--workers', '1', '--csv', 'trial.csv');
    expect(code).toBe(0);
    expect(err).toMatch(/with 300 games an item offered about \d+ times can be measured to ± \d+\.\d points/);
    expect(out).toContain('Effect on the win rate');
    expect(out).toMatch(/Maul .*-o-.* \[.*\] .*Holm p/);
    const lines = readFileSync(join(folder, 'trial.csv'), 'utf8').split('\r\n');
    expect(lines[0]).toBe('section,unit,key,label,value,low,high,n,holm_p,more');
    expect(lines.some((line) => line.includes(',win cards maul,Maul,'))).toBe(true);
  });

  test('name a command that replays the game they point at', async () => {
    const { out } = await run('lab', 'drama', 'duel', '--n', '8', '--workers', '1', '--seed-base', 'jump');
    const command = /npx undercroft (lab run .*) > game-\d+\.replay/.exec(out)![1]!.split(' ');
    const replay = (await run(...command)).out;
    const step = Number(/game \d+, step (\d+)/.exec(out)![1]);
    expect(replay.split('\n').length).toBeGreaterThan(step);
  });

  test('print a kept result again, and take away items of a table', async () => {
    const result = await run('lab', 'decisions', 'duel', '--n', '4', '--workers', '1', '--json');
    writeFileSync(join(folder, 'result.json'), result.out);
    const again = await run('lab', 'answer', 'result.json', '--markdown');
    expect(again.out).toContain('| Decisions that matter | % of the decisions | 95 % interval | n |');
    const ablation = await run('lab', 'ablate', 'duel', 'cards.*', '--n', '100', '--workers', '1');
    expect(ablation.out).toContain('Effect on the win rate');
    expect(ablation.out).toContain('taken away by ban');
  });

  test.each([
    [['trial', 'duel', '--randomise', 'hats'], 'duel has no offers "hats"; it has: cards'],
    [['decisions', 'duel', '--value', 'gold'], 'duel has no value "gold"; it has: win, hp'],
    [['decisions', 'duel', '--from', '140'], '--from takes a percentage'],
    [['stories', 'duel'], 'duel has no stories'],
    [['ablate', 'duel', 'hats.*'], 'there is no table /hats of items'],
    [['drama', 'duel', '--bot', 'nobody'], 'nobody'],
  ])('refuse %j in a sentence', async (args, sentence) => {
    const { code, err } = await run('lab', ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
