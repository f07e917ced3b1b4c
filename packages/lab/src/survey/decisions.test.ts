import { type Action, type AnyGame, canonical } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '../figures.ts';
import type { DecisionGameRecord } from './decision-sample.ts';
import { figuresOf } from './survey-report.ts';
import { askSurvey, driveWithKills, reportFor, sheetOf } from './testing/ask-orchard.ts';
import { makeOrchard, type OrchardRules } from './testing/orchard.ts';

const figures = (rules: OrchardRules, count: number, settings: { [name: string]: string | number } = {}) =>
  figuresOf(reportFor(makeOrchard(rules), { kind: 'decisions', settings: { playouts: 64, ...settings } }, count));

const of = (all: ReadonlyMap<string, Estimate>, key: string): Estimate => all.get(key)!;

const offered = (fruit: { [id: string]: number }, steps = 3): OrchardRules => ({
  fruit,
  steps,
  offered: () => Object.keys(fruit).length,
});

describe('decisions', () => {
  test('that change nothing read as 0 %', () => {
    const still = { ...offered({ a: 0, b: 0, c: 0 }), isDiced: false };
    expect(of(figures(still, 20), 'spread>=5').value).toBe(0);
    expect(of(figures(still, 20), 'mean spread').value).toBe(0);
  });

  test('whose offers differ by noise alone are corrected to nothing: shrinking alone is not enough', () => {
    const rules = { ...offered({ a: 0, b: 0, c: 0, d: 0 }, 2), isScrambled: true };
    const all = figures(rules, 150, { playouts: 32 });
    expect(of(all, 'spread>=5 held out').value).toBeGreaterThan(20);
    expect(of(all, 'spread>=5 shrunk').value).toBeGreaterThan(10);
    expect(of(all, 'spread>=5').low).toBe(0);
    // Unshrunk, four means of 32 throws lie 18 points apart.
    expect(of(all, 'mean spread').value).toBeLessThan(8);
    expect(of(all, 'spread>=5').value).toBeLessThan(8);
  });

  test('with a known spread yield it', () => {
    const all = figures(offered({ a: 20, b: 0, c: -20 }, 2), 60);
    expect(of(all, 'spread>=5').value).toBeGreaterThan(97);
    for (const key of ['mean spread', 'mean spread held out']) {
      expect(of(all, key).low).toBeLessThan(40);
      expect(of(all, key).high).toBeGreaterThan(40 * 0.9);
    }
    expect(of(all, 'mean second held out').value).toBeGreaterThan(14);
    expect(of(all, 'mean second held out').value).toBeLessThan(24);
    expect(of(all, 'no difference').value).toBeLessThan(5);
  });

  test('are judged by the value that is named, exactly where nothing is drawn', () => {
    const all = figures(offered({ a: 7, b: 4, c: 1 }, 1), 10, { value: 'points' });
    expect(of(all, 'mean spread').value).toBeCloseTo(6);
    expect(of(all, 'mean second').value).toBeCloseTo(3);
  });

  test('are played on from what the seat knows', () => {
    const game = makeOrchard({ fruit: { x: 0 }, steps: 1, offered: () => 1, guess: 40 });
    const request = { kind: 'decisions', settings: { playouts: 64 } } as const;
    const spread = (other: typeof game): number => of(figuresOf(reportFor(other, request, 30)), 'mean spread').value;
    expect(spread(game)).toBeLessThan(10);
    expect(spread({ ...game, redeal: () => {} })).toBeGreaterThan(60);
  });

  test('are played on by the bot with the notes it had', () => {
    const game = makeOrchard({ fruit: { a: 10, b: 0 }, steps: 3, offered: () => 2 });
    /** Takes `a` the first time, and `b` ever after: it knows by its notes. */
    const once: AnyGame['bots'][string] = ({ legal, notes }) => ({
      action: legal.find((action) => (action as Action & { id: string }).id === (notes === null ? 'a' : 'b'))!,
      notes: 'taken',
    });
    const noting = { ...game, bots: { ...game.bots, once } };
    const settings = { value: 'points', per_game: 3, playouts: 2 };
    const survey = askSurvey(noting, { kind: 'decisions', bots: { picker: 'once' }, settings });
    const record = sheetOf(noting, survey, 1).records![0]!.data as unknown as DecisionGameRecord;
    // Points of the game if `b`, or `a`, is taken at the second choice: 10 of the first, and none of the last.
    expect(record.states[1]).toMatchObject({
      chosen: 0,
      values: [
        [10, 10],
        [20, 20],
      ],
    });
  });

  test('count offers that lead to the same state once', () => {
    const all = figures(offered({ a: 10, b: 10, c: 0 }, 1), 20);
    expect(of(all, 'merged').value).toBeCloseTo(100 / 3);
    expect(of(all, 'mean second held out').value).toBeCloseTo(of(all, 'mean spread held out').value);
  });

  test('name the types that are worth offering, and those that never are', () => {
    const game = makeOrchard({ fruit: { a: 20, b: 0 }, steps: 2, offered: () => 2, rest: 5 });
    const all = figuresOf(reportFor(game, { kind: 'decisions', settings: { playouts: 200 } }, 40));
    expect(of(all, 'offer take: best').value).toBeGreaterThan(95);
    expect(of(all, 'offer rest: best').value).toBeLessThan(5);
    // Against a bot that takes either fruit or rests: 5 against the mean of 20 and 0.
    expect(of(all, 'offer rest: above').low).toBeLessThan(-5);
    expect(of(all, 'offer rest: above').high).toBeGreaterThan(-5);
  });

  test('that offer one thing are forced', () => {
    const all = figures({ fruit: { a: 5, b: 0 }, steps: 4, offered: (health) => (health > 1 ? 1 : 2) }, 80);
    expect(of(all, 'forced').value).toBeGreaterThan(35);
    expect(of(all, 'forced').value).toBeLessThan(65);
    expect(of(all, 'options').value).toBe(2);
  });

  test('are the same bytes at any cut, and after kills', async () => {
    const game = makeOrchard(offered({ a: 5, b: 0, c: -5 }));
    const survey = askSurvey(game, { kind: 'decisions', settings: { playouts: 8 } });
    const whole = sheetOf(game, survey, 20);
    expect(canonical(await driveWithKills(game, survey, 20, 2))).toBe(canonical(whole));
    expect(canonical(sheetOf(game, survey, 20))).toBe(canonical(whole));
    const trial = askSurvey(game, { kind: 'trial' });
    expect(canonical(await driveWithKills(game, trial, 20, 1))).toBe(canonical(sheetOf(game, trial, 20)));
  });
});
