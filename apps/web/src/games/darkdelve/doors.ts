import type { GameFace } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { isSworn, type Sight } from './sight.ts';
import { fieldOf } from './use-darkdelve.ts';
import { type DarkdelveView, DIRS, type Dir, type Row } from './view.ts';

/** One of the four directions of a room, as the delver perceives it. */
export interface Door {
  readonly dir: Dir;
  /** The key always belongs to the direction. DD-060 */
  readonly key: string;
  /** The row drawn at this door; null if there is none. */
  readonly row: Row | null;
  readonly hint: string;
  readonly mayLie: boolean;
  readonly offer: Offer | undefined;
}

const SIGN = /^(?:\.\.\.|\[[^\]]*\](?: \([^)]*\))?)\s*/;

/** The hint at a door, from the game's own sentence about the move. */
export function hintAt(game: GameFace, view: DarkdelveView, dir: Dir): string {
  const { detail } = game.words.action({ type: 'move', dir } as never, view as never);
  return (detail ?? '').replace(SIGN, '');
}

export const doorsOf = (game: GameFace, view: DarkdelveView, offers: readonly Offer[], sight: Sight): readonly Door[] =>
  DIRS.map((dir, i): Door => {
    const row = view.rows.find((each) => each.dir === dir) ?? null;
    return {
      dir,
      key: String(i + 1),
      row,
      hint: row ? hintAt(game, view, dir) : '',
      mayLie: row ? sight.signs && !isSworn(row.tag) : sight.acts,
      offer: offers.find((offer) => offer.action.type === 'move' && fieldOf(offer, 'dir') === dir),
    };
  });
