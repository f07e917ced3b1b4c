import { expect, test } from 'vitest';
import { wander } from './properties.ts';

test('[ED-200] [ED-201] [ED-202] [ED-203] [ED-204] [ED-205] [ED-206] [ED-214] [ED-215] [ED-218] 200 seeds of 150 random turns', {
  timeout: 3_600_000,
}, () => {
  let turns = 0;
  for (let i = 0; i < 200; i++) turns += wander(`long ${i}`, 150).turns;
  expect(turns).toBeGreaterThan(5000);
});
