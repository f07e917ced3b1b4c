import type { Words } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { makeCodex } from './codex.ts';
import { GLOSSARY } from './glossary.ts';
import { makeLabel } from './labels.ts';
import { LINES } from './lines.ts';
import { MANNER } from './manner.ts';
import { ITEM_NAMES, name, OPTION_NAMES } from './names.ts';
import { panels } from './panels.ts';
import { SCENES } from './scenes.ts';
import { ACTIONS, OUTCOMES, REASONS } from './sentences.ts';
import { TERMS } from './terms.ts';

/** Names also appear in sums, where a comma would end the sum. */
const makeTerms = ({ enemies, bosses }: ObserverContent): { readonly [label: string]: string } => {
  const ids = [...Object.keys(enemies), ...Object.keys(bosses)].map((id) => `enemy/${id}`);
  const names = { ...OPTION_NAMES, ...ITEM_NAMES, ...Object.fromEntries(ids.map((id) => [id, name(id)])) };
  const plain = Object.fromEntries(Object.entries(names).map(([id, text]) => [id, text.replaceAll(',', '')]));
  return { ...plain, ...TERMS };
};

/** All texts of the game. */
export const makeWords = (content: ObserverContent): Words<ObserverEvents, ObserverAction, ObserverView> => ({
  tagline: 'Choose which part of a collapsing region to see before it is gone.',
  line: LINES,
  manner: MANNER,
  scenes: SCENES,
  terms: makeTerms(content),
  narration: ['scene', 'began', 'event', 'hunter', 'interlude', 'frontier'],
  action: makeLabel(content),
  actions: ACTIONS,
  reason: REASONS,
  outcome: OUTCOMES,
  name,
  panels,
  codex: makeCodex(content),
  glossary: GLOSSARY,
});
