import type { KeyBinding, KeyBindings } from '@undercroft/kernel';
import { coverOf } from '@undercroft/registry/covers';
import { useMemo } from 'react';
import { setSetting, useSettings } from '../base/settings.ts';
import { W } from '../base/words.ts';
import { allScreens, screensOf } from './game-cards.ts';

/** Scope of a key: every table, or one game's. */
const EVERYWHERE = 'table';

/** Commands with a key at every table. Digits choose options and row letters choose cards: those are fixed. */
const FRAME_KEYS = {
  undo: { key: 'u', does: W.settings.keyMap.commands.undo },
  whyNot: { key: 'w', does: W.settings.keyMap.commands.whyNot },
  log: { key: 'l', does: W.settings.keyMap.commands.log },
  type: { key: '/', does: W.settings.keyMap.commands.type },
  help: { key: 'h', does: W.settings.keyMap.commands.help },
} as const satisfies KeyBindings;

interface ScopedCommand extends KeyBinding {
  readonly id: string;
  readonly scope: string;
}

const scoped = (scope: string, commands: KeyBindings): ScopedCommand[] =>
  Object.entries(commands).map(([id, command]) => ({ id, scope, ...command }));

/** All commands whose key can be changed. */
export const allCommands = (): readonly ScopedCommand[] => [
  ...scoped(EVERYWHERE, FRAME_KEYS),
  ...allScreens().flatMap(({ id }) => scoped(id, coverOf(id)?.commands ?? {})),
];

/** Commands at a game's table. */
export const commandsAt = (game: string): readonly ScopedCommand[] =>
  allCommands().filter(({ scope }) => scope === EVERYWHERE || scope === game);

export type KeyMap = { readonly [command: string]: string };

const commandOf = (id: string): ScopedCommand | undefined => allCommands().find((command) => command.id === id);
export const keyOf = (keys: KeyMap, id: string): string => keys[id] ?? commandOf(id)?.key ?? '';

/** Keys with the same meaning everywhere. */
const FIXED = ['Enter', 'Escape', 'Tab', 'Backspace', '?', '.', ...'0123456789', 'ArrowLeft', 'ArrowRight'];
const ROW_LETTERS = 'abcdef';

export type Clash =
  | { readonly with: 'fixed' }
  | { readonly with: 'row' }
  | { readonly with: 'command'; readonly does: string };

const meet = (a: string, b: string): boolean => a === b || a === EVERYWHERE || b === EVERYWHERE;

/** The conflict of giving a command this key; null if there is none. */
export function clashOf(keys: KeyMap, id: string, key: string): Clash | null {
  const command = commandOf(id);
  if (!command || key.length !== 1 || FIXED.includes(key)) return { with: 'fixed' };
  if (key === command.key) return null;
  if ((screensOf(command.scope)?.rowLetters ?? ROW_LETTERS).includes(key)) return { with: 'row' };
  const taken = allCommands().find(
    (other) => other.id !== id && meet(command.scope, other.scope) && keyOf(keys, other.id) === key,
  );
  return taken ? { with: 'command', does: taken.does } : null;
}

export const keyName = (key: string): string => (key === ' ' ? 'Space' : key);

/** The current keys: those of the frame, and a table's own. */
export function useKeyMap<C extends KeyBindings = typeof FRAME_KEYS>(
  own?: C,
): { readonly [K in keyof C | keyof typeof FRAME_KEYS]: string } {
  const keys = useSettings((settings) => settings.keys);
  return useMemo(
    () =>
      Object.fromEntries(Object.keys({ ...FRAME_KEYS, ...own }).map((id) => [id, keyOf(keys, id)])) as {
        [K in keyof C | keyof typeof FRAME_KEYS]: string;
      },
    [keys, own],
  );
}

export function setKey(command: string, key: string): void {
  setSetting('keys', { ...useSettings.getState().keys, [command]: key });
}
