import { perft } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import type { Begin } from './table.ts';

const game = vibes as unknown as AnyGame;

const pup = { type: 'combat', enemy: 'brawler_pup' } as const;

const STARTS: readonly (readonly [name: string, begin: Begin, counts: readonly number[]])[] = [
  ['a fresh run', {}, [4, 148, 5476]],
  ['a quick run', { options: { quick: true } }, [4, 16, 256, 4096]],
  ['the map', { scenario: { floor: 0 } }, [4, 64, 1024]],
  ['a shop with 200 gold', { scenario: { gold: 200, node: { type: 'shop' } } }, [23, 240, 690, 1760]],
  ['a camp', { scenario: { node: { type: 'camp' } } }, [13, 13, 208, 3328]],
  ['the Honest Liar', { scenario: { gold: 100, node: { type: 'event', event: 'honest_liar' } } }, [4, 22, 293, 4658]],
  ['a fight', { scenario: { node: pup } }, [16, 256, 4096]],
  [
    'a Feint',
    { scenario: { node: pup, you: { row: ['feint', 'parry', 'lunge'] }, foe: { row: ['crush', 'guard'] } } },
    [6, 30, 156, 804],
  ],
  [
    'Rewind Sand, open tokens, a decoy',
    { scenario: { node: pup, relics: ['double_fake', 'decoy_flag'], instants: ['rewind_sand', 'gamblers_brew'] } },
    [6, 50, 232, 816],
  ],
  ['a fight with a Pot', { options: { edition: 2 }, scenario: { node: pup } }, [32, 1024]],
  [
    'a Feint with a Pot',
    {
      options: { edition: 2 },
      scenario: { node: pup, you: { row: ['feint', 'parry', 'lunge'] }, foe: { row: ['crush', 'guard'] } },
    },
    [12, 108],
  ],
  ['a First night', { options: { edition: 2, fightFirst: true, firstNight: true } }, [16, 256]],
  ['a duel with Pots', { options: { edition: 2, mode: 'duel', seats: 2, pot: true } }, [1024]],
  ['a duel of two', { options: { mode: 'duel', seats: 2 } }, [256, 49408]],
  ['a duel against the rules', { options: { mode: 'duel', seats: 1 } }, [16, 256, 4096]],
];

test.each(STARTS)('[NV-100] perft of %s', (_, begin, counts) => {
  const request = { seed: 'perft', ...begin } as Parameters<typeof perft>[1];
  expect(perft(game, request, counts.length)).toEqual(counts);
});
