import { expect, test } from 'vitest';
import { capital, percent, plural, signed } from './format.ts';

test('[KER-WORD-04] numbers and words are written alike everywhere, with one minus sign', () => {
  expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '+0', '-2']);
  expect([plural(1, 'room'), plural(2, 'room'), plural(0, 'boss', 'bosses')]).toEqual([
    '1 room',
    '2 rooms',
    '0 bosses',
  ]);
  expect([percent(0.125), percent(1)]).toEqual(['13 %', '100 %']);
  expect([capital('you lose'), capital('')]).toEqual(['You lose', '']);
});
