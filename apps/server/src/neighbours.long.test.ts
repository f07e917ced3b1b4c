import { test } from 'vitest';
import { keepsItsPace } from './testing/neighbours.ts';

test(
  '[SEC-FAIR-01] 25 runs against the strongest bot opened by one guest, with limits on, leave a neighbour its pace',
  {
    timeout: 300_000,
  },
  () => keepsItsPace(25, 200),
);
