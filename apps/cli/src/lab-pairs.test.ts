import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-lab-pairs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<ProcessResult> => undercroft(folder, args).ended;

const MAUL = 'cards.maul.effects.0.power=8';

describe('two versions', () => {
  const pair = ['lab', 'compare', 'duel', '--n', '300'];

  test('differ in bots, options or content, and the answer comes first with its interval', async () => {
    const { out, err, code } = await run(...pair, '--b', 'bots:greedy,random');
    expect(code).toBe(0);
    const [changes, answer] = out.split('\n');
    expect(changes).toBe('B changes bot left: random → greedy');
    expect(answer).toMatch(
      /^Does B change “Left wins”\? (Yes, B is higher|Undecided): [+−].* \[.*\] .*; 300 pairs, 95 %, valid at every look\.$/,
    );
    expect(err).toMatch(/300 pairs find a change of [\d.]+ in 8 of 10 tries; half of it needs [\d,]+/);
  });

  test('that are the same, or change nothing that is there, are errors that say what can differ', async () => {
    for (const [args, says] of [
      [[], 'both sides are the same; say what B changes with --b: a number of the content'],
      [['--b', 'option:odd=1'], 'Unrecognized key: "odd"'],
      [['--b', 'edition:2'], 'Duel has edition 1 only'],
      [['--b', 'bots:gredy'], 'Did you mean "greedy"?'],
      [['--b', 'pack:mine.json'], 'packs cannot be paired yet'],
      [['--b', MAUL, '--metric', 'wun left'], 'Did you mean "won left"?'],
      [['--b', MAUL, '--low', '3', '--high', '1'], 'bounds of the change'],
    ] as const) {
      const { code, err, out } = await run(...pair, ...args);
      expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
      expect(err).toContain(says);
    }
  }, 60_000);

  test('in which no game differed say so and print no figures', async () => {
    const { out } = await run(...pair, '--b', 'limits.turns_max=390');
    expect(out).toContain('No game differed: all 300 pairs ended alike in everything that is measured.');
    expect(out).not.toContain('Turns');
  });

  test('end early once the answer is sure, at the same game for any number of workers', async () => {
    const early = [
      ...pair.slice(0, 3),
      '--n',
      '4000',
      '--metric',
      'turns',
      '--b',
      'limits.hp_max=15',
      '--early',
      '--json',
    ];
    const ended = await Promise.all(['1', '2'].map((workers) => run(...early, '--workers', workers)));
    expect(ended[0]!.out).toBe(ended[1]!.out);
    const { rows } = JSON.parse(ended[0]!.out);
    expect(rows.find(({ metric }: { metric: string }) => metric === 'turns')).toMatchObject({
      isSureAt95: true,
      n: 100,
    });
  });

  test('with bounds for the change have a verdict, and exit code 1 where it is missed', async () => {
    const request = [...pair, '--metric', 'turns', '--b', 'limits.hp_max=15'];
    const [held, missed] = await Promise.all([
      run(...request, '--low', '-30', '--high', '-1'),
      run(...request, '--low', '1', '--high', '5'),
    ]);
    expect([held.code, missed.code]).toEqual([0, 1]);
    expect(held.out).toContain('Does B change “Turns” by -30 to -1? Yes (holds)');
    expect(missed.out).toContain('No (missed)');
  });
});

describe('rows', () => {
  test('one for each game and one for each decision, in the same order for any number of workers', async () => {
    const request = ['lab', 'run', 'duel', '--bots', 'greedy', '--n', '120'];
    const files = await Promise.all(
      ['1', '2'].map(async (workers) => {
        await run(...request, '--workers', workers, '--rows', `g${workers}.csv`, '--decisions', `d${workers}.csv`);
        return [`g${workers}.csv`, `d${workers}.csv`].map((file) => readFileSync(join(folder, file), 'utf8'));
      }),
    );
    expect(files[1]).toEqual(files[0]);
    const [games, decisions] = files[0]!.map((text) => text.trimEnd().split('\n'));
    expect(games![0]).toMatch(
      /^game,seed,bot left,bot right,outcome,result left,result right,steps,turns,pages,left_hp,right_hp$/,
    );
    expect(games).toHaveLength(121);
    const steps = games![0]!.split(',').indexOf('steps');
    const total = games!.slice(1).reduce((all, row) => all + Number(row.split(',')[steps]), 0);
    expect(decisions).toHaveLength(1 + total);
  });
});

describe('seeds', () => {
  test('stay the same when a default is written out, and --series plays those of an earlier result', async () => {
    const request = ['lab', 'run', 'darkdelve', '--bots', 'standard', '--n', '2', '--option', 'mode=expedition'];
    const [short, long] = await Promise.all([run(...request), run(...request, '--option', 'tier=T1')]);
    const seedsOf = (out: string) => /seeds (\w+):/.exec(out)![1];
    expect(seedsOf(long.out)).toBe(seedsOf(short.out));
    const other = await run(...request, '--series', 'feedfacefeedface');
    expect(seedsOf(other.out)).toBe('feedfacefeedface');
    const replay = await run(...request, '--series', 'feedfacefeedface', '--game', '1');
    expect(replay.out).toContain('"seed":"feedfacefeedface:1"');
  }, 60_000);
});

describe('levels of players', () => {
  test('stand wherever a bot is named, and every band can be asked at each', async () => {
    const [played, curve, bands, released, wrong] = await Promise.all([
      run('lab', 'run', 'duel', '--bots', 'novice,strongest', '--n', '5'),
      run('lab', 'levels', 'duel', '--n', '10'),
      run('lab', 'bands', 'duel', '--share', '0.1', '--level', 'novice', '--json'),
      run('lab', 'bands', 'duel', '--share', '0.1', '--json'),
      run('lab', 'bands', 'duel', '--level', 'expert'),
    ]);
    expect(played.out).toContain('bots: left novice, right strongest');
    for (const level of ['novice', 'average', 'reference', 'strongest'])
      expect(curve.out).toMatch(new RegExp(`^${level} +[█░]{40} [\\d.]+ \\[`, 'm'));
    expect(JSON.parse(bands.out)[0].value).toBeLessThan(JSON.parse(released.out)[0].value);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('novice, average, reference, strongest')]);
  }, 60_000);
});
