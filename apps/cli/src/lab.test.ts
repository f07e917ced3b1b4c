import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (...args: readonly string[]) => undercroft(folder, args);
const run = (...args: readonly string[]): Promise<ProcessResult> => start(...args).ended;
const keep = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

const MAUL = 'cards.maul.effects.0.power=8';

describe('the same bytes', () => {
  const request = ['duel', '--bots', 'greedy,random', '--n', '900'];

  test('for 1, 2 and 4 workers and for three merged shards', async () => {
    const [one, two, four] = await Promise.all(
      ['1', '2', '4'].map((workers) => run('lab', 'run', ...request, '--workers', workers, '--json')),
    );
    expect(JSON.parse(one!.out).sheet.tallies[0].samples).toBe(900);
    expect([two!.out, four!.out]).toEqual([one!.out, one!.out]);
    const plan = keep('plan.json', (await run('lab', 'plan', ...request, '--shards', '3')).out);
    const parts = await Promise.all(
      ['0', '1', '2'].map(async (k) => keep(`part${k}.json`, (await run('lab', 'shard', plan, k)).out)),
    );
    expect((await run('lab', 'merge', ...parts.toReversed(), parts[0]!)).out).toBe(one!.out);
    const forged = readFileSync(join(folder, plan), 'utf8').replace(/"contentHash":"../, '"contentHash":"zz');
    keep('forged.json', forged);
    const wrong = await Promise.all([
      run('lab', 'merge', parts[0]!, parts[2]!),
      run('lab', 'merge', plan),
      run('lab', 'shard', plan, '3'),
      run('lab', 'shard', 'forged.json', '0'),
    ]);
    expect(wrong.map(({ code }) => code)).toEqual([1, 1, 2, 1]);
    for (const [i, says] of [
      'missing: shard 1 of 3',
      'plan.json is no part of the lab but a plan',
      'has the shards 0 to 2',
      'other content',
    ].entries())
      expect(wrong[i]!.err).toContain(says);
  }, 120_000);

  test('where a stopping rule ends it', async () => {
    const until = ['lab', 'run', 'duel', '--until', 'won left', '--within', '2', '--n', '20000', '--json'];
    const ended = await Promise.all(['1', '2', '4'].map((workers) => run(...until, '--workers', workers)));
    expect(new Set(ended.map(({ out }) => out)).size).toBe(1);
    const { samples } = JSON.parse(ended[0]!.out).sheet.tallies[0];
    expect(samples % 500).toBe(0);
    expect(samples).toBeGreaterThan(1_500);
    expect(samples).toBeLessThan(4_000);
  });

  test('when it is interrupted and taken up again', async () => {
    const long = ['lab', 'run', 'duel', '--bots', 'greedy', '--n', '12000', '--workers', '1', '--json'];
    const whole = run(...long);
    const { child, ended } = start(...long, '--resume', 'kept.json');
    while (!existsSync(join(folder, 'kept.json'))) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const { code, err, out } = await ended;
    expect([code, out]).toEqual([130, '']);
    expect(err).toMatch(/stopped after \d+ games, kept in kept\.json/);
    expect(JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8')).next).toBeLessThan(12_000);
    const other = await run('lab', 'run', 'duel', '--n', '10', '--resume', 'kept.json');
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('of another experiment')]);
    const again = await run(...long, '--resume', 'kept.json');
    expect(again.out).toBe((await whole).out);
    expect(existsSync(join(folder, 'kept.json'))).toBe(false);
  });
});

describe('what is asked of the content', () => {
  test('a doubled card is found by compare at 99 %', async () => {
    const { out, code } = await run('lab', 'compare', 'duel', '--minds', 'greedy', '--n', '600', '--b', MAUL, '--json');
    expect(code).toBe(0);
    const { rows, b } = JSON.parse(out);
    expect(b).toEqual({ '/cards/maul/effects/0/power': 8 });
    const turns = rows.find(({ metric }: { metric: string }) => metric === 'turns');
    expect(turns).toMatchObject({ n: 600, isSureAt99: true });
  });

  test('changes from a file or by hand; what does not fit is said in a line', async () => {
    keep('changes.json', '{"limits.hp_max": 22}');
    const [changed, same] = await Promise.all([
      run('lab', 'run', 'duel', '--n', '20', '--set', '@changes.json', '--json'),
      run('lab', 'run', 'duel', '--n', '20', '--json'),
    ]);
    expect(JSON.parse(changed.out).arms[0].experiment.set).toEqual({ '/limits/hp_max': 22 });
    expect(JSON.parse(changed.out).series).toBe(JSON.parse(same.out).series);
    expect(changed.out).not.toBe(same.out);
    for (const [wrong, says] of [
      ['cards.cat.copies=3', 'there is no /cards/cat'],
      ['limits.hp_max=lots', '/limits/hp_max'],
      ['limits', 'PATH=VALUE'],
    ]) {
      const { code, err } = await run('lab', 'run', 'duel', '--set', wrong!);
      expect([code, err]).toEqual([2, expect.stringContaining(says!)]);
    }
    expect((await run('lab', 'run', 'duel', '--set', '@absent.json')).code).toBe(1);
  });

  test('remarkable games are kept as replays that verify', async () => {
    await Promise.all([
      run('lab', 'run', 'duel', '--n', '60', '--keep', 'games'),
      run('lab', 'run', 'duel', '--n', '60', '--keep', 'others', '--set', MAUL),
    ]);
    const others = readdirSync(join(folder, 'others')).map((file) => join('others', file));
    const files = readdirSync(join(folder, 'games')).map((file) => join('games', file));
    expect(files.map((file) => /(\w+)-\d+\.replay/.exec(file)![1]).sort()).toEqual([
      'longest',
      'median',
      'shortest',
      'strangest',
    ]);
    expect((await run('verify', ...files, ...others)).code).toBe(0);
    const longest = files.find((file) => file.includes('longest'))!;
    const again = await run('lab', 'run', 'duel', '--game', /\d+/.exec(longest)![0]);
    expect(again.out).toBe(readFileSync(join(folder, longest), 'utf8'));
  });
});

describe('files', () => {
  test('bands as rows, as JSON, as a table, and those that do not hold as a page', async () => {
    const { out } = await run('lab', 'bands', 'duel', '--share', '0.05', '--json');
    expect(JSON.parse(out)[0]).toMatchObject({ name: 'greedy wins as left', low: 60, high: 100, n: 50 });
    const table = await run('lab', 'bands', 'duel', '--share', '0.05', '--markdown');
    expect(table.out).toContain('| greedy wins as left |');
    const page = () => readFileSync(join(folder, 'figures/duel.md'), 'utf8');
    await run('lab', 'bands', 'duel', '--share', '0.05', '--figures', 'figures');
    expect(page()).toMatch(/^# Duel: bands\n\nRules `duel\/1`, content `\w{8}`; 2 of 2 bands hold\.\n$/);
    await run('lab', 'bands', 'duel', '--share', '0.05', '--set', 'limits.hp_max=1', '--figures', 'figures');
    expect(page()).toMatch(/\| \*\*missed\*\* \|$/m);
    expect(page()).not.toContain('| holds |');
    expect((await run('lab', 'bands')).code).toBe(2);
    const missed = await run('lab', 'bands', 'duel', '--share', '0.05', '--set', 'limits.hp_max=1');
    expect([missed.code, missed.out]).toEqual([1, expect.stringMatching(/^missed {4}/m)]);
  });

  test('a result as JSON, CSV and a page', async () => {
    const { out } = await run('lab', 'run', 'duel', '--n', '80', '--detail', '--json');
    const written = await run('lab', 'report', keep('result.json', out), '--out', 'paper');
    expect(written.out.trim().split('\n')).toEqual(['paper/report.json', 'paper/report.csv', 'paper/report.html']);
    const pair = await run('lab', 'compare', 'duel', '--n', '60', '--b', MAUL, '--paper');
    const two = await run('lab', 'report', keep('pair.json', pair.out), '--out', 'two');
    expect(two.out.trim().split('\n').slice(3)).toEqual(['two/diverged-A.replay', 'two/diverged-B.replay']);
    expect((await run('verify', 'two/diverged-A.replay', 'two/diverged-B.replay')).code).toBe(0);
    expect(readFileSync(join(folder, 'paper/report.html'), 'utf8')).toContain('<svg');
    expect((await run('lab', 'report', 'paper/report.json')).err).toContain('is no result of the lab');
  });

  test('the ladder, with an interval for every rung', async () => {
    const { out } = await run('lab', 'ladder', 'duel', '--n', '10', '--iterations', '20', '--json');
    const { rungs } = JSON.parse(out);
    expect(rungs.map(({ bot }: { bot: string }) => bot)).toEqual(['random', 'greedy', 'flat', 'ismcts']);
    for (const { wins } of rungs) expect(wins).toMatchObject({ n: 20 });
  });
});

describe('what a first try meets', () => {
  test('one worker plays the largest game in the thread of the command', async () => {
    const { out, code } = await run('lab', 'run', 'escape', '--n', '2', '--workers', '1', '--json');
    expect([code, JSON.parse(out || '{}').sheet?.tallies[0].samples]).toEqual([0, 2]);
  });

  test('without --bots it says who plays, and what matters comes before what merely happens', async () => {
    const { out, err } = await run('lab', 'run', 'duel', '--n', '20');
    expect(err).toContain('every seat is played by the bot "random"');
    expect(out.split('\n').slice(0, 3)).toEqual([
      'bots: left random, right random',
      expect.stringMatching(/^experiment/),
      expect.stringMatching(/^won left: /),
    ]);
    expect((await run('lab', 'run', 'duel', '--n', '20', '--bots', 'greedy')).err).toBe('');
  });

  test('--until asks for a metric there is, and says when it was not reached', async () => {
    const wrong = await run('lab', 'run', 'duel', '--until', 'nonsense');
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('games of duel have no metric "nonsense"; they have "won left", "won right"');
    const open = await run(
      'lab',
      'run',
      'duel',
      '--bots',
      'greedy',
      '--until',
      'won left',
      '--within',
      '0.1',
      '--n',
      '500',
    );
    expect(open.err).toMatch(/--within 0\.1 is not reached: won left is known to ±[\d.]+ after 500 games/);
  });

  test('the ladder shows what a decision takes', async () => {
    const { out } = await run('lab', 'ladder', 'duel', '--n', '4', '--bots', 'random,greedy');
    expect(out).toMatch(/^greedy +wins .* % {2}[\d.]+ (µs|ms) a decision$/m);
  });

  test('an unknown bot is one line that names the one that was meant', async () => {
    const wrong = await Promise.all([
      run('lab', 'run', 'duel', '--n', '2', '--bots', 'gredy'),
      run('lab', 'ladder', 'duel', '--n', '2', '--bots', 'random,gredy'),
      run('arena', 'duel', '--agent', 'a=bot:gredy'),
    ]);
    for (const { code, err } of wrong) {
      expect([code, err.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining('Did you mean "greedy"?')]]);
      expect(err).toContain('undercroft: duel has no bot "gredy"; there are: random, greedy,');
    }
  });

  test.each(['lab', 'report', 'runs --help'])('%s alone ends with its help page', async (command) => {
    const { out, err } = await run(...command.split(' '));
    expect(out + err).toContain('Usage: undercroft');
    expect((out + err).trimEnd().split('\n').at(-1)).toMatch(/^ {2}\S/);
  });
});
