import { afterAll, expect, test } from 'vitest';
import { loading } from './proofs/loading.ts';
import { tempFolder } from './proofs/running.ts';

const folder = tempFolder('load');
afterAll(() => folder.remove());

test('[REL-LOAD-01] 1,000 live runs, 200 actions a second for a minute', { timeout: 30 * 60_000 }, async () => {
  const loaded = await loading({ folder: folder.path, runs: 1_000, per_s: 200, seconds: 60 });
  process.stdout.write(`${JSON.stringify({ ...loaded, errors: loaded.errors.slice(0, 5) })}\n`);
  expect(loaded.errors).toEqual([]);
  expect(loaded.actions).toBe(12_000);
  expect(loaded.p95_ms).toBeLessThanOrEqual(200);
  expect(loaded.p99_ms).toBeLessThanOrEqual(500);
  expect(loaded.rss_mb).toBeLessThanOrEqual(1_536);
});
