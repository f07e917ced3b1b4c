import { readFileSync } from 'node:fs';

const RULES = new URL('../../../rules/', import.meta.url);

/** The rule book of a game, or null if there is none. */
export function readBook(game: string): string | null {
  if (!/^[\w-]{1,64}$/.test(game)) return null;
  try {
    return readFileSync(new URL(`${game}.md`, RULES), 'utf8');
  } catch {
    return null;
  }
}
