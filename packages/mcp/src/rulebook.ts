import { readFile } from 'node:fs/promises';
import type { RuleLine } from '@undercroft/text/agent';

const RULES = new URL('../../../rules/', import.meta.url);

/** The rule book of a game, or null. */
export const readRulebook = (game: string): Promise<string | null> =>
  /^[\w-]{1,64}$/.test(game) ? readFile(new URL(`${game}.md`, RULES), 'utf8').catch(() => null) : Promise.resolve(null);

const RULE = /^(?:- |\| ?)?\*{0,2}([A-Z]{2,3}-[A-Z0-9-]*\d+[a-z]?)\*{0,2}(?:[ .:|)]|$)\s*(.*)$/;
const known = new Map<string, readonly RuleLine[]>();

/** Its numbered rules, in the book's order. */
export async function readRules(game: string): Promise<readonly RuleLine[]> {
  const read = known.get(game);
  if (read) return read;
  const lines = ((await readRulebook(game)) ?? '').split('\n');
  const rules = lines.flatMap((line): RuleLine[] => {
    const [, id, text] = RULE.exec(line) ?? [];
    return id && text ? [{ id, text: text.replace(/\*\*|`/g, '').trim() }] : [];
  });
  known.set(game, rules);
  return rules;
}
