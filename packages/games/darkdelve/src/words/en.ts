import type { Words } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { makeCodex } from './codex.ts';
import { GLOSSARY } from './glossary.ts';
import { makeLabel } from './labels.ts';
import { LINES } from './lines.ts';
import { MANNER, NARRATION } from './manner.ts';
import { name } from './names.ts';
import { makePanels } from './panels.ts';
import { SCENES } from './scenes.ts';
import { ACTIONS, OUTCOMES, REASONS, TERMS } from './sentences.ts';

/** All texts of the game. */
export const makeWords = (content: DarkdelveContent): Words<DarkdelveEvents, DarkdelveAction, DarkdelveView> => ({
  tagline: 'Take what you can carry out of a dungeon that makes your own eyes lie to you.',
  line: LINES,
  manner: MANNER,
  terms: TERMS,
  narration: NARRATION,
  action: makeLabel(content),
  actions: ACTIONS,
  reason: REASONS,
  outcome: OUTCOMES,
  name,
  panels: makePanels(content),
  scenes: SCENES,
  codex: makeCodex(content),
  glossary: GLOSSARY,
});
