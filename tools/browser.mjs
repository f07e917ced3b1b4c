// Finds or installs a Chromium for the browser tests: CHROMIUM_PATH, the PATH, apt-get, then a package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
/** A Chromium shipped in a package; fetched only as a last resort. */
const PACKAGE = '@sparticuz/chromium@147.0.0';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function findBrowser(env) {
  const configured = env['CHROMIUM_PATH'];
  if (configured) return existsSync(configured) ? configured : null;
  for (const folder of (env['PATH'] ?? '').split(delimiter))
    for (const name of NAMES) if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  return null;
}

/** @param {string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Installs Debian's package if we have the rights to. */
function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('test: no Chromium here; installing it with apt-get\n');
  if (run(['apt-get', 'update', '-qq']))
    run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

/**
 * @param {string} root
 * @returns {Promise<string | null>}
 */
async function unpackFromPackage(root) {
  process.stdout.write(`test: no Chromium here; fetching ${PACKAGE}\n`);
  if (
    !run([
      'npm',
      'install',
      '--prefix',
      join(root, 'node_modules/.undercroft-browser'),
      '--no-audit',
      '--no-fund',
      PACKAGE,
    ])
  )
    return null;
  const entry = join(root, 'node_modules/.undercroft-browser/node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!existsSync(entry)) return null;
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

/**
 * The path of a Chromium; null if none can be found or installed.
 * @param {string} root
 */
export async function getBrowser(root) {
  const found = findBrowser(process.env);
  if (found) return found;
  installFromDebian();
  return findBrowser(process.env) ?? (await unpackFromPackage(root));
}
