import { accentOf } from './art/accent.ts';
import type { Door, GameScreens } from './game-screens.ts';

let screens: readonly GameScreens[] = [];

/** Tells the shared pieces which games there are, before the first page is drawn. They import no game themselves. */
export const registerGames = (all: readonly GameScreens[]): void => {
  screens = all;
};

export const screensOf = (game: string): GameScreens | undefined => screens.find(({ door }) => door.id === game);

export const allScreens = (): readonly GameScreens[] => screens;

/** Every door, those with a place in the wall first, in their order. */
export const allDoors = (): readonly Door[] =>
  screens.map(({ door }) => door).sort((a, b) => (a.place ?? screens.length) - (b.place ?? screens.length));

const PLAIN: Omit<Door, 'id' | 'title'> = {
  line: '',
  minutes: '',
  accent: '#e0a458',
  emblem: 'dungeon-gate',
  backdrop: 'cave',
  voice: { root: 196, wave: 1, ring: 0.8, grit: 0.2 },
};

/** The door of any game: its own, or a plain one. */
export const doorOf = (game: string, title = game): Door => screensOf(game)?.door ?? { ...PLAIN, id: game, title };

const NOTHING: readonly string[] = [];

/** The kinds of action that may stand ready for Enter at a game's table; none at one that does not say. */
export const readyAt = (game: string): readonly string[] => screensOf(game)?.ready ?? NOTHING;

/** What an element wears to look like a game. */
export const looksLike = (game: string) => ({ 'data-game': game, ...accentOf(doorOf(game).accent) });
