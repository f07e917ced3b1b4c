import { expect, test } from 'vitest';
import { bytesOf, stayed } from './state-size.ts';

const KB = 1024;

/** 7.2 */
test('[ED-103] the whole position is at most 150 KB at the start and 400 KB after 100 turns', () => {
  expect(bytesOf(stayed('size', 'random', 0))).toBeLessThan(150 * KB);
  expect(bytesOf(stayed('size', 'random', 100))).toBeLessThan(400 * KB);
});
