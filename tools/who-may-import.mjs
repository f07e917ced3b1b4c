// Reads the table "Who may know whom" of ARCHITECTURE.md: imports each package, folder or file may make.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { codeOf, pastLiteral } from './lexical.mjs';

/**
 * @typedef {{ path: string, may: string[], testsAlso: string[] }} Row Path below `packages` or `apps`, with `*`.
 * @typedef {{ specifier: string, isType: boolean, line: number }} Import
 * @typedef {{ folder: string, name: string, entries: string[] }} Package Entries by import name.
 */

const SCOPE = '@undercroft/';
const EVERY_TEST = ['vitest', 'fast-check', 'node'];
const BUILT_IN = new Set(builtinModules);

const ROW = /^\| (?!Package|-)([^|]+) \|([^|]*)\|([^|]*)\|$/gm;

/** @param {string} cell */
const listIn = (cell) =>
  cell
    .split(',')
    .map((entry) => entry.trim().replaceAll('`', ''))
    .filter((entry) => entry !== '');

/**
 * @param {string} architecture
 * @returns {Row[]}
 */
export function rowsOf(architecture) {
  const [, section = ''] = architecture.split('## Who may know whom');
  return [...(section.split('\n## ')[0] ?? '').matchAll(ROW)].flatMap(([, paths = '', may = '', testsAlso = '']) =>
    listIn(paths).map((path) => ({ path, may: listIn(may), testsAlso: listIn(testsAlso) })),
  );
}

/**
 * @param {Row} row
 * @param {string} file
 */
const isAbout = ({ path }, file) =>
  new RegExp(`^(packages/|apps/)?${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`).test(file);

/**
 * Rows that no file is about.
 * @param {Row[]} rows
 * @param {string[]} files
 */
export const idleRows = (rows, files) => rows.filter((row) => !files.some((file) => isAbout(row, file)));

/** Static, re-exported and dynamic imports up to their specifier, in code whose literals and comments are blank. */
const IMPORT = /(?<![\w$.])(?:(?:import|export)\b(\s+type\b)?[\w$\s{},*]*?\bfrom\b|import\b(?:\s*\()?)/g;

/**
 * @param {string} source
 * @returns {Import[]}
 */
function importsIn(source) {
  const space = /(?:\s|\/\*[\s\S]*?\*\/)*/y;
  return [...codeOf(source).matchAll(IMPORT)].flatMap(({ 0: found, 1: type, index }) => {
    space.lastIndex = index + found.length;
    space.test(source);
    const at = space.lastIndex;
    if (!/['"`]/.test(source[at] ?? '')) return [];
    const specifier = source.slice(at + 1, pastLiteral(source, at) - 1);
    return [{ specifier, isType: type !== undefined, line: source.slice(0, at).split('\n').length }];
  });
}

/** @param {string} name */
const patternOf = (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/\*$/, '.*')}$`);

/**
 * The entry that allows an import: `kernel` is a package's first entry, `registry/*` all of them, `types of server`
 * the first for types only, `games/*` every game, `node` what Node brings.
 * @param {string[]} entries
 * @param {string} specifier
 * @param {Package[]} packages
 */
function entryFor(entries, specifier, packages) {
  if (specifier.startsWith('node:') || BUILT_IN.has(specifier))
    return entries.find((entry) => entry === 'node' || entry === specifier);
  if (!specifier.startsWith(SCOPE))
    return entries.find((entry) => entry === 'outside packages' || patternOf(entry).test(specifier));
  const own = packages.find(({ entries: all }) => all.includes(specifier));
  if (!own) return undefined;
  const short = own.folder.replace(/^(packages|apps)\//, '');
  const called = short + specifier.slice(own.name.length);
  return entries.find((entry) => {
    const name = entry.replace(/^types of /, '');
    if (name === 'games/*') return short.startsWith('games/');
    return name === called || name === `${short}/*`;
  });
}

/**
 * Complaints about one file, as `file:line: …`.
 * @param {{ rows: Row[], packages: Package[] }} table
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function forbiddenImports({ rows, packages }, file, source) {
  const home = packages.find(({ folder }) => file.startsWith(`${folder}/`));
  const [row] = rows.filter((each) => isAbout(each, file)).sort((a, b) => b.path.length - a.path.length);
  if (!home || !row) return [`${file}: no row of ARCHITECTURE.md is about it`];
  const isTest = /\.test\.tsx?$|\/(proofs|testing)\//.test(file);
  const may = isTest ? [...row.may, ...row.testsAlso, ...EVERY_TEST] : row.may;
  return importsIn(source).flatMap(({ specifier, isType, line }) => {
    const where = `${file}:${line}: `;
    if (specifier.startsWith('.')) {
      const to = posix.join(posix.dirname(file), specifier);
      const isInside = to.startsWith(`${home.folder}/`) && !/\/(src|dist)\//.test(specifier);
      return isInside || !packages.some(({ folder }) => to.startsWith(`${folder}/`))
        ? []
        : [`${where}${specifier} does not enter ${isInside ? 'by' : 'a package by'} its name`];
    }
    const entry = entryFor(may, specifier, packages);
    if (entry === undefined) return [`${where}${row.path} may not import ${specifier}`];
    return entry.startsWith('types of ') && !isType
      ? [`${where}${row.path} may import only types of ${specifier}`]
      : [];
  });
}
