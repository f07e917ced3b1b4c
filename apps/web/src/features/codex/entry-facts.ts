import { type CodexEntry, phrases } from '@undercroft/kernel';

const { capital } = phrases;

/** A word and its number as they appear in the text: `Speed 5`, `2 Energy`, `20 HP`. */
export interface EntryFact {
  readonly name: string;
  readonly value: number;
}

const WORD_FIRST = /\b([A-Z][a-z]+|danger|damage) (\d+)(?![\d%-])/g;
const NUMBER_FIRST = /(?<![\d-])\b(\d+) ([A-Z][A-Za-z]+|gold|damage|Energy)\b/g;

/** The numbers in an entry's text, each name once, in order; the upgraded part is left out. */
export function factsOf({ mechanics }: Pick<CodexEntry, 'mechanics'>): readonly EntryFact[] {
  const text = mechanics.split(/Upgraded:/)[0]!;
  const found = [
    ...[...text.matchAll(WORD_FIRST)].map((match) => ({ at: match.index, name: match[1]!, value: Number(match[2]) })),
    ...[...text.matchAll(NUMBER_FIRST)].map((match) => ({ at: match.index, name: match[2]!, value: Number(match[1]) })),
  ].sort((a, b) => a.at - b.at);
  const facts: EntryFact[] = [];
  for (const { name, value } of found) {
    const called = capital(name);
    if (!facts.some((fact) => fact.name === called)) facts.push({ name: called, value });
  }
  return facts;
}

export interface ComparedFact {
  readonly name: string;
  readonly left: number | null;
  readonly right: number | null;
}

/** The numbers of two entries by name; those of the first entry come first. */
export function compared(left: CodexEntry, right: CodexEntry): readonly ComparedFact[] {
  const [a, b] = [factsOf(left), factsOf(right)];
  const names = [...new Set([...a, ...b].map(({ name }) => name))];
  const valueIn = (facts: readonly EntryFact[], name: string): number | null =>
    facts.find((fact) => fact.name === name)?.value ?? null;
  return names.map((name) => ({ name, left: valueIn(a, name), right: valueIn(b, name) }));
}

const TERMS_MAX = 10;

/** Glossary terms that only some of the entries have, the commonest first. */
export function termsIn(entries: readonly CodexEntry[], glossary: { readonly [term: string]: string }): string[] {
  const counted = Object.keys(glossary).map(
    (term) => [term, entries.filter((entry) => hasTerm(entry, term)).length] as const,
  );
  return counted
    .filter(([, n]) => n > 1 && n < entries.length)
    .sort((a, b) => b[1] - a[1])
    .slice(0, TERMS_MAX)
    .map(([term]) => term);
}

export const hasTerm = ({ mechanics }: Pick<CodexEntry, 'mechanics'>, term: string): boolean =>
  mechanics.toLowerCase().includes(term.toLowerCase());
