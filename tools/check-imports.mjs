// Checks that the table in ARCHITECTURE.md agrees with biome.json, and that the folders of the web app form no cycle.
// With --print, lists the web app's folders and their imports.
import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles, workspaceFolders } from './sources.mjs';

const GAMES = 'packages/games/';
const WEB = 'apps/web/src/';

/** @param {string} glob */
const expressionOf = (glob) =>
  new RegExp(
    `^${glob.replace(/[.]/g, '\\.').replace(/\*\*/g, '\u0000').replace(/\*/g, '[^/]*').replaceAll('\u0000', '.*')}$`,
  );

/**
 * True if the patterns allow an import: as in .gitignore, the last match decides.
 * @param {string[]} group
 * @param {string} specifier
 */
export function allows(group, specifier) {
  let isAllowed = true;
  for (const pattern of group) {
    const isException = pattern.startsWith('!');
    if (expressionOf(isException ? pattern.slice(1) : pattern).test(specifier)) isAllowed = isException;
  }
  return isAllowed;
}

/**
 * The import patterns for a folder's sources, without those for its tests.
 * @param {{ overrides: { includes: string[], linter?: any }[] }} lint
 * @param {string} folder
 * @returns {string[] | null}
 */
function groupFor({ overrides }, folder) {
  for (const { includes, linter } of overrides) {
    const rule = linter?.rules?.style?.noRestrictedImports;
    const isOf = includes[0]
      ?.replace(/\{(.*?)\}/, '($1)')
      .replaceAll(',', '|')
      .replace('/src/**', '');
    if (rule?.options && isOf && new RegExp(`^${isOf.replaceAll('*', '[^/]*')}$`).test(folder))
      return rule.options.patterns.flatMap((/** @type {{ group: string[] }} */ { group }) => group);
  }
  return null;
}

const ROW = /^\| (?!Package|-)([^|]+) \| ([^|]+) \|$/gm;
/** Extracts the package name from an entry: "kernel", "the core of lab", "types of server". */
const NAME = /^(?:(?:the )?\w+ of )?([\w-]+)$/;

/** @param {string} list */
const entriesOf = (list) => list.split(',').map((entry) => entry.trim());

/**
 * Rows of the table: packages and their allowed imports. Text after a semicolon concerns tests and single folders.
 * @param {string} architecture
 */
export function rowsOf(architecture) {
  const [, table = ''] = architecture.split('## Who may know whom');
  return [...(table.split('\n## ')[0] ?? '').matchAll(ROW)].map(([, packages = '', may = '']) => ({
    packages: entriesOf(packages),
    may: new Set(entriesOf(may.split(';')[0] ?? '').flatMap((entry) => NAME.exec(entry)?.[1] ?? [])),
  }));
}

/** @param {string} folder */
const shortName = (folder) => folder.replace(/^(packages|apps)\//, '').replace(/^games\/.*/, 'games/*');

/**
 * @param {{ architecture: string, lint: any, folders: string[], packages?: { [folder: string]: string } }} house Where a
 *   package is not named after its folder, `packages` says how.
 * @returns {string[]}
 */
export function disagreements({ architecture, lint, folders, packages = {} }) {
  const rows = rowsOf(architecture);
  return folders.flatMap((folder) => {
    const row = rows.find(({ packages }) => packages.includes(shortName(folder)));
    const group = groupFor(lint, folder);
    if (!row || !group) return [`${folder} has no ${row ? 'import rule in biome.json' : 'row in ARCHITECTURE.md'}`];
    return folders.flatMap((other) => {
      if (other === folder) return [];
      const name = other.split('/').at(-1) ?? '';
      const called = packages[other] ?? `@undercroft/${name}`;
      const isLinted = [called, `${called}/core`].some((door) => allows(group, door));
      const isTold = row.may.has(other.startsWith(GAMES) ? 'games' : name);
      if (isLinted === isTold) return [];
      return [
        `${shortName(folder)} ${isLinted ? 'may' : 'may not'} import ${name} by biome.json; ARCHITECTURE.md says otherwise`,
      ];
    });
  });
}

const IMPORTED = /(?:from|import)\s*\(?'(\.[^']+)'/g;

/**
 * Folders of the web app and their imports: a feature, a game, or a shared folder.
 * @param {string} root
 */
export function webFolders(root) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const file of sourceFiles(root).filter((one) => one.startsWith(WEB) && !isTest(one))) {
    const from = roomOf(file.slice(WEB.length));
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)) {
      const to = roomOf(posix.join(posix.dirname(file), specifier).slice(WEB.length));
      if (to !== from && !/\.(css|svg)$/.test(specifier)) known.add(to);
    }
  }
  return graph;
}

/** @param {string} path */
function roomOf(path) {
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
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const graph = webFolders(root);
  const folders = workspaceFolders(root);
  if (process.argv.includes('--print'))
    for (const [from, to] of [...graph].sort())
      process.stdout.write(`${from} -> ${[...to].sort().join(', ') || '(nothing)'}\n`);
  const found = disagreements({
    architecture: read('ARCHITECTURE.md'),
    lint: JSON.parse(read('biome.json')),
    folders,
    packages: { 'packages/games-library': '@undercroft/games' },
  });
  const cycle = cycleOf(graph);
  if (cycle) found.push(`folders of the web app import each other in a circle: ${cycle.join(' -> ')}`);
  for (const complaint of found) process.stdout.write(`${complaint}\n`);
  process.stdout.write(
    `${folders.length} packages, ${graph.size} folders of the web app, ${found.length} complaints\n`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
