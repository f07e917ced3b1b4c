// Writes a version into every package.json and both locks: node tools/set-version.mjs 1.2.3.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceFolders } from './sources.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PEERS = 'bench/src/peers';
const VERSION = /^\d+\.\d+\.\d+$/;

/** @typedef {{ version?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Package */

/**
 * @template {Package} T
 * @param {T} json
 * @param {string} version
 * @returns {T} With the version, also of the dependencies that are ours.
 */
function withVersion(json, version) {
  for (const list of [json.dependencies, json.devDependencies])
    for (const name of Object.keys(list ?? {})) if (name.startsWith('@undercroft/') && list) list[name] = version;
  if (json.version !== undefined) json.version = version;
  return json;
}

/**
 * @param {string} file
 * @param {(json: any) => object} change
 */
const rewrite = (file, change) =>
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);

/**
 * @param {string} root
 * @param {string} version
 */
export function setVersion(root, version) {
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version: write 1.2.3`);
  for (const folder of ['.', ...workspaceFolders(root), PEERS])
    rewrite(join(root, folder, 'package.json'), (json) => withVersion(json, version));
  for (const folder of ['.', PEERS])
    rewrite(join(root, folder, 'package-lock.json'), (lock) => {
      for (const [place, each] of Object.entries(lock.packages))
        if (!/(^|\/)node_modules\//.test(place)) withVersion(/** @type {Package} */ (each), version);
      return withVersion(lock, version);
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    setVersion(ROOT, process.argv[2] ?? '');
  } catch (error) {
    process.stderr.write(`set-version: ${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 2;
  }
}
