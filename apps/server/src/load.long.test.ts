import { freePort } from '@undercroft/conformance/postgres';
import { expect, test } from 'vitest';
import { type LoadReport, loading, residentMb } from './testing/loading.ts';
import { startProcess, tempFolder } from './testing/running.ts';

const MINUTE_MS = 60_000;

async function loaded(load: {
  readonly runs: number;
  readonly per_s: number;
  readonly seconds: number;
}): Promise<LoadReport> {
  const folder = tempFolder('load');
  try {
    const found = await loading({ folder: folder.path, ...load });
    process.stdout.write(`${JSON.stringify({ ...found, errors: found.errors.slice(0, 5) })}\n`);
    return found;
  } finally {
    folder.remove();
  }
}

test('[REL-LOAD-01] 1,000 live runs, 200 actions a second for a minute', { timeout: 30 * MINUTE_MS }, async () => {
  const found = await loaded({ runs: 1_000, per_s: 200, seconds: 60 });
  expect(found.errors).toEqual([]);
  expect(found.actions).toBe(12_000);
  expect(found.p95_ms).toBeLessThanOrEqual(200);
  expect(found.p99_ms).toBeLessThanOrEqual(500);
  expect(found.rss_mb).toBeLessThanOrEqual(1_536);
});

test('[REL-LOAD-02] 500 live runs, 500 actions a second', { timeout: 30 * MINUTE_MS }, async () => {
  const found = await loaded({ runs: 500, per_s: 500, seconds: 30 });
  expect(found.errors).toEqual([]);
  expect(found.actions).toBe(15_000);
  expect(found.p95_ms).toBeLessThanOrEqual(200);
});

const P95_MS_MAX = 200;
/** The last one is our goal. Only missing the first one fails the test; the others are reported. */
const RATES = [500, 750, 1_000, 1_500];

test('[REL-LOAD-02] the highest rate of 500 live runs', { timeout: 60 * MINUTE_MS }, async () => {
  let highest = 0;
  for (const per_s of RATES) {
    const { p95_ms, errors } = await loaded({ runs: 500, per_s, seconds: 15 });
    if (p95_ms > P95_MS_MAX || errors.length > 0) break;
    highest = per_s;
  }
  process.stdout.write(
    `500 live runs at p95 ≤ ${P95_MS_MAX} ms: ${highest} actions/s of ${RATES.join(', ')} tried in turn; the aim is ${RATES.at(-1)}\n`,
  );
  expect(highest).toBeGreaterThanOrEqual(RATES[0]!);
});

/** By then the slow parts (sign-in, agents) are loaded. */
const AT_REST_MS = 8_000;

test('[REL-LOAD-05] a server that has started and has no runs holds at most 200 MB', {
  timeout: MINUTE_MS,
}, async () => {
  const folder = tempFolder('rest');
  const server = await startProcess({ PORT: String(await freePort()), UNDERCROFT_DATA: folder.path });
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
  const mb = await residentMb(server.url);
  await server.kill('SIGTERM');
  folder.remove();
  process.stdout.write(`at rest: ${mb} MB\n`);
  expect(mb).toBeGreaterThan(20);
  expect(mb).toBeLessThanOrEqual(200);
});

/** Runs and the heap grow until as many runs end as begin: memory is measured from then on. */
const SETTLES_AFTER = 10;
const WEIGHED = 6;

test('[REL-LOAD-03] ten minutes of 500 live runs, one after the other, take no more memory', {
  timeout: 60 * MINUTE_MS,
}, async () => {
  const { errors, rss_mb_meanwhile: memory } = await loaded({ runs: 500, per_s: 100, seconds: 900 });
  const mean = (part: readonly number[]): number => part.reduce((all, mb) => all + mb, 0) / part.length;
  expect(errors).toEqual([]);
  expect(memory.length).toBeGreaterThanOrEqual(29);
  const settled = memory.slice(SETTLES_AFTER, SETTLES_AFTER + WEIGHED);
  expect(mean(memory.slice(-WEIGHED))).toBeLessThanOrEqual(1.1 * mean(settled));
  expect(Math.max(...memory)).toBeLessThanOrEqual(1_536);
});
