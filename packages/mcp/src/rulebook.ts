import { rulesOf } from '@undercroft/rulebook';
import { readBook } from '@undercroft/rulebook/files';
import type { RuleLine } from '@undercroft/text/agent';

/** Ids of one letter name rulings, invariants and lines of the acceptance chapter. */
const IN_PASSING = /^[A-Z]-/;

const known = new Map<string, readonly RuleLine[]>();

/** The numbered rules of a game, in its book's order. */
export function readRules(game: string): readonly RuleLine[] {
  const read = known.get(game);
  if (read) return read;
  const rules = [...rulesOf(readBook(game) ?? '').values()]
    .filter(({ id, isFirst }) => isFirst && !IN_PASSING.test(id))
    .map(({ id, text }) => ({ id, text: wordsOf(id, text) }));
  known.set(game, rules);
  return rules;
}

/** The text of a rule, without its id and Markdown marks. */
const wordsOf = (id: string, text: string): string => {
  const plain = text.replaceAll(/\*\*|`/g, '');
  return plain
    .slice(plain.indexOf(id) + id.length)
    .replace(/^[ .:|)]+/, '')
    .trim();
};
