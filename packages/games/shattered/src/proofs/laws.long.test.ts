import { expect, test } from 'vitest';
import { playLaws } from './laws.ts';

test('[SD-141] 10,000 random games keep every law of 7.6 and end within their bounds', { timeout: 3_600_000 }, () => {
  const broken = Array.from({ length: 10_000 }, (_, n) => playLaws(n).map((fault) => `${n}: ${fault}`)).flat();
  expect(broken).toEqual([]);
});
