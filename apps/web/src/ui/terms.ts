/** Terms a game defines, by their name. */
type Glossary = { readonly [term: string]: string };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word that begins a sentence may only look like a term: "Beat the boss". */
const SENTENCE_START = /(^|[.!?:]\s+)$/;
const GOES_ON = /^ [a-z]/;

const PATTERNS = new WeakMap<Glossary, RegExp | null>();

/** Every term of a glossary, the longest first, also as several; made once. */
function patternOf(glossary: Glossary): RegExp | null {
  const known = PATTERNS.get(glossary);
  if (known !== undefined) return known;
  const names = Object.keys(glossary).sort((a, b) => b.length - a.length);
  const made = names.length === 0 ? null : new RegExp(`\\b(${names.map(escaped).join('|')})(?:s|es)?\\b`, 'g');
  PATTERNS.set(glossary, made);
  return made;
}

/** A piece of a text, and the term it is a word for. */
interface Part {
  readonly text: string;
  readonly term: string | null;
}

/** A text cut at its terms, as they are written: "Guard", not "guard". */
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

/** The terms a text uses, in the order they come up, each once. */
export function termsUsed(text: string, glossary: Glossary, most = Number.POSITIVE_INFINITY): string[] {
  const used = termParts(text, glossary).flatMap(({ term }) => (term === null ? [] : [term]));
  return [...new Set(used)].slice(0, most);
}
