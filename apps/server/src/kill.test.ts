import { afterAll, expect, test } from 'vitest';
import { killing } from './testing/killing.ts';
import { tempFolder } from './testing/running.ts';

const folder = tempFolder('kill');
afterAll(() => folder.remove());

test('[REL-KILL-01] 8 kills of the real server under 20 players lose nothing', { timeout: 600_000 }, async () => {
  const killed = await killing({ folder: folder.path, rounds: 8, clients: 20, seed: 'kill' });
  process.stdout.write(`${JSON.stringify(killed)}\n`);
  expect(killed.problems).toEqual([]);
  expect(killed.acknowledged).toBeGreaterThan(100);
  expect(killed.unknown).toBeGreaterThan(0);
});
