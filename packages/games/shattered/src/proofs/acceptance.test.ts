import type { Band, Figure, Study } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { shattered } from '../index.ts';

const { studies, bands } = shattered.acceptance!;

/** Sums over a few samples of a study; the lab runs the full size. */
function sumSamples(study: Study, samples: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let n = 1; n <= samples; n++)
    for (const [metric, value] of Object.entries(study.sample(`small ${n}`)))
      found.set(metric, [...(found.get(metric) ?? []), value]);
  return found;
}

const studiesOf = (figure: Figure): string[] =>
  'study' in figure ? [figure.study] : [...studiesOf(figure.of), ...studiesOf(figure.to)];

const bandsOf = (study: string): Band[] => bands.filter(({ figure }) => studiesOf(figure).includes(study));

test('[SD-12] every band asks a study that there is, for a metric it answers', () => {
  const names = studies.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { figure, name } of bands) for (const study of studiesOf(figure)) expect(names, name).toContain(study);
  const boar = studies.find(({ name }) => name === 'boar, full')!;
  const answers = boar.sample('1');
  for (const metric of ['won', 'Kill', 'Panic', 'Break', 'Survive', 'rounds', 'decisions'])
    expect(answers).toHaveProperty(metric);
  expect(bandsOf('boar, full').length).toBeGreaterThanOrEqual(8);
});

test('[SD-12] a small sample lies near the bands of 7.1 and 9.4', { timeout: 60_000 }, () => {
  const share = (name: string, metric: string): number => {
    const values = sumSamples(studies.find((study) => study.name === name)!, 150).get(metric)!;
    return (100 * values.filter((value) => value > 0).length) / values.length;
  };
  const near = (name: string, metric: string, low: number, high: number): void => {
    const value = share(name, metric);
    expect(value, `${name} ${metric}`).toBeGreaterThan(low - 12);
    expect(value, `${name} ${metric}`).toBeLessThan(high + 12);
  };
  near('boar, full', 'won', 63, 78);
  near('moth, full', 'won', 46, 60);
  near('symbiote, full', 'Bond', 70, 90);
  near('2: boar, full', 'killOrPanic', 66, 76);
  near('2: moth, full', 'killOrPanic', 41, 49);
  near('2: symbiote, full', 'Bond', 70, 80);
  near('2: deception', 'Survive', 35, 60);
});
