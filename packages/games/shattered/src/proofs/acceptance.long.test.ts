import { expect, test } from 'vitest';
import { shattered } from '../index.ts';

const { studies, bands } = shattered.acceptance!;
const FIRST = studies.filter(({ name }) => /^(boar|moth|symbiote), (full|lite)$/.test(name));

test.each(FIRST.map((study) => [study.name, study] as const))(
  '[SD-12] 7.1 at 1,000 runs: %s',
  { timeout: 3_600_000 },
  (name, study) => {
    const sums: Record<string, number> = {};
    const samples = 1_000;
    for (let n = 1; n <= samples; n++)
      for (const [metric, value] of Object.entries(study.sample(String(n)))) sums[metric] = (sums[metric] ?? 0) + value;
    for (const { figure, low, high, name: band } of bands) {
      if ((figure.stat !== 'share' && figure.stat !== 'mean') || figure.study !== name || !band.startsWith('7.1'))
        continue;
      const mean = sums[figure.metric]! / samples;
      const value = figure.stat === 'share' ? 100 * mean : mean;
      const slack = figure.stat === 'share' ? 3 : 0.5;
      expect(value, band).toBeGreaterThan(low - slack);
      expect(value, band).toBeLessThan(high + slack);
    }
  },
);
