import { expect, test } from 'vitest';
import { falseClaims } from './claims.ts';

test('[KER-WORD-03] sums and comparisons are parsed and held against each other', () => {
  const right = [
    '3 card + 2 die - 1 ward = 4; DU-04',
    'Time +2 = Zone Time Cost 1 +1 Search the Camp. Time 2.',
    'Speed 5 > 3',
    'W 0.25 + 0.50 = 0.75',
    '0.05 what you said - 0.025 cap = 0.025',
    'nothing to see',
  ];
  const wrong = ['4 base + 6 Awareness = 7', 'impact 2 < 2', '1 = 1 = 2', 'first 5 > 6', 'W 0.25 + 0.5 = 0.8'];
  for (const text of right) expect(falseClaims(text), text).toEqual([]);
  for (const text of wrong) expect(falseClaims(text), text).toHaveLength(1);
});
