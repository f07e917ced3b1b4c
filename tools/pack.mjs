// Packs the published packages: npm run pack -- FOLDER.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The packages of the library, each after those it needs. */
export const LIBRARY = [
  'kernel',
  'text',
  ...['duel', 'observer', 'vibes', 'shattered', 'darkdelve', 'escape'].map((game) => `games/${game}`),
  'registry',
  'presenter',
  'games-library',
  'env',
  'lab',
  'arena',
].map((name) => join(ROOT, 'packages', name));

/**
 * Names of a package's runtime dependencies.
 * @param {string} folder
 * @returns {string[]}
 */
export const dependenciesOf = (folder) =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies ?? {});

/**
 * Packs folders into tarballs. Returns their paths.
 * @param {readonly string[]} folders
 * @param {string} to
 * @returns {string[]}
 */
export function pack(folders, to) {
  mkdirSync(to, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', to, ...folders];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr);
  /** @type {{ filename: string }[]} */
  const packed = JSON.parse(stdout);
  return packed.map(({ filename }) => join(to, filename.replace('@', '').replaceAll('/', '-')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const to = resolve(process.argv[2] ?? 'tarballs');
  const unbuilt = LIBRARY.filter((folder) => !existsSync(join(folder, 'dist')));
  if (unbuilt.length > 0) throw new Error(`not built: ${unbuilt.join(', ')}`);
  for (const file of pack(LIBRARY, to)) console.log(file);
}
