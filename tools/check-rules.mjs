// Checks rule books, tests and events against each other: npm run check:rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RULE_ID, rulesOf } from '../packages/rulebook/dist/index.js';
import { withoutComments } from './lexical.mjs';
import { isTest, sourceFiles } from './sources.mjs';
import { testTitles } from './test-titles.mjs';

const SHARED_BOOKS = ['kernel', 'platform'];

const LABEL = new RegExp(`^((?:\\[${RULE_ID.source}(?:,? ${RULE_ID.source})*\\] ?)+)`);
const LABELS = new RegExp(`['"\`]((?:\\[${RULE_ID.source}(?:,? ${RULE_ID.source})*\\] ?)+)`, 'g');
const IDS = new RegExp(RULE_ID.source, 'g');
/** Rule references in a source: `rule: 'OB-33'`, also behind a condition. */
const NAMED = /\brule:([^,}\n]*)/g;
/** String literals that are an id or begin with one: constants, invariants. */
const QUOTED = new RegExp(`['"\`](${RULE_ID.source})(?=['"\` ])`, 'g');

/**
 * @typedef {import('../packages/rulebook/dist/index.js').Rule} Rule
 * @typedef {{ name: string, rules: ReadonlyMap<string, Rule> }} Book
 * @typedef {{ book: string, rule: Rule }} Untested
 * @typedef {{ lines: string[], untested: string[], citing: string[], naming: string[] }} Report
 */

/**
 * @param {string} root
 * @returns {Map<string, Book>}
 */
function readBooks(root) {
  const folder = join(root, 'rules');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return new Map(
    names.sort().map((file) => {
      const name = file.slice(0, -'.md'.length);
      const text = readFileSync(join(folder, file), 'utf8');
      return [name, { name, rules: rulesOf(text, SHARED_BOOKS.includes(name)) }];
    }),
  );
}

/**
 * The game or shared layer that a file belongs to.
 * @param {string} file
 */
const ownerOf = (file) => {
  const game = /^packages\/games\/([^/]+)\//.exec(file);
  if (game?.[1]) return game[1];
  return /^packages\/(?:kernel|conformance)\//.test(file) ? 'kernel' : null;
};

/**
 * The books a file may cite: its game's and the shared ones; all of them outside kernel, conformance and games.
 * @param {Map<string, Book>} books
 * @param {string | null} owner
 */
const booksFor = (books, owner) =>
  [...books.values()].filter(({ name }) => owner === null || name === owner || SHARED_BOOKS.includes(name));

/**
 * @param {Book[]} books
 * @param {string} id
 */
const bookOf = (books, id) => books.find(({ rules }) => rules.has(id));

/** @param {string} id */
const prefixOf = (id) => id.replace(/-\d+[a-z]?$/, '');

/**
 * Rule ids cited by a file's tests: labels of titles and, for computed titles, the ids they are made from.
 * @param {string} text
 * @param {import('./test-titles.mjs').Title[]} titles
 * @returns {Set<string>}
 */
function citedIn(text, titles) {
  const labels = [...text.matchAll(LABELS)].flatMap(([, label]) => label?.match(IDS) ?? []);
  const isMade = titles.some(({ title }) => title === null || title.startsWith('[$'));
  return new Set(isMade ? [...labels, ...[...text.matchAll(QUOTED)].map(([, id]) => id ?? '')] : labels);
}

/**
 * Problems with the titles of one file. A computed title is accepted if it begins with a label, comes from a
 * conformance suite, or shares its file with labels.
 * @param {import('./test-titles.mjs').Title[]} titles
 * @param {Book[]} known
 * @param {{ demands: boolean, isSuite: boolean, cited: Set<string> }} file
 */
function wrongTitles(titles, known, { demands, isSuite, cited }) {
  return titles.flatMap(({ title, line }) => {
    if (title?.startsWith('[$')) return [];
    if (title === null)
      return demands && !isSuite && cited.size === 0
        ? [{ line, what: 'a title made elsewhere, no rule in sight' }]
        : [];
    const label = LABEL.exec(title);
    if (!label) return demands ? [{ line, what: `"${title}"` }] : [];
    const unknown = (label[1]?.match(IDS) ?? []).filter((id) => !bookOf(known, id));
    return unknown.map((id) => ({ line, what: `unknown ${id}: "${title}"` }));
  });
}

/**
 * Rule ids in a source file that no book defines.
 * @param {string} text
 * @param {Book[]} known
 */
function unknownNames(text, known) {
  const prefixes = new Set(known.flatMap(({ rules }) => [...rules.keys()].map(prefixOf)));
  const named = [...text.matchAll(NAMED)].flatMap(({ 1: reference, index }) =>
    [...(reference ?? '').matchAll(QUOTED)].map(([, id]) => ({ id: id ?? '', index })),
  );
  const quoted = [...text.matchAll(QUOTED)]
    .map(({ 1: id, index }) => ({ id: id ?? '', index }))
    .filter(({ id }) => prefixes.has(prefixOf(id)));
  const found = new Map([...named, ...quoted].map(({ id, index }) => [id, text.slice(0, index).split('\n').length]));
  return [...found].filter(([id]) => !bookOf(known, id));
}

/**
 * @param {string} root
 * @returns {Report}
 */
export function checkRules(root) {
  const books = readBooks(root);
  /** @type {Map<string, Set<string>>} */
  const tested = new Map([...books.keys()].map((name) => [name, new Set()]));
  /** @type {Report} */
  const report = { lines: [], untested: [], citing: [], naming: [] };

  for (const file of sourceFiles(root, /\.tsx?$/)) {
    const owner = ownerOf(file);
    const known = booksFor(books, owner);
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    const runsTests = isTest(file) || /^packages\/conformance\/|\/(proofs|testing)\//.test(file);
    if (!runsTests) {
      for (const [id, line] of unknownNames(text, known)) report.naming.push(`${file}:${line} ${id}`);
      continue;
    }
    const titles = testTitles(text);
    const cited = citedIn(text, titles);
    for (const id of cited) tested.get(bookOf(known, id)?.name ?? '')?.add(id);
    const isSuite = file.startsWith('packages/conformance/');
    for (const { line, what } of wrongTitles(titles, known, { demands: owner !== null, isSuite, cited }))
      report.citing.push(`${file}:${line} ${what}`);
  }

  for (const name of gamesOf(root)) if (!books.has(name)) report.naming.push(`rules/${name}.md is missing`);
  for (const { name, rules } of books.values()) {
    const covered = tested.get(name) ?? new Set();
    const marked = [...rules.values()].filter(({ id, mark }) => mark && !covered.has(id));
    report.lines.push(`${name} ${covered.size}/${rules.size}${marked.length > 0 ? ` (${marks(marked)})` : ''}`);
    for (const { id, line, mark } of rules.values())
      if (!mark && !covered.has(id)) report.untested.push(`rules/${name}.md:${line} ${id}`);
  }
  return report;
}

/** @param {Rule[]} marked */
const marks = (marked) =>
  ['not mechanical', 'open']
    .map((mark) => ({ mark, count: marked.filter((rule) => rule.mark === mark).length }))
    .filter(({ count }) => count > 0)
    .map(({ mark, count }) => `${count} ${mark}`)
    .join(', ');

/** @param {string} root */
const gamesOf = (root) => {
  const folder = join(root, 'packages/games');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/**
 * @param {string} heading
 * @param {string[]} entries
 */
const list = (heading, entries) =>
  `\n${heading}: ${entries.length === 0 ? 'none' : entries.length}\n${entries.map((entry) => `  ${entry}\n`).join('')}`;

function main() {
  const { lines, untested, citing, naming } = checkRules(fileURLToPath(new URL('..', import.meta.url)));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.stdout.write(list('rules without a test', untested));
  process.stdout.write(list('tests citing no known rule', citing));
  process.stdout.write(list('events and reasons naming an unknown rule', naming));
  process.exitCode = untested.length + citing.length + naming.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
