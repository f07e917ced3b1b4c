/** Terms a game defines, by their name. */
type Glossary = { readonly [term: string]: string };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word that begins a sentence may only look like a term: "Beat the boss". */
const SENTENCE_START = /(^|[.!?:]\s+)$/;
const GOES_ON = /^ [a-z]/;

/** The terms a text uses, in the order they come up, each once. As they are written: "Guard", not "guard". */
export function termsUsed(text: string, glossary: Glossary, most = Number.POSITIVE_INFINITY): string[] {
  const names = Object.keys(glossary).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [];
  const found = new Set<string>();
  for (const match of text.matchAll(new RegExp(`\\b(${names.map(escaped).join('|')})(?:s|es)?\\b`, 'g'))) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (SENTENCE_START.test(before) && GOES_ON.test(after)) continue;
    found.add(match[1]!);
    if (found.size === most) break;
  }
  return [...found];
}
