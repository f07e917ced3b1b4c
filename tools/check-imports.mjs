// Checks every import against the table in ARCHITECTURE.md, and that the folders of the web app form no cycle. With
// --print, lists the web app's folders and their imports.
import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles, workspaceFolders } from './sources.mjs';
import { forbiddenImports, idleRows, rowsOf } from './who-may-import.mjs';

const WEB = 'apps/web/src/';

/**
 * Our packages with every entry point they have.
 * @param {string} root
 */
const packagesOf = (root) =>
  workspaceFolders(root).map((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return { folder, name, entries: Object.keys(exports).map((key) => posix.join(name, key)) };
  });

/** @param {string} root */
export const importTable = (root) => ({
  rows: rowsOf(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')),
  packages: packagesOf(root),
});

const IMPORTED = /(?:from|import)\s*\(?'(\.[^']+)'/g;

/**
 * Folders of the web app and their imports: a feature, a game, or a shared folder.
 * @param {string} root
 */
export function webFolders(root) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const file of sourceFiles(root).filter((one) => one.startsWith(WEB) && !isTest(one))) {
    const from = partOf(file.slice(WEB.length));
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)) {
      const to = partOf(posix.join(posix.dirname(file), specifier).slice(WEB.length));
      if (to !== from && !/\.(css|svg)$/.test(specifier)) known.add(to);
    }
  }
  return graph;
}

/** @param {string} path */
function partOf(path) {
  const [first = '', second = ''] = path.split('/');
  return ['features', 'games'].includes(first) && !second.includes('.') ? `${first}/${second}` : first;
}

/**
 * The first import cycle found.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[] | null}
 */
export function cycleOf(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /**
   * @param {string} at
   * @param {string[]} way
   * @returns {string[] | null}
   */
  const walk = (at, way) => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of graph.get(at) ?? []) {
      const found = walk(next, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  };
  for (const start of graph.keys()) {
    const found = walk(start, []);
    if (found) return found;
  }
  return null;
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const graph = webFolders(root);
  const table = importTable(root);
  if (process.argv.includes('--print'))
    for (const [from, to] of [...graph].sort())
      process.stdout.write(`${from} -> ${[...to].sort().join(', ') || '(nothing)'}\n`);
  const files = sourceFiles(root, /\.(ts|tsx)$/).filter((file) => /^(packages|apps|bench)\/.*src\//.test(file));
  const found = files.flatMap((file) => forbiddenImports(table, file, readFileSync(join(root, file), 'utf8')));
  for (const { path } of idleRows(table.rows, files))
    found.push(`ARCHITECTURE.md has a row about ${path}, which is gone`);
  const cycle = cycleOf(graph);
  if (cycle) found.push(`folders of the web app import each other in a circle: ${cycle.join(' -> ')}`);
  for (const complaint of found) process.stdout.write(`${complaint}\n`);
  process.stdout.write(`${files.length} files, ${graph.size} folders of the web app, ${found.length} complaints\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
