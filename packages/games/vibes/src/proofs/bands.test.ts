import { expect, test } from 'vitest';
import { vibesBands } from '../index.ts';

test('[A-1, A-2] bands are rows of a pure function: the same request gives the same rows', () => {
  const request = { runs: 1, seedBase: 'proof', parts: ['A-1'] };
  const rows = vibesBands(request);
  expect(vibesBands(request)).toEqual(rows);
  expect(rows.length).toBe(1 + 21 * 2 + 7);
  expect(rows[0]).toMatchObject({ name: 'A-1 net of Act 1', low: 3, high: 5 });
  for (const { value, low, high, ok } of rows) expect(ok).toBe(value >= low && value <= high);
});

test('[A-5] the equilibrium cannot be exploited by more than 0.05', () => {
  const rows = vibesBands({ runs: 1, seedBase: 'proof', parts: ['A-5'] });
  expect(rows.at(-1)).toMatchObject({ name: 'A-5 exploitability of nash', ok: true });
});
