import type { LabDescription } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { type Darkdelve, SEAT } from '../state.ts';

/** Values, window and randomised offers of the lab's surveys. */
export const DESCRIPTION: LabDescription<Darkdelve, DarkdelveView, DarkdelveAction> = {
  seat: SEAT,
  bots: { [SEAT]: 'standard' },
  options: { mode: 'expedition', tier: 'T1' },
  values: [
    { name: 'win', from: 'verdict', unit: 'points of the chance to win' },
    { name: 'gold', from: 'score', whole: 'mean', unit: '% of the mean gold carried out' },
    { name: 'fight-hp', from: '/hero/hp', whole: '/hero/maxHp', unit: '% of maximum HP', within: '/combat' },
  ],
  window: [15, 90],
  ignored: ['abandon', 'camp.retire'],
  trivial: ['room.leave'],
  randomised: [
    {
      name: 'events',
      types: ['choose'],
      item: ({ menu }, action) => (menu && action.type === 'choose' ? `${menu.kind}: ${action.n}` : null),
    },
    {
      name: 'exits',
      types: ['stairs.descend', 'stairs.extract'],
      item: (_, { type }) => type,
    },
    {
      name: 'blessings',
      types: ['blessing.accept', 'blessing.keep'],
      item: ({ prompt }, { type }) => (type === 'blessing.accept' ? (prompt?.offered ?? null) : type),
    },
    {
      name: 'levels',
      types: ['levelUp'],
      item: (_, action) => (action.type === 'levelUp' ? action.stat : null),
    },
    {
      name: 'shop',
      types: ['shop.buy', 'room.leave'],
      item: (_, action) => (action.type === 'shop.buy' ? action.sku : action.type),
    },
  ],
  covariates: [
    { name: 'floor', at: '/floor/depth' },
    { name: 'HP', at: '/hero/hp' },
  ],
  ablations: [
    { path: '/consumables', blank: { verbs: [] } },
    { path: '/gear', blank: { stats: {} } },
  ],
};
