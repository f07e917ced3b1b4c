import { startPostgres } from '@undercroft/conformance/postgres';
import { afterAll, expect, test } from 'vitest';
import { killing } from './testing/killing.ts';
import { tempFolder } from './testing/running.ts';

const folder = tempFolder('kills');
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  folder.remove();
}, 60_000);

const HOURS_MS = 12 * 60 * 60 * 1000;
const ROUNDS = process.env['UNDERCROFT_LONG'] === 'all' ? 5_000 : 200;

test(`[REL-KILL-01] ${ROUNDS} kills on SQLite lose nothing`, { timeout: HOURS_MS }, async () => {
  const killed = await killing({ folder: folder.path, rounds: ROUNDS, clients: 20, seed: 'long kill' });
  process.stdout.write(`SQLite: ${JSON.stringify(killed)}\n`);
  expect(killed.problems).toEqual([]);
  expect(killed.unknown).toBeGreaterThan(0);
});

test.skipIf(!postgres)('[REL-KILL-01] 50 kills on PostgreSQL lose nothing', { timeout: HOURS_MS }, async () => {
  const url = await postgres!.fresh();
  const killed = await killing({ folder: folder.path, url, rounds: 50, clients: 20, seed: 'pg kill' });
  process.stdout.write(`PostgreSQL: ${JSON.stringify(killed)}\n`);
  expect(killed.problems).toEqual([]);
});
