import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft as start } from './testing/undercroft.ts';

const root = mkdtempSync(join(tmpdir(), 'undercroft-data-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const at = (name: string) => {
  const data = join(root, name);
  const run = (args: readonly string[], input = ''): Promise<ProcessResult> =>
    start(root, args, { input, env: { UNDERCROFT_DATA: data } }).ended;
  return { data, run };
};
const idOf = ({ out }: ProcessResult): string => /resume (\w+)/.exec(out)![1]!;

describe('the data folder from the terminal', () => {
  test('[SEC-DATA-03] is made for this user alone, and nothing is written beside it', async () => {
    const { data, run } = at('fresh');
    await run(['play', 'duel', '--seed', '1', '--plain'], '1\nquit\n');
    expect(statSync(data).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(data)) expect(statSync(join(data, name)).mode & 0o077, name).toBe(0);
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('[SEC-DATA-03] a secret that is empty or cut short is refused by terminal and agents alike, and doctor says so', async () => {
    for (const [name, text] of [
      ['empty-secret', ''],
      ['short-secret', 'a few letters'],
    ] as const) {
      const { data, run } = at(name);
      mkdirSync(data, { mode: 0o700 });
      writeFileSync(join(data, 'secret'), text, { mode: 0o600 });
      const sentence = `secret has ${text.length} characters; it needs 32 or more. Put the right one back, or delete the file`;
      for (const args of [['play', 'duel', '--plain'], ['mcp'], ['profile']])
        expect(await run(args), args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
      expect(await run(['doctor'])).toMatchObject({ code: 1, out: expect.stringMatching(/BAD {2}.*secret has/) });
    }
  });

  test('[REL-BACKUP-01] a backup is made, the run goes on, and the backup is put back', async () => {
    const { data, run } = at('backup');
    const id = idOf(await run(['play', 'duel', '--seed', '2', '--plain'], '1\n1\nquit\n'));
    const file = join(root, 'copy.db');
    expect(await run(['backup', file])).toMatchObject({ code: 0 });
    expect(await run(['backup', file])).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
    const before = (await run(['export', id])).out;
    await run(['resume', id, '--plain'], '1\n1\nquit\n');
    const after = (await run(['export', id])).out;
    expect(after.startsWith(before)).toBe(true);
    expect(after.length).toBeGreaterThan(before.length);
    const restored = await run(['restore', file]);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('What was here before is in') });
    expect((await run(['export', id])).out).toBe(before);
    expect(readdirSync(data).some((name) => name.startsWith('before-restore-'))).toBe(true);
    expect(await run(['restore', join(root, 'nothing.db')])).toMatchObject({ code: 1 });
    expect((await run(['resume', id, '--plain'], '1\nquit\n')).code).toBe(0);
  });

  test('a run is exported, imported as another, and both verify', async () => {
    const { run } = at('import');
    const id = idOf(await run(['play', 'duel', '--seed', '3', '--plain'], '1\n1\nquit\n'));
    const file = join(root, 'run.replay');
    await run(['export', id, file]);
    const other = idOf(await run(['import', file]));
    expect(other).not.toBe(id);
    expect(await run(['verify', id, other, file])).toMatchObject({ code: 0 });
    expect(await run(['import', join(root, 'nothing')])).toMatchObject({ code: 1 });
  });

  test('[REL-QUAR-01] doctor finds a flipped byte in any row of a run, and says what to do', async () => {
    const { data, run } = at('doctor');
    await run(['play', 'duel', '--seed', 'flipped', '--plain'], '1\n1\n1\nquit\n');
    const path = join(data, 'undercroft.db');
    const whole = readFileSync(path);
    expect(await run(['doctor'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 runs verify, all there are'),
    });
    const places = ['"seed":"flipped"', '"owner":"local"', '"type":"play"', '"visibility"'].map(
      (text) => whole.lastIndexOf(text) + 3,
    );
    for (const place of places) {
      expect(place).toBeGreaterThan(3);
      const spoilt = Buffer.from(whole);
      spoilt[place] = spoilt[place]! ^ 1;
      writeFileSync(path, spoilt);
      const { code, out } = await run(['doctor']);
      expect([place, code], out).toEqual([place, 1]);
      expect(out).toMatch(/BAD .*(damaged|cannot be read).*npx undercroft restore FILE/s);
    }
    writeFileSync(path, whole);
    expect((await run(['doctor'])).code).toBe(0);
  });

  test('[REL-OLD-01] runs that an earlier version kept in the current folder are there, and their files stay', async () => {
    const home = join(root, 'home');
    const saves = new URL('../../../fixtures/saves/0.1.0/', import.meta.url).pathname;
    const work = mkdtempSync(join(root, 'work-'));
    cpSync(saves, join(work, '.undercroft'), { recursive: true });
    const env = { HOME: home, USERPROFILE: home, UNDERCROFT_DATA: '' };
    const { code, out } = await start(work, ['verify', 'duel-finished'], { input: '', env }).ended;
    expect([code, out]).toEqual([0, expect.stringContaining('ok')]);
    expect(readdirSync(join(home, '.undercroft'))).toContain('undercroft.db');
    expect(readdirSync(join(work, '.undercroft', 'runs'))).toContain('duel-finished.replay');
    const doctor = await start(work, ['doctor'], { input: '', env }).ended;
    expect(doctor.out).toMatch(/BAD {2}an old file was not taken over: .*damaged\.replay/);
  });
});
