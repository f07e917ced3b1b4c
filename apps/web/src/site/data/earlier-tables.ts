import type { AnyGame, Header, Json } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { gameOn, type PlayedOn } from '@undercroft/registry/tables';

/**
 * Stands in for `@undercroft/registry/archive` in a page without a server. The tables of earlier days are files beside
 * the page: they are fetched before the host asks for them.
 */
const FILES = import.meta.glob<Json>('../../../../../packages/games/*/archive/*.json', { import: 'default' });

const fetched = new Map<string, Json>();
const games = new Map<string, AnyGame>();

/** Fetches the tables of a run that was begun on other content than today's. */
export async function fetchTables({ game, contentHash }: Pick<Header, 'game' | 'contentHash'>): Promise<void> {
  if (fetched.has(contentHash) || gameById(game)?.contentHash === contentHash) return;
  const load = FILES[`../../../../../packages/games/${game}/archive/${contentHash}.json`];
  const tables = await load?.().catch(() => undefined);
  if (tables !== undefined) fetched.set(contentHash, tables);
}

export const archivedTables = (_game: string, contentHash: string): unknown => fetched.get(contentHash);

export function gameOfHeader(header: PlayedOn & Pick<Header, 'game'>): AnyGame | { readonly problem: string } {
  const game = gameById(header.game);
  if (!game) return { problem: `the game "${header.game}" is not installed here` };
  const known = games.get(header.contentHash);
  if (known?.rules === header.rules) return known;
  const made = gameOn(game, header, archivedTables(header.game, header.contentHash));
  if (!('problem' in made)) games.set(header.contentHash, made);
  return made;
}
