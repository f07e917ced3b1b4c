import type { CodexEntry } from '@undercroft/kernel';
import type { AgentAsk, AgentContext } from './agent-text.ts';
import { sentence } from './agent-words.ts';

type TermAsk = Extract<AgentAsk, { about: 'term' }>;

/** What a game adds to its codex: the present situation, and pages of its own (`gear`, `map`). */
export interface LookUp {
  /** The whole answer, for a page of the game's own. */
  page?(term: string): string | null;
  /** What the term has to do with now; a sentence. */
  now?(term: string, id: string | null): string | null;
  /** Sentences between what it is and now. */
  more?(term: string, id: string | null): readonly string[];
  /** What kind of thing a glossary term is (`status`). */
  kind?(term: string): string | null;
}

const BYTES_MAX = 600;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Answers from the rule book, the glossary, the codex and the present situation, in that order. */
export function lookUpText(context: Pick<AgentContext, 'game'>, { term, rules }: TermAsk, own: LookUp = {}): string {
  const asked = term.trim();
  const page = own.page?.(asked.toLowerCase()) ?? null;
  if (page !== null) return page;
  const rule = rules.find(({ id }) => same(id, asked));
  if (rule) return `${rule.id}. ${rule.text}`;
  const { codex, glossary } = context.game.words;
  const word = Object.keys(glossary).find((each) => same(each, asked));
  const entry = codex.find(({ name, id }) => same(name, asked) || same(id, asked));
  if (word === undefined && !entry) return notFound(asked, codex, Object.keys(glossary), rules);
  const name = word ?? entry!.name;
  const kind = word === undefined ? entry!.kind : (own.kind?.(word) ?? null);
  const lines = [
    `${name.toUpperCase()}${kind ? ` (${kind})` : ''}. ${sentence(word === undefined ? entry!.mechanics : glossary[word]!)}`,
    ...(own.more?.(name.toLowerCase(), entry?.id ?? null) ?? seenIn(name, codex)),
  ];
  const now = own.now?.(name.toLowerCase(), entry?.id ?? null);
  const ruled = rulesAbout(name, rules);
  const last = [now ? `Now: ${now}` : '', ruled].filter((each) => each !== '').join(' ');
  return fitting([...lines, ...(last === '' ? [] : [last])]);
}

/** The rules that speak of it, the ones that define it first. */
function rulesAbout(name: string, rules: readonly RuleLine[]): string {
  const word = new RegExp(`\\b${name.replace(/[^\w ]/g, '.')}\\b`, 'i');
  const found = rules.filter(({ text }) => word.test(text)).sort((a, b) => at(a.text, word) - at(b.text, word));
  const ids = found.slice(0, 3).map(({ id }) => id);
  return ids.length === 0 ? '' : `Rule${ids.length > 1 ? 's' : ''} ${ids.join(', ')}.`;
}

type RuleLine = TermAsk['rules'][number];
const at = (text: string, word: RegExp): number => text.search(word);

/** Where else in the codex the word comes up. */
function seenIn(name: string, codex: readonly CodexEntry[]): string[] {
  const word = new RegExp(`\\b${name.replace(/[^\w ]/g, '.')}\\b`, 'i');
  const names = codex.filter((entry) => entry.name !== name && word.test(entry.mechanics)).map((entry) => entry.name);
  const unique = [...new Set(names)];
  if (unique.length === 0) return [];
  const more = unique.length > 6 ? ` and ${unique.length - 6} more` : '';
  return [`Comes up in: ${unique.slice(0, 6).join(', ')}${more}.`];
}

function notFound(
  asked: string,
  codex: readonly CodexEntry[],
  words: readonly string[],
  rules: readonly RuleLine[],
): string {
  const part = asked.toLowerCase();
  const near = [...new Set([...words, ...codex.map(({ name }) => name)])].filter((name) =>
    name.toLowerCase().includes(part),
  );
  if (near.length > 0) return `Nothing is called "${asked}". Near it: ${near.slice(0, 12).join(', ')}.`;
  const ruled = rules.filter(({ text }) => text.toLowerCase().includes(part)).slice(0, 5);
  if (ruled.length > 0)
    return `Nothing is called "${asked}". Rules that speak of it: ${ruled.map(({ id }) => id).join(', ')}.`;
  return `Nothing is called "${asked}". Terms: ${words.slice(0, 20).join(', ')}.`;
}

/** Whole lines only, as many as fit; the last one (now, rules) always. */
function fitting(lines: readonly string[]): string {
  const kept = [...lines];
  while (kept.length > 2 && kept.join('\n').length > BYTES_MAX) kept.splice(kept.length - 2, 1);
  return kept.join('\n');
}
