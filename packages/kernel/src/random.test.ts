import { describe, expect, test } from 'vitest';
import { apportion, clamp, expFixed, mulDiv } from './fixed.ts';
import { keyedRng, Rng } from './random.ts';
import { begin, start } from './start.ts';
import { submit } from './submit.ts';
import { act, expectAccepted, expectRefused, startRun } from './testing/driving.ts';
import { pebbles } from './testing/pebbles.ts';

/** The published algorithm, reimplemented with BigInt. */
function* reference(words: readonly number[]): Generator<number> {
  const u32 = (x: bigint): bigint => x & 0xffffffffn;
  const rotl = (x: bigint, k: bigint): bigint => u32((x << k) | (u32(x) >> (32n - k)));
  let [s0, s1, s2, s3] = words.map((w) => BigInt(w >>> 0)) as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield Number(u32(rotl(u32(s1 * 5n), 7n) * 9n));
    const t = u32(s1 << 9n);
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotl(s3, 11n);
  }
}

const within = (count: number, expected: number, share: number): void => {
  expect(count).toBeGreaterThan(expected * (1 - share));
  expect(count).toBeLessThan(expected * (1 + share));
};

describe('streams', () => {
  test('[KER-RNG-01] xoshiro128** as published, and the first words of a stream are frozen', () => {
    const rng = new Rng([1, 2, 3, 4, 0]);
    const published = reference([1, 2, 3, 4]);
    for (let i = 0; i < 1_000; i++) expect(rng.next()).toBe(published.next().value);
    const golden = Rng.from('undercroft', 'deck');
    expect([golden.next(), golden.next(), golden.next(), golden.next()]).toMatchInlineSnapshot(`
      [
        3811012920,
        784541001,
        4178404363,
        2038851200,
      ]
    `);
  });

  test('[KER-RNG-02] bounded, weighted and shuffled draws are fair', () => {
    const rng = Rng.from('fair');
    const faces = [0, 0, 0, 0, 0, 0, 0];
    const weighed = [0, 0, 0];
    const orders: Record<string, number> = {};
    for (let i = 0; i < 42_000; i++) {
      faces[rng.below(7)]! += 1;
      weighed[rng.weigh([1, 0, 3])]! += 1;
      const order = rng.shuffle([1, 2, 3]).join('');
      orders[order] = (orders[order] ?? 0) + 1;
    }
    for (const count of faces) within(count, 6_000, 0.06);
    expect(weighed[1]).toBe(0);
    within(weighed[2]!, 31_500, 0.03);
    expect(Object.keys(orders)).toHaveLength(6);
    for (const count of Object.values(orders)) within(count, 7_000, 0.06);
    expect(rng.pick(['only'])).toBe('only');
  });

  test('[KER-RNG-02] what cannot be drawn fairly is a bug and throws', () => {
    const rng = Rng.from('x');
    for (const bound of [0, -1, Number.NaN, 2 ** 33]) expect(() => rng.below(bound)).toThrow(RangeError);
    expect(() => rng.weigh([0, 0])).toThrow(RangeError);
    expect(() => rng.weigh([0.2, 0.9])).toThrow(RangeError);
    expect(() => rng.weigh([-3, 2, 2])).toThrow(RangeError);
  });

  test('[KER-RNG-03] a draw from one stream moves no other', () => {
    const run = startRun();
    const rolled = act(run, 'a', { type: 'roll' }).run.world.rng.words;
    const { words } = run.world.rng;
    expect(rolled.slice(0, 5)).not.toEqual(words.slice(0, 5));
    expect(rolled[4]).toBe(words[4]! + 1);
    expect(rolled.slice(5)).toEqual(words.slice(5));
  });

  test('[KER-RNG-04] keyed draws know nothing but their key, derived streams nothing but their name', () => {
    expect(keyedRng('k', 's', 'room 1').below(1e6)).toBe(keyedRng('k', 's', 'room 1').below(1e6));
    expect(keyedRng('k', 's', 'room 1').below(1e6)).not.toBe(keyedRng('k', 's', 'room 2').below(1e6));
    expect(startRun().world.state.rooms).toEqual(startRun().world.state.rooms);
    expect(startRun().world.rng.words[14]).toBe(0);
  });

  test('[KER-TAG-01] an undeclared stream throws', () => {
    const lost = { ...pebbles, streams: () => ['dice', 'deck'] };
    expect(() => start(lost, { seed: 'x' })).toThrow('stream "gen:0" is not declared');
  });
});

describe('forced rolls', () => {
  test('[KER-ROLL-01] replace draws of their tag in order, then the stream goes on where it was', () => {
    let run = startRun({ rolls: { secret: [4], die: [2, 3] }, options: { bowl: 50 } });
    expect(run.world.state.secret).toBe(4);
    expect(run.header.standing).toBe('sandbox');
    const free = act(startRun({ options: { bowl: 50 } }), 'a', { type: 'roll' });
    const bowls: number[] = [];
    for (const seat of ['a', 'b', 'a']) {
      const next = act(run, seat, { type: 'roll' });
      bowls.push(next.run.world.state.bowl);
      run = next.run;
    }
    const freeDie = 50 - free.run.world.state.bowl;
    expect(bowls).toEqual([48, 45, 45 - freeDie]);
  });

  test('[KER-ROLL-01] a forced draw says so and has no index', () => {
    const { events } = act(startRun({ rolls: { die: [6] } }), 'a', { type: 'roll' });
    expect(events[0]!.why.roll).toMatchObject({ faces: 6, values: [6], forced: true, index: undefined });
  });

  test('[KER-ROLL-02] what the schema refuses is refused at the start, with its path', () => {
    expect(expectRefused(start(pebbles, { seed: 'x', rolls: { die: [3, 'six'] } })).issues[0]!.path).toBe(
      '/rolls/die/1',
    );
    expect(expectRefused(start(pebbles, { seed: 'x', rolls: { luck: [1] } })).issues[0]!.message).toContain(
      'no such tag',
    );
    expect(expectRefused(start(pebbles, { seed: 'x', rolls: { die: 3 } })).issues[0]!.path).toBe('/rolls/die');
    expect(expectRefused(start(pebbles, { seed: 'x', rolls: [1] })).issues[0]!.path).toBe('/rolls');
  });

  test('[KER-ROLL-02] what does not fit where it is drawn refuses the step and changes nothing', () => {
    const run = startRun({ rolls: { die: [8] } });
    const answer = expectRefused(submit(pebbles, run, 'a', { type: 'roll' }));
    expect(answer).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ code: 'unfit_roll', data: { tag: 'die' } }],
    });
    expect(run.world.rng.forced).toEqual({ die: [8] });
    expect(expectRefused(begin(pebbles, { ...run.header, rolls: { secret: [77] } })).issues[0]!.path).toBe(
      '/rolls/secret',
    );
    expect(expectAccepted(start(pebbles, { seed: 'x', rolls: { secret: [6] } })).run.world.state.secret).toBe(6);
  });
});

describe('fixed-point arithmetic', () => {
  test('[KER-FIX-01] expFixed is e^x in billionths', () => {
    expect(expFixed(0)).toBe(1_000_000_000);
    for (const x of [-20_000, -5_000, -1_000, -1, 1, 500, 1_000, 7_000, 16_000])
      expect(Math.abs(expFixed(x) / 1e9 / Math.exp(x / 1000) - 1)).toBeLessThan(x < -15_000 ? 0.3 : 1e-5);
    expect(expFixed(-1_000)).toBe(367_879_441);
    expect(expFixed(-50_000)).toBe(0);
    expect(() => expFixed(16_001)).toThrow(RangeError);
    expect(() => expFixed(0.5)).toThrow(RangeError);
  });

  test('[KER-FIX-01] mulDiv rounds half up, shares sum exactly, ties go left', () => {
    expect([mulDiv(5, 1, 2), mulDiv(-5, 1, 2), mulDiv(7, 10_000, 3)]).toEqual([3, -2, 23_333]);
    expect(() => mulDiv(2 ** 40, 2 ** 40, 1)).toThrow(RangeError);
    expect(apportion([1, 1, 1], 10_000)).toEqual([3_334, 3_333, 3_333]);
    expect(apportion([5, 0, 5], 3)).toEqual([2, 0, 1]);
    expect([clamp(5, 1, 3), clamp(0, 1, 3), clamp(2, 1, 3)]).toEqual([3, 1, 2]);
  });
});
