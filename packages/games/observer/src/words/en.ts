import type { Words } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { makeCodex } from './codex.ts';
import { GLOSSARY } from './glossary.ts';
import { makeLabel } from './labels.ts';
import { LINES, TERMS } from './lines.ts';
import { ITEM_NAMES, name, OPTION_NAMES } from './names.ts';
import { panels } from './panels.ts';
import { ACTIONS, OUTCOMES, REASONS } from './sentences.ts';

/** What is said in the field. */
export const makeWords = (content: ObserverContent): Words<ObserverEvents, ObserverAction, ObserverView> => ({
  tagline: 'Choose which part of a collapsing region to see before it is gone.',
  line: LINES,
  terms: { ...OPTION_NAMES, ...ITEM_NAMES, ...TERMS },
  narration: ['began', 'event', 'hunter', 'interlude', 'frontier'],
  action: makeLabel(content),
  actions: ACTIONS,
  reason: REASONS,
  outcome: OUTCOMES,
  name,
  panels,
  codex: makeCodex(content),
  glossary: GLOSSARY,
});
