import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { M } from '../../base/words-moments.ts';
import { type GameMoment, isOf } from '../../ui/game-screens.ts';

const text = ({ data }: SpokenEvent, path: string): string => String(at(data, path) ?? '');

const GAINED = [
  { label: M.essence, kind: 'essenceGained', path: '/gain' },
  { label: M.knowledge, kind: 'knowledgeGained', path: '/gain' },
];

/** The end of a room has its own reveal, so these moments cover only the changes a visit makes to the dungeon. */
export const MOMENTS: readonly GameMoment[] = [
  {
    isOne: isOf('archetypeChanged'),
    title: (event, name) => M.becomes(name(text(event, '/to'))),
    picture: () => 'dungeon',
    numbers: GAINED,
  },
  {
    isOne: isOf('runEnded'),
    title: () => M.visitOver,
    picture: (event) => text(event, '/outcome'),
    numbers: [{ label: M.score, kind: 'runEnded', path: '/score' }, ...GAINED],
  },
  {
    isOne: isOf('grafted'),
    title: (event, name) => M.grafted(name(text(event, '/card'))),
    picture: (event) => text(event, '/card'),
  },
];
