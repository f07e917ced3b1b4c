import '@undercroft/registry/quick';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runBatch } from './batch.ts';
import { readFixtures, writeFixture } from './fixture.ts';
import { shrink } from './shrink.ts';
import { PLANTS } from './testing/plants.ts';
import { runWorld } from './world.ts';

const WORLDS = 100;
/** From this seed on the worlds contain every fault, even the rarest: a crash between two writes of a batch. */
const FIRST = 200;
const TRIES = 40;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

async function traceOf(seed: string): Promise<string[]> {
  const lines: string[] = [];
  const { problems, calls } = await runWorld({ seed, trace: (line) => lines.push(line) });
  return [...lines, ...problems, String(calls)];
}

describe('the simulator', () => {
  test('the same seed gives the same world, line by line; another seed another one', async () => {
    for (const seed of ['1', '2', '3']) {
      const first = await traceOf(seed);
      expect(first.length).toBeGreaterThan(20);
      expect(await traceOf(seed)).toEqual(first);
    }
    expect(await traceOf('1')).not.toEqual(await traceOf('2'));
  });

  test('[REL-DISK-01] [REL-IDEM-01] [REL-REPLAY-01] [REL-RACE-01] worlds that hurt lose nothing, show nothing, and go on', async () => {
    const batch = await runBatch({ from: FIRST, worlds: WORLDS });
    expect(batch.failed.map(({ seed, problems }) => `${seed}: ${problems[0]}`)).toEqual([]);
    expect(batch.never).toEqual([]);
    expect(batch.acknowledged).toBeGreaterThan(WORLDS * 20);
  }, 400_000);

  test('worlds that once went wrong go right', async () => {
    for (const { seed, only, problem } of readFixtures(join(ROOT, 'fixtures/sim'))) {
      const { problems } = await runWorld({ seed, only });
      expect(problems, `${seed}: ${problem}`).toEqual([]);
    }
  });

  test('a batch in which something never struck says so', async () => {
    const { never } = await runBatch({ from: 0, worlds: 1 });
    expect(never.length).toBeGreaterThan(0);
  });
});

describe('a planted fault is found', () => {
  test.each(PLANTS)(
    '%s',
    async (_, plant, found) => {
      for (let seed = 0; seed < TRIES; seed++) {
        const { problems } = await runWorld({ seed: String(seed), plant: plant() });
        if (problems.length === 0) continue;
        return expect(problems.join('\n')).toMatch(found);
      }
      throw new Error(`not found in ${TRIES} worlds`);
    },
    400_000,
  );

  test('and shrunk to a script that still goes wrong, which is kept', async () => {
    const plant = PLANTS[0]![1]();
    const failed = await runWorld({ seed: '0', plant });
    expect(failed.problems).not.toEqual([]);
    const least = await shrink({ seed: '0', plant }, failed);
    expect(least.script.length).toBeLessThan(failed.script.length / 4);
    const folder = mkdtempSync(join(tmpdir(), 'undercroft-sim-'));
    try {
      writeFixture(folder, least);
      const [fixture] = readFixtures(folder);
      const again = await runWorld({ seed: fixture!.seed, only: fixture!.only, plant });
      expect(again.problems).toEqual(least.problems);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 400_000);
});
