import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { experimentSchema } from './experiment.ts';
import { makePool } from './pool.ts';
import { metricBand, tune } from './tune.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'greedy' } },
});
const MAUL = '/cards/maul/effects/0/power';
const pool = makePool(1);

test('a doubled card is mended: what is proposed brings the figure back, on seeds the search has not seen', async () => {
  const { before, proposals } = await tune(duel, pool, {
    target: metricBand('turns', 15, 16.5, false),
    experiment,
    base: { [MAUL]: 8 },
    count: 600,
    seed: 'mend',
  });
  expect(before.target).toMatchObject({ verdict: 'missed', n: 600 });
  expect(before.target.value).toBeLessThan(13);
  const [best] = proposals;
  expect(best).toMatchObject({ distance: 0, harm: 0 });
  expect(best!.others.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['greedy wins as left', 'holds'],
    ['greedy wins as right', 'holds'],
  ]);
  expect(proposals).toContainEqual(expect.objectContaining({ edits: { [MAUL]: 4 }, distance: 0 }));
  expect(proposals.map(({ distance }) => distance)).toEqual(
    proposals.map(({ distance }) => distance).sort((a, b) => a - b),
  );
});

test('what one number cannot do, two may', async () => {
  const { proposals } = await tune(duel, pool, {
    target: metricBand('turns', 60, 70, false),
    experiment,
    base: {},
    count: 120,
    seed: 'far',
  });
  expect(Object.keys(proposals[0]!.edits)).toHaveLength(2);
});

test('only the numbers that were asked for are tried', async () => {
  const { proposals } = await tune(duel, pool, {
    target: metricBand('turns', 20, 21, false),
    experiment,
    base: {},
    count: 80,
    seed: 'only',
    only: '/limits/',
  });
  expect(new Set(proposals.flatMap(({ edits }) => Object.keys(edits)))).toEqual(new Set(['/limits/hp_max']));
});

test('where the band holds, nothing is proposed', async () => {
  const band = duel.acceptance!.bands[0]!;
  const { before, proposals } = await tune(duel, pool, { target: band, base: {}, count: 100, seed: 'fine' });
  expect([before.target.verdict, proposals]).toEqual(['holds', []]);
});
