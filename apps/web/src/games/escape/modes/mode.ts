import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How the room is shown. ED-182 */
export const MODES = ['room', 'firstPerson', 'grid'] as const;
export type Mode = (typeof MODES)[number];

interface Shown {
  readonly mode: Mode;
}

/** Remembered from run to run; switching changes nothing else. */
export const useMode = create<Shown>()(persist(() => ({ mode: 'room' as Mode }), { name: 'undercroft.escape.mode' }));

export const setMode = (mode: Mode): void => {
  useMode.setState({ mode });
};

export const nextMode = (mode: Mode): Mode => MODES[(MODES.indexOf(mode) + 1) % MODES.length]!;
