import type { LabDescription } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesView } from '../rules/view-schema.ts';
import type { Vibes } from '../state.ts';

const NONE = 'refuse';

/** An upgraded card is the same item. */
const plain = (id: string | undefined): string | null => id?.replace(/\+$/, '') ?? null;

/** The room a step leads to, by its type. */
const roomOf = ({ map, floor }: VibesView, column: number): string | null =>
  map.find((node) => node.floor === floor + 1 && node.column === column)?.type ?? null;

/** Values, window and randomised offers of the lab's surveys. */
export const DESCRIPTION: LabDescription<Vibes, VibesView, VibesAction> = {
  seat: 'player',
  bots: { player: 'oracle' },
  options: { unlockAll: true },
  values: [
    { name: 'win', from: 'verdict', unit: 'points of win chance' },
    {
      name: 'fight-hp',
      from: '/hp',
      whole: '/maxHp',
      unit: '% of maximum HP',
      within: '/fight',
      types: ['commit'],
    },
    { name: 'floors', from: 'score', whole: 'mean', unit: '% of the mean score' },
  ],
  window: [15, 90],
  ignored: [],
  trivial: ['leave'],
  randomised: [
    {
      name: 'picks',
      types: ['card', 'skip'],
      item({ phase, offer }, action) {
        if (phase !== 'reward' || offer?.kind !== 'cards') return null;
        return action.type === 'card' ? plain(offer.ids[action.i]) : NONE;
      },
    },
    {
      name: 'relics',
      types: ['take', 'refuse'],
      item({ offer }, action) {
        if (offer?.kind !== 'relic') return null;
        return action.type === 'take' ? (offer.ids[action.i] ?? null) : NONE;
      },
    },
    {
      name: 'rooms',
      types: ['go'],
      item: (view, action) => (action.type === 'go' ? roomOf(view, action.column) : null),
    },
    {
      name: 'events',
      types: ['choose'],
      item: ({ event }, action) => (event && action.type === 'choose' ? `${event.id}: ${action.option}` : null),
    },
    {
      name: 'camp',
      types: ['rest', 'tinker', 'trim', 'study'],
      item: ({ phase }, { type }) => (phase === 'camp' ? type : null),
    },
  ],
  covariates: [
    { name: 'floor', at: '/floor' },
    { name: 'HP', at: '/hp' },
  ],
  ablations: [
    { path: '/relics', blank: { text: '' } },
    { path: '/instants', blank: { text: '' } },
    { path: '/traits', blank: { text: '' } },
  ],
};
