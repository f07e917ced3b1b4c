// Writes each package's exports to api.txt, so that reviews show API changes: npm run api [-- --check].
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutComments } from './lexical.mjs';

const VALUES_MAX = 40;
const PARENTS = ['packages', 'packages/games', 'apps'];

/**
 * @typedef {{ values: Map<string, string[] | null>, types: Set<string> }} Surface Values that are namespaces list their members.
 */

const DECLARED =
  /^(?:default\s+)?(?:declare\s+)?(?:(type|interface)\s+(\w+)|(?:abstract\s+)?(?:const\s+enum|async\s+function\*?|function\*?|class|const|let|var|enum)\s+(\w+|\{[^}]*\}|\[[^\]]*\]))/;
const LIST = /^(type\s+)?\{([^}]*)\}/;
const ALL = /^(type\s+)?\*(?:\s+as\s+(\w+))?\s+from\s+['"]([^'"]+)['"]/;

/**
 * The exports of a module, parsed from its text.
 * @param {string} file
 * @returns {Surface}
 */
export function surfaceOf(file) {
  /** @type {Surface} */
  const surface = { values: new Map(), types: new Set() };
  const text = withoutComments(readFileSync(file, 'utf8'));
  for (const { index } of text.matchAll(/^export\b/gm)) {
    const declaration = text.slice(index + 'export'.length).trimStart();
    const all = ALL.exec(declaration);
    const list = LIST.exec(declaration);
    if (all) addAll(surface, all, dirname(file));
    else if (list) addList(surface, list[2] ?? '', Boolean(list[1]));
    else addDeclared(surface, declaration, file);
  }
  return surface;
}

/**
 * @param {Surface} surface
 * @param {RegExpExecArray} all
 * @param {string} folder
 */
function addAll(surface, [, isType, name, from = ''], folder) {
  const inner = from.startsWith('.') ? surfaceOf(join(folder, from)) : { values: new Map(), types: new Set() };
  const values = [...inner.values.keys()];
  if (name && isType) surface.types.add(name);
  else if (name) surface.values.set(name, values.sort());
  else {
    for (const type of inner.types) surface.types.add(type);
    for (const [value, members] of inner.values)
      if (isType) surface.types.add(value);
      else surface.values.set(value, members);
  }
}

/**
 * @param {Surface} surface
 * @param {string} names
 * @param {boolean} areTypes
 */
function addList(surface, names, areTypes) {
  for (const entry of names.split(',').map((name) => name.trim())) {
    if (entry === '') continue;
    const name = entry.split(/\s+/).at(-1) ?? '';
    if (areTypes || entry.startsWith('type ')) surface.types.add(name);
    else surface.values.set(name, null);
  }
}

/**
 * @param {Surface} surface
 * @param {string} declaration
 * @param {string} file
 */
function addDeclared(surface, declaration, file) {
  const declared = DECLARED.exec(declaration);
  if (declared?.[2]) surface.types.add(declared[2]);
  else if (declared?.[3])
    for (const name of declared[3].startsWith('{') || declared[3].startsWith('[') ? bound(declared[3]) : [declared[3]])
      surface.values.set(name, null);
  else if (declaration.startsWith('default')) surface.values.set('default', null);
  else throw new Error(`${file}: cannot read "export ${declaration.slice(0, 40).split('\n')[0]}"`);
}

/** @param {string} pattern What a destructuring binds: `{ a, b: c }`. */
const bound = (pattern) =>
  pattern
    .slice(1, -1)
    .split(',')
    .map((entry) => /(\w+)\s*(?:=.*)?$/.exec(entry.trim())?.[1] ?? '')
    .filter((name) => name !== '');

/**
 * Folders of all packages with an entry point.
 * @param {string} root
 */
export const packagesOf = (root) =>
  PARENTS.filter((parent) => existsSync(join(root, parent)))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'src/index.ts')))
    .sort();

/**
 * @param {string} name
 * @param {Surface} surface
 */
export function snapshot(name, { values, types }) {
  const valueLines = [...values.keys()].sort().map((value) => {
    const members = values.get(value);
    return `  ${value}${members ? `: ${members.join(', ')}` : ''}\n`;
  });
  const typeLines = [...types].sort().map((type) => `  ${type}\n`);
  return `${name}\n\nvalues (${values.size})\n${valueLines.join('')}\ntypes (${types.size})\n${typeLines.join('')}`;
}

/**
 * Writes every snapshot, or reports stale ones. Packages that export too much are always reported.
 * @param {string} root
 * @param {boolean} isCheck
 * @param {string[]} [folders]
 * @returns {string[]} What is wrong.
 */
export function snapshots(root, isCheck, folders = packagesOf(root)) {
  return folders.flatMap((folder) => {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const surface = surfaceOf(join(root, folder, 'src/index.ts'));
    const file = join(root, folder, 'api.txt');
    const text = snapshot(name, surface);
    const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text;
    if (isStale && !isCheck) writeFileSync(file, text);
    return [
      ...(isStale && isCheck ? [`${folder}/api.txt is stale: npm run api writes it`] : []),
      ...(surface.values.size > VALUES_MAX
        ? [`${folder} exports ${surface.values.size} values, at most ${VALUES_MAX}`]
        : []),
    ];
  });
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const wrong = snapshots(root, process.argv.includes('--check'));
  for (const line of wrong) process.stdout.write(`${line}\n`);
  process.stdout.write(`${packagesOf(root).length} packages, ${wrong.length} complaints\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
