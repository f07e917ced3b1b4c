// Separates code, literals and comments in source text without parsing it.

const CLOSING = /** @type {Record<string, string>} */ ({ '(': ')', '[': ']', '{': '}' });

/**
 * End of the literal that begins at `at`, one past its quote.
 * @param {string} source
 * @param {number} at
 * @returns {number}
 */
export function pastLiteral(source, at) {
  const quote = source[at];
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (quote === '`' && source.startsWith('${', i)) i = pastBracket(source, i + 1) - 1;
    else if (source[i] === quote) return i + 1;
  }
  return source.length;
}

/**
 * End of the comment or literal at `at`; `at` itself if there is none.
 * @param {string} source
 * @param {number} at
 * @returns {number}
 */
function pastNoise(source, at) {
  const here = source[at] ?? '';
  if (source.startsWith('//', at)) return lineEnd(source, at);
  if (source.startsWith('/*', at)) return source.indexOf('*/', at + 2) + 2 || source.length;
  if (here === "'" || here === '"' || here === '`') return pastLiteral(source, at);
  if (here === '/' && /[(,=:[!&|?{};]\s*$/.test(source.slice(Math.max(0, at - 20), at))) return pastRegExp(source, at);
  return at;
}

/**
 * @param {string} source
 * @param {number} at
 */
const lineEnd = (source, at) => {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
};

/**
 * @param {string} source
 * @param {number} at
 */
function pastRegExp(source, at) {
  let inClass = false;
  for (let i = at + 1; i < lineEnd(source, at); i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === '[') inClass = true;
    else if (source[i] === ']') inClass = false;
    else if (source[i] === '/' && !inClass) return i + 1;
  }
  return at + 1;
}

/**
 * End of the bracket pair that opens at `at`, one past its closing bracket.
 * @param {string} source
 * @param {number} at
 * @returns {number}
 */
export function pastBracket(source, at) {
  const closing = CLOSING[source[at] ?? ''];
  let i = at + 1;
  while (i < source.length && source[i] !== closing) {
    const past = pastNoise(source, i);
    if (past > i) i = past;
    else i = CLOSING[source[i] ?? ''] ? pastBracket(source, i) : i + 1;
  }
  return i + 1;
}

/**
 * Blanks comments, keeping the lines, so that examples in them do not count as tests.
 * @param {string} source
 */
export function withoutComments(source) {
  let text = '';
  for (let i = 0; i < source.length; ) {
    const past = pastNoise(source, i);
    const end = Math.max(past, i + 1);
    const piece = source.slice(i, end);
    text += piece.startsWith('//') || piece.startsWith('/*') ? piece.replace(/[^\n]/g, ' ') : piece;
    i = end;
  }
  return text;
}

/**
 * Blanks comments and literals as well, so that only code is left.
 * @param {string} source
 */
export function codeOf(source) {
  let text = '';
  for (let i = 0; i < source.length; ) {
    const end = Math.max(pastNoise(source, i), i + 1);
    text += end > i + 1 ? source.slice(i, end).replace(/[^\n]/g, ' ') : source[i];
    i = end;
  }
  return text;
}
