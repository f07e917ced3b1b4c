import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessResult, undercroft as start } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { UNDERCROFT_DATA: join(folder, 'data') };
const undercroft = (args: readonly string[], input = ''): Promise<ProcessResult> =>
  start(folder, args, { input, env }).ended;
const lines = ({ out }: ProcessResult): { session: string; game: string; result: string | null }[] =>
  out
    .trimEnd()
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => JSON.parse(row));

describe('runs', () => {
  test('are listed, filtered, exported and deleted, and deleting asks', { timeout: 120_000 }, async () => {
    await undercroft(['play', 'duel', '--seed', '7', '--plain'], '1\n'.repeat(300));
    await undercroft(['play', 'observer', '--seed', '7', '--plain'], 'quit\n');
    const all = lines(await undercroft(['runs', '--json']));
    expect(all.map(({ game }) => game).toSorted()).toEqual(['duel', 'observer']);
    const open = lines(await undercroft(['runs', '--unfinished', '--json']));
    expect(open).toMatchObject([{ game: 'observer', result: null }]);
    expect(lines(await undercroft(['runs', '--finished', '--json']))).toMatchObject([{ game: 'duel' }]);
    expect(lines(await undercroft(['runs', '--find', 'Time 0', '--json']))).toHaveLength(1);
    const { session } = open[0]!;
    expect((await undercroft(['runs', 'export', session, 'run.replay'])).code).toBe(0);
    expect(readFileSync(join(folder, 'run.replay'), 'utf8')).toContain('observer');
    const request = await undercroft(['runs', 'delete', session]);
    expect([request.code, request.err]).toEqual([2, expect.stringContaining('--yes')]);
    expect((await undercroft(['runs', 'delete', session, '--yes'])).out).toContain(`${session} is deleted.`);
    expect(lines(await undercroft(['runs', '--json'])).map(({ game }) => game)).toEqual(['duel']);
    expect((await undercroft(['runs', '--finished', '--unfinished'])).code).toBe(2);
  });
});

describe('help', () => {
  test('version, help, completion, did you mean, profile', { timeout: 120_000 }, async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const request = [
      ['--version'],
      ['help'],
      ['help', 'runs'],
      ['plya'],
      ['play', 'observr'],
      ['help', 'paly'],
      ['completion', 'bash'],
      ['completion', 'tcsh'],
      ['profile', 'observer'],
    ];
    const [number, help, one, command, game, topic, bash, tcsh, profile] = await Promise.all(
      request.map((args) => undercroft(args)),
    );
    expect(number!.out.trim()).toBe(version);
    expect(help!.out).toMatch(/runs .*your runs/);
    expect(one!.out).toContain('--unfinished');
    expect(command!.err).toContain('Did you mean "play"?');
    expect(game!.err).toContain('Did you mean "observer"?');
    expect(topic!.err).toContain('Did you mean "play"?');
    expect(bash!.out).toContain('complete -F _undercroft undercroft');
    expect(bash!.out).toMatch(/observer vibes shattered darkdelve escape duel/);
    expect(tcsh!.code).toBe(2);
    expect(profile!.out).toMatch(/^Observer\n {2}data: 0/);
  });
});

describe('the plain table', () => {
  test('what is grave asks first: only yes, or the same again, does it', { timeout: 120_000 }, async () => {
    const once = await undercroft(['play', 'observer', '--seed', '9', '--plain'], 'abandon\nlook\nquit\n');
    expect(once.out).toContain('Type yes, or the same again, to do it.');
    expect(once.out).toContain('Your run is kept');
    const twice = await undercroft(['play', 'observer', '--seed', '9', '--plain'], 'abandon\nyes\n');
    expect(twice.out).toContain('final hash');
  });

  test('inspect shows an option with its cost and what follows', { timeout: 60_000 }, async () => {
    const { out } = await undercroft(['play', 'observer', '--seed', '9', '--plain'], 'inspect 1\ninspect 99\nquit\n');
    expect(out).toMatch(/Go to .* Time/);
    expect(out).toContain('There is no option 99');
  });
});
