import type { KeyBindings } from '@undercroft/kernel';
import { COVERS } from '@undercroft/registry/covers';
import { VERBS } from './verbs.ts';

/** Keys of the table: panels, modes and verbs. */
export const ESCAPE_KEYS = COVERS.escape.commands;

/** The command name of a verb. */
export const commandOf = (type: string): string => `escape_${type}`;

export const VERB_KEYS: KeyBindings = Object.fromEntries(
  VERBS.map(({ type }) => [commandOf(type), (ESCAPE_KEYS as KeyBindings)[commandOf(type)]!]),
);
