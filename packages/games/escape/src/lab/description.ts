import type { LabDescription } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { Book } from '../rules/dungeon.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { type Escape, KAEL } from '../state.ts';
import { makeStories } from './stories.ts';

/** Turns of a measured run, as in chapter 7.3. */
const TURNS = 500;

/** Values, window, randomised offers and stories of the lab's surveys. */
export const makeDescription = (book: Book): LabDescription<Escape, EscapeView, EscapeAction> => ({
  seat: KAEL,
  bots: { [KAEL]: 'host' },
  options: { turn_limit: TURNS, edition: 2 },
  values: [
    { name: 'win', from: 'verdict', unit: 'points of the chance to escape' },
    { name: 'fame', from: '/you/features/Fame', whole: 'mean', unit: '% of the mean Fame' },
    { name: 'health', from: '/you/health', whole: '/you/max_health', unit: '% of maximum health' },
  ],
  window: [15, 90],
  ignored: [],
  trivial: ['rest'],
  randomised: [
    {
      name: 'dialogue',
      types: ['choose_dialogue'],
      item: (_, action) => (action.type === 'choose_dialogue' ? action.payload.option_id : null),
    },
    {
      name: 'skills',
      types: ['evolve_skill'],
      item: (_, action) => (action.type === 'evolve_skill' ? action.payload.skill_id : null),
    },
    {
      name: 'deeds',
      types: ['talk', 'search', 'train', 'rest', 'live_stream', 'steal', 'recruit'],
      item: (_, { type }) => type,
    },
  ],
  covariates: [
    { name: 'depth', at: '/you/depth' },
    { name: 'health', at: '/you/health' },
  ],
  ablations: [],
  stories: makeStories(book),
});
