import type { CodexEntry, GameFace } from '@undercroft/kernel';

const KNOWN = new WeakMap<object, ReadonlyMap<string, CodexEntry>>();

/** An entry of a game's codex by id; the index is built once per game. */
export function codexEntry({ words }: GameFace, id: string): CodexEntry | undefined {
  const known = KNOWN.get(words) ?? new Map(words.codex.toReversed().map((entry) => [entry.id, entry]));
  KNOWN.set(words, known);
  return known.get(id);
}
