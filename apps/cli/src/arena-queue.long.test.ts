import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@undercroft/conformance/postgres';
import { afterAll, expect, test } from 'vitest';
import { type Running, undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-arena-queue-'));
const start = (...args: readonly string[]): Running => undercroft(folder, args);
const postgres = await startPostgres();
const workers: Running[] = [];

afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!postgres)(
  'bots play on the workers of a queue, programs here, and no byte of the scores changes',
  async () => {
    const node = JSON.stringify(process.execPath);
    const last = `last=command:${node} -e "require('readline').createInterface({input:process.stdin}).on('line',l=>console.log(JSON.parse(l).actions.length-1))"`;
    const request = ['arena', 'duel', '--agent', 'random=bot:random', '--agent', 'greedy=bot:greedy', '--agent', last];
    const terms = [...request, '--seeds', '20', '--json'];
    const worker = start('worker', '--on', postgres!.url, '--workers', '2');
    workers.push(worker);
    const [here, there] = [
      await start(...terms, '--workers', '1').ended,
      await start(...terms, '--on', postgres!.url).ended,
    ];
    expect([here.code, there.code, there.err]).toEqual([0, 0, '']);
    expect(there.out).toBe(here.out);
    worker.child.kill('SIGTERM');
    expect((await worker.ended).out).toContain('arena of duel, matches ');
  },
  120_000,
);
