import { type AnyGame, type Header, withTables } from '@undercroft/kernel';

/** What a header says of the rules and the content a run was played on. */
export type PlayedOn = Pick<Header, 'rules' | 'contentHash' | 'overlay'>;

const short = (hash: string): string => hash.slice(0, 8);

/**
 * The game a run was played on. A header names its tables by their hash; tables that were never released it carries
 * itself, earlier ones lie in the archive.
 */
export function gameOn(
  game: AnyGame,
  { rules, contentHash, overlay }: PlayedOn,
  archived: unknown,
): AnyGame | { readonly problem: string } {
  if (rules !== game.rules) return { problem: `it was played by the rules ${rules}; here they are ${game.rules}` };
  if (contentHash === game.contentHash) return game;
  const tables = overlay ?? archived;
  if (!game.content || tables === undefined)
    return {
      problem: `it was played on other content (${short(contentHash)}), which is not kept here; here it is ${short(game.contentHash)}`,
    };
  return withTables(game, contentHash, tables);
}
