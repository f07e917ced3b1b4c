import type { TextOffer } from '@undercroft/text';
import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';
import { reaches_bp } from '../rules/odds.ts';
import { askText } from '../text/agent-rows.ts';
import { withOdds } from '../text/odds.ts';
import { acted, PASS, play, type TestRun, table } from './table.ts';

const SECOND = { edition: 2 } as const;
const REACT = { type: 'react', card: 'RH.12' } as const;

/** The Boar's Gore at Structure, answered by Bark Armor: Power 2 + 1 against Physical. W1 */
const struck = (att: readonly number[], rolls: { press?: number[]; react?: number[] } = {}, options: object = SECOND) =>
  acted(
    table({
      turn: 'V',
      options: { ...options },
      D: { hand: ['RH.12'] },
      V: { hand: ['BO.5'] },
      rolls: { att: [...att], def: [3, 3], ...rolls },
    }),
    play('BO.5', { target: 'structure' }),
  );
const STRONG = [4, 4];
const DEVASTATING = [6, 6];

const previewed = (run: TestRun) => shattered.preview!(run.state, 'dungeon', REACT);
const oddsOf = (run: TestRun): number => previewed(run).chances![0]!.chance_bp;

describe('9.1 a React is contested', () => {
  test('[SD-200] W1: the window shows the press and the exact odds', () => {
    const strong = struck(STRONG);
    expect(shattered.view(strong.state, 'dungeon').strike).toMatchObject({
      tier: 'Strong',
      raw: 2,
      needs: 0,
      press: 2,
    });
    expect(previewed(strong).notes).toEqual({ power: 3, plus: 5, press: 2 });
    expect(oddsOf(strong)).toBe(8410);
    const devastating = struck(DEVASTATING);
    expect(shattered.view(devastating.state, 'dungeon').strike).toMatchObject({ tier: 'Devastating', press: 4 });
    expect(oddsOf(devastating)).toBe(6644);
  });

  test('[SD-200] W1: a defence as high as the press succeeds, one less fails', () => {
    const held = acted(struck(STRONG, { press: [4, 4], react: [3, 2] }), REACT);
    expect(held.of('pressRoll')[0]).toMatchObject({ side: 'V', modifier: 2, bonus: 0, total: 10, tier: 'Strong' });
    expect(held.of('reactRoll')[0]).toMatchObject({ total: 10, needs: 10, isSuccess: true, isPerfect: false });
    expect(held.of('damage')[0]).toMatchObject({ r: 'structure', dealt: 0 });
    const broken = acted(struck(STRONG, { press: [4, 4], react: [3, 1] }), REACT);
    expect(broken.of('reactRoll')[0]).toMatchObject({ total: 9, needs: 10, isSuccess: false });
    expect(broken.of('damage')[0]).toMatchObject({ r: 'structure', dealt: 2 });
  });

  test('[SD-200] W1: a Devastating hit presses with 2 more', () => {
    const pressed = acted(struck(DEVASTATING, { press: [4, 4], react: [3, 2] }), REACT);
    expect(pressed.of('pressRoll')[0]).toMatchObject({ bonus: 2, total: 12, tier: 'Devastating' });
    expect(pressed.of('reactRoll')[0]).toMatchObject({ needs: 12, isSuccess: false });
  });

  test('[SD-200] a defence 5 above the press is Devastating and reflects', () => {
    const reflected = (react: number[]) =>
      acted(
        table({
          turn: 'V',
          room: 'WG',
          options: SECOND,
          D: { hand: ['WG.12'] },
          V: { hand: ['BO.7'], last: 'Social' },
          rolls: { att: [5, 5], def: [2, 2], press: [1, 1], react },
        }),
        play('BO.7', { target: 'presence' }),
        { type: 'react', card: 'WG.12' },
      );
    expect(reflected([3, 3]).of('reactRoll')[0]).toMatchObject({ isPerfect: false });
    const perfect = reflected([6, 6]);
    expect(perfect.of('reactRoll')[0]).toMatchObject({ isSuccess: true, isPerfect: true });
    expect(perfect.of('damage').some(({ r }) => r === 'resolve')).toBe(true);
  });

  test('[SD-200] the odds by lead are those of the table', () => {
    expect([-2, -1, 0, 1, 2, 3, 4, 5].map(reaches_bp)).toEqual([3356, 4437, 5563, 6644, 7608, 8410, 9028, 9460]);
  });

  test('[SD-201] without a press a React has a fixed need, and nobody presses when the hit is taken', () => {
    const classic = acted(struck(STRONG, { react: [1, 1] }, {}), REACT);
    expect(classic.of('pressRoll')).toEqual([]);
    expect(classic.of('reactRoll')[0]).toMatchObject({ total: 7, needs: 7, isSuccess: true });
    expect(shattered.view(struck(STRONG, {}, {}).state, 'dungeon').strike).toMatchObject({ needs: 7 });
    expect(shattered.view(struck(STRONG, {}, {}).state, 'dungeon').strike).not.toHaveProperty('press');
    expect(acted(struck(STRONG), PASS).of('pressRoll')).toEqual([]);
  });

  test('[SD-201] the press comes before the React, names its terms, and is told to both seats', () => {
    const run = acted(struck(DEVASTATING, { press: [4, 3], react: [6, 6] }), REACT);
    const kinds = run.events.map(({ kind }) => kind);
    expect(kinds.indexOf('pressRoll')).toBeLessThan(kinds.indexOf('reactRoll'));
    const { why, data } = run.events.find(({ kind }) => kind === 'pressRoll')!;
    expect(why.terms!.reduce((all, { value }) => all + value, 0)).toBe((data as { total: number }).total);
    expect(why.terms!.map(({ label }) => label)).toEqual(['die', 'die', 'modifier', 'press']);
  });

  test('[SD-126] texts name the press, the odds, and the damage in either case', () => {
    const run = struck(STRONG);
    const offer = (action: { type: 'react'; card: string | null }) =>
      ({ action, preview: shattered.preview!(run.state, 'dungeon', action) }) as unknown as TextOffer;
    expect(askText(shattered.view(run.state, 'dungeon'))).toBe(
      'STRIKE: Gore hits Structure for 2 (Strong). A React must reach the press, 2 dice +2.',
    );
    expect(withOdds(offer(REACT))).toBe('84%: take 0, else 2. ');
    expect(withOdds(offer(PASS as typeof REACT))).toBe('2 damage.');
    expect(shattered.words.line.reactWindow({ side: 'D', raw: 2, needs: 0, press: 2 }, {} as never, 'dungeon')).toBe(
      'You may React to 2 damage; it must reach the press, 2 dice +2.',
    );
  });
});
