import { freePort } from '@undercroft/conformance/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { besideAGuest, isBearable, quietest, saying } from './proofs/neighbours.ts';
import { prepared, type ServerProcess, startProcess, tempFolder } from './proofs/running.ts';

const folder = tempFolder('neighbours-long');
let server: ServerProcess;
let tokens: { [user: string]: string };
beforeAll(async () => {
  tokens = await prepared({ folder: folder.path }, ['guest', 'neighbour']);
  const port = String(await freePort());
  server = await startProcess({ PORT: port, UNDERCROFT_DATA: folder.path, UNDERCROFT_LIMITS: 'none' });
}, 120_000);
afterAll(async () => {
  await server?.kill('SIGTERM');
  folder.remove();
}, 60_000);

test('[SEC-FAIR-01] 25 runs against the strongest bot opened by one guest leave a neighbour its pace', {
  timeout: 300_000,
}, async () => {
  const both = { guest: tokens['guest']!, neighbour: tokens['neighbour']! };
  const seen = await quietest(() => besideAGuest(server.url, both, 25, 200));
  process.stderr.write(`${saying(seen)}\n`);
  expect(seen.played).toBeGreaterThan(0);
  expect(isBearable(seen), saying(seen)).toBe(true);
});
