// Installs strace for the power cut tests if we have the rights to: root on Debian, as for the browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {NodeJS.ProcessEnv} env */
export const hasStrace = (env) =>
  (env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, 'strace')));

/** @param {string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Tests report themselves as skipped if strace cannot be installed. */
export function getStrace() {
  if (process.platform !== 'linux' || hasStrace(process.env)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('test: no strace here; installing it with apt-get\n');
  if (run(['apt-get', 'update', '-qq'])) run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'strace']);
}
