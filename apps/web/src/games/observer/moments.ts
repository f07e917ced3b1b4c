import { at } from '@undercroft/kernel';
import { M } from '../../base/words-moments.ts';
import { type GameMoment, isOf } from '../../ui/game-screens.ts';

const NUMBERS = [
  { label: M.xp, kind: 'xp', path: '/amount' },
  { label: M.data, kind: 'odCredited', path: '/amount' },
];

export const MOMENTS: readonly GameMoment[] = [
  {
    isOne: isOf('level'),
    title: ({ data }) => M.level(Number(at(data, '/level'))),
    picture: () => 'everything',
    numbers: NUMBERS,
  },
  { isOne: isOf('won'), title: () => M.fightWon, picture: () => 'Fight', numbers: NUMBERS },
  { isOne: isOf('contract'), title: () => M.contract, picture: () => 'Event', numbers: NUMBERS },
];
