import { expect, test } from 'vitest';
import { playLaws } from './laws.ts';

test('[SD-141] 150 random games keep every law of 7.6 and end within their bounds', { timeout: 60_000 }, () => {
  const broken = Array.from({ length: 150 }, (_, n) => playLaws(n).map((fault) => `${n}: ${fault}`)).flat();
  expect(broken).toEqual([]);
});
