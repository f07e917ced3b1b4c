import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'undercroft-start-'));
beforeAll(() => void execFileSync(process.execPath, ['tools/prepare.mjs', 'build'], { cwd: ROOT }), 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const ANSWERS_MS_MAX = 1_500;
const GIVE_UP_MS = 30_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the time from the command to the first page. */
async function started(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), UNDERCROFT_DATA: folder };
  const began = performance.now();
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  const gone = new Promise((resolve) => npm.once('exit', resolve));
  const passed = (): number => performance.now() - began;
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.ok) return passed();
      if (passed() > GIVE_UP_MS || npm.exitCode !== null) throw new Error('npm start does not answer');
      await pause(10);
    }
  } finally {
    // npm starts a shell, which starts the server: the signal goes to the process group of all three.
    process.kill(-npm.pid!, 'SIGTERM');
    await gone;
  }
}

test('[REL-START-01] npm start on a built tree answers within 1.5 s', {
  tags: ['clock'],
  timeout: 60_000,
}, async () => {
  const ms = await started();
  process.stdout.write(`npm start: the first page after ${Math.round(ms)} ms\n`);
  expect(ms).toBeLessThanOrEqual(ANSWERS_MS_MAX);
});
