import { describe, expect, test } from 'vitest';
import { evaluate } from '../bots/evaluate.ts';
import { believes } from '../bots/guests.ts';
import { acceptsOffer } from '../bots/honesty.ts';
import { profileOf, readBoard } from '../bots/outlook.ts';
import { scoreHand } from '../bots/plan.ts';
import { CONTENT } from '../content/index.ts';
import { against, book, LD, OW, seen, VW } from './guest-bench.ts';
import { acted, botsAction, play, type Table, table } from './table.ts';

const SECOND = { edition: 2 } as const;
const HAND = ['OW.6', 'OW.7', 'OW.9'];

describe('9.12 bots', () => {
  test('[AI-27] a search for Tiers 2 and 3 values what they carry into the next room', () => {
    const worth = (visitor: string): number => {
      const { view } = seen(against(OW, { V: { hand: HAND, res: { vitality: 12 } } }));
      return evaluate(book, { ...view, visitor }, 'V', null);
    };
    const mean = (12 / 24 + 1 + 1) / 3;
    expect([worth(OW) - worth(LD), worth(VW) - worth(LD)].map((n) => Math.round(n * 100))).toEqual(
      [1, 1].map((n) => Math.round(n * mean * 1000)),
    );
  });

  const asked = (visitor: string, card: string, V: Table['V'] = {}): boolean => {
    const run = acted(
      against(visitor, { options: { answers: { D: 'free', V: 'formula' } }, V: { hand: [card], ...V } }),
      play(card),
    );
    const { g, view } = seen(run, 'dungeon');
    expect(view.ask!.card).toBe('');
    return acceptsOffer(g, view);
  };

  test('[AI-28] D accepts what promises more than it risks, and never looks at the card', () => {
    expect(asked('LD+scout+cleric', 'CL.3')).toBe(true);
    expect(asked('LD+scout+liar', 'LI.1')).toBe(false);
    expect([asked('LD+scout+pilgrim', 'PG.2'), asked('LD+scout+pilgrim', 'PG.2', { traps: ['SC.1'] })]).toEqual([
      true,
      true,
    ]);
    expect([
      asked('LD+liar+pilgrim', 'PG.2'),
      asked('LD+liar+pilgrim', 'PG.2', { traps: [{ card: 'LD.6', isBluff: true }] }),
    ]).toEqual([true, false]);
    const answer = (visitor: string, card: string) =>
      botsAction(
        acted(against(visitor, { options: { answers: { D: 'free', V: 'formula' } }, V: { hand: [card] } }), play(card)),
        'heuristic',
      ).action;
    expect([answer('LD+scout+liar', 'LI.1'), answer('LD+scout+cleric', 'CL.3')]).toEqual([
      { type: 'answer', yes: false },
      { type: 'answer', yes: true },
    ]);
  });

  test('[AI-30] a deceiver goes on offering while a template still believes it', () => {
    const worth = (visitor: string, harms: number): number => {
      const run = against(visitor, {
        turn: 'D',
        options: { profile: 'deceptive', identity: true },
        D: { hand: ['LS.12', 'RH.4'] },
        V: { res: { trust: 4 } },
      });
      run.state.harms = harms;
      const { view } = seen(run, 'dungeon');
      return scoreHand(readBoard(book, view, 'D')).find(({ id }) => id === 'LS.12')!.score;
    };
    expect(worth(LD, 0) - worth(LD, 3)).toBe(8);
    const { g } = seen(against(LD, { turn: 'D', V: { res: { trust: 1 } } }), 'dungeon');
    expect(believes(g)).toBe(true);
    expect(believes(seen(table({ options: SECOND }), 'dungeon').g)).toBe(false);
  });

  test('[AI-32] the profiles have the weights of the table', () => {
    expect(CONTENT.second!.profiles['sly']!.weights_t).toEqual({
      Strike: 15,
      Empower: 5,
      Disrupt: 20,
      Counter: 20,
      Trap: 30,
      Offer: 20,
      Test: 5,
      Reshape: 0,
    });
    expect(CONTENT.second!.profiles['learned']!.weights_t.Counter).toBe(25);
    expect(
      Object.values(CONTENT.second!.profiles).map(({ id, targets, fleesAt, threshold }) => [
        id,
        targets,
        fleesAt,
        threshold,
      ]),
    ).toEqual([
      ['sly', ['presence', 'veil'], 25, 1],
      ['patient', ['structure', 'presence'], 0, 1],
      ['methodical', ['structure', 'veil'], 20, 1],
      ['sworn', ['structure', 'presence'], 0, 1],
      ['learned', ['veil', 'presence'], 20, 1],
    ]);
  });

  test('[AI-33] the patient, the sly and pilgrims turn cooperative with enough Trust', () => {
    const kind = (visitor: string, trust: number): boolean =>
      profileOf(book, seen(against(visitor, { V: { res: { trust } } })).view, 'V').isCooperative;
    expect([kind('tortoise', 6), kind('tortoise', 7)]).toEqual([false, true]);
    expect([kind('magpie', 7), kind('magpie', 8)]).toEqual([false, true]);
    expect([kind('OW+thief+pilgrim', 3), kind('OW+thief+pilgrim', 4), kind(OW, 9), kind('boar', 9)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
