import { everyGame, goldenReplays, type OptionSet } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { observer } from '../index.ts';

const frontier = [
  { id: '05', stage: 'Solid', timer: 3 },
  { id: '30', stage: 'Secure', timer: 5 },
  { id: '06', stage: 'Unstable', timer: 2 },
  { id: '13', stage: 'Critical', timer: 1 },
];

const sets: OptionSet[] = [
  { name: 'starter', options: { pack: 'starter' } },
  { name: 'collapse', options: { pack: 'collapse' } },
  {
    name: 'collapse with every unlock, pressed',
    options: { pack: 'collapse', unlocks: 'all', contract: 'K01', focus: 'Archive', grade: 5 },
    scenario: {
      frontier,
      player: { awareness: 4, points: 6, hp: 90 },
      world: { time: 20, wq: 20, excess: 7, mitigation: 3 },
      items: {
        inventory: ['C02', 'C06', 'C14', 'C15', 'Q03', 'Q30', 'Q30', 'A12', 'A06'].map((id) => ({ id })),
        equipment: { Helm: 'Q11', Ring1: 'Q28' },
        belt: ['A01'],
      },
    },
  },
  { name: 'second edition', options: { pack: 'collapse', edition: 2 } },
  {
    name: 'second edition, hurt, with every unlock, spoils open',
    options: { pack: 'collapse', unlocks: 'all', contract: 'K01', grade: 5, edition: 2 },
    scenario: {
      mode: 'interlude',
      frontier,
      player: { awareness: 4, hp: 28 },
      world: { time: 20, wq: 20, excess: 7, mitigation: 3, gone: ['14'], visits: { '07': 1, '13': 1 } },
      items: { spoils: { location: '09', reward: 'Q03' }, belt: ['A01'] },
    },
  },
  {
    name: 'second edition, a first run',
    options: { pack: 'collapse', gentle: true, edition: 2 },
  },
  {
    name: 'collapse, an Interlude full of things',
    options: { pack: 'collapse', unlocks: 'all' },
    scenario: {
      mode: 'interlude',
      frontier,
      player: { awareness: 5, points: 5 },
      items: {
        inventory: ['C14', 'C16', 'C04', 'Q03', 'Q05', 'Q30', 'Q10', 'Q29', 'A12', 'A02', 'A08', 'Q14'].map((id) => ({
          id,
        })),
      },
    },
  },
  {
    name: 'collapse, near the end',
    options: { pack: 'collapse', unlocks: 'all', grade: 2 },
    scenario: {
      mode: 'load',
      world: { time: 60, wq: 30, removed: 15, excess: 17, mitigation: 11 },
      frontier: [],
    },
  },
];

everyGame(observer as unknown as AnyGame, {
  sets,
  short: { runs: 50, wholeRuns: 8 },
});
goldenReplays(observer as unknown as AnyGame);
