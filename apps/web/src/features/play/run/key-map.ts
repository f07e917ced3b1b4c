import { useMemo } from 'react';
import { setSetting, useSettings } from '../../../app/settings.ts';

/** Where a key counts: at every table, or at one game's. */
export type Scope = 'table' | 'observer' | 'vibes';

interface Command {
  readonly scope: Scope;
  readonly key: string;
}

/** Everything that has a key of its own. Digits choose options and letters of a row choose its cards: those stay. */
const COMMANDS = {
  undo: { scope: 'table', key: 'u' },
  whyNot: { scope: 'table', key: 'w' },
  log: { scope: 'table', key: 'l' },
  type: { scope: 'table', key: '/' },
  help: { scope: 'table', key: 'h' },
  gear: { scope: 'observer', key: 'i' },
  target: { scope: 'observer', key: 't' },
  goOn: { scope: 'observer', key: ' ' },
  spend: { scope: 'vibes', key: 's' },
  grid: { scope: 'vibes', key: 'g' },
  coach: { scope: 'vibes', key: 'c' },
  explain: { scope: 'vibes', key: 'w' },
  reveal: { scope: 'vibes', key: 'r' },
  fork: { scope: 'vibes', key: 'f' },
} as const satisfies { readonly [command: string]: Command };

export type CommandId = keyof typeof COMMANDS;
export type KeyMap = { readonly [C in CommandId]?: string };

export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];
export const scopeOf = (command: CommandId): Scope => COMMANDS[command].scope;
const keyOf = (keys: KeyMap, command: CommandId): string => keys[command] ?? COMMANDS[command].key;

/** Keys that mean the same everywhere. */
const FIXED = ['Enter', 'Escape', 'Tab', 'Backspace', '?', ...'0123456789', 'ArrowLeft', 'ArrowRight'];
const ROW_LETTERS = 'abcdef';

export type Clash = { readonly with: 'fixed' } | { readonly with: 'row' } | { readonly with: CommandId };

const meet = (a: Scope, b: Scope): boolean => a === b || a === 'table' || b === 'table';

/** What stands in the way of giving a command this key; null where nothing does. */
export function clashOf(keys: KeyMap, command: CommandId, key: string): Clash | null {
  if (key.length !== 1 || FIXED.includes(key)) return { with: 'fixed' };
  const scope = scopeOf(command);
  if (scope !== 'observer' && ROW_LETTERS.includes(key) && key !== COMMANDS[command].key) return { with: 'row' };
  const taken = COMMAND_IDS.find(
    (other) => other !== command && meet(scope, scopeOf(other)) && keyOf(keys, other) === key,
  );
  return taken && key !== COMMANDS[command].key ? { with: taken } : null;
}

export const keyName = (key: string): string => (key === ' ' ? 'Space' : key);

/** The keys as they are set now. */
export function useKeyMap(): { readonly [C in CommandId]: string } {
  const keys = useSettings((settings) => settings.keys);
  return useMemo(
    () =>
      Object.fromEntries(COMMAND_IDS.map((command) => [command, keyOf(keys, command)])) as {
        [C in CommandId]: string;
      },
    [keys],
  );
}

export function setKey(command: CommandId, key: string): void {
  setSetting('keys', { ...useSettings.getState().keys, [command]: key });
}
