import type { LabDescription } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { type Observer, SEAT } from '../state.ts';

/** Values, window and randomised offers of the lab's surveys. */
export const DESCRIPTION: LabDescription<Observer, ObserverView, ObserverAction> = {
  seat: SEAT,
  bots: { [SEAT]: 'careful' },
  options: { pack: 'collapse', unlocks: 'all' },
  values: [
    { name: 'win', from: 'verdict', unit: 'points of win chance' },
    { name: 'data', from: '/world/data', whole: 'mean', unit: '% of the mean Data' },
    { name: 'fight-hp', from: '/player/hp', whole: '/player/hpMax', unit: '% of maximum HP', within: '/combat' },
  ],
  window: [15, 90],
  ignored: ['abandon'],
  trivial: ['continue'],
  randomised: [
    {
      name: 'rooms',
      types: ['go'],
      item: ({ frontier }, action) =>
        action.type === 'go' ? (frontier.find(({ slot }) => slot === action.slot)?.id ?? null) : null,
    },
    {
      name: 'events',
      types: ['choose'],
      item: ({ event }, action) => (event && action.type === 'choose' ? `${event.id}: ${action.key}` : null),
    },
    {
      name: 'rests',
      types: ['rest'],
      item: ({ rest }, action) => (rest && action.type === 'rest' ? `${rest.type}: ${action.index}` : null),
    },
    {
      name: 'spoils',
      types: ['spoils'],
      item: ({ second }, action) =>
        second?.spoils && action.type === 'spoils' ? `${second.spoils.reward}: ${action.take}` : null,
    },
    {
      name: 'levels',
      types: ['allocate'],
      item: (_, action) => (action.type === 'allocate' ? action.stat : null),
    },
  ],
  covariates: [
    { name: 'Time', at: '/world/time' },
    { name: 'HP', at: '/player/hp' },
  ],
  ablations: [{ path: '/consumables', blank: { verbs: [] } }],
};
