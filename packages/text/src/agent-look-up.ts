import type { AnyGame, CodexEntry } from '@undercroft/kernel';
import type { AgentAsk, AgentContext } from './agent-text.ts';
import { sentence } from './agent-words.ts';

type TermAsk = Extract<AgentAsk, { about: 'term' }>;

/** A game's additions to its codex: the present situation, and pages of its own (`gear`, `map`). */
export interface LookUp {
  /** The whole answer, for a page of the game's own. */
  page?(term: string): string | null;
  /** A sentence about the term in the present situation. */
  now?(term: string, id: string | null): string | null;
  /** Sentences between the definition and the present situation. */
  more?(term: string, id: string | null): readonly string[];
  /** The kind of a glossary term (`status`). */
  kind?(term: string): string | null;
}

const BYTES_MAX = 600;

/** The definition of a term: from the glossary, the codex or the actions. */
interface Definition {
  readonly name: string;
  readonly id: string | null;
  readonly kind: string | null;
  readonly text: string;
}

/**
 * Answers from the game's own pages, the rule book, the glossary, the codex and the present situation, in that order.
 */
export function lookUpText(context: Pick<AgentContext, 'game'>, { term, rules }: TermAsk, own: LookUp = {}): string {
  const name = term.trim();
  const page = own.page?.(name.toLowerCase()) ?? null;
  if (page !== null) return page;
  const rule = rules.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (rule) return `${rule.id}. ${rule.text}`;
  const found = definitionOf(context.game, name, own);
  return found ? definedText(context.game, found, rules, own) : mentionText(context.game, name, rules);
}

/** The entry with that name or id; a word may be in another form (`roads`, `crushed`). */
function definitionOf({ words }: AnyGame, term: string, own: LookUp): Definition | null {
  const { codex, glossary, actions } = words;
  const one = (isOf: (name: string) => boolean): Definition | null => {
    const word = Object.keys(glossary).find(isOf);
    const entry = codex.find(({ name, id }) => isOf(name) || isOf(id));
    if (word !== undefined)
      return { name: word, id: entry?.id ?? null, kind: own.kind?.(word) ?? null, text: glossary[word]! };
    if (entry) return { name: entry.name, id: entry.id, kind: entry.kind, text: entry.mechanics };
    const type = Object.keys(actions).find((each) => isOf(spaced(each)) || isOf(spaced(each.split('.').at(-1)!)));
    return type === undefined ? null : { name: spaced(type), id: null, kind: 'action', text: actions[type]! };
  };
  return one((name) => name.toLowerCase() === term.toLowerCase()) ?? one((name) => isFormOf(name, term));
}

function definedText(
  { words }: AnyGame,
  { name, id, kind, text }: Definition,
  rules: readonly RuleLine[],
  own: LookUp,
): string {
  const lines = [
    `${name.toUpperCase()}${kind ? ` (${kind})` : ''}. ${sentence(text)}`,
    ...(own.more?.(name.toLowerCase(), id) ?? seenIn(name, words.codex)),
  ];
  const now = own.now?.(name.toLowerCase(), id);
  const last = [now ? `Now: ${now}` : '', ruleIds(rulesAbout(name, rules))].filter((each) => each !== '').join(' ');
  return fitting([...lines, ...(last === '' ? [] : [last])]);
}

/** `camp.levelUp` and `live_stream` as words. */
const spaced = (type: string): string =>
  type.replace(/([A-Z])|[._]/g, (_, letter) => ` ${letter?.toLowerCase() ?? ''}`);

/** Strips a word's ending: `roads` becomes `road` and `crushed` becomes `crush`. */
function stemOf(word: string): string {
  const base = word.toLowerCase().replace(/'s$/, '');
  const cut = /^(.*[aeiouy].*[^e])(?:ing|ed)$/.exec(base)?.[1] ?? /^(..+[^s])s$/.exec(base)?.[1] ?? base;
  return cut
    .replace(/e$/, '')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/(.)ie?$/, '$1y');
}

const stemmed = new Map<string, string>();

/** The stems of a text, cached because rule books and codices repeat. */
function stemsOf(text: string): string {
  const known = stemmed.get(text);
  if (known !== undefined) return known;
  const stems = ` ${(text.match(/[A-Za-z][A-Za-z']*/g) ?? []).map(stemOf).join(' ')} `;
  stemmed.set(text, stems);
  return stems;
}

/** The stems of one or several words, to search for in the stems of a text. */
const searchStems = (words: string): string => ` ${(words.match(/[A-Za-z][A-Za-z']*/g) ?? []).map(stemOf).join(' ')} `;
const isFormOf = (name: string, term: string): boolean =>
  searchStems(name) === searchStems(term) && searchStems(name) !== '  ';

/** The rules that mention a name: those with its exact form, and with an early mention, come first. */
function rulesAbout(name: string, rules: readonly RuleLine[]): readonly RuleLine[] {
  const word = searchStems(name);
  const exact = new RegExp(`\\b${name.replace(/[^\w ]/g, '.')}\\b`, 'i');
  const at = ({ text }: RuleLine): number => stemsOf(text).indexOf(word) + (exact.test(text) ? 0 : text.length);
  const found = rules.filter(({ text }) => stemsOf(text).includes(word));
  return found.sort((a, b) => at(a) - at(b));
}

function ruleIds(found: readonly RuleLine[]): string {
  const ids = found.slice(0, 3).map(({ id }) => id);
  return ids.length === 0 ? '' : `Rule${ids.length > 1 ? 's' : ''} ${ids.join(', ')}.`;
}

/** For a term without an entry: mentions in the codex and the rules. */
function mentionText({ words: { codex, glossary } }: AnyGame, term: string, rules: readonly RuleLine[]): string {
  const word = searchStems(term);
  const entries = codex.filter(({ mechanics }) => stemsOf(mechanics).includes(word));
  const ruled = rulesAbout(term, rules);
  const [rule, ...others] = ruled;
  const lines = [
    ...entries.slice(0, 2).map(({ name, mechanics }) => `${name}: ${cutAtSentence(mechanics)}`),
    ...(entries.length > 2 ? seenIn(term, codex) : []),
    ...(rule ? [`${rule.id}. ${cutAtSentence(rule.text)}`] : []),
    ...(others.length > 0 ? [ruleIds(others)] : []),
  ];
  if (lines.length > 0) return fitting([`${term.toUpperCase()}:`, ...lines]);
  const names = [...Object.keys(glossary), ...codex.map(({ name }) => name)];
  const near = [...new Set(names)].filter((name) => name.toLowerCase().includes(term.toLowerCase()));
  return near.length > 0
    ? `Nothing is called "${term}". Near it: ${near.slice(0, 12).join(', ')}.`
    : `Nothing is called "${term}". Terms: ${Object.keys(glossary).slice(0, 20).join(', ')}.`;
}

const QUOTED_CHARS = 300;

/** The beginning of a rule or an entry, cut at the end of a sentence. */
function cutAtSentence(text: string): string {
  if (text.length <= QUOTED_CHARS) return text;
  const cut = text.slice(0, QUOTED_CHARS);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('; '));
  return `${end < 0 ? cut : cut.slice(0, end + 1)} ...`;
}

type RuleLine = TermAsk['rules'][number];

/** Other codex entries that mention the word. */
function seenIn(name: string, codex: readonly CodexEntry[]): string[] {
  const word = searchStems(name);
  const others = codex.filter((entry) => entry.name !== name && stemsOf(entry.mechanics).includes(word));
  const names = others.map((entry) => entry.name);
  const unique = [...new Set(names)];
  if (unique.length === 0) return [];
  const more = unique.length > 6 ? ` and ${unique.length - 6} more` : '';
  return [`Comes up in: ${unique.slice(0, 6).join(', ')}${more}.`];
}

/** Drops whole lines until the text fits; the last line (now, rules) stays. */
function fitting(lines: readonly string[]): string {
  const kept = [...lines];
  while (kept.length > 2 && kept.join('\n').length > BYTES_MAX) kept.splice(kept.length - 2, 1);
  return kept.join('\n');
}
