import type { Acceptance, AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { runBands } from '../bands.ts';
import type { Runner } from '../runner.ts';
import { runTask } from '../task.ts';
import { makeOrchard } from './testing/orchard.ts';

const orchard = makeOrchard({ fruit: { a: 20, b: 0, c: -20 }, steps: 2, offered: () => 3 });

const bandsOf = async (acceptance: Acceptance, share = 1) => {
  const game: AnyGame = { ...orchard, acceptance };
  const runner: Runner = { run: async (work, count) => runTask(game, { ...work, from: 0, to: count }) };
  return runBands(game, runner, { seed: 'bands', share });
};

const SURVEYS: NonNullable<Acceptance['surveys']> = [
  { name: 'decisions', samples: 40, kind: 'decisions', settings: { playouts: 64 } },
  { name: 'trial', samples: 300, kind: 'trial' },
];

test('bands name figures of surveys, and are judged like all others', async () => {
  const figure = (study: string, key: string) => ({ stat: 'survey', study, figure: key }) as const;
  const rows = await bandsOf({
    studies: [],
    surveys: SURVEYS,
    bands: [
      { name: 'matter', figure: figure('decisions', 'spread>=5'), low: 90, high: 100 },
      { name: 'spread', figure: figure('decisions', 'mean spread'), low: 80, high: 100 },
      { name: 'apple', figure: figure('trial', 'win fruit a'), low: 34, high: 60 },
      { name: 'unknown', figure: figure('trial', 'win fruit z'), low: 0, high: 1 },
      {
        name: 'closest',
        figure: { stat: 'closest', of: figure('trial', 'win fruit a'), to: figure('trial', 'win fruit b'), aim: 0 },
        low: -12,
        high: 12,
      },
    ],
  });
  // Taking `a` is worth 20 points, against 0 or -20: 30.
  expect(Math.abs(rows[2]!.value - 30)).toBeLessThan(9);
  expect(rows.find(({ name }) => name === 'unknown')).toMatchObject({ n: 0 });
  expect(rows.flatMap(({ name, n, verdict }) => (n > 0 ? [[name, verdict]] : []))).toEqual([
    ['matter', 'holds'],
    ['spread', 'missed'],
    ['apple', 'undecided'],
    ['closest', 'holds'],
  ]);
});

test('surveys that no band names are not played, and a share plays a part of the games', async () => {
  const rows = await bandsOf(
    {
      studies: [],
      surveys: SURVEYS,
      bands: [{ name: 'all', figure: { stat: 'survey', study: 'decisions', figure: 'decisions' }, low: 2, high: 2 }],
    },
    0.1,
  );
  expect(rows[0]).toMatchObject({ value: 2, n: 4, verdict: 'holds' });
});
