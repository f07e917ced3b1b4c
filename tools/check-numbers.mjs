// Numbers of a game are in its content: `packages/games/*/src/rules` has no numeric literals but 0, 1 and 2, and no
// code of a reason contains a digit. Mathematical constants have names in packages/kernel/src/units.ts. Bounds of input
// (`z.int().min(1).max(99)`) say what may be written, not what happens, and stay where the schema is.
// tools/numbers-debt.json counts the literals that predate the gate, by file; `--update` lowers it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, withoutComments } from './lexical.mjs';
import { isTest, sourceFiles } from './sources.mjs';

/**
 * @typedef {{ file: string, line: number, text: string, kind: 'number' | 'code' }} Literal
 * @typedef {Record<string, number>} Debt Literals by file.
 */

const RULES = /^packages\/games\/[^/]+\/src\/rules\//;
const DEBT_FILE = 'tools/numbers-debt.json';

const NUMBER = /(?<![\w$.])(?:0x[\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)n?/gi;
const PLAIN = new Set(['0', '1', '2']);
/** A bound of a schema: the whole argument is one number. `Math.max(3)` is none. */
const BOUND = /(?<!\bMath)\.(?:min|max|length|gte|lte|multipleOf)\(-?[\d_]+\)/g;
/** Keys and words that hold the code of a reason: `code: 'energy_below:0.15'`, `blockers.add('ED-37', 'effort_below:10')`. */
const RULE_ID = /^[A-Z]{2,}-[\w-]+$/;
const STRING = /'([^'\\\n]*)'|`([^`\\]*)`/g;

/**
 * Codes with a digit: after the key `code`, or after a rule's id.
 * @param {string} source Without comments.
 */
function codesIn(source) {
  /** @type {{ at: number, text: string }[]} */
  const found = [];
  /** @type {RegExpExecArray | null} */
  let before = null;
  for (const match of source.matchAll(STRING)) {
    const text = match[1] ?? match[2] ?? '';
    const lead = source.slice(Math.max(0, match.index - 40), match.index);
    const followsRule =
      before !== null &&
      RULE_ID.test(before[1] ?? '') &&
      /^,\s*(?:code:\s*|[\w.]+ \? )?$/.test(source.slice(before.index + before[0].length, match.index));
    const written = text.replace(/\$\{[^}]*\}/g, '');
    if (/\d/.test(written) && !RULE_ID.test(text) && (followsRule || /\bcode:\s*$/.test(lead)))
      found.push({ at: match.index, text });
    before = /** @type {RegExpExecArray} */ (match);
  }
  return found;
}

/** @param {string} source @param {number} at */
const lineAt = (source, at) => source.slice(0, at).split('\n').length;

/**
 * @param {string} file
 * @param {string} source
 * @returns {Literal[]}
 */
export function literalsIn(file, source) {
  const code = codeOf(source).replace(BOUND, (bound) => bound.replace(/[\d_]/g, ' '));
  const numbers = [...code.matchAll(NUMBER)]
    .filter(([text]) => !PLAIN.has(text))
    .map(({ 0: text, index }) => ({ file, line: lineAt(code, index), text, kind: /** @type {const} */ ('number') }));
  const bare = withoutComments(source);
  const codes = codesIn(bare).map(({ at, text }) => ({
    file,
    line: lineAt(bare, at),
    text,
    kind: /** @type {const} */ ('code'),
  }));
  return [...numbers, ...codes];
}

/**
 * @param {string} root
 * @returns {Literal[]}
 */
export const survey = (root) =>
  sourceFiles(root, /\.ts$/)
    .filter((file) => RULES.test(file) && !isTest(file))
    .flatMap((file) => literalsIn(file, readFileSync(join(root, file), 'utf8')));

/**
 * @param {readonly Literal[]} found
 * @returns {Debt}
 */
const countByFile = (found) => {
  /** @type {Debt} */
  const counts = {};
  for (const { file } of found) counts[file] = (counts[file] ?? 0) + 1;
  return counts;
};

/**
 * @param {readonly Literal[]} found
 * @param {Debt} debt
 * @returns {string[]}
 */
export function complaints(found, debt) {
  const counts = countByFile(found);
  return found
    .filter(({ file }) => (counts[file] ?? 0) > (debt[file] ?? 0))
    .map(({ file, line, text, kind }) =>
      kind === 'code'
        ? `${file}:${line}: the code '${text}' contains a number; put it into the data of the reason`
        : `${file}:${line}: ${text} is a number of the game or of mathematics; put it into content or units.ts`,
    );
}

/**
 * The debt with everything dropped that is gone. Nothing is ever added.
 * @param {readonly Literal[]} found
 * @param {Debt} debt
 * @returns {Debt}
 */
export function lowered(found, debt) {
  const counts = countByFile(found);
  return Object.fromEntries(
    Object.entries(debt).flatMap(([file, count]) => {
      const left = Math.min(count, counts[file] ?? 0);
      return left > 0 ? [[file, left]] : [];
    }),
  );
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const path = join(root, DEBT_FILE);
  /** @type {Debt} */
  const debt = JSON.parse(readFileSync(path, 'utf8'));
  const found = survey(root);
  if (process.argv.includes('--update')) writeFileSync(path, `${JSON.stringify(lowered(found, debt), null, 2)}\n`);
  const problems = complaints(found, debt);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${found.length} numbers in rules, ${problems.length} complaints\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
