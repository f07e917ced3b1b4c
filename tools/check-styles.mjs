// Checks that each shared class is styled in one sheet of the web app, that a component's module styles shared classes
// only inside its own, and that sheets take sizes, distances, corners, layers, colours and breakpoints from the scales.
// `--figures [FOLDER]` counts, `--print` lists the shared classes.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './sources.mjs';
import { figuresOf, valueComplaints } from './style-values.mjs';

const WEB = 'apps/web/src/';
/** Pages beside the app: values from the same scales, classes of their own. */
const DOCS = 'apps/web/site/docs/';
const EXCEPTIONS = 'tools/style-exceptions.json';
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const ATTRIBUTE = /\[[^\]]*\]/g;
const SHARED = /:global\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * All selectors of a sheet.
 * @param {string} css
 */
export function selectorsOf(css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !/^(@|from|to|\d)/.test(prelude))
    .flatMap(membersOf);
}

/**
 * Splits a list of selectors; commas inside brackets do not separate.
 * @param {string} list
 */
function membersOf(list) {
  let depth = 0;
  /** @type {string[]} */
  const members = [''];
  for (const sign of list) {
    depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0;
    if (sign === ',' && depth === 0) members.push('');
    else members[members.length - 1] += sign;
  }
  return members.map((member) => member.trim());
}

/** @param {string} selector */
const classesIn = (selector) => [...selector.replace(ATTRIBUTE, '').matchAll(CLASS)].map(([, name = '']) => name);

/** @typedef {import('./style-values.mjs').Sheet} Sheet */

/**
 * Shared classes and the sheets that style them. A rule belongs to the first class of its selector.
 * @param {Sheet[]} sheets
 */
function homesOf(sheets) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const { file, css } of sheets)
    for (const selector of selectorsOf(css)) {
      const [name] = classesIn(selector);
      if (name) homes.set(name, (homes.get(name) ?? new Set()).add(file));
    }
  return homes;
}

/**
 * @param {Sheet[]} sheets Shared ones.
 * @param {Sheet[]} modules
 * @returns {string[]}
 */
export function complaints(sheets, modules) {
  const shared = new Set(sheets.flatMap(({ css }) => selectorsOf(css).flatMap(classesIn)));
  const twice = [...homesOf(sheets)]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name} is styled in ${[...files].sort().join(' and ')}: one of them is its home`);
  const strays = modules.flatMap(({ file, css }) =>
    selectorsOf(css).flatMap((selector) => {
      const named = [...selector.matchAll(SHARED)].flatMap(([, inner = '']) => classesIn(inner));
      const unknown = named.filter((name) => !shared.has(name));
      const isOwn = named.length === 0 || classesIn(selector.replace(SHARED, '')).length > 0;
      return [
        ...unknown.map((name) => `${file} names the shared class .${name}, which no sheet styles`),
        ...(isOwn || selector.includes('[data-game=')
          ? []
          : [`${file} styles "${selector}", which is not inside the component`]),
      ];
    }),
  );
  return [...twice, ...new Set(strays)];
}

/**
 * The sheets of the web app and of the documentation.
 * @param {string} root
 * @returns {Sheet[]}
 */
export const sheetsOf = (root) =>
  sourceFiles(root, /\.css$/)
    .filter((file) => file.startsWith(WEB) || file.startsWith(DOCS))
    .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8') }));

/** @param {string} root */
function printFigures(root) {
  for (const [name, figure] of Object.entries(figuresOf(sheetsOf(root)))) {
    const words =
      typeof figure === 'number'
        ? String(figure)
        : `${figure.byToken} of ${figure.all} (${((100 * figure.byToken) / Math.max(1, figure.all)).toFixed(1)} %)`;
    process.stdout.write(`${name.padEnd(22)} ${words}\n`);
  }
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const figures = process.argv.indexOf('--figures');
  if (figures >= 0) return printFigures(resolve(process.argv[figures + 1] ?? root));
  const all = sheetsOf(root);
  const modules = all.filter(({ file }) => file.endsWith('.module.css'));
  const sheets = all.filter((sheet) => sheet.file.startsWith(WEB) && !modules.includes(sheet));
  const exceptions = JSON.parse(readFileSync(join(root, EXCEPTIONS), 'utf8'));
  const found = [...complaints(sheets, modules), ...valueComplaints(all, exceptions)];
  if (process.argv.includes('--print'))
    for (const [name, files] of [...homesOf(sheets)].sort())
      process.stdout.write(`.${name} ${[...files].join(', ')}\n`);
  for (const complaint of found) process.stdout.write(`${complaint}\n`);
  process.stdout.write(
    `${sheets.length} shared sheets with ${homesOf(sheets).size} classes, ${modules.length} modules, ${found.length} complaints\n`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
