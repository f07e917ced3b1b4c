import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { M } from '../../base/words-moments.ts';
import type { GameMoment } from '../../ui/game-screens.ts';

const text = ({ data }: SpokenEvent, path: string): string => String(at(data, path) ?? '');

/** Moments that concern Kael; a step with a story is left to the story's own screen. ED-86 */
const ofKael =
  (kind: string, path = '/entity'): GameMoment['isOne'] =>
  (event, step) =>
    event.kind === kind && text(event, path) === 'kael' && !step.some(({ scene }) => scene !== null);

export const MOMENTS: readonly GameMoment[] = [
  {
    isOne: ofKael('levelGained'),
    title: (event) => M.level(Number(text(event, '/level'))),
    picture: () => 'verb_train',
  },
  {
    isOne: ofKael('skillEvolved'),
    title: (event, name) => M.evolved(name(text(event, '/skill'))),
    picture: (event) => text(event, '/skill'),
  },
  {
    isOne: ofKael('skillUnlocked'),
    title: (event, name) => M.learned(name(text(event, '/skill'))),
    picture: (event) => text(event, '/skill'),
  },
  {
    isOne: (event, told, view) => ofKael('died', '/by')(event, told, view) && at(view, '/has_encounter') === false,
    title: () => M.fightWon,
    picture: () => 'verb_fight',
  },
];
