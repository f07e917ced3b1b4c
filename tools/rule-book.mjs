// Reads a rule book: which rules it defines, and which of them no test can prove.

/** `OB-33`, `NV-41a`, `KER-VIEW-01`; single letters (`I-3`) count within their own game. */
export const RULE_ID = /[A-Z]{1,5}(?:-[A-Z]+)*-\d+[a-z]?/;

const ID = `(?:\\*\\*)?(${RULE_ID.source})(?![\\w-])(?:\\*\\*)?`;
/** A list item, a table row or a paragraph that begins with an id. */
const AT_START = new RegExp(`^\\s*(?:(?:[-*+]|\\d+\\.)\\s+|\\|\\s*)?${ID}`);
/** A later sentence that begins with one, or one in bold. */
const LATER = new RegExp(`(?:(?<=(?:\\.|\\):)\\*{0,2} )${ID}(?= +[\\w("\`])|\\*\\*(${RULE_ID.source})\\*\\*)`, 'g');
const MARK = /\((not mechanical|open:)[^)]*\)/;
const SHARED = /^(?:KER|REL|SEC)-/;

/**
 * @typedef {'not mechanical' | 'open' | null} Mark Why a rule needs no test.
 * @typedef {{ id: string, line: number, mark: Mark }} Rule
 */

/**
 * @param {string} text
 * @returns {Mark}
 */
const markIn = (text) => {
  const found = MARK.exec(text);
  if (!found) return null;
  return found[1] === 'open:' ? 'open' : 'not mechanical';
};

/**
 * The ids a line defines, each with the text that is its own.
 * @param {string} line
 * @param {boolean} ownsShared Whether KER-, REL- and SEC- ids may be defined here.
 * @returns {{ id: string, text: string }[]}
 */
function definedIn(line, ownsShared) {
  const first = AT_START.exec(line);
  const from = first ? first[0].length : 0;
  const starts = [
    ...(first ? [{ id: first[1] ?? '', at: 0 }] : []),
    ...[...line.matchAll(LATER)]
      .filter(({ index }) => index >= from)
      .map((found) => ({ id: found[1] ?? found[2] ?? '', at: found.index })),
  ].filter(({ id }) => ownsShared || !SHARED.test(id));
  return starts.map(({ id, at }, i) => ({ id, text: line.slice(at, starts[i + 1]?.at) }));
}

/**
 * Every rule of a book. A mark in a heading holds for the whole section.
 * @param {string} text
 * @param {boolean} [ownsShared]
 * @returns {Map<string, Rule>}
 */
export function readRuleBook(text, ownsShared = false) {
  /** @type {Map<string, Rule>} */
  const rules = new Map();
  /** @type {{ depth: number, mark: Mark }[]} */
  let sections = [];
  for (const [i, line] of text.split('\n').entries()) {
    const heading = /^(#+)\s/.exec(line);
    if (heading?.[1]) {
      const depth = heading[1].length;
      sections = [...sections.filter((section) => section.depth < depth), { depth, mark: markIn(line) }];
      continue;
    }
    const inherited = sections.reduce((mark, section) => section.mark ?? mark, /** @type {Mark} */ (null));
    for (const { id, text: own } of definedIn(line, ownsShared))
      if (!rules.has(id)) rules.set(id, { id, line: i + 1, mark: markIn(own) ?? inherited });
  }
  return rules;
}
