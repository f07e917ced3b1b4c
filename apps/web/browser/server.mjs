import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADDRESS } from './fixed-conditions.mjs';

const MAIN = fileURLToPath(new URL('../../server/bin/server.mjs', import.meta.url));

/** @returns {Promise<number>} a free port */
export async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return address.port;
}

const FIXED = ['--import', new URL('./fixed-server.mjs', import.meta.url).href];

/**
 * @param {string} folder
 * @param {number} port
 * @param {boolean} isFixed
 */
async function spawnServer(folder, port, isFixed) {
  const child = spawn(process.execPath, [...(isFixed ? FIXED : []), MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      UNDERCROFT_DATA: folder,
      UNDERCROFT_LIMITS: 'none',
      ...(isFixed ? { UNDERCROFT_ORIGIN: ADDRESS } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Undercroft is at')) break;
  }
  if (!output.includes('Undercroft is at')) throw new Error(`the server did not start: ${output}`);
  return child;
}

/**
 * Starts the built server with its own data folder; it can be restarted at the same address.
 * @param {{ isFixed?: boolean }} [options]
 */
export async function startServer({ isFixed = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-web-'));
  const port = await freePort();
  let child = await spawnServer(folder, port, isFixed);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async again() {
      child = await spawnServer(folder, port, isFixed);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
