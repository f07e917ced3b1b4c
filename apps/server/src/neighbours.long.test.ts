import { test } from 'vitest';
import { neighbourhood } from './proofs/neighbours.ts';

const keepsItsPace = neighbourhood('neighbours-long');

test(
  '[SEC-FAIR-01] 25 runs against the strongest bot opened by one guest leave a neighbour its pace',
  {
    timeout: 300_000,
  },
  () => keepsItsPace(25, 200),
);
