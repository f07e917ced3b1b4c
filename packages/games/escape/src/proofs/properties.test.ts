import { expect, test } from 'vitest';
import { wander } from './properties.ts';

test('[ED-200] [ED-201] [ED-202] [ED-203] [ED-204] [ED-205] [ED-206] [ED-214] [ED-215] invariants hold over random runs', {
  timeout: 300_000,
}, () => {
  let turns = 0;
  for (let i = 0; i < 4; i++) turns += wander(`short ${i}`, 60).turns;
  expect(turns).toBeGreaterThan(120);
});

test('[ED-212] the same seed wanders to the same hash', () => {
  expect(wander('again', 40)).toEqual(wander('again', 40));
});
