import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@undercroft/conformance/postgres';
import { afterAll, expect, test } from 'vitest';
import { undercroft } from './testing/undercroft.ts';

const SERVER = new URL('../../server/bin/server.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'undercroft-load-'));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const load = (...args: readonly string[]) =>
  undercroft(folder, ['load', ...args], { env: { UNDERCROFT_DATA: folder } }).ended;

interface Report {
  readonly runs: number;
  readonly actions: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly cpu_ms: number;
  readonly errors: object;
  readonly lost: readonly string[];
}

test('a small load prints its latencies, loses nothing and leaves no guest; a stopped server is an error each', {
  timeout: 120_000,
  tags: ['clock'],
}, async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env['PATH'] ?? '', PORT: port, UNDERCROFT_DATA: join(folder, 'server') };
  const child = spawn(process.execPath, [SERVER], { env: { ...env, UNDERCROFT_LIMITS: 'none' } });
  server = child;
  await new Promise<void>((resolve) => child.stdout.on('data', (chunk) => String(chunk).includes(url) && resolve()));
  /** More runs than actions at any time, so that no run is asked twice however slow the machine is. */
  const size = ['--runs', '40', '--rate', '20', '--seconds', '2'];
  const { code, out } = await load(url, ...size, '--json');
  const report = JSON.parse(out) as Report;
  expect([report.errors, report.actions, report.lost]).toEqual([{}, 40, []]);
  expect(report.runs).toBeGreaterThanOrEqual(40);
  expect(report.p50_ms).toBeGreaterThan(0);
  expect(report.p99_ms).toBeGreaterThanOrEqual(report.p50_ms);
  expect(report.cpu_ms).toBeGreaterThan(0);
  expect(code).toBe(0);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/undercroft_http_seconds_count\{route="deleteAccount",status="200"\} 40/);
  const table = (await load(url, ...size)).out;
  expect(table).toMatch(/actions +40 in [\d.]+ s\n +rate +[\d.]+ a second, 20 asked\n +p50 +[\d.]+ ms\n +p95 /);
  expect(table).toMatch(/errors +0\n +lost +0 of \d+ runs\n$/);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
  expect(await load(url, ...size)).toMatchObject({ code: 1, err: `undercroft: no server answers at ${url}\n` });
});

test.each([
  [
    ['https://example.org'],
    'example.org is not this machine. Load is for a server of your own: add --i-own-this-server',
  ],
  [['http://127.0.0.1.example.org'], '127.0.0.1.example.org is not this machine'],
  [['ftp://127.0.0.1'], 'load takes the address of a server, such as http://127.0.0.1:4000'],
  [['http://127.0.0.1:1', '--rate', '1000000'], '--rate is 1 to 5,000, not "1000000"'],
  [['http://127.0.0.1:1', '--seconds', '0'], '--seconds is 1 to 3,600, not "0"'],
])('%j is refused before anything is sent', async (args, words) => {
  const { code, err } = await load(...args);
  expect(code).toBe(2);
  expect(err).toContain(words);
});
