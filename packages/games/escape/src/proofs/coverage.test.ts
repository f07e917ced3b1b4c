import type { Json } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { escape } from '../game.ts';
import { CHECKLIST, ticksOf } from '../lab/checklist.ts';
import { course, headerFor } from '../lab/play.ts';
import { analyse } from '../report/analysis.ts';
import { above, drawn, P1, P2 } from './bench.ts';

const lean = (rest: object): Json => ({ remove: above(12), ...rest }) as never;
const people = { [P1]: { room: 'L12_R001', stay_until: 99 }, [P2]: { room: 'L12_R001', stay_until: 99 } };

/** Runs that together tick off the checklist. Scenarios put Kael near a thing; he has to get it himself. */
const RUNS: readonly { readonly policy: string; readonly turns: number; readonly scenario?: Json }[] = [
  { policy: 'coverage', turns: 110 },
  { policy: 'looter', turns: 60 },
  { policy: 'social', turns: 30, scenario: 'canonical' },
  {
    policy: 'scholar',
    turns: 30,
    scenario: lean({
      levels: { '12': { map: drawn({ 1: 'R', 2: '*', 3: '~', 4: '"', 5: 'x', 6: 'T' }) } },
      kael: { room: 'L12_R001', insight: 7, features: { Awareness: 0.3 } },
    }),
  },
  {
    policy: 'agent-play-default',
    turns: 8,
    scenario: lean({
      levels: { '12': { map: drawn({ 1: 'R' }) } },
      kael: { room: 'L12_R011', insight: 4, features: { Awareness: 0.3, Effort: 0 } },
    }),
  },
  {
    policy: 'coverage',
    turns: 40,
    scenario: lean({
      levels: { '12': { map: drawn({ 1: '*' }) } },
      entities: people,
      kael: {
        room: 'L12_R001',
        agility: 6,
        insight: 6,
        might: 8,
        faction: 'laughing_face',
        traits: { Constraint: 0.25, Survival: 0.35, Projection: 0.25, Direction: 0.35, Comprehension: 0.2 },
        features: { Awareness: 0.3, Fame: 19.9 },
      },
    }),
  },
  {
    policy: 'showrunner',
    turns: 12,
    scenario: lean({
      turn_index: 35,
      kael: { room: 'L12_R001', features: { Fame: 19.9 } },
      levels: { '12': { map: drawn({ 1: 'x', 2: 'T', 3: 'x' }) } },
    }),
  },
  {
    policy: 'runner',
    turns: 6,
    scenario: lean({ depth: 1, kael: { room: 'L01_R048', health: 900, max_health: 900 } }),
  },
  {
    policy: 'hopper',
    turns: 40,
    scenario: lean({ levels: { '12': { map: drawn({ 1: '"', 2: '~', 3: '*', 4: 'R', 5: 'x' }) } } }),
  },
];

test('[ED-191] every action, room, scene, skill, evolution and event is ticked by an automated run', {
  timeout: 300_000,
}, () => {
  const ticked = new Set<string>();
  for (const { policy, turns, scenario } of RUNS) {
    const header = headerFor(escape, scenario === undefined ? {} : { scenario });
    for (const tick of ticksOf(escape, header, { policy, turns, seed: '20260227' })) ticked.add(tick);
  }
  expect(CHECKLIST.filter((item) => !ticked.has(item))).toEqual([]);
});

test('[ED-178] the coverage policy is eventful enough: 0.35 a turn', { timeout: 300_000 }, () => {
  const { usage, counts } = course(escape, headerFor(escape, {}), { policy: 'coverage', turns: 60, seed: '20260228' });
  const turns = Object.values(usage).reduce((all, n) => all + n, 0);
  expect((counts['scene'] ?? 0) + (counts['itemFound'] ?? 0) + (counts['optionChosen'] ?? 0)).toBeGreaterThan(
    0.35 * turns,
  );
  expect(analyse([], []).pairs).toBe(0);
});
