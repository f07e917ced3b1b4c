import type { Figure } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { darkdelve } from '../index.ts';

const { studies, surveys = [], bands } = darkdelve.acceptance!;
const studiesOf = (figure: Figure): string[] =>
  'of' in figure ? [...studiesOf(figure.of), ...studiesOf(figure.to)] : [figure.study];

describe('7 The acceptance chapter as data', () => {
  test('[AI-3] every band rests on a study that exists, with the samples of the rule book', () => {
    const known = new Set([...studies, ...surveys].map(({ name }) => name));
    expect(known.size).toBe(studies.length + surveys.length);
    for (const { name, figure, low, high } of bands) {
      for (const study of studiesOf(figure)) expect(known, name).toContain(study);
      expect(low, name).toBeLessThanOrEqual(high);
    }
    const samples = new Map(studies.map(({ name, samples: count }) => [name, count]));
    expect([samples.get('campaign'), samples.get('pooled')]).toEqual([200, 500]);
    expect([...samples.values()].filter((count) => count === 1_000).length).toBe(studies.length - 2);
  });

  test('[AI-4] six expeditions are pooled: nobody goes in or turns back who did not arrive', () => {
    const { arrivals, retreats, attempts, deep, fights, ...rest } = studies
      .find(({ name }) => name === 'pooled')!
      .sample('proof');
    expect(deep).toBe(3);
    expect(retreats! + attempts!).toBeLessThanOrEqual(arrivals!);
    expect(rest['short fights']!).toBeLessThanOrEqual(fights!);
    const staggered = bands.find(({ name }) => name === 'Colossus staggered')!;
    expect(staggered.figure).toMatchObject({ stat: 'mean', scale: 0.01 });
  });

  test('[AI-3] a study answers in whole numbers, the same for the same seed', () => {
    const study = studies.find(({ name }) => name === 'T5 standard')!;
    const answers = study.sample('proof');
    expect(study.sample('proof')).toEqual(answers);
    expect(Object.values(answers).every(Number.isSafeInteger)).toBe(true);
    expect(answers['extracted']! + answers['dead']! + answers['victory']!).toBe(1);
  });
});
