import * as registered from './registered.ts';
import type { Door, GameScreens } from './screens.ts';

const SCREENS: readonly GameScreens[] = Object.values(registered);

export const screensOf = (game: string): GameScreens | undefined => SCREENS.find(({ door }) => door.id === game);

export const allScreens = (): readonly GameScreens[] => SCREENS;

/** Every door, those with a place in the wall first, in their order. */
export const DOORS: readonly Door[] = SCREENS.map(({ door }) => door).sort(
  (a, b) => (a.place ?? SCREENS.length) - (b.place ?? SCREENS.length),
);

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
