import type { Figure } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';

const { studies, bands } = vibes.acceptance!;

type Answers = { readonly [metric: string]: number };

const study = (name: string) => studies.find((one) => one.name === name)!;

const known = new Map<string, Answers>();

/** The first samples of a study, summed by metric; played once. */
function sums(name: string, count: number): Answers {
  const totals: Record<string, number> = {};
  const kept = known.get(`${name} ${count}`);
  if (kept) return kept;
  known.set(`${name} ${count}`, totals);
  for (let i = 0; i < count; i++)
    for (const [metric, n] of Object.entries(study(name).sample(`proof:${i}`)))
      totals[metric] = (totals[metric] ?? 0) + n;
  return totals;
}

const boundsOf = (name: string): [number, number] => {
  const { low, high } = bands.find((band) => band.name === name)!;
  return [low, high];
};

const studiesOf = (figure: Figure): string[] =>
  'of' in figure ? [...studiesOf(figure.of), ...studiesOf(figure.to)] : [figure.study];

test('[A-1, A-2, A-3, A-4, A-5, A-6, A-11] every band rests on a study with the sample the rule book asks for', () => {
  const names = studies.map(({ name }) => name);
  const surveys = vibes.acceptance!.surveys!.map(({ name }) => name);
  for (const { figure } of bands) for (const name of studiesOf(figure)) expect([...names, ...surveys]).toContain(name);
  const first = studies.filter(({ name }) => !name.startsWith('edition 2'));
  const samples = Object.fromEntries(first.map((one) => [one.name, one.samples]));
  expect(samples).toEqual({
    'avg: every fight': 500,
    'oracle: normal fights': 500,
    'blind: normal fights': 500,
    'avg: exploitability': 200,
    'blind: runs at Heat 0': 1000,
    'avg: runs at Heat 0': 1000,
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((heat) => [`oracle: runs at Heat ${heat}`, 1000])),
    'oracle: equilibrium shares': 2000,
  });
  const counts = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-11'].map(
    (id) => bands.filter(({ name }) => name.startsWith(`${id} `)).length,
  );
  const [foes, cards] = [Object.keys(CONTENT.foes).length, Object.keys(CONTENT.cards).length];
  expect(counts).toEqual([1 + 7, foes * 2 + 1, 3 + 5 + 2, 2, foes + 6 + 1, cards, 2]);
});

test('[A-1, A-2] every fight of the reference player: whole numbers, the same for the same seed', () => {
  const one = study('avg: every fight').sample('proof');
  expect(study('avg: every fight').sample('proof')).toEqual(one);
  expect(Object.values(one).every(Number.isSafeInteger)).toBe(true);
  expect(one['longest']).toBeLessThan(60);
  const total = sums('avg: every fight', 6);
  const [low, high] = boundsOf('A-1 net damage per beat in Act 1');
  expect([low, high]).toEqual([3, 5]);
  expect(total['net']! / total['beats']!).toBeGreaterThan(low);
  expect(total['net']! / total['beats']!).toBeLessThan(high);
});

test('[A-3] a random player wins no run; who knows the mix wins some', () => {
  expect(boundsOf('A-3 wins of random, %')).toEqual([0, 0.99]);
  expect(boundsOf('A-3 points Heat 2 takes from oracle')).toEqual([-3, 20]);
  expect(sums('blind: runs at Heat 0', 8)['won']).toBe(0);
  expect(sums('oracle: runs at Heat 0', 4)['won']).toBeGreaterThan(0);
});

test('[A-4] skill matters: the oracle loses at most 0.9 of what avg loses, avg at most 0.75 of random', () => {
  const [oracle, avg, blind] = (['oracle: normal fights', 'avg: every fight', 'blind: normal fights'] as const).map(
    (name) => sums(name, 6)['lost']!,
  );
  expect(oracle! / avg!).toBeLessThanOrEqual(0.9);
  expect(avg! / blind!).toBeLessThanOrEqual(0.75);
});

test('[A-5] the equilibrium cannot be exploited by more than 0.05; a share of it makes a boss harder to read', () => {
  const total = sums('avg: exploitability', 2);
  expect(total['nash']! / total['beats']! / 1000).toBeLessThanOrEqual(0.05);
  expect(total['own arbiter']!).toBeLessThan(total['bare arbiter']!);
});

test('[A-6, A-11] the shares of a row sum to the whole, and sure beats are counted among the beats', () => {
  const total = sums('oracle: equilibrium shares', 2);
  const shares = Object.entries(total).filter(([metric]) => metric.startsWith('share '));
  const sum = shares.reduce((all, [, n]) => all + n, 0);
  expect(Math.abs(sum / total['beats']! - 10_000)).toBeLessThan(4);
  expect(total['sureCard']!).toBeGreaterThan(0);
  expect(total['sureCard']!).toBeLessThan(total['beats']!);
  expect(total['sureSlot']!).toBeLessThan(total['sureCard']!);
});
