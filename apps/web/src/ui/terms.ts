/** A game's definitions by term. */
type Glossary = { readonly [term: string]: string };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word at the start of a sentence may only look like a term: "Beat the boss". */
const SENTENCE_START = /(^|[.!?:]\s+)$/;
const GOES_ON = /^ [a-z]/;

const PATTERNS = new WeakMap<Glossary, RegExp | null>();

/** Matches every term of a glossary, the longest first, singular or plural; cached. */
function patternOf(glossary: Glossary): RegExp | null {
  const cached = PATTERNS.get(glossary);
  if (cached !== undefined) return cached;
  const names = Object.keys(glossary).sort((a, b) => b.length - a.length);
  const made = names.length === 0 ? null : new RegExp(`\\b(${names.map(escaped).join('|')})(?:s|es)?\\b`, 'g');
  PATTERNS.set(glossary, made);
  return made;
}

/** A piece of a text, and the term it stands for, if any. */
interface Part {
  readonly text: string;
  readonly term: string | null;
}

/** Splits a text at its terms, case-sensitively: "Guard", not "guard". */
export function termParts(text: string, glossary: Glossary): Part[] {
  const pattern = patternOf(glossary);
  const parts: Part[] = [];
  let done = 0;
  for (const match of pattern ? text.matchAll(pattern) : []) {
    const end = match.index + match[0].length;
    if (SENTENCE_START.test(text.slice(0, match.index)) && GOES_ON.test(text.slice(end))) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), term: null });
    parts.push({ text: match[0], term: match[1]! });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), term: null });
  return parts;
}

/** The terms used in a text, in order of appearance, each once. */
export function termsUsed(text: string, glossary: Glossary, most = Number.POSITIVE_INFINITY): string[] {
  const used = termParts(text, glossary).flatMap(({ term }) => (term === null ? [] : [term]));
  return [...new Set(used)].slice(0, most);
}
