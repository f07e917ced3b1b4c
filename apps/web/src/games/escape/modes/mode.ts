import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { E } from '../words.ts';

/** The ways to show a room. ED-182 */
export const MODES = ['room', 'firstPerson', 'grid'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_NAMES: { readonly [M in Mode]: string } = {
  room: E.room,
  firstPerson: E.firstPerson,
  grid: E.grid,
};

interface ModeState {
  readonly mode: Mode;
}

const NAME = 'undercroft.escape.mode';

/** Remembered from run to run; switching changes nothing else. */
export const useMode = create<ModeState>()(persist(() => ({ mode: 'room' as Mode }), { name: NAME }));

export const setMode = (mode: Mode): void => {
  useMode.setState({ mode });
};

export const nextMode = (mode: Mode): Mode => MODES[(MODES.indexOf(mode) + 1) % MODES.length]!;

/** Sets the initial mode of a page: the requested one, else the stored one, else the page's default. */
export function startIn(usual: Mode, requested: string | null): void {
  const wanted = MODES.find((mode) => mode === requested);
  if (wanted) setMode(wanted);
  else if (localStorage.getItem(NAME) === null) setMode(usual);
}
