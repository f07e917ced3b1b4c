import { expect, test } from 'vitest';
import { escape } from '../game.ts';
import { PLAYED_BY } from '../lab/acceptance.ts';
import { simulateBalanceBatch } from '../lab/balance.ts';

const FIRST_SEED = 31_000_000;
const RUNS = 40;
const TURNS = 500;
const seeds = Array.from({ length: RUNS }, (_, i) => String(FIRST_SEED + i));

test('[ED-98] [ED-176] every archetype is the final heading of a quarter of the runs played for it, and of no other policy as often', {
  timeout: 1_800_000,
}, () => {
  const policies = Object.entries(PLAYED_BY);
  const ends = policies.map(
    ([, policy]) => simulateBalanceBatch(escape, seeds, TURNS, policy).aggregate.archetypeDistribution,
  );
  policies.forEach(([archetype], i) => {
    const own = ends[i]![archetype] ?? 0;
    expect([archetype, own >= RUNS / 4]).toEqual([archetype, true]);
    const others = ends.map((distribution, j) => (j === i ? 0 : (distribution[archetype] ?? 0)));
    expect([archetype, own > Math.max(...others)]).toEqual([archetype, true]);
  });
});
