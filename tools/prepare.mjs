// Makes a clone usable: installs what is missing, then builds. Uses only Node built-ins, since nothing may be installed
// yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJoined, PROGRAMS } from './joined.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ why: string } | null} Install Why an install is needed, or null.
 * @typedef {{ title: string, args: string[], isDue?: (root: string) => boolean, stamp?: string }} BuildStep A Node
 *   program of node_modules with its arguments, a check whether it is due, and a file dated when it was done.
 */

/** Sources of the web app, and a file whose date is that of the last build. */
const WEB_SOURCES = ['apps/web', 'packages', 'rules', 'package-lock.json'];
const WEB_BUILT = 'apps/web/dist/index.html';

/** Inputs of the compiler, and a stamp of its last success. Checking them takes a second. */
const SOURCES = ['apps', 'packages', 'bench', 'tools', 'tsconfig.base.json', 'tsconfig.json', 'package-lock.json'];
const BUILT = 'node_modules/.undercroft-built';

/**
 * True if every compiled package has build output.
 * @param {string} root
 */
const isBuilt = (root) =>
  ['apps', 'packages', 'packages/games', '.']
    .flatMap((folder) =>
      existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(root, folder, name)) : [],
    )
    .filter((folder) => existsSync(join(folder, 'tsconfig.json')) && existsSync(join(folder, 'package.json')))
    .every((folder) => existsSync(join(folder, 'dist')));

/** @type {BuildStep[]} In order. */
const BUILD = [
  {
    title: 'build',
    args: ['node_modules/typescript/bin/tsc', '-b'],
    isDue: (root) => isNewer(root, SOURCES, BUILT) || !isBuilt(root),
    stamp: BUILT,
  },
  {
    title: 'programs',
    args: ['tools/joined.mjs'],
    isDue: (root) => PROGRAMS.some((program) => existsSync(join(root, program)) && !isJoined(root, program)),
  },
  {
    title: 'web',
    args: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
    isDue: (root) => existsSync(join(root, 'apps/web/index.html')) && isNewer(root, WEB_SOURCES, WEB_BUILT),
  },
];

const NOT_SOURCES = new Set(['node_modules', 'dist', 'screenshots']);

/**
 * True if anything below these paths is newer than the built file.
 * @param {string} root
 * @param {string[]} places
 * @param {string} built
 */
export function isNewer(root, places, built) {
  if (!existsSync(join(root, built))) return true;
  const since = statSync(join(root, built)).mtimeMs;
  /** @type {(path: string) => boolean} */
  const changed = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return stat.mtimeMs > since && !path.endsWith('.tsbuildinfo');
    return readdirSync(path).some((name) => !NOT_SOURCES.has(name) && changed(`${path}/${name}`));
  };
  return places.some((place) => existsSync(join(root, place)) && changed(join(root, place)));
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.undercroft-lock');

/** @param {string} root */
export const hashOfLock = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * True if npm's record of installed packages agrees with the lock file, because somebody ran npm by hand.
 * @param {string} root
 */
function isInstalledByHand(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: has } = JSON.parse(readFileSync(record, 'utf8'));
  const { packages: wants } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(wants).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      (has[path] === undefined
        ? wanted.optional
        : has[path].version === wanted.version && has[path].resolved === wanted.resolved),
  );
}

/**
 * @param {string} root
 * @returns {Install}
 */
export function installNeeded(root) {
  if (!existsSync(join(root, 'node_modules'))) return { why: 'node_modules is missing' };
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hashOfLock(root)) return null;
  if (isInstalledByHand(root)) {
    writeFileSync(stamp, `${hashOfLock(root)}\n`);
    return null;
  }
  return { why: existsSync(stamp) ? 'package-lock.json has changed' : 'no finished install was found' };
}

/**
 * @param {string} root
 * @param {string} why
 */
export function install(root, why) {
  process.stdout.write(`prepare: ${why}; running npm ci (about half a minute)\n`);
  const isWindows = process.platform === 'win32';
  const { status, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0) {
    const how = error ? error.message : `npm ci ended with code ${status}`;
    stop(`the install failed: ${how}. Its messages are above; the network and package-lock.json are the usual causes.`);
  }
  writeFileSync(stampFile(root), `${hashOfLock(root)}\n`);
}

/**
 * @param {string} root
 * @param {BuildStep[]} steps
 */
function build(root, steps) {
  for (const { title, args, isDue, stamp } of steps) {
    if (isDue && !isDue(root)) continue;
    const began = new Date();
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) stop(`the step "${title}" failed with code ${status}. Its messages are above.`);
    if (!stamp) continue;
    writeFileSync(join(root, stamp), '');
    // Dated at the start, so that files changed during the build count as newer.
    utimesSync(join(root, stamp), began, began);
  }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`prepare: ${sentence}\n`);
  process.exit(1);
}

/** @param {string[]} words What to make beside an install. */
export function prepare(words) {
  const unknown = words.filter((word) => !['build', 'packages', 'web'].includes(word));
  if (unknown.length > 0) {
    process.stderr.write(
      `prepare: unknown argument "${unknown[0]}"; usage: node tools/prepare.mjs [build | packages | web]\n`,
    );
    process.exit(2);
  }
  if (words.includes('web')) {
    build(
      ROOT,
      BUILD.filter(({ title }) => title !== 'build'),
    );
    return;
  }
  const need = installNeeded(ROOT);
  if (need) install(ROOT, need.why);
  if (words.includes('build')) build(ROOT, BUILD);
  else if (words.includes('packages'))
    build(
      ROOT,
      BUILD.filter(({ title }) => title === 'build'),
    );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) prepare(process.argv.slice(2));
