// One word for each thing: no word has two entries in GLOSSARY.md, no exported name uses a word it advises against, and
// no name declared anywhere uses one it forbids in code.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from './lexical.mjs';
import { sourceFiles, workspaceFolders } from './sources.mjs';

/**
 * @typedef {{ word: string, instead: string[] }} Entry A word of the glossary, and those we do not use for it.
 */

/**
 * @param {string} glossary
 * @returns {Entry[]}
 */
const entriesOf = (glossary) =>
  [
    ...(glossary.split(/^## Not in code$/m)[0] ?? '').matchAll(/^\| (?!Word|-)([^|]+) \|[^|]+\|(?:([^|]*)\|)?$/gm),
  ].flatMap(([, word = '', not = '']) => {
    const instead = listed(not.replace(/\([^)]*\)/g, ''));
    return listed(word).map((one) => ({ word: one, instead }));
  });

/** @param {string} text */
const listed = (text) =>
  text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)
    .map((word) => word.replace(/s$/, ''))
    .join(' ');

/**
 * Words with an entry of their own are allowed; only the others are forbidden.
 * @param {Entry[]} entries
 * @returns {Map<string, string>} from the forbidden word to the one to use
 */
function forbidden(entries) {
  const known = new Set(entries.map(({ word }) => word));
  return new Map(
    entries.flatMap(({ word, instead }) => instead.filter((one) => !known.has(one)).map((one) => [one, word])),
  );
}

/**
 * @param {string} glossary
 * @param {{ from: string, name: string }[]} exported
 * @returns {string[]}
 */
export function complaints(glossary, exported) {
  const entries = entriesOf(glossary);
  const words = entries.map(({ word }) => word);
  const twice = words
    .filter((word, i) => words.indexOf(word) !== i)
    .map((word) => `"${word}" has two entries in GLOSSARY.md`);
  const bans = [...forbidden(entries)].map(([word, use]) => ({ word: wordsOf(word), use }));
  const named = exported.flatMap(({ from, name }) =>
    bans
      .filter(({ word }) => ` ${wordsOf(name)} `.includes(` ${word} `))
      .map(({ word, use }) => `${from} exports ${name}: not "${word}"; GLOSSARY.md says "${use}"`),
  );
  return [...twice, ...named];
}

/**
 * @typedef {{ words: string[], instead: string, isGame: boolean, except: string[] }} Ban Words that no declared name may
 *   contain, except in folders where they are a term; `isGame` if games may not use them either.
 */

/**
 * The table "Not in code" of the glossary.
 * @param {string} glossary
 * @returns {Ban[]}
 */
export function bansOf(glossary) {
  const [, table = ''] = glossary.split(/^## Not in code$/m);
  return [
    ...table.matchAll(/^\| (?!Not \||-)([^|]+) \| ([^|]+) \| (everywhere|outside games)(?:, except ([^|]+))? \|$/gm),
  ].map(([, words = '', instead = '', where, except = '']) => ({
    words: listed(words),
    instead,
    isGame: where === 'everywhere',
    except: [...except.matchAll(/\b(?:apps|packages)\/[\w/-]+/g)].map(([folder]) => `${folder}/`),
  }));
}

/** Names after a keyword, and parameters. Keys of records are stored or sent, so they are not read. */
const DECLARED =
  /\b(?:const|let|var|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|[({,[]\s*(?:\.\.\.)?([a-z_$][\w$]*)(?=\s*(?:\??:[^,(){}]*)?(?:=[^,(){}]*)?(?:,[^=;{}]*)?\)\s*(?::[^={}]+)?(?:=>|\{))/g;

/** Names given by `as` in lists of exports and imports, namespaces included. */
const RENAMED = /(?:\*|[{,]\s*(?:type\s+)?[\w$]+)\s+as\s+([A-Za-z_$][\w$]*)(?=\s*(?:,|\}|from\b))/g;

/** Methods of classes. */
const METHOD =
  /^ +(?:(?:static|private|protected|override|async|get|set) )*(?!(?:if|for|while|switch|catch|function)\b)([A-Za-z_$][\w$]*)(?:<[^>()]*>)?\([^;{}]*\)(?:: [^;{}=]+)? \{$/gm;

/** @param {string} name */
const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/);

const GAME = /^(packages\/games|apps\/web\/src\/games)\//;

/**
 * @param {string} file
 * @param {string} source
 * @param {readonly Ban[]} bans
 * @returns {string[]}
 */
export function bannedNames(file, source, bans) {
  const applied = bans.filter(
    ({ isGame, except }) => (isGame || !GAME.test(file)) && !except.some((folder) => file.startsWith(folder)),
  );
  const code = codeOf(source);
  const declared = [DECLARED, RENAMED, METHOD].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name, parameter]) => name ?? parameter ?? ''),
  );
  const fileName = file.slice(file.lastIndexOf('/') + 1).replace(/\..*/, '');
  return [...new Set([...declared, fileName])].flatMap((name) =>
    applied
      .filter(({ words }) => partsOf(name).some((part) => words.includes(part)))
      .map(({ instead }) => `${file}: ${name}: GLOSSARY.md says "${instead}"`),
  );
}

/** @param {string} root */
const exportedNames = (root) =>
  workspaceFolders(root).flatMap((from) => {
    const list = join(root, from, 'api.txt');
    if (!existsSync(list)) return [];
    return [...readFileSync(list, 'utf8').matchAll(/^ {2}(\w+)$/gm)].map(([, name = '']) => ({ from, name }));
  });

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const names = exportedNames(root);
  const glossary = readFileSync(join(root, 'GLOSSARY.md'), 'utf8');
  const bans = bansOf(glossary);
  const files = sourceFiles(root);
  const found = [
    ...complaints(glossary, names),
    ...files.flatMap((file) => bannedNames(file, readFileSync(join(root, file), 'utf8'), bans)),
  ];
  for (const complaint of found) process.stdout.write(`${complaint}\n`);
  process.stdout.write(`${names.length} exported names, ${files.length} files, ${found.length} complaints\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
