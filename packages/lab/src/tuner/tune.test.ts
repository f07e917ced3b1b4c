import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { experimentSchema } from '../experiment.ts';
import { estimateOf, LEVELS } from '../figures.ts';
import type { Overlay } from '../overlay.ts';
import { makePool } from '../pool.ts';
import type { Runner } from '../runner.ts';
import type { Tally } from '../tally.ts';
import { type ContentNumber, contentNumbers } from './content-numbers.ts';
import type { Journal } from './measured-tables.ts';
import { boundsAround, metricBand, type Target } from './targets.ts';
import { type TuneProgress, type TuneRequest, tune } from './tune.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'greedy' } },
});
const MAUL = '/cards/maul/effects/0/power';
const HP = '/limits/hp_max';
const pool = makePool(1);

const numbers = (base: Overlay, ...patterns: string[]): ContentNumber[] => {
  const found = contentNumbers(duel, base, patterns);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const turns = (low: number, high: number, weight = 1): Target => ({
  band: metricBand('turns', low, high, false),
  weight,
});
const request = (wanted: Partial<TuneRequest> & Pick<TuneRequest, 'targets'>): TuneRequest => ({
  numbers: numbers(wanted.base ?? {}),
  experiment,
  base: {},
  count: 400,
  seed: 'tune',
  budget: 40_000,
  ...wanted,
});

describe('tuning', () => {
  test('a doubled card is mended: the proposal brings the figure back, on seeds the search has not seen', async () => {
    const { before, proposals, ended } = await tune(
      duel,
      pool,
      request({ targets: [turns(15, 16.5)], base: { [MAUL]: 8 } }),
    );
    expect(before.results[0]).toMatchObject({ verdict: 'missed', n: 400 });
    expect(before.results[0]!.value).toBeLessThan(13);
    expect(ended).toBe('reached');
    expect(proposals[0]).toMatchObject({ isReached: true, results: [{ verdict: 'holds', n: 400 }] });
  }, 60_000);

  test('two figures reach their targets at once', async () => {
    const hidden = { [HP]: 38, '/cards/mend/effects/0/power': 5 };
    const { tallies } = await pool.run(
      { game: 'duel', arms: [{ experiment: { ...experiment, set: hidden } }], series: 'x' },
      400,
    );
    const around = (metric: string, half: number): Target => {
      const { value } = estimateOf(tallies[0]!, metric, LEVELS[95]);
      return { band: metricBand(metric, value - half, value + half, false), weight: 1 };
    };
    const targets = [around('turns', 1.2), around('told mended', 0.4)];
    const wanted = numbers({}, HP, 'cards.*.effects.0.power');
    const { proposals, before } = await tune(duel, pool, request({ targets, numbers: wanted }));
    expect(before.results.map(({ verdict }) => verdict)).not.toContain('holds');
    expect(proposals[0]!.results.map(({ verdict }) => verdict)).toEqual(['holds', 'holds']);
  }, 60_000);

  test('where the targets hold, nothing is proposed and no table is searched', async () => {
    const band = duel.acceptance!.bands[0]!;
    const tuned = await tune(duel, pool, request({ targets: [{ band, weight: 1 }], count: 100 }));
    expect(tuned).toMatchObject({ ended: 'held already', proposals: [], tables: 0 });
    expect(tuned.before.others.map(({ name }) => name)).not.toContain(band.name);
  });

  test('a target the bounds cannot reach is named, and so are numbers that stand at a bound', async () => {
    const { proposals, reach, ended } = await tune(
      duel,
      pool,
      request({ targets: [turns(60, 70)], numbers: numbers({}, `${HP}=30..36`), count: 120 }),
    );
    expect(ended).toBe('settled');
    expect(reach[0]).toMatchObject({ name: 'turns', is: 'beyond' });
    expect(reach[0]!.high).toBeLessThan(60);
    expect(proposals[0]).toMatchObject({ isReached: false, edits: { [HP]: 36 }, atBounds: [HP] });
  }, 60_000);

  test('the weights decide between targets that cannot both be reached', async () => {
    const better = async (weight: number): Promise<number> => {
      const targets = [turns(14, 15), { ...turns(24, 26, weight), band: { ...turns(24, 26).band, name: 'long' } }];
      const tuned = await tune(duel, pool, request({ targets, numbers: numbers({}, `${HP}=20..60`), count: 160 }));
      return tuned.proposals[0]!.results[0]!.value;
    };
    expect(await better(50)).toBeGreaterThan((await better(0.02)) + 5);
  }, 60_000);
});

/** A runner that counts the games it plays. */
function counting(): Runner & { games: number } {
  const runner = {
    games: 0,
    run: (...[work, count, onProgress, from = 0]: Parameters<Runner['run']>) => {
      runner.games += work.arms.length * (count - from);
      return pool.run(work, count, onProgress, from);
    },
  };
  return runner;
}

const journalOf = (known = new Map<string, Tally>()): Journal & { readonly known: Map<string, Tally> } => ({
  known,
  get: (key) => known.get(key),
  add: (key, tally) => void known.set(key, tally),
});

describe('a long search', () => {
  const wanted = request({
    targets: [turns(21, 23)],
    numbers: numbers({}, HP, 'cards.cut.effects.0.power'),
    count: 160,
  });

  test('goes on from its journal after a kill, and ends the same', async () => {
    const whole = counting();
    const first = journalOf();
    const alone = await tune(duel, whole, { ...wanted, journal: first });
    const half = new Map([...first.known].slice(0, Math.ceil(first.known.size / 2)));
    const again = counting();
    const resumed = await tune(duel, again, { ...wanted, journal: journalOf(half) });
    expect(resumed).toEqual(alone);
    expect(again.games).toBeLessThan(0.7 * whole.games);
    expect(again.games).toBeGreaterThan(0);
  }, 60_000);

  test('keeps to its budget, reports what it plays, and stops when asked', async () => {
    const reports: TuneProgress[] = [];
    const spent = await tune(duel, pool, {
      ...wanted,
      targets: [turns(21, 21.1)],
      budget: 600,
      onProgress: (one) => reports.push(one),
    });
    expect(spent.ended).toBe('budget');
    expect(spent.games).toBeLessThan(600 + 6 * 160 + 8 * 80);
    expect(new Set(reports.map(({ stage }) => stage))).toEqual(
      new Set(['first look', 'screening', 'search', 'last look']),
    );
    expect(reports.every(({ budget }) => budget === 600)).toBe(true);
    expect(reports.at(-1)!.games).toBe(spent.games);
    const stopped = await tune(duel, pool, { ...wanted, shouldStop: () => true });
    expect(stopped.ended).toBe('stopped');
    expect(stopped.proposals.length).toBeGreaterThan(0);
  }, 60_000);
});

describe('the numbers that may move', () => {
  test('are the tunable ones, or any of the content that the patterns choose', () => {
    expect(numbers({}).map(({ path }) => path)).toEqual(duel.content!.tunable.map(({ path }) => path));
    expect(numbers({}, 'cards.*.copies').map(({ path }) => path)).toContain('/cards/mend/copies');
    expect(numbers({}, 'cards.cut').length).toBeGreaterThan(1);
    expect(numbers({}, `${HP}=28..33`)).toEqual([{ path: HP, value: 30, low: 28, high: 33 }]);
    const shattered = gameById('shattered')!;
    const bond = contentNumbers(shattered, {}, ['numbers.bond.*']);
    expect(bond).toContainEqual({ path: '/numbers/bond/at', value: 12, low: 6, high: 24 });
  });

  test('have bounds that the schema of the content takes, and every wrong pattern is a sentence', () => {
    const shattered = gameById('shattered')!;
    expect(contentNumbers(shattered, {}, ['numbers.bond.at=0..900'])).toEqual([
      { path: '/numbers/bond/at', value: 12, low: 1, high: 30 },
    ]);
    for (const [text, says] of [
      ['numbers.bon.at', 'there is no /numbers/bon'],
      ['limits.hp_max=40..20', 'smaller'],
      ['limits.hp_max=many', 'whole numbers'],
    ])
      expect(contentNumbers(text!.startsWith('numbers') ? shattered : duel, {}, [text!])).toEqual({
        problem: expect.stringContaining(says!),
      });
  });

  test('one wanted value is a band: two points of a percentage, else two percent', () => {
    expect(boundsAround(73, true)).toEqual([71, 75]);
    expect(boundsAround(50, false)).toEqual([49, 51]);
  });
});
