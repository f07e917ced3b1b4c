import { readFileSync } from 'node:fs';
import type { AnyGame, Header } from '@undercroft/kernel';
import { gameById } from './index.ts';
import { gameOn, type PlayedOn } from './tables.ts';

/** Where a game keeps its content, today's and that of earlier days, as `<hash>.json`. */
export const archiveOf = (game: string): URL => new URL(`../../games/${game}/archive/`, import.meta.url);

const HASH = /^[0-9a-f]{64}$/;
const KEPT_MAX = 16;
const made = new Map<string, AnyGame>();

/** The tables of a game under this hash; absent where they were never kept. */
export function archivedTables(game: string, contentHash: string): unknown {
  if (!gameById(game) || !HASH.test(contentHash)) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(`${contentHash}.json`, archiveOf(game)), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The game a run was played on, be it on tables of an earlier day. The latest few are kept: making one is dear. */
export function gameOfHeader(header: PlayedOn & Pick<Header, 'game'>): AnyGame | { readonly problem: string } {
  const { game: id, contentHash, overlay } = header;
  const game = gameById(id);
  if (!game) return { problem: `the game "${id}" is not installed here` };
  if (overlay !== undefined || contentHash === game.contentHash) return gameOn(game, header, undefined);
  const kept = made.get(contentHash);
  const found = kept?.rules === header.rules ? kept : gameOn(game, header, archivedTables(id, contentHash));
  if ('problem' in found) return found;
  made.delete(contentHash);
  made.set(contentHash, found);
  if (made.size > KEPT_MAX) made.delete(made.keys().next().value!);
  return found;
}
