// Plain English in code: few comments open with a relative clause, and no new type is named by a bare participle.
// tools/language-debt.json lists the cases that predate the gate; `--update` removes those that are gone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './sources.mjs';

/**
 * @typedef {{ relativeComments: number, participleTypes: Record<string, string[]> }} Debt The comments are counted; the
 * types are listed by file.
 * @typedef {{ file: string, line: number, text: string }} Comment
 */

const READ = /\.(ts|tsx|mjs|css|tmpl)$/;
const DEBT_FILE = 'tools/language-debt.json';

const RELATIVE_WORD = '(?:What|Who|Whoever|Whose|Whether|Where|How|Which|When)\\b';
const COMMENT = new RegExp(`(?:^|[\\s{(,;])(?:/\\*\\*?|//)\\s*${RELATIVE_WORD}|^\\s*\\*\\s+${RELATIVE_WORD}`);

const MODIFIERS = '^\\s*(?:export\\s+)?(?:default\\s+)?(?:declare\\s+)?(?:const\\s+)?(?:abstract\\s+)?';
/** The sign after a `type` tells a declaration from a name in a list of imports. */
const DECLARATION = new RegExp(`${MODIFIERS}(?:type\\s+(\\w+)\\s*[=<]|(?:interface|class|enum)\\s+(\\w+))`);
const TYPEDEF = /^\s*(?:\/\*\*|\*)\s*@typedef\s*\{.*\}\s*(\w+)/;

/** A capital and small letters only: `TokenUsed` is a noun phrase, `Used` is not. */
const ONE_WORD = /^[A-Z][a-z]+$/;
/** `Seed` and `Speed` end in a double e. */
const REGULAR = /[^e]ed$/;
/** Shattered is a game. */
const NOUNS_IN_ED = new Set(['Bed', 'Shattered', 'Shed', 'Sled']);
const IRREGULAR = new Set(
  [
    'Begun Bought Broken Brought Built Caught Chosen Dealt Done Drawn Driven Eaten Fallen Felt Forgotten Fought Found',
    'Freed Given Gone Gotten Grown Heard Held Hidden Kept Known Laid Led Left Lent Lost Made Meant Met Paid Proven',
    'Risen Said Seen Sent Shown Sold Sought Spent Spoken Stood Struck Taken Taught Thought Thrown Told Understood',
    'Withheld Won Worn Written Agreed Foreseen Ran Gave Took Went Came Knew Saw',
    'Ask Asks Asking Tell Tells Telling Say Says Saying Hear Hears Hearing See Sees Seeing Know Knows Knowing',
    'Do Does Doing Give Giving Make Making Keep Keeping Think Thinking',
  ].flatMap((line) => line.split(' ')),
);
/** @param {string} name */
export const isVerbForm = (name) =>
  ONE_WORD.test(name) && (IRREGULAR.has(name) || (REGULAR.test(name) && !NOUNS_IN_ED.has(name)));

/**
 * @param {string} file
 * @param {string} source
 * @returns {Comment[]}
 */
export const relativeComments = (file, source) =>
  source
    .split('\n')
    .flatMap((text, i) => (COMMENT.test(text) ? [{ file, line: i + 1, text: text.trim().slice(0, 80) }] : []));

/**
 * @param {string} source
 * @returns {string[]} each name once, sorted
 */
export const participleTypes = (source) => {
  const names = source.split('\n').map((line) => {
    const [, type, other] = DECLARATION.exec(line) ?? TYPEDEF.exec(line) ?? [];
    return type ?? other ?? '';
  });
  return [...new Set(names.filter(isVerbForm))].sort();
};

/**
 * @param {string} root
 * @returns {{ comments: Comment[], types: Record<string, string[]> }}
 */
export function survey(root) {
  /** @type {Comment[]} */
  const comments = [];
  /** @type {Record<string, string[]>} */
  const types = {};
  for (const file of sourceFiles(root, READ)) {
    const source = readFileSync(join(root, file), 'utf8');
    comments.push(...relativeComments(file, source));
    const names = participleTypes(source);
    if (names.length > 0) types[file] = names;
  }
  return { comments, types };
}

/**
 * @param {{ comments: Comment[], types: Record<string, string[]> }} found
 * @param {Debt} debt
 * @returns {string[]}
 */
export function complaints({ comments, types }, debt) {
  const tooMany =
    comments.length > debt.relativeComments
      ? [
          ...comments.map(({ file, line, text }) => `${file}:${line}: ${text}`),
          `${comments.length} comments begin with a relative word, at most ${debt.relativeComments}: begin with a subject`,
        ]
      : [];
  const named = Object.entries(types).flatMap(([file, names]) =>
    names
      .filter((name) => !debt.participleTypes[file]?.includes(name))
      .map((name) => `${file}: type ${name} is a verb form; name the data it holds`),
  );
  return [...tooMany, ...named];
}

/**
 * The debt with everything dropped that is gone. Nothing is ever added.
 * @param {{ comments: Comment[], types: Record<string, string[]> }} found
 * @param {Debt} debt
 * @returns {Debt}
 */
export const lowered = ({ comments, types }, debt) => ({
  relativeComments: Math.min(comments.length, debt.relativeComments),
  participleTypes: Object.fromEntries(
    Object.entries(debt.participleTypes).flatMap(([file, names]) => {
      const left = names.filter((name) => types[file]?.includes(name));
      return left.length > 0 ? [[file, left]] : [];
    }),
  ),
});

/**
 * Formatted the way biome formats it.
 * @param {Debt} debt
 */
const asJson = ({ relativeComments: count, participleTypes: types }) => {
  const rows = Object.entries(types).map(
    ([file, names]) => `    ${JSON.stringify(file)}: [${names.map((name) => JSON.stringify(name)).join(', ')}]`,
  );
  const listed = rows.length > 0 ? `{\n${rows.join(',\n')}\n  }` : '{}';
  return `{\n  "relativeComments": ${count},\n  "participleTypes": ${listed}\n}\n`;
};

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const path = join(root, DEBT_FILE);
  /** @type {Debt} */
  const debt = JSON.parse(readFileSync(path, 'utf8'));
  const found = survey(root);
  if (process.argv.includes('--update')) writeFileSync(path, asJson(lowered(found, debt)));
  const problems = complaints(found, debt);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const count = Object.values(found.types).flat().length;
  process.stdout.write(
    `${found.comments.length} comments begin with a relative word (at most ${debt.relativeComments}), ` +
      `${count} types are named by a verb form, ${problems.length} complaints\n`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
