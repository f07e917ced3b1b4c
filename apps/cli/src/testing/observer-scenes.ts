import type { ObserverView } from '@undercroft/registry';
import type { Scene } from './drawing.ts';

const GEAR = { Weapon: 'Q03', Helm: 'Q02', Chest: 'Q14', Ring1: 'Q29' };

/** A won fight at Goat Stair, a Survey Flare, and the frontier after it. */
export const FRONTIER: Scene = {
  game: 'observer',
  options: { pack: 'collapse', unlocks: 'all', edition: 1 },
  n: 31,
  scenario: {
    mode: 'fight',
    player: { hp: 74, stamina: 14, health: 2, xp: 80 },
    world: { time: 22, wq: 12, removed: 4, excess: 9, mitigation: 1, offsets: { '24': 0, '10': 1 } },
    frontier: [
      { id: '08', stage: 'Solid', timer: 1 },
      { id: '24', stage: 'Unstable', timer: 1 },
      { id: '05', stage: 'Critical', timer: 1 },
      { id: '10', stage: 'Unstable', timer: 3 },
    ],
    items: {
      inventory: [{ id: 'C03', uses: 2 }, { id: 'C07' }, { id: 'C14' }, { id: 'C14' }],
      equipment: GEAR,
    },
    fight: { loc: '28', turn: 3, roster: [{ id: 'N12', hp: 9, intent: 'Sting' }] },
  },
  rolls: { dur: [3, 1, 5], loc: ['30'] },
  actions: [
    { type: 'attack', target: 1 } as never,
    (view: ObserverView) => ({ type: 'use', uid: view.bag.items.find(({ id }) => id === 'C14')!.uid }) as never,
    { type: 'continue' },
  ],
};

/** Turn 3 at Goat Stair: Weak, two enemies with Block. */
export const FIGHT: Scene = {
  game: 'observer',
  options: { pack: 'collapse', unlocks: 'all', edition: 1 },
  n: 58,
  scenario: {
    mode: 'fight',
    player: { hp: 41, stamina: 9, health: 2, statuses: { weak: 2 } },
    items: { inventory: [{ id: 'C03', uses: 2 }, { id: 'C07' }, { id: 'C14' }], equipment: GEAR },
    fight: {
      loc: '28',
      turn: 3,
      roster: [
        { id: 'N10', block: 7, intent: 'Arc' },
        { id: 'N12', hp: 5, block: 4, intent: 'Sting' },
      ],
    },
  },
};
