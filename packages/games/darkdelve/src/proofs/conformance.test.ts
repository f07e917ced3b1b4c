import { everyGame } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { darkdelve } from '../index.ts';

const EXPEDITION = { mode: 'expedition' } as const;

everyGame(darkdelve as unknown as AnyGame, {
  short: { runs: 6, stepsMax: 16, wholeRuns: 2 },
  sets: [
    { name: 'campaign', options: { maxExpeditions: 3 } },
    { name: 'expedition T1', options: EXPEDITION },
    {
      name: 'deep and afraid',
      options: { ...EXPEDITION, tier: 'T8' },
      scenario: { floor: { n: 4 }, hero: { dread: 60 } },
    },
    {
      name: 'terrified Hollowed One with a sharp eye',
      options: EXPEDITION,
      scenario: {
        tier: 'T8',
        floor: { n: 5 },
        hero: {
          class: 'hollowed',
          dread: 88,
          stats: { c: 13 },
          bag: [{ id: 'widowmaker', curse: 'loud', foundOn: 4 }, 'chainmail_shirt', 'iron_band'],
        },
      },
    },
    {
      name: 'shaken Flagellant in a rest room',
      options: { ...EXPEDITION, restRoom: true },
      scenario: { floor: { n: 5 }, hero: { class: 'flagellant', dread: 74, level: 9 } },
    },
  ],
});
