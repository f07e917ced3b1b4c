import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@undercroft/conformance/postgres';
import { makePool, serveQueue } from '@undercroft/lab';
import { afterAll, expect, test } from 'vitest';
import { type Running, undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-lab-queue-'));
const start = (...args: readonly string[]): Running => undercroft(folder, args);

/** Resolves when the worker has logged a piece. */
const atWork = ({ child }: Running): Promise<void> =>
  new Promise((resolve) => {
    let output = '';
    child.stdout!.on('data', (chunk) => {
      output += chunk;
      if (output.includes('games ')) resolve();
    });
  });

const postgres = await startPostgres();
const workers: Running[] = [];

afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const request = ['lab', 'run', 'duel', '--bots', 'greedy', '--json'];

test.skipIf(!postgres)(
  'two workers on a queue, one of them killed in the middle, change no byte',
  async () => {
    const here = start(...request, '--n', '3000', '--workers', '1').ended;
    const there = start(...request, '--n', '3000', '--on', postgres!.url, '--shards', '30', '--patience', '2').ended;
    const first = start('worker', '--on', postgres!.url, '--workers', '1');
    workers.push(first);
    await atWork(first);
    first.child.kill('SIGKILL');
    expect((await first.ended).code).toBeNull();
    const second = start('worker', '--on', postgres!.url, '--workers', '2');
    workers.push(second);
    const [alone, queued] = await Promise.all([here, there]);
    expect([alone.code, queued.code, queued.err]).toEqual([0, 0, '']);
    expect(queued.out).toBe(alone.out);
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  },
  120_000,
);

test.skipIf(!postgres)(
  'a piece that comes out differently the second time is found, and named',
  async () => {
    const pool = makePool(1);
    let taken = 0;
    const lying: typeof pool = {
      ...pool,
      async take(task) {
        const { tallies, pairs } = await pool.take(task);
        taken += 1;
        return { tallies: tallies.map((tally) => ({ ...tally, samples: tally.samples + taken })), pairs };
      },
    };
    const serving = await serveQueue(postgres!.url, lying, { hands: 1 });
    const { code, err } = await start(...request, '--n', '50', '--on', postgres!.url, '--shards', '1').ended;
    await serving.stop();
    expect([code, err]).toEqual([1, expect.stringContaining('games 0 to 49 came out differently')]);
  },
  60_000,
);

test('a database that is not there is said in a line', async () => {
  const { code, err } = await start('lab', 'run', 'duel', '--on', 'postgres://postgres@127.0.0.1:1/x').ended;
  expect([code, err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  expect((await start('worker').ended).code).toBe(2);
});
