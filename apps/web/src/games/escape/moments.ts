import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { M } from '../../base/words-moments.ts';
import type { GameMoment } from '../../ui/game-screens.ts';

const text = ({ data }: SpokenEvent, path: string): string => String(at(data, path) ?? '');

/** Something of Kael's own; a step that tells a story has that for its screen. ED-86 */
const ofKael =
  (kind: string, path = '/entity'): GameMoment['isOne'] =>
  (event, told) =>
    event.kind === kind && text(event, path) === 'kael' && !told.some(({ scene }) => scene !== null);

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
