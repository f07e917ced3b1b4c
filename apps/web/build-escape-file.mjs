// Writes Escape as one file that needs no network, and the module for a page that shows it in a frame:
// npm run build:escape-file. UNDERCROFT_EMBEDDERS names the origins, by spaces, whose pages may drive the game.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('./escape-file/', import.meta.url));

const ESCAPE_FILE = `${ROOT}dist/escape-the-dungeon.html`;
const FRAME_HOST = `${ROOT}dist/escape-frame-host.js`;
/** ED-183 */
const BYTES_MAX = 1_500_000;

async function buildEscapeFile() {
  // The caller's NODE_ENV may differ, which would bundle React's development build.
  process.env['NODE_ENV'] = 'production';
  for (const config of ['vite.config.ts', 'host.config.ts'])
    await build({ root: ROOT, configFile: `${ROOT}${config}`, logLevel: 'warn' });
  const { size } = statSync(ESCAPE_FILE);
  if (size > BYTES_MAX) throw new Error(`${ESCAPE_FILE} has ${size} bytes, more than ${BYTES_MAX}`);
  return size;
}

process.stdout.write(`${ESCAPE_FILE}: ${await buildEscapeFile()} bytes\n${FRAME_HOST}\n`);
