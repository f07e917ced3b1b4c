import type { LabDescription } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { DuelView } from '../rules/view.ts';
import type { Duel } from '../state.ts';

/** Values, window and randomised offers of the lab's surveys. */
export const DESCRIPTION: LabDescription<Duel, DuelView, DuelAction> = {
  seat: 'left',
  bots: { left: 'greedy', right: 'greedy' },
  options: {},
  values: [
    { name: 'win', from: 'verdict', unit: 'points of win chance' },
    { name: 'hp', from: '/left/hp', whole: 30, unit: '% of maximum HP' },
  ],
  window: [15, 90],
  ignored: [],
  trivial: [],
  randomised: [{ name: 'cards', types: ['play'], item: (_, action) => (action.type === 'play' ? action.card : null) }],
  covariates: [
    { name: 'turn', at: '/turns' },
    { name: 'HP', at: '/left/hp' },
  ],
  ablations: [],
};
