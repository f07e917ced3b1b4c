import type { GameFace } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { isSworn, type Sight } from './sight.ts';
import { fieldOf } from './use-darkdelve.ts';
import { type DarkdelveView, DIRS, type Dir, type Row } from './view.ts';

/** One of the four directions of a room, as it is perceived. */
export interface Door {
  readonly dir: Dir;
  /** The key belongs to the direction, always. DD-060 */
  readonly key: string;
  /** What is drawn there; null where nothing is. */
  readonly row: Row | null;
  readonly hint: string;
  readonly mayLie: boolean;
  readonly offer: Offer | undefined;
}

const SIGN = /^(?:\.\.\.|\[[^\]]*\](?: \([^)]*\))?)\s*/;

/** The hint at a door, out of the game's own sentence about the move. */
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
