import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { E } from '../words.ts';

/** How the room is shown. ED-182 */
export const MODES = ['room', 'firstPerson', 'grid'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_NAMES: { readonly [M in Mode]: string } = {
  room: E.room,
  firstPerson: E.firstPerson,
  grid: E.grid,
};

interface Shown {
  readonly mode: Mode;
}

const NAME = 'undercroft.escape.mode';

/** Remembered from run to run; switching changes nothing else. */
export const useMode = create<Shown>()(persist(() => ({ mode: 'room' as Mode }), { name: NAME }));

export const setMode = (mode: Mode): void => {
  useMode.setState({ mode });
};

export const nextMode = (mode: Mode): Mode => MODES[(MODES.indexOf(mode) + 1) % MODES.length]!;

/** The mode of a page that has another usual one: what it was asked for, what is remembered, or its usual one. */
export function startIn(usual: Mode, asked: string | null): void {
  const wanted = MODES.find((mode) => mode === asked);
  if (wanted) setMode(wanted);
  else if (localStorage.getItem(NAME) === null) setMode(usual);
}
