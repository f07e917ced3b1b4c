import { perft } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { requestOf, type Setting } from './table.ts';

/** Fixed positions, with the number of action sequences of length one, two and three. */
const TABLE: { readonly [name: string]: readonly [Setting, readonly number[]] } = {
  camp: [{ seed: 'perft', options: { mode: 'campaign' } }, [11, 100, 910]],
  landing: [{ seed: 'perft', scenario: { floor: { n: 1, template: 'A' } } }, [7, 42, 260]],
  ghoul: [
    {
      seed: 'perft',
      scenario: { floor: { n: 1, template: 'A' }, at: 'P', prev: 'L', combat: { enemy: { id: 'ghoul' } } },
    },
    [8, 54, 356],
  ],
  altar: [
    {
      seed: 'perft',
      scenario: { floor: { n: 1, template: 'A' }, at: 'S', prev: 'P', rooms: { S: { event: { id: 'blood_altar' } } } },
    },
    [10, 73, 459],
  ],
  threshold: [
    {
      seed: 'perft',
      scenario: { tier: 'T5', floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D', hero: { gold: 90 } },
    },
    [11, 91, 687],
  ],
  pledge: [{ seed: 'perft', options: { mode: 'expedition', edition: 2 } }, [4, 27, 207]],
  'landing of the second edition': [
    {
      seed: 'perft',
      options: { mode: 'expedition', edition: 2 },
      scenario: { floor: { n: 1, template: 'A' }, pledge: 'copper' },
    },
    [9, 68, 491],
  ],
  'portal of the second edition': [
    {
      seed: 'perft',
      options: { mode: 'expedition', edition: 2 },
      scenario: { floor: { n: 2, template: 'A' }, at: 'X', prev: 'S', pledge: 'copper', hero: { gold: 50, dread: 30 } },
    },
    [11, 90, 675],
  ],
  'fight of the second edition': [
    {
      seed: 'perft',
      options: { mode: 'expedition', edition: 2 },
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'P',
        prev: 'L',
        hero: { gold: 50, hp: 4, dread: 30, secondWindUsed: true },
        combat: { enemy: { id: 'ghoul' }, stamina: 2 },
      },
    },
    [8, 49, 282],
  ],
  shaken: [
    { seed: 'perft', scenario: { floor: { n: 4, template: 'C' }, hero: { dread: 75, bag: ['bone_club'] } } },
    [11, 95, 732],
  ],
};

test.each(Object.entries(TABLE))('[I-12] the ways to play from %s have their counts', (_, [setting, counts]) => {
  expect(perft(darkdelve as unknown as AnyGame, requestOf(setting), 3)).toEqual(counts);
});
