// Finds the titles of tests in a source text, without running it.
import { codeOf, pastBracket, pastLiteral } from './lexical.mjs';

/**
 * @typedef {{ title: string | null, line: number }} Title Null where the title is made elsewhere.
 */

const CALL = /(?<![\w.$])(?:it|test|prop)(?=\s*[.(])/g;
const TABLES = new Set(['each', 'for', 'runIf', 'skipIf']);

/**
 * Start of the title argument: past `.each(…)`, `.skipIf(…)` and the like.
 * @param {string} source
 * @param {number} at One past the name of the call.
 * @returns {number | null}
 */
function argumentAt(source, at) {
  const link = /\s*\.\s*(\w+)/y;
  let i = at;
  for (;;) {
    link.lastIndex = i;
    const found = link.exec(source);
    if (!found) break;
    i = link.lastIndex;
    if (!TABLES.has(found[1] ?? '')) continue;
    if (source[i] === '(') i = pastBracket(source, i);
    else if (source[i] === '`') i = pastLiteral(source, i);
  }
  const open = /\s*\(\s*/y;
  open.lastIndex = i;
  return open.test(source) ? open.lastIndex : null;
}

/**
 * @param {string} source Without comments.
 * @returns {Title[]}
 */
export function testTitles(source) {
  /** @type {Title[]} */
  const titles = [];
  for (const found of codeOf(source).matchAll(CALL)) {
    if (/function\s+$/.test(source.slice(0, found.index))) continue;
    const at = argumentAt(source, found.index + found[0].length);
    if (at === null) continue;
    const isLiteral = /['"`]/.test(source[at] ?? '');
    const line = source.slice(0, found.index).split('\n').length;
    titles.push({ title: isLiteral ? source.slice(at + 1, pastLiteral(source, at) - 1) : null, line });
  }
  return titles;
}
