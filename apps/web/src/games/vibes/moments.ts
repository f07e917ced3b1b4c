import { at } from '@undercroft/kernel';
import { M } from '../../base/words-moments.ts';
import { type GameMoment, isOf } from '../../ui/game-screens.ts';

const GAINED = [{ label: M.gold, kind: 'gold', path: '/n' }];

export const MOMENTS: readonly GameMoment[] = [
  {
    isOne: isOf('actBegun'),
    title: ({ data }) => M.act(Number(at(data, '/act'))),
    picture: () => 'standard',
    numbers: GAINED,
  },
  {
    isOne: ({ kind, data }) => kind === 'fightEnded' && at(data, '/result') === 'won',
    title: () => M.fightWon,
    picture: () => 'Attack',
    numbers: [...GAINED, { label: M.reads, kind: 'fightEnded', path: '/reads' }],
  },
  {
    isOne: isOf('relicGained'),
    title: ({ data }, name) => M.isYours(name(String(at(data, '/id')))),
    picture: ({ data }) => String(at(data, '/id')),
  },
];
