import { type AnyGame, contentTables, type Header } from '@undercroft/kernel';

/** The fields of a header that name the rules and the content of a run. */
export type PlayedOn = Pick<Header, 'rules' | 'contentHash' | 'overlay' | 'packs'>;

/** The tables of a game with packs, to make it again in another thread; undefined for a game without. */
export function playedOn({ rules, contentHash, content }: AnyGame): PlayedOn | undefined {
  const packed = content?.packed;
  return packed && { rules, contentHash, overlay: packed.tables, packs: packed.packs };
}

const short = (hash: string): string => hash.slice(0, 8);

/**
 * The game with the tables a run was played on. The header has the hash of the tables, and contains the tables
 * themselves if they were never released; earlier ones are in the archive.
 */
export function gameOn(
  game: AnyGame,
  { rules, contentHash, overlay, packs }: PlayedOn,
  archived: unknown,
): AnyGame | { readonly problem: string } {
  if (rules !== game.rules) return { problem: `it was played by the rules ${rules}; here they are ${game.rules}` };
  if (contentHash === game.contentHash) return game;
  const tables = overlay ?? archived;
  if (!game.content || tables === undefined)
    return {
      problem: `it was played on other content (${short(contentHash)}), which is not kept here; here it is ${short(game.contentHash)}`,
    };
  return contentTables.replace(game, contentHash, tables, packs);
}
