import type { Commands } from '../../ui/game-screens.ts';
import { VERBS } from './verbs.ts';

/** Keys of panels and modes. */
export const PANEL_KEYS = {
  escapeTraits: { key: 'i', does: 'Escape: traits' },
  escapeSkills: { key: 'k', does: 'Escape: skills' },
  escapeBag: { key: 'b', does: 'Escape: bag' },
  escapeJournal: { key: 'j', does: 'Escape: journal' },
  escapeMode: { key: 'm', does: 'Escape: room, grid or first person' },
  escapeActions: { key: 'e', does: 'Escape: all actions' },
} as const satisfies Commands;

/** The command name of a verb. */
export const commandOf = (type: string): string => `escape_${type}`;

export const VERB_KEYS: Commands = Object.fromEntries(
  VERBS.map(({ type, key, does }) => [commandOf(type), { key, does }]),
);

export const ESCAPE_KEYS: Commands = { ...PANEL_KEYS, ...VERB_KEYS };
