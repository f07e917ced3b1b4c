import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './server.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts `npm run dev` with its own data folder. */
export async function startDev() {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-dev-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), UNDERCROFT_DATA: folder, NODE_ENV: undefined, VITEST: undefined };
  const child = spawn(process.execPath, ['tools/dev.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('data in')) resolve(undefined);
    });
    child.once('exit', () => reject(new Error(`npm run dev ended: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
