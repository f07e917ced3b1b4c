import { perft } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { observer } from '../index.ts';
import { COLLAPSE, EVERYTHING, SECOND, type Setting } from './table.ts';

const game = observer as unknown as AnyGame;

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical', timer: number) => ({ id, stage, timer });

const FRONTIER = [
  at('05', 'Solid', 3),
  at('30', 'Secure', 5),
  at('06', 'Unstable', 2),
  at('13', 'Critical', 1),
  at('08', 'Solid', 3),
];

interface Count {
  readonly name: string;
  readonly setting: Setting;
  readonly ways: readonly number[];
}

/** Counts the tree of legal actions to a small depth. A changed legality rule changes a number here. */
const COUNTS: readonly Count[] = [
  { name: 'the first frontier of the starter pack', setting: { seed: 'perft' }, ways: [5, 14, 22] },
  {
    name: 'a frontier of five',
    setting: {
      options: EVERYTHING,
      seed: 'perft',
      scenario: { frontier: FRONTIER, player: { stamina: 5, awareness: 4 }, world: { offsets: { '06': 0 } } },
    },
    ways: [6, 20, 51],
  },
  {
    name: 'a fight against two with items',
    setting: {
      options: COLLAPSE,
      seed: 'perft',
      scenario: {
        mode: 'fight',
        player: { stamina: 4 },
        items: { inventory: ['C01', 'C02', 'C03', 'C13'].map((id) => ({ id })), equipment: { Feet: 'Q26' } },
        fight: { roster: [{ id: 'N12', hp: 8 }, { id: 'N12' }] },
      },
    },
    ways: [11, 101, 840],
  },
  {
    name: 'an Interlude with too much to carry',
    setting: {
      options: COLLAPSE,
      seed: 'perft',
      scenario: {
        mode: 'interlude',
        frontier: FRONTIER.slice(0, 2),
        player: { points: 1 },
        items: {
          inventory: ['Q03', 'Q27', 'Q28', 'A05', 'C04', 'C14', 'C16', 'C01', 'C01', 'C01', 'C01'].map((id) => ({
            id,
          })),
        },
      },
    },
    ways: [25, 568, 11_523],
  },
  {
    name: 'a fight of the second edition',
    setting: {
      options: SECOND,
      seed: 'perft',
      scenario: {
        mode: 'fight',
        player: { stamina: 4 },
        items: { inventory: ['C01', 'C02', 'C03', 'C13'].map((id) => ({ id })), equipment: { Feet: 'Q26' } },
        fight: { roster: [{ id: 'N12' }, { id: 'N12' }] },
      },
    },
    ways: [11, 98, 772],
  },
  {
    name: 'an Interlude of the second edition with spoils',
    setting: {
      options: SECOND,
      seed: 'perft',
      scenario: {
        mode: 'interlude',
        frontier: FRONTIER.slice(0, 2),
        player: { points: 1, hp: 28 },
        items: { inventory: ['Q03', 'C04'].map((id) => ({ id })), spoils: { location: '08', reward: 'A05' } },
      },
    },
    ways: [3, 22, 161],
  },
];

test.each(COUNTS)('[OB-185] $name', ({ setting, ways }) => {
  expect(perft(game, setting as Parameters<typeof perft>[1], ways.length)).toEqual(ways);
  expect(ways.length).toBeGreaterThanOrEqual(3);
});
