import { expFixed } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { oracle, trueMix } from '../bots/beat.ts';
import { CONTENT } from '../content/index.ts';
import { coachBeat, vibes } from '../index.ts';
import { makeBook } from '../rules/book.ts';
import { boutOf } from '../rules/bout.ts';
import { readQuality } from '../rules/coach.ts';
import {
  believe,
  equilibrium,
  type Matrix,
  type Mood,
  mixOf,
  roundedMix,
  softmax,
  tokenSets,
  toWeights,
} from '../rules/mix.ts';
import { foeSwap, gridOf, pairValue, simulate } from '../rules/payoff.ts';
import { acted, begun, commit, fightOf, type TestRun } from './table.ts';

/** Rule book 5: the payoff, the belief, the mix, the equilibrium, the coach. */

const book = makeBook(CONTENT);
const { numbers } = CONTENT;
const pup = (you: object = {}, foe: object = {}, more: object = {}, rolls: object = {}): TestRun =>
  fightOf({ node: { type: 'combat', enemy: 'brawler_pup' }, you, foe, ...more } as never, rolls as never);
const boutFor = (testRun: TestRun) => boutOf(book, testRun.state, testRun.fight);

test('[NV-22] U by hand: Lunge against Heavy Swing is 3 and 4 damage', () => {
  const testRun = pup({ row: ['lunge', 'parry'] }, { row: ['heavy_swing', 'guard'] });
  const result = pairValue(boutFor(testRun), 0, 0, false);
  expect(result).toMatchObject({ foeLost: 3, youLost: 0, u_t: 30, foeStunned: true });
  const jab = pup({ row: ['quick_jab', 'parry'] }, { row: ['heavy_swing', 'guard'] });
  expect(pairValue(boutFor(jab), 0, 0, false).u_t).toBe(10 - 40);
  expect(pairValue(boutFor(jab), 0, 0, true).u_t).toBe(30);
});

test('[NV-22] U counts Focus, next-beat statuses and Bleeds in tenths, and knock-outs 8 and -16', () => {
  const bout = (you: string, foe: string, side: object = {}) =>
    boutFor(pup({ row: [you, 'parry'], hp: 75, maxHp: 75, ...side }, { row: [foe, 'guard'], hp: 20 }));
  const plan = { slot: 0, swap: -1, spend: false, read: false };
  expect(simulate(bout('breathe', 'guard'), plan, plan).u_t).toBe(8);
  expect(simulate(bout('choke_chain', 'guard'), plan, plan).u_t).toBe(0 + 6);
  expect(simulate(bout('paper_cut', 'guard'), plan, plan).u_t).toBe(8 * 3);
  expect(simulate(bout('wind_up', 'guard'), plan, plan).u_t).toBe(16);
  expect(simulate(bout('body_blow', 'howl'), plan, plan).u_t).toBe(20 + 4 - 8);
  const dead = boutFor(pup({ row: ['lunge', 'parry'] }, { row: ['howl', 'guard'], hp: 2 }));
  expect(simulate(dead, plan, plan)).toMatchObject({ foeLost: 2, u_t: 20 + 80 });
});

test('[NV-41] a Feint is worth its best swap; the foe swaps to the least U', () => {
  const testRun = pup({ row: ['feint', 'heavy_swing', 'focus'] }, { row: ['howl', 'guard'] });
  const bout = boutFor(testRun);
  expect(pairValue(bout, 0, 0, false).youSwap).toBe(1);
  const foe = boutFor(pup({ row: ['focus', 'parry'] }, { row: ['glass_copy', 'guard', 'crush'] }));
  expect(foeSwap(foe, { slot: 0, swap: -1, spend: false, read: false }, 0, false, false)).toBe(2);
});

test('[NV-22] softmax at temperature 1: e^-1 for a point less, whole weights sum to 10,000', () => {
  const p = softmax([0, 10], 100);
  expect(p[0]! / p[1]!).toBeCloseTo(expFixed(-1000) / 1e9, 9);
  for (const values of [
    [0, 10, 3, 5],
    [1, 1, 1],
    [100, 0, 0, 0],
  ])
    expect(toWeights(softmax(values, 90)).reduce((a, b) => a + b, 0)).toBe(10_000);
  expect(toWeights([1 / 3, 1 / 3, 1 / 3])).toEqual([3334, 3333, 3333]);
});

const RPS: Matrix = {
  plain: [
    [0, -10, 10],
    [10, 0, -10],
    [-10, 10, 0],
  ],
  read: [
    [0, -10, 10],
    [10, 0, -10],
    [-10, 10, 0],
  ],
  youLost: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  foeLost: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
};
const CALM: Mood = {
  tau_pct: 100,
  depth: 1,
  alpha_pct: 100,
  beta_pct: 100,
  rho_t: 0,
  lambda_pct: 0,
  tells: [false, false, false],
  repeats: [false, false, false],
  open: [],
  isOpen: false,
  decoy: -1,
  glow: [],
  tokens: 1,
};

test('[NV-22] level-k on a symmetric game stays uniform; depth 0 believes in anything', () => {
  expect(toWeights(believe(RPS, 2, 80).q)).toEqual([3334, 3333, 3333]);
  expect(mixOf(RPS, { ...CALM, depth: 0 }, numbers).weights).toEqual([3334, 3333, 3333]);
});

test('[NV-91] a tell gets +0.4, a repeated card of an Elite -0.6', () => {
  const weights = mixOf(RPS, { ...CALM, tells: [true, false, false] }, numbers).weights;
  const ratio = weights[0]! / weights[1]!;
  expect(ratio).toBeCloseTo(expFixed(400) / 1e9, 2);
  const again = mixOf(RPS, { ...CALM, rho_t: 6, repeats: [false, false, true] }, numbers).weights;
  expect(again[2]! / again[0]!).toBeCloseTo(expFixed(-600) / 1e9, 2);
});

test('[NV-63] an open token is feared for sure, a decoy with 0.6', () => {
  const m: Matrix = { ...RPS, read: RPS.plain.map((row) => row.map((u) => u + 10)) };
  const open = mixOf(m, { ...CALM, isOpen: true, open: [0] }, numbers).weights;
  expect(open[0]!).toBeLessThan(open[1]!);
  expect(open[0]! / open[1]!).toBeCloseTo(expFixed(-1000) / 1e9, 2);
  const decoy = mixOf(m, { ...CALM, decoy: 0 }, numbers).weights;
  expect(decoy[0]! / decoy[1]!).toBeCloseTo(expFixed(-600) / 1e9, 2);
});

test('[NV-22] the equilibrium of rock, paper, scissors is a third each; its gap is at most 0.10', () => {
  const { y, value_t, gap_t } = equilibrium(RPS, 1, numbers.ai);
  for (const chance of y) expect(chance).toBeCloseTo(1 / 3, 1);
  expect(Math.abs(value_t)).toBeLessThan(0.5);
  expect(gap_t).toBeLessThanOrEqual(1);
  expect(tokenSets(4, 2).length).toBe(6);
});

test('[NV-22] lambda 1 plays the equilibrium; exploitability of it is about 0', () => {
  const testRun = pup();
  const m = ((grid) => ({
    plain: grid.plain.map((row) => row.map((r) => r.u_t)),
    read: grid.read.map((row) => row.map((r) => r.u_t)),
    youLost: grid.plain.map((row) => row.map((r) => r.youLost)),
    foeLost: grid.plain.map((row) => row.map((r) => r.foeLost)),
  }))(gridOf(boutFor(testRun)));
  const calm = { ...CALM, tells: new Array(4).fill(false), repeats: new Array(4).fill(false) };
  const solved = equilibrium(m, 1, numbers.ai);
  const epsilon = (weights: readonly number[]): number =>
    Math.max(...solved.payoff.map((row) => row.reduce((all, u, j) => all + (u * weights[j]!) / 10_000, 0))) -
    solved.value_t;
  const nash = epsilon(mixOf(m, { ...calm, lambda_pct: 100 }, numbers).weights);
  expect(nash).toBeLessThanOrEqual(1.5);
  expect(nash).toBeLessThanOrEqual(epsilon(mixOf(m, calm, numbers).weights) + 0.01);
});

test('[NV-31] a shown mix is rounded to its step and sums to 100', () => {
  expect(roundedMix([3334, 3333, 3333], 10)).toEqual([40, 30, 30]);
  expect(roundedMix([5049, 4951, 0, 0], 1)).toEqual([50, 50, 0, 0]);
  const serum = acted(pup({}, {}, { instants: ['truth_serum'] }), { type: 'instant', slot: 0 });
  expect(serum.fight.mix.reduce((a, b) => a + b, 0)).toBe(100);
  expect(serum.fight.mix.every((share) => share % 5 === 0)).toBe(true);
});

test('[NV-11] what a seat computes from its view is the mix the foe draws from', () => {
  for (const enemy of ['brawler_pup', 'executioner', 'arbiter', 'mime_of_mirrors']) {
    const { act, rank } = CONTENT.foes[enemy]!;
    const testRun = fightOf({ act, node: { type: rank === 'normal' ? 'combat' : rank, enemy } });
    const view = vibes.view(testRun.state, 'player').fight!;
    const after = acted(testRun, commit(0, 0));
    const mix = after.of('beat')[0]?.mix ?? after.fight.revealed!.mix;
    expect(trueMix(view, CONTENT), enemy).toEqual(mix);
    expect(oracle(view, undefined as never, CONTENT).tokens.length).toBe(1);
  }
});

test('[NV-60] coach: quality, regret, luck and grade of a beat, from the view and its record', () => {
  const testRun = pup({ row: ['lunge', 'parry', 'focus', 'guard_wall'] }, {}, {}, { 'ai.pick': [0] });
  const view = vibes.view(testRun.state, 'player').fight!;
  const record = acted(testRun, commit(0, 0)).of('beat')[0]!;
  const coach = coachBeat(view, record);
  expect(coach.regret_c).toBe(coach.best_c - coach.yours_c);
  expect(coach.regret_c).toBeGreaterThanOrEqual(0);
  expect(coach.yours_c + coach.luck_c).toBe(view.grid!.read[0]![0]!.u_t * 10);
  expect('SABCD').toContain(coach.grade);
  expect(coach.mix.reduce((a, b) => a + b, 0)).toBe(10_000);
  expect(readQuality([5000, 2500, 2500, 0], [1], false)).toBe(50);
  expect(readQuality([5000, 5000], [0], true)).toBe(100);
});

test('[NV-95] the coach speaks in the lab against a foe of the book, and is asked for in a run', () => {
  const lab = begun({
    options: { mode: 'lab', seats: 1 },
    scenario: { node: { type: 'combat', enemy: 'wallflower' } },
  });
  expect(
    acted(
      lab,
      commit(
        lab.you.row.findIndex((card) => card !== 'feint'),
        0,
      ),
    ).of('coached').length,
  ).toBe(1);
  expect(acted(pup(), commit(0, 0)).kinds).not.toContain('coached');
});

test('[NV-22] picks come up as often as the mix says', () => {
  const counts = [0, 0, 0, 0];
  let mix: readonly number[] = [];
  const rows = {
    you: { row: ['lunge', 'parry', 'focus', 'guard_wall'] },
    foe: { row: ['quick_maul', 'heavy_chomp', 'howl', 'guard'] },
  };
  for (let i = 0; i < 150; i++) {
    const from = begun({ seed: `pick ${i}`, scenario: { node: { type: 'combat', enemy: 'brawler_pup' }, ...rows } });
    const [record] = acted(from, commit(0, 0)).of('beat');
    counts[record!.slots[1]]! += 1;
    mix = record!.mix;
  }
  mix.forEach((weight, slot) => {
    const sigma = Math.sqrt((weight / 10_000) * (1 - weight / 10_000) * 150);
    expect(Math.abs(counts[slot]! - (weight * 150) / 10_000), `slot ${slot}`).toBeLessThanOrEqual(4 * sigma + 1);
  });
});

test('[NV-67] a highlighted slot doubles its share in the real mix', () => {
  const row = ['quick_maul', 'heavy_chomp', 'howl', 'guard'];
  const mixFor = (more: object, rolls: object = {}) =>
    trueMix(vibes.view(pup({ row: ['lunge', 'parry'] }, { row }, more, rolls).state, 'player').fight!, CONTENT);
  const plain = mixFor({});
  const lit = mixFor({ relics: ['telltale_locket'] }, { 'badge.glow': [1] });
  expect(lit[1]).toBe(Math.min(2 * plain[1]!, Math.max(plain[1]!, 9000)));
});

test('[NV-22] the grid of a beat is what each pair leads to, equal slots included', () => {
  const testRun = fightOf({
    node: { type: 'combat', enemy: 'mime_of_mirrors' },
    you: { row: ['feint', 'rising_knee', 'feint', 'rising_knee'], lastType: 'G' },
    foe: { row: ['lunge', 'glass_copy', 'lunge', 'glass_copy'] },
  });
  const bout = boutFor(testRun);
  const { plain, read } = gridOf(bout);
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      expect(plain[i]![j], `${i} ${j}`).toEqual(pairValue(bout, i, j, false));
      expect(read[i]![j], `${i} ${j}`).toEqual(pairValue(bout, i, j, true));
    }
  expect(plain[1]![0]).not.toEqual(plain[1]![2]);
});

test('[NV-22] the equilibrium that is kept belongs to its beat: other numbers or tokens, another answer', () => {
  const plain = [
    [10, -10],
    [-10, 10],
  ];
  const lost = [
    [0, 0],
    [0, 0],
  ];
  const of = (read: number[][]): Matrix => ({ plain, read, youLost: lost, foeLost: lost });
  const first = equilibrium(of(plain), 1, numbers.ai);
  expect(equilibrium(of(plain), 1, numbers.ai)).toBe(first);
  expect(Math.round(first.value_t)).toBe(0);
  const read = equilibrium(of([[30, 10], plain[1]!]), 1, numbers.ai);
  expect(read.value_t).toBeGreaterThan(1);
  expect(equilibrium(of(plain), 0, numbers.ai).rows.length).toBe(2);
});
