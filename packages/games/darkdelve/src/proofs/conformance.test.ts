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
    { name: 'second edition: a pledge is chosen', options: { ...EXPEDITION, edition: 2 } },
    {
      name: 'second edition: first delve',
      options: { ...EXPEDITION, edition: 2, pledge: 'copper', gloom: 40, first: true },
    },
    { name: 'second edition: campaign', options: { edition: 2, maxExpeditions: 3, pledge: 'gold', twists: 'on' } },
    {
      name: 'second edition: shaken Hollowed One at a portal',
      options: { ...EXPEDITION, edition: 2 },
      scenario: { pledge: 'copper', floor: { n: 2 }, hero: { class: 'hollowed', dread: 74, gold: 60 } },
    },
    {
      name: 'second edition: uneasy and near death',
      options: { ...EXPEDITION, edition: 2, tier: 'T5' },
      scenario: {
        pledge: 'silver',
        floor: { n: 3, template: 'C' },
        at: 'P',
        prev: 'L',
        hero: { hp: 3, dread: 58, gold: 44, secondWindUsed: true },
        combat: { enemy: { id: 'ghoul' }, stamina: 1 },
      },
    },
  ],
});
