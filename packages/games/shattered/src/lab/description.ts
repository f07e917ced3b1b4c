import type { LabDescription } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import type { ShatteredState } from '../state.ts';

/** Values, window and randomised offers of the lab's surveys. */
export const DESCRIPTION: LabDescription<ShatteredState, ShatteredView, ShatteredAction> = {
  seat: 'dungeon',
  bots: { dungeon: 'heuristic', visitor: 'heuristic' },
  options: {},
  values: [{ name: 'win', from: 'verdict', unit: 'points of win chance' }],
  window: [15, 90],
  ignored: [],
  trivial: ['end'],
  randomised: [
    {
      name: 'cards',
      types: ['play', 'end'],
      item: (_, action) => (action.type === 'play' ? action.card : action.type),
    },
    {
      name: 'reacts',
      types: ['react'],
      item: (_, action) => (action.type === 'react' ? (action.card ?? 'none') : null),
    },
    {
      name: 'energy',
      types: ['energy', 'end'],
      item: (_, action) => (action.type === 'energy' ? action.card : action.type),
    },
    {
      name: 'routes',
      types: ['route', 'order'],
      item: (_, action) => (action.type === 'order' ? action.rooms.join(' ') : JSON.stringify(action)),
    },
    {
      name: 'grafts',
      types: ['graft', 'decline'],
      item: (_, action) => (action.type === 'graft' ? action.card : action.type),
    },
    {
      name: 'shop',
      types: ['buy', 'leave'],
      item: (_, action) => (action.type === 'buy' ? (action.item ?? action.good ?? '') : action.type),
    },
  ],
  covariates: [
    { name: 'round', at: '/round' },
    { name: 'Structure', at: '/res/structure' },
  ],
  ablations: [],
};
