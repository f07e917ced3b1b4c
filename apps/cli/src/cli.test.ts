import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft as start } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { UNDERCROFT_DATA: join(folder, 'data') };
const undercroft = (args: readonly string[], input = ''): Promise<ProcessResult> =>
  start(folder, args, { input, env }).ended;

const ones = '1\n'.repeat(500);
const finalHash = (out: string): string => /final hash ([0-9a-f]{16})/.exec(out)![1]!;
const runOf = (out: string): string => /verify (\S+)/.exec(out)![1]!;

/** The replay file of the first run. */
async function fileOf({ out }: ProcessResult): Promise<string> {
  if (!existsSync(join(folder, 'played.replay'))) await undercroft(['export', runOf(out), 'played.replay']);
  return 'played.replay';
}

const played = undercroft(['play', 'duel', '--seed', '7', '--plain'], ones);

describe('playing', () => {
  test('a run is played to its end by piped input, and again to the same hash', async () => {
    const first = await played;
    const again = await undercroft(['play', 'duel', '--seed', '7', '--plain'], ones);
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(first.out).toMatch(/wins|draw/);
    expect(finalHash(again.out)).toBe(finalHash(first.out));
    expect((await undercroft(['verify', runOf(first.out), runOf(again.out), await fileOf(first)])).code).toBe(0);
  });

  test('plain output holds no escape codes, and nothing typed reaches it raw', async () => {
    const { out } = await undercroft(
      ['play', 'duel', '--seed', 'x\u001b[31my\u202e', '--plain'],
      '\u001b[2J\nfly away\nquit\n',
    );
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('\u202e');
    expect(out).toContain('is no option here');
  });

  test('leaving keeps the run, resume goes on with it, and the last one needs no name', async () => {
    const left = await undercroft(['play', 'duel', '--seed', '9', '--plain'], '1\nquit\n');
    const id = /resume (\w+)/.exec(left.out)![1]!;
    const named = await undercroft(['resume', id, '--plain'], '1\n');
    expect(named.out).toContain(`resume ${id}`);
    const last = await undercroft(['resume', '--plain'], ones);
    expect(last.out).toContain(`run ${id}`);
    expect(last.out).toContain('final hash');
    expect((await undercroft(['resume', 'nonsense', '--plain'])).err).toContain('no such session');
  });

  test('the table answers why, why not, log, help, names and nonsense', async () => {
    const scenario = join(folder, 'scenario.json');
    writeFileSync(
      scenario,
      JSON.stringify({
        scenario: { left: { hp: 1, ward: 12, hand: ['maul', 'jab'], deck: ['cut'] } },
        rolls: { die: [4] },
      }),
    );
    const commands = 'options\nmaul\n2\nhelp\nlook\nplay jab\nwhy\nwhy 9999\nlog\nundo\n99\n\nquit\n';
    const { out, code } = await undercroft(
      ['play', 'duel', '--scenario', scenario, '--seat', 'right=random:5', '--plain'],
      commands,
    );
    expect(code).toBe(0);
    expect(out).toContain('2 Play Maul: Deal 4 + d4. Lose 1.  (not now: Maul costs 1 hit points, you have 1. (DU-07))');
    expect(out.match(/Not now: Maul costs 1/g)).toHaveLength(2);
    expect(out).toContain('a number: take that option');
    expect(out).toContain('rolls 4');
    expect(out).toContain('There is no line #9999');
    expect(out).toContain("Refused: Can't undo: another seat has acted. (KER-UNDO-01)");
    expect(out).toContain('There is no option 99');
  });

  test('--json speaks JSON lines in both directions', async () => {
    const { out } = await undercroft(
      ['play', 'duel', '--seed', '7', '--json'],
      `junk\n{"action":{"type":"fly"}}\n{"undo":true}\n${ones}`,
    );
    const rows = out
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows[0]).toMatchObject({ type: 'position', seat: 'left', offers: [{ available: true }, {}] });
    expect(rows.slice(1, 4).map(({ error }) => error)).toEqual(['invalid_payload', 'invalid_action', 'blocked_action']);
    expect(rows.at(-1)).toMatchObject({ type: 'end', outcome: { rule: 'DU-10' } });
  });
});

test('--json takes the keys that agents answer with, and says which key stands for what', async () => {
  const input = '{"do":"1"}\n{"action":{"do":"1"}}\n{"do":"zz"}\n{"do":"abandon"}\n{"do":"abandon","confirm":true}\n';
  const { out } = await undercroft(['play', 'observer', '--seed', '7', '--json'], input);
  const rows = out
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row));
  const [first, one, second, two] = rows;
  const meant = (row: { offers: { key?: string; action: object }[] }) => row.offers.find(({ key }) => key === '1')!;
  expect([first.type, one.type, second.type, two.type]).toEqual(['position', 'events', 'position', 'events']);
  expect(meant(first).action).toHaveProperty('type');
  expect([one.n, two.n]).toEqual([1, 2]);
  const refused = rows.filter(({ type }) => type === 'error');
  expect(refused).toMatchObject([
    { error: 'invalid_action', message: expect.stringContaining('"zz" is no key of this turn. Keys: 1') },
    { error: 'blocked_action', message: expect.stringContaining('"confirm":true') },
  ]);
  expect(rows.at(-1)).toMatchObject({ type: 'end', outcome: { code: expect.any(String) } });
});

test('a reader that goes away ends a run of JSON lines quietly', async () => {
  const options = '{"option":2}\n'.repeat(2_000);
  for (let i = 0; i < 4; i++) {
    const { child, ended } = start(folder, ['play', 'duel', '--seed', '7', '--json'], { input: options, env });
    child.stdout.once('data', () => child.stdout.destroy());
    const { code, err } = await ended;
    expect([code, err]).toEqual([0, '']);
  }
});

describe('files', () => {
  test('an edited action is named with its line, what it was, and what differs', async () => {
    const rows = readFileSync(join(folder, await fileOf(await played)), 'utf8').split('\n');
    const other = rows[3]!.includes('"jab"') ? 'maul' : 'jab';
    rows[3] = rows[3]!.replace(/"card":"\w+"/, `"card":"${other}"`);
    writeFileSync(join(folder, 'edited.replay'), rows.join('\n'));
    const { code, out } = await undercroft(['verify', 'edited.replay']);
    expect(code).toBe(1);
    expect(out).toMatch(/NOT OK at line 4: step 3/);
  });

  test('truncated, binary, huge and absent files are refused with a sentence, within a second of what a good one takes', {
    tags: ['clock'],
  }, async () => {
    const good = await fileOf(await played);
    const usual = await undercroft(['verify', good]);
    const whole = readFileSync(join(folder, good));
    writeFileSync(join(folder, 'cut.replay'), whole.subarray(0, 700));
    writeFileSync(
      join(folder, 'binary.replay'),
      Buffer.from(Array.from({ length: 9_000 }, (_, i) => (i * 7919) % 251)),
    );
    writeFileSync(join(folder, 'huge.replay'), Buffer.alloc(50_000_000, 65));
    for (const [file, says] of [
      ['cut.replay', 'the last line is not complete'],
      ['binary.replay', 'line'],
      ['huge.replay', 'too large for a replay'],
      ['absent.replay', 'no such file'],
      ['.', 'cannot be read'],
    ]) {
      const { code, out, ms } = await undercroft(['verify', file!]);
      expect([file, code]).toEqual([file, 1]);
      expect(out).toContain(says);
      expect(ms).toBeLessThan(1_000 + 2 * usual.ms);
    }
  });

  test('a run is told again, and a line explained up to the action that caused it', async () => {
    const file = await fileOf(await played);
    const sent = await undercroft(['replay', file]);
    expect(sent.out).toMatch(/^1\. left \{/m);
    expect(sent.out).toContain('plays first.');
    const { out } = await undercroft(['why', file, '7', '--referee']);
    expect(out).toContain('= ');
    expect(out).toContain('because #6');
    expect(out).toContain('action 1: left');
    const own = await undercroft(['why', file, '7']);
    const other = await undercroft(['why', file, '7', '--seat', 'right']);
    expect(own.out).not.toBe(other.out);
    expect((await undercroft(['why', file, '7', '--seat', 'left'])).out).toBe(own.out);
    expect((await undercroft(['why', file, '7', '--seat', 'top'])).err).toContain('there are: left, right');
    expect((await undercroft(['why', file, '99999'])).err).toContain('there is no #99999');
    expect((await undercroft(['why', file, 'x'])).code).toBe(2);
  });
});

describe('files and errors', () => {
  test('games, rules, codex and doctor', async () => {
    expect((await undercroft(['games'])).out).toContain('duel');
    expect((await undercroft(['rules', 'duel', 'du-07'])).out).toContain('Recoil');
    expect((await undercroft(['rules', 'duel'])).out).toContain('# Duel');
    expect((await undercroft(['rules', 'duel', 'DU-99'])).code).toBe(1);
    expect((await undercroft(['codex', 'duel', 'maul'])).out).toContain('Deal 4 + d4. Lose 1.');
    expect((await undercroft(['codex', 'duel', 'zzz'])).code).toBe(1);
    expect((await undercroft(['doctor'])).out).toContain('all there are');
  });

  test('wrong arguments: one clear line and exit code 2', async () => {
    const strange = join(folder, 'strange.json');
    writeFileSync(strange, JSON.stringify({ scenario: {}, seed: 7 }));
    const wrong = [
      ['frob'],
      ['play'],
      ['play', 'chess'],
      ['play', 'duel', '--sead', '7'],
      ['play', 'duel', '--seat', 'middle=you'],
      ['play', 'duel', '--seat', 'left'],
      ['play', 'duel', '--seat', 'right=greedy:many'],
      ['play', 'duel', '--bot', 'genius'],
      ['play', 'duel', '--mind=genius'],
      ['play', 'duel', '--option', 'pace'],
      ['play', 'duel', '--option', 'pace=3'],
      ['play', 'duel', '--scenario', 'nowhere.json'],
      ['play', 'duel', '--scenario', strange],
      ['scenario', 'chess'],
      ['play', 'duel', '--plain', '--json'],
      ['verify'],
    ];
    const answers = await Promise.all(wrong.map((args) => undercroft(args)));
    answers.forEach(({ code, err, out }, i) => {
      expect([wrong[i], code]).toEqual([wrong[i], 2]);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(err).toMatch(/^undercroft: /);
      expect(out).toBe('');
    });
    expect(readdirSync(folder)).not.toContain('nowhere.json');
  });
});
