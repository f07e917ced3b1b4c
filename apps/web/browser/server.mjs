import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/**
 * @param {string} folder
 * @param {number} port
 */
async function spawnServer(folder, port) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), UNDERCROFT_DATA: folder, UNDERCROFT_LIMITS: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('Undercroft is at')) break;
  }
  if (!said.includes('Undercroft is at')) throw new Error(`the server did not start: ${said}`);
  return child;
}

/** Starts the built server with its own data folder; it can be restarted at the same address. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-web-'));
  const port = await freePort();
  let child = await spawnServer(folder, port);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async again() {
      child = await spawnServer(folder, port);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
