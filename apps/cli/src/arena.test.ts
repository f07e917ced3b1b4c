import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-arena-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) => undercroft(folder, ['arena', 'duel', ...args]);
const bots = ['--agent', 'random=bot:random', '--agent', 'greedy=bot:greedy'];
const lines = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

test('one worker and two give the same bytes; killed in the middle and begun again, the same', async () => {
  const request = [...bots, '--seeds', '60', '--json'];
  const [alone, both] = [
    await run(...request, '--workers', '1', '--csv', join(folder, 'one.csv')).ended,
    await run(...request, '--workers', '2', '--csv', join(folder, 'two.csv')).ended,
  ];
  expect([alone.code, both.code]).toEqual([0, 0]);
  expect(both.out).toBe(alone.out);
  expect(readFileSync(join(folder, 'two.csv'), 'utf8')).toBe(readFileSync(join(folder, 'one.csv'), 'utf8'));

  const out = join(folder, 'kept.jsonl');
  const killed = run(...request, '--workers', '1', '--out', out);
  await expect
    .poll(() => lines(out).length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(3)
    .catch(() => {});
  killed.child.kill('SIGKILL');
  await killed.ended;
  const before = lines(out).length;
  const resumed = await run(...request, '--workers', '2', '--out', out).ended;
  expect(before).toBeLessThan(241);
  expect(resumed.out).toBe(alone.out);
  expect(lines(out)).toHaveLength(241);
});

test('hidden seeds are announced by their commitment, and another contest is refused', async () => {
  const out = join(folder, 'hidden.jsonl');
  const { out: said } = await run(...bots, '--seeds', '2', '--hidden', 'tell nobody', '--out', out).ended;
  expect(said).toMatch(/^Seed commitment [0-9a-f]{64}\n/);
  expect(said).not.toContain('tell nobody');
  const other = await run(...bots, '--seeds', '2', '--out', out, '--against', 'greedy').ended;
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('was played against random')]);
  const nobody = await run('--agent', 'x=bot:nobody').ended;
  expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('duel has no bot "nobody"')]);
});
