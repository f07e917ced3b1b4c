import { type AnyGame, at, canonical, contentTables, copyJson, type Json } from '@undercroft/kernel';
import { z } from 'zod';

export const removalSchema = z.strictObject({
  /** JSON pointer of the item (`/relics/ash_jar`). */
  path: z.string(),
  /** A banned item and all references to it are deleted; a blanked one stays, without its effects. */
  how: z.enum(['ban', 'blank']),
});

/** An item of the content to play without. */
export type Removal = z.infer<typeof removalSchema>;

type Node = { [key: string]: Json } | Json[];

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

/** Deletes a record and everything that refers to it: entries of lists, and keys of records. */
function deleteReferences(node: Node, id: string): void {
  if (Array.isArray(node)) {
    for (let i = node.length - 1; i >= 0; i--) if (node[i] === id) node.splice(i, 1);
  } else if (Object.hasOwn(node, id)) delete node[id];
  for (const child of Object.values(node)) if (isNode(child)) deleteReferences(child, id);
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The tables without the item, or a sentence about the problem. */
function tablesWithout(game: AnyGame, { path, how }: Removal): { tables: object } | { problem: string } {
  const { content, lab } = game;
  if (!content) return { problem: `the content of ${game.id} cannot be changed from here` };
  const tables = copyJson(content.tables as Json) as Node;
  const item = at(tables, path);
  if (item === undefined) return { problem: `there is no ${path}` };
  if (how === 'ban') deleteReferences(tables, idOf(path));
  else {
    const blank = lab?.ablations.find((table) => table.path === parentOf(path))?.blank;
    if (!blank || !isNode(item))
      return { problem: `${game.id} does not say how an item of ${parentOf(path)} is blanked` };
    Object.assign(item, copyJson(blank));
  }
  return contentTables.parse(content, tables);
}

const gamesByRemoval = new WeakMap<AnyGame, Map<string, AnyGame>>();

/** The game without an item of its content. Games are cached, because building one takes longer than playing it. */
export function gameWithout(game: AnyGame, removal: Removal | undefined): AnyGame {
  if (!removal) return game;
  const games = gamesByRemoval.get(game) ?? new Map<string, AnyGame>();
  gamesByRemoval.set(game, games);
  const key = canonical(removal);
  const cached = games.get(key);
  if (cached) return cached;
  const changed = tablesWithout(game, removal);
  if ('problem' in changed) throw new Error(changed.problem);
  const other = game.content!.make(changed.tables);
  games.set(key, other);
  return other;
}
