import { describe, expect, test } from 'vitest';
import type { ReportRow } from './survey-report.ts';
import { askSurvey, reportFor, sheetOf } from './testing/ask-orchard.ts';
import { makeOrchard, type OrchardRules } from './testing/orchard.ts';
import { precisionOfTrial } from './trial-effects.ts';

const pool = (effects: { readonly [id: string]: number }, more: number): { [id: string]: number } => ({
  ...effects,
  ...Object.fromEntries(Array.from({ length: more }, (_, i) => [`plain_${i}`, 0])),
});

/** Healthy pickers win more often, are offered fewer fruit at a time, and only they are ever offered the plum. */
const CONFOUNDED: OrchardRules = {
  fruit: pool({ apple: 12, sloe: -12, plum: 0 }, 3),
  steps: 3,
  offered: (health) => (health > 1 ? 2 : 4),
  perHealth: 8,
  onlyHealthy: 'plum',
};

const rowsOf = (rules: OrchardRules, runs: number, seed: string): readonly ReportRow[] =>
  reportFor(makeOrchard(rules), { kind: 'trial', seed }, runs).sections[0]!.rows;

const effect = (rows: readonly ReportRow[], id: string): ReportRow =>
  rows.find(({ key }) => key === `win fruit ${id}`)!;

describe('a trial', () => {
  test('finds planted effects with the right sign, and none where nothing was planted', () => {
    const rows = rowsOf(CONFOUNDED, 4_000, 'planted');
    expect(effect(rows, 'apple').estimate.value).toBeGreaterThan(6);
    expect(effect(rows, 'apple').holm).toBeLessThan(0.001);
    expect(effect(rows, 'sloe').estimate.value).toBeLessThan(-6);
    expect(effect(rows, 'sloe').holm).toBeLessThan(0.001);
    for (const id of ['plum', 'plain_0', 'plain_1', 'plain_2']) expect(effect(rows, id).holm).toBeGreaterThan(0.05);
    expect(rows[0]!.key).toBe('win fruit apple');
    expect(rows.at(-1)!.key).toBe('win fruit sloe');
  });

  test('has intervals that hold the truth 95 times in 100', () => {
    const rules = { ...CONFOUNDED, fruit: pool({ plum: 0 }, 5) };
    let held = 0;
    let request = 0;
    for (let i = 0; i < 60; i++)
      for (const { estimate } of rowsOf(rules, 120, `coverage ${i}`)) {
        request += 1;
        if (estimate.low <= 0 && estimate.high >= 0) held += 1;
      }
    expect(request).toBeGreaterThan(300);
    expect(held / request).toBeGreaterThan(0.925);
    expect(held / request).toBeLessThan(0.98);
  });

  test('covers the effect of a planted item too', () => {
    const rules = { fruit: pool({ apple: 15 }, 5), steps: 1, offered: () => 3 };
    let held = 0;
    for (let i = 0; i < 80; i++) {
      const { low, high } = effect(rowsOf(rules, 150, `apple ${i}`), 'apple').estimate;
      if (low <= 15 && high >= 15) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(72);
    expect(held).toBeLessThan(80);
  });

  test('finds nothing in about 95 of 100 games without effects, Holm over all items', () => {
    const rules = { ...CONFOUNDED, fruit: pool({ plum: 0 }, 7) };
    let clean = 0;
    for (let i = 0; i < 100; i++) if (rowsOf(rules, 80, `null ${i}`).every(({ holm }) => holm! >= 0.05)) clean += 1;
    expect(clean).toBeGreaterThanOrEqual(90);
  });

  test('at a rate below 100 leaves the rest of the offers to the bot, and says how it chose', () => {
    const { sections } = reportFor(makeOrchard(CONFOUNDED), { kind: 'trial', settings: { rate_pct: 50 } }, 400);
    const choices = sections.find(({ title }) => title === 'Choices of the bot')!;
    const lots = sections[0]!.rows.reduce((all, { extras }) => all + Number(extras[2]), 0);
    const left = choices.rows.reduce((all, { estimate }) => all + estimate.n, 0);
    expect(lots / (lots + left)).toBeGreaterThan(0.45);
    expect(lots / (lots + left)).toBeLessThan(0.55);
  });

  test('says before it starts how precisely an item will be measured', () => {
    const game = makeOrchard({ fruit: pool({}, 6), steps: 4, offered: () => 2 });
    const survey = askSurvey(game, { kind: 'trial' });
    const { records = [] } = sheetOf(game, survey, 60);
    const { offers, half } = precisionOfTrial(records, 600);
    expect(Math.abs(offers / ((600 * 4 * 2) / 6) - 1)).toBeLessThan(0.15);
    const measured = reportFor(game, { kind: 'trial' }, 600).sections[0]!.rows.map(
      ({ estimate: { low, high } }) => (high - low) / 2,
    );
    for (const width of measured) expect(Math.abs(width / half - 1)).toBeLessThan(0.15);
  });
});
