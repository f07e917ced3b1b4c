import type { Words } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeContent } from '../content/content.ts';
import type { EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { amount } from './amounts.ts';
import { makeCodex } from './codex.ts';
import { GLOSSARY } from './glossary.ts';
import { makeLabel } from './labels.ts';
import { LINES } from './lines.ts';
import { MANNER } from './manner.ts';
import { name } from './names.ts';
import { optionReasons } from './options.ts';
import { panels } from './panels.ts';
import { SCENES } from './prose.ts';
import { ACTIONS, OUTCOMES, REASONS, TERMS } from './sentences.ts';

/** The game's words in English. */
export const makeWords = (content: EscapeContent): Words<EscapeEvents, EscapeAction, EscapeView> => ({
  tagline: 'Climb an inhabited dungeon where every deed becomes a story, and not every story is true.',
  line: LINES,
  manner: MANNER,
  terms: TERMS,
  amount,
  narration: ['scene', 'globalEvent', 'pressureFelt'],
  action: makeLabel(content),
  actions: ACTIONS,
  reason: { ...REASONS, ...optionReasons(content) },
  outcome: OUTCOMES,
  name,
  panels,
  scenes: SCENES,
  codex: makeCodex(content),
  glossary: GLOSSARY,
});
