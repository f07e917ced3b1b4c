import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { type Experiment, experimentSchema, seriesOf } from '../experiment.ts';
import { type Result, result } from '../paper.ts';
import { runTask } from '../task.ts';
import { csv, findings, page } from './index.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'random' } },
  detail: true,
});

const resultOf = (...experiments: readonly Experiment[]): Result => {
  const work = { arms: experiments.map((one) => ({ experiment: one })), series: seriesOf(experiments[0]!) };
  return result(duel, work, runTask(duel, { game: 'duel', ...work, from: 0, to: 200 }));
};

const one = findings(duel, resultOf(experiment));

test('says how games end, how long they are, what moves and what goes with winning', () => {
  const [arm] = one.arms;
  expect(arm!.endings.reduce((all, { share }) => all + share, 0)).toBeCloseTo(100, 9);
  expect(Object.values(arm!.lengths).reduce((all, n) => all + n, 0)).toBe(200);
  expect(arm!.curves[0]).toMatchObject({ label: 'Left hp', path: '/left/hp' });
  expect(arm!.curves[0]!.points[0]).toMatchObject({ round: 0, mean: 30, n: 200 });
  const mend = arm!.deltas.find(({ seat, thing }) => seat === 'left' && thing === 'mend')!;
  expect(mend.name).toBe('Mend');
  expect(mend.low).toBeLessThan(mend.delta);
  expect([one.roundUnit, one.lengthUnit]).toEqual(['turn', 'turn']);
  expect(arm!.extremes).toHaveProperty('strangest');
});

test('the page stands alone: no script, nothing fetched, names made harmless', () => {
  const html = page({ ...one, title: '<b>&"' });
  expect(html).not.toMatch(/<script|https?:|src=|href=|url\(/);
  expect(html).toContain('&lt;b&gt;&amp;&quot;');
  expect(html).toContain('How it ends');
  expect(html.match(/<svg/g)!.length).toBeGreaterThan(6);
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});

test('two tables side by side, with bands and ladder where they were measured', () => {
  const estimate = { value: 50, low: 40, high: 60, n: 100 };
  const band = {
    name: 'a band',
    value: 50,
    from: 40,
    to: 60,
    low: 55,
    high: 70,
    n: 100,
    verdict: 'undecided' as const,
  };
  const found = findings(duel, resultOf(experiment, { ...experiment, set: { '/limits/hp_max': 20 } }), {
    bands: [band],
    ladder: [{ bot: 'random', wins: estimate, score: null }],
  });
  const html = page(found);
  expect(html).toContain('0 of 1 bands hold, 1 undecided.');
  expect(html).toContain('Skill ladder');
  expect(html).toContain('/limits/hp_max = 20');
  expect(html).toContain('differs at 99 %');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
  const rows = csv(found).trimEnd().split('\n');
  expect(rows[0]).toBe('what,arm,metric,value,low,high,n');
  expect(rows).toContain('band,,a band,50,40,60,100');
  expect(rows.every((row) => row.split(',').length === 7)).toBe(true);
  expect(rows.some((row) => row.startsWith('change,,turns,'))).toBe(true);
});

test('is about games, not about a study', () => {
  const study = { ...resultOf(experiment), arms: [{ study: 'greedy as left', set: {} }] };
  expect(() => findings(duel, study)).toThrow('about games');
});
