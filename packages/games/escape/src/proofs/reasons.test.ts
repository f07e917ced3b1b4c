import { type Json, phrases } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeEscape } from '../game.ts';
import { EARLIER_CODES, REASONS } from '../words/sentences.ts';
import { bench, game } from './bench.ts';

const SPENT = { rooms: { 1: '*' }, kael: { room: 'R001', energy: 0.1, features: { Effort: 4 }, reputation: -4 } };

describe('reasons with numbers', () => {
  const { s } = bench(SPENT);
  const reasonOf = (type: 'train' | 'live_stream', on = game) =>
    on.whyNot(s, 'kael', { type, payload: {} } as never)[0]!;

  test('[ED-38] no code contains a number; the data has what is needed and what is there', () => {
    expect(reasonOf('train')).toEqual({
      rule: 'ED-37',
      code: 'energy_below',
      data: { needs: 1500, have: 1000, gives: 2000 },
    });
    expect(reasonOf('live_stream')).toEqual({
      rule: 'ED-83',
      code: 'effort_below',
      data: { needs: 100_000, have: 40_000, gives: 400_000 },
    });
    const coded = Object.keys(REASONS).filter((code) => /\d/.test(code));
    expect(coded.toSorted()).toEqual(Object.keys(EARLIER_CODES).toSorted());
  });

  test('[ED-37] a tuned threshold changes the rule and the sentence together', () => {
    const tuned = makeEscape({ ...CONTENT, formulas: { ...CONTENT.formulas, train_energy_e4: 900 } });
    expect(tuned.whyNot(s, 'kael', { type: 'train', payload: {} })).toEqual([]);
    const dear = makeEscape({ ...CONTENT, formulas: { ...CONTENT.formulas, train_energy_e4: 3000 } });
    expect(phrases.refusedOf(dear.words, reasonOf('train', dear))).toEqual({
      text: 'Needs 0.3 Energy. Rest gives 0.2.',
      missing: '0.3 Energy',
    });
  });

  test('[ED-38] codes that earlier versions stored are spoken as they were', () => {
    const spoken = (code: string, data?: { readonly [key: string]: Json }) =>
      phrases.refusedOf(game.words, { rule: 'ED-37', code, ...(data ? { data } : {}) });
    for (const [earlier, type] of [
      ['energy_below:0.15', 'train'],
      ['effort_below:10', 'live_stream'],
    ] as const) {
      const { code, data } = reasonOf(type);
      expect(EARLIER_CODES[earlier]).toBe(code);
      expect(spoken(earlier)).toEqual(spoken(code, data));
    }
    expect(spoken('effort_below:10')).toEqual({
      text: 'Needs 10 Effort. Closing a chapter gives 40.',
      missing: '10 Effort',
    });
  });
});
