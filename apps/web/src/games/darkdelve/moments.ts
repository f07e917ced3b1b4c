import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { M } from '../../base/words-moments.ts';
import { type GameMoment, isOf } from '../../ui/game-screens.ts';

const text = ({ data }: SpokenEvent, path: string): string => String(at(data, path) ?? '');

const GAINED = [
  { label: M.xp, kind: 'xp', path: '/amount' },
  { label: M.gold, kind: 'gold', path: '/amount' },
];

export const MOMENTS: readonly GameMoment[] = [
  {
    isOne: isOf('bossSlain'),
    title: (event, name) => M.slain(name(text(event, '/id'))),
    picture: (event) => text(event, '/id'),
    numbers: GAINED,
  },
  {
    isOne: isOf('extracted'),
    title: () => M.out,
    picture: () => 'portal',
    numbers: [{ label: M.gold, kind: 'extracted', path: '/gold' }],
  },
  {
    isOne: isOf('unlocked'),
    title: (event, name) => M.unlocked(name(text(event, '/id'))),
    picture: (event) => text(event, '/id'),
  },
  {
    isOne: isOf('leveled'),
    title: (event) => M.level(Number(text(event, '/level'))),
    picture: () => 'levelUp',
    numbers: GAINED,
  },
  { isOne: isOf('fightWon'), title: () => M.fightWon, picture: () => 'slain', numbers: GAINED },
];
