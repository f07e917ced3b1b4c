import '@undercroft/registry/quick';
import { expect, test } from 'vitest';
import { runBatch } from './batch.ts';

const isAll = process.env['UNDERCROFT_LONG'] === 'all';
const WORLDS = isAll ? 20_000 : 2_000;
const HOURS_MS = 3 * 60 * 60 * 1000;

test(
  '[REL-DISK-01] [REL-IDEM-01] [REL-REPLAY-01] [REL-RACE-01] a full batch of worlds loses nothing, shows nothing, and goes on',
  async () => {
    const batch = await runBatch({ from: 1_000, worlds: WORLDS });
    expect(batch.failed.map(({ seed, problems }) => `${seed}: ${problems[0]}`)).toEqual([]);
    expect(batch.never).toEqual([]);
  },
  HOURS_MS,
);
