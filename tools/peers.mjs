// Installs and builds the engines that only `npm run bench` needs, and runs their tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, installNeeded } from './prepare.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PEERS = 'bench/src/peers';

const STEPS = [
  ['node_modules/typescript/bin/tsc', '-b', 'bench/tsconfig.peers.json'],
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', `${PEERS}/`],
];

const folder = join(ROOT, PEERS);
const need = installNeeded(folder);
if (need) install(folder, `the engines to compare with are not ready: ${need.why}`);
for (const args of STEPS) {
  const env = { ...process.env, UNDERCROFT_PEERS: '1' };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
