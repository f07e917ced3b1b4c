import type { Figure } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';

const { studies, bands } = shattered.acceptance!;
const sampleOf = (name: string, seed: string): { readonly [metric: string]: number } => {
  const found = studies.find((study) => study.name === name)!.sample(seed);
  return Object.fromEntries(Object.entries(found).map(([metric, value]) => [metric, Number(value)]));
};

describe('studies of whole Awakenings', { timeout: 120_000 }, () => {
  test('[SD-302] an Awakening of the lab is won or plundered, and says how it was lived', () => {
    const row = sampleOf('2: awakening, grade 1', 'small 1');
    expect([0, 1]).toContain(row['won']);
    expect(row['visits']).toBeLessThanOrEqual(16);
    if (row['won'] === 1) expect(row['visits']).toBe(16);
    expect(row['actions']).toBe(row['decisions in visits']! + row['actions between']!);
    expect(row['decisions in visits']).toBeGreaterThan(5 * row['visits']!);
    expect(row['actions between']).toBeGreaterThan(2 * row['visits']!);
    expect(row['companionJoined']).toBeLessThanOrEqual(row['companionOffered']!);
  });

  test('[AI-31] idle digs nothing, evolves nothing and keeps nobody', () => {
    const row = sampleOf('2: awakening, grade 4, idle', 'small 1');
    for (const metric of ['LS', 'DS', 'MC', 'HH', 'cardEvolved', 'crafted', 'companionJoined'])
      expect(row[metric], metric).toBe(0);
  });

  test('[AI-20] the interval policy wins more often than doing nothing', () => {
    const wins = (name: string): number =>
      ['1', '2', '3'].reduce((all, n) => all + sampleOf(name, `small ${n}`)['won']!, 0);
    expect(wins('2: awakening, grade 4')).toBeGreaterThan(wins('2: awakening, grade 4, idle'));
  });

  test('[AI-21] a dungeon that leans has a study, and every band a metric that is answered', () => {
    const answered = new Set(Object.keys(sampleOf('2: awakening, nurturing', 'small 1')));
    const mine = bands.filter(({ name }) => name.startsWith('2: awakening: '));
    expect(mine.length).toBeGreaterThan(30);
    const metrics = (figure: Figure): string[] => {
      if ('metric' in figure) return [figure.metric];
      return 'study' in figure ? [] : [...metrics(figure.of), ...metrics(figure.to)];
    };
    for (const { figure, name } of mine) for (const metric of metrics(figure)) expect(answered, name).toContain(metric);
  });
});
