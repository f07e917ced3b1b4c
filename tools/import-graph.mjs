// The import graph of all source files across packages: shows what a change can reach.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from './lexical.mjs';
import { sourceFiles, workspaceFolders } from './sources.mjs';

/** Static, re-exported and dynamic imports; type-only imports run nothing. */
const IMPORTED =
  /\b(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s*'([^']+)'|\bimport\s*'([^']+)'|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g;
/** A worker beside the module, by its built name. */
const WORKER = /'(\.{1,2}\/[\w./-]+)\.js'/g;
/** Programs that tests start as processes, and their source files. */
const PROGRAMS = /** @type {const} */ ([
  [/\bbin\/undercroft\.mjs'/, 'apps/cli/src/main.ts'],
  [/\bbin\/server\.mjs'/, 'apps/server/src/main.ts'],
]);

/**
 * Entry points of our packages by import name, with their source files.
 * @param {string} root
 */
function entryPoints(root) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const folder of workspaceFolders(root)) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const all = typeof exports === 'string' ? { '.': exports } : exports;
    for (const [key, value] of Object.entries(all)) {
      const source = typeof value === 'string' ? value : value['undercroft-source'];
      if (source) found.set(posix.join(name, key), posix.join(folder, source));
    }
  }
  return found;
}

/**
 * Every source file and the files it imports, as paths relative to root.
 * @param {string} root
 * @returns {Map<string, Set<string>>}
 */
export function importGraph(root) {
  const entries = entryPoints(root);
  const files = sourceFiles(root, /\.(ts|tsx|mjs|css)$/);
  const known = new Set(files);
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const file of files) {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    /** @type {Set<string>} */
    const to = new Set();
    /** @param {string} path */
    const add = (path) => {
      const found = path.startsWith('.') ? posix.join(posix.dirname(file), path) : (entries.get(path) ?? path);
      if (known.has(found)) to.add(found);
    };
    for (const [, from, bare, dynamic] of text.matchAll(IMPORTED)) add(from ?? bare ?? dynamic ?? '');
    for (const [, path] of text.matchAll(WORKER)) add(`${path}.ts`);
    for (const [mention, program] of PROGRAMS) if (mention.test(text)) add(program);
    graph.set(file, to);
  }
  return graph;
}

/**
 * Files that import one of the changed files, directly or indirectly, including those files.
 * @param {Map<string, Set<string>>} graph
 * @param {Iterable<string>} changed
 * @param {(file: string) => boolean} [isClosed] Files that are reached and lead no further.
 */
export function reachedFrom(graph, changed, isClosed = () => false) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of graph)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached)
    if (!isClosed(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
