import { coverOf } from '@undercroft/registry/covers';
import { accentOf } from './art/accent.ts';
import type { GameCard, GameScreens } from './game-screens.ts';

let screens: readonly GameScreens[] = [];

/** Registers the games for the shared components, which import no game. Call it before the first page is drawn. */
export const registerGames = (all: readonly GameScreens[]): void => {
  screens = all;
};

export const screensOf = (game: string): GameScreens | undefined => screens.find(({ id }) => id === game);

export const allScreens = (): readonly GameScreens[] => screens;

/** Every door; those with a place in the wall come first, in order. */
export const allGameCards = (): readonly GameCard[] =>
  screens.map(({ id }) => gameCardOf(id)).sort((a, b) => (a.place ?? screens.length) - (b.place ?? screens.length));

const PLAIN: Omit<GameCard, 'id' | 'title'> = {
  line: '',
  minutes: '',
  accent: '#e0a458',
  emblem: 'dungeon-gate',
  backdrop: 'cave',
  voice: { root: 196, wave: 1, ring: 0.8, grit: 0.2 },
};

/** The door of a game; plain where it has no cover or no look of its own. */
export function gameCardOf(game: string, title = game): GameCard {
  const cover = coverOf(game);
  if (!cover) return { ...PLAIN, ...screensOf(game)?.look, id: game, title };
  const { heading, line, minutes, accent, emblem } = cover;
  const shown = { line, minutes: `${minutes.low}–${minutes.high} min`, accent, emblem };
  return { ...PLAIN, ...shown, ...screensOf(game)?.look, ...heading, id: game };
}

const NOTHING: readonly string[] = [];

/** Kinds of action that Enter may take without a selection at a game's table; empty if the game lists none. */
export const readyAt = (game: string): readonly string[] => screensOf(game)?.ready ?? NOTHING;

/** Attributes that give an element the look of a game. */
export const gameTheme = (game: string) => ({ 'data-game': game, ...accentOf(gameCardOf(game).accent) });
