import type { Figure } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { observer } from '../index.ts';

const { studies, surveys = [], bands } = observer.acceptance!;
const study = (name: string) => studies.find((one) => one.name === name)!;
const bandsOf = (start: string) => bands.filter(({ name }) => name.startsWith(start));
const studiesOf = (figure: Figure): string[] =>
  'of' in figure ? [...studiesOf(figure.of), ...studiesOf(figure.to)] : [figure.study];

describe('7.3 The acceptance chapter as data', () => {
  test('[OB-155] every band rests on a study that exists, every study on the sample of the rule book', () => {
    const known = new Set([...studies, ...surveys].map(({ name }) => name));
    expect(known.size).toBe(studies.length + surveys.length);
    const used = new Set(bands.flatMap(({ figure }) => studiesOf(figure)));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !used.has(name))).toEqual([]);
    const samples = studies.map(({ name, samples: n }) => {
      if (name.startsWith('fight ')) return n === 600;
      return name.startsWith('strong ') ? n === 100 : n >= 2_000;
    });
    expect(samples.every(Boolean)).toBe(true);
    expect(study('careful: what comes up').samples).toBe(5_000);
  });

  test('[OB-116] five steps between six grades, each of 2 to 12 points', () => {
    expect(bandsOf('(c) ').map(({ low, high }) => [low, high])).toEqual(new Array(5).fill([2, 12]));
  });

  test('[OB-225] bands of the second edition name their series, apart from those of the first', () => {
    expect(bandsOf('(A20) ').map(({ low, high }) => [low, high])).toEqual(new Array(10).fill([2, 12]));
    expect(bands.filter(({ name }) => name === 'careful collapse all second edition: success')).toMatchObject([
      { low: 70, high: 84 },
    ]);
    const answers = study('careful collapse none second edition').sample('proof');
    expect(Object.values(answers).every(Number.isSafeInteger)).toBe(true);
    expect(answers).toHaveProperty('fights');
    expect(study('careful collapse none').sample('proof')['spoils']).toBe(0);
  });

  test('[OB-156] a run answers in whole numbers, the same for the same seed; contracts and endings are among them', () => {
    const answers = study('careful collapse all').sample('proof');
    expect(study('careful collapse all').sample('proof')).toEqual(answers);
    expect(Object.values(answers).every(Number.isSafeInteger)).toBe(true);
    for (const id of Object.keys(CONTENT.contracts)) expect(answers).toHaveProperty([`met ${id}`]);
    const ended = ['exit', 'hunter-defeated', 'gatekeeper-defeated', 'convergence-defeated'].map(
      (code) => answers[code]!,
    );
    expect(ended.reduce((all, n) => all + n, 0)).toBe(answers['success']);
  });

  test('[OB-60] an item is measured on the same seeds with and without it: a weapon changes runs, each thing has two bands', () => {
    const things = [CONTENT.equipment, CONTENT.artifacts, CONTENT.consumables].flatMap(Object.keys);
    expect(bandsOf('(d) ').length).toBe(2 * things.length);
    const answers = Array.from({ length: 12 }, (_, i) => study('careful with Q03 from the start').sample(`proof ${i}`));
    expect(answers.some(({ changes }) => changes === 1)).toBe(true);
    for (const { success } of answers) expect([-1, 0, 1]).toContain(success);
  });

  test('[OB-40] the Archive is asked for in 0.3% of runs, everything else in 1%', () => {
    const low = (id: string): number => bands.find(({ name }) => name.startsWith(`${id} comes up`))!.low;
    expect([low('E07'), low('N13'), low('EV11'), low('E06'), low('EV02')]).toEqual([0.3, 0.3, 0.3, 1, 1]);
  });
});
