import { isRefusal, type Run, submit } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import type { ObserverAction } from '../actions.ts';
import { observer } from '../index.ts';
import { type Observer, SEAT } from '../state.ts';
import { bench, COLLAPSE, EVERYTHING, type Setting } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical', timer: number) => ({ id, stage, timer });

/** How many ways there are to play so many actions. */
function perft(run: Run<Observer, ObserverAction>, depth: number): number {
  if (depth === 0) return 1;
  let ways = 0;
  for (const action of observer.legalActions(run.world.state, SEAT)) {
    const next = submit(observer as never, run, SEAT, action);
    if (isRefusal(next)) throw new Error(`${JSON.stringify(action)} is refused`);
    ways += perft(next.run as typeof run, depth - 1);
  }
  return ways;
}

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

/** The tree of legal actions to a small depth. One changed rule of legality changes a number here. */
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
];

test.each(COUNTS)('[OB-185] $name', ({ setting, ways }) => {
  const { run } = bench(setting);
  expect(ways.map((_, i) => perft(run, i + 1))).toEqual(ways);
  expect(ways.length).toBeGreaterThanOrEqual(3);
});
