import { type Replay, replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { type Experiment, experimentSchema, seriesOf } from '../experiment.ts';
import { replayOf } from '../extremes.ts';
import { type Result, result } from '../lab-files.ts';
import { runTask } from '../task.ts';
import { csv, findings, page } from './index.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'random' } },
  detail: true,
});

const resultOf = (...experiments: readonly Experiment[]): Result => {
  const work = { arms: experiments.map((one) => ({ experiment: one })), series: seriesOf(duel, experiments[0]!) };
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
    ladder: [{ bot: 'random', wins: estimate, score: null, decision_ms: null }],
  });
  const html = page(found);
  expect(html).toContain('Do the figures of Duel’s rule book hold?');
  expect(html).toContain('<h1>0 of 1 bands hold, 1 undecided.</h1>');
  expect(html).toContain('Skill ladder');
  expect(html).toContain('Limits · hp max = 20');
  expect(page({ ...found, ladder: [{ ...found.ladder[0]!, bot: 'novice' }] })).toContain('Skill curve');
  expect(html).toContain('differs at 99 %');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
  const rows = csv(found).trimEnd().split('\n');
  expect(rows[0]).toBe('what,arm,metric,value,low,high,n');
  expect(rows).toContain('band,,a band,50,40,60,100');
  expect(rows.every((row) => row.split(',').length === 7)).toBe(true);
  expect(rows.some((row) => row.startsWith('change,,turns,'))).toBe(true);
});

test('a pair begins with its question, its answer and the interval, in names', () => {
  const found = findings(duel, resultOf(experiment, { ...experiment, set: { '/limits/hp_max': 12 } }));
  const { answer, changes, diverged } = found;
  expect(answer.question).toBe('Does B change “Left wins”? B has Limits · hp max 30 → 12.');
  expect(answer.interval).toMatch(/^[+−][\d.]+ points \[.* to .*\], 95 %, valid at every look; A .*, B .*, 200 pairs$/);
  expect(changes).toEqual([{ kind: 'content', name: '/limits/hp_max', text: 'Limits · hp max', from: '30', to: '12' }]);
  const html = page(found);
  for (const part of [answer.question, answer.answer, answer.interval]) expect(html).toContain(part);
  expect(html.indexOf(answer.answer)).toBeLessThan(html.indexOf('What moved'));
  expect(html).toContain(`game ${diverged!.i};`);
  expect(html).not.toContain('told ');
  expect(html).toContain('<td class="r">yes</td>');
});

test('where no game differed, that is the answer', () => {
  const same = findings(duel, resultOf(experiment, { ...experiment, set: { '/limits/turns_max': 399 } }));
  expect(same.answer).toMatchObject({
    answer: 'No game differed.',
    interval: expect.stringContaining('All 200 pairs'),
  });
  expect(same.diverged).toBeNull();
});

test('the pair that differs most differs more than those with the longest and the shortest games', () => {
  const experiments = [experiment, { ...experiment, set: { '/limits/hp_max': 12 } }] as const;
  const labFile = resultOf(...experiments);
  const { diverged } = findings(duel, labFile);
  const stepsOf = (one: Experiment, i: number): number =>
    (replays.parse(replayOf(duel, one, i, labFile.series)) as Replay).lines.length;
  const [a, b] = experiments.map((one) => stepsOf(one, diverged!.i)) as [number, number];
  expect(diverged!.differences).toContainEqual({ metric: 'steps', a, b });
  for (const tally of labFile.sheet.tallies) {
    const firsts = tally.firsts['steps']!;
    const lengths = Object.keys(firsts).map(Number);
    for (const length of [Math.min(...lengths), Math.max(...lengths)]) {
      const [p, q] = experiments.map((one) => stepsOf(one, firsts[length]!)) as [number, number];
      expect(Math.abs(a - b)).toBeGreaterThanOrEqual(Math.abs(p - q) - 8);
    }
  }
});

test('bands that hold are folded away, those that do not come first', () => {
  const band = (name: string, verdict: 'holds' | 'missed' | 'undecided') => ({
    ...{ name, value: 50, from: 40, to: 60, low: 55, high: 70, n: 100 },
    verdict,
  });
  const html = page(
    findings(duel, resultOf(experiment), {
      bands: [band('fine', 'holds'), band('bad', 'missed'), band('so so', 'undecided')],
    }),
  );
  const places = ['>bad<', '>so so<', '<details><summary>1 hold</summary>', '>fine<'].map((part) => html.indexOf(part));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('<p>bad: 50 [40 to 60], wanted 55 to 70</p>');
});

test('is about games, not about a study', () => {
  const study = { ...resultOf(experiment), arms: [{ study: 'greedy as left', set: {} }] };
  expect(() => findings(duel, study)).toThrow('about games');
});
