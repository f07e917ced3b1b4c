import { describe, expect, test } from 'vitest';
import { acted, dice, END, legal, play, refused, type Table, table } from './table.ts';

/** Promises and rounds, worked by hand from the rule book. Verdant Maw 16/14/12 against the Boar 28/16/16. */
type Faces = readonly [readonly number[], readonly number[]];

const struck = (card: string, target: string, [att, def]: Faces, more: Table = {}) =>
  acted(
    table({ ...more, D: { hand: [card], ...more.D }, rolls: { ...dice(att, def), ...more.rolls } }),
    play(card, { target: target as never }),
  );

describe('promises by hand', () => {
  test('[SD-65] an Offer: 30 + 10 a point of Trust, at most 90; refused it costs Rapport', () => {
    const offered = (trust: number, offer: number, more: object = {}) =>
      acted(
        table({
          D: { hand: ['RH.15'], res: { rapport: 1 } },
          V: { hand: [], res: { trust, vitality: 20, ...more } },
          rolls: { offer: [offer] },
        }),
        play('RH.15'),
      ).state.res;
    expect(offered(0, 30)).toMatchObject({ vitality: 22, resolve: 15, trust: 1, rapport: 1 });
    expect(offered(0, 31)).toMatchObject({ vitality: 20, resolve: 16, trust: 0, rapport: 0 });
    expect(offered(7, 91)).toMatchObject({ vitality: 20, trust: 7 });
    expect(offered(7, 90)).toMatchObject({ vitality: 22, trust: 8 });
    expect(offered(0, 30, { vitality: 27 }).vitality).toBe(28);
  });

  test('[SD-66] [SD-67] [SD-71] a Test: 40 + 5 Trust + 3 Rapport, at most 85; exposure is always paid', () => {
    const tested = (trust: number, rapport: number, roll: number) =>
      acted(
        table({
          turn: 'V',
          room: 'LS',
          options: { visitor: 'symbiote' },
          D: { hand: [], res: { rapport } },
          V: { hand: ['SY.8'], res: { trust } },
          rolls: { test: [roll] },
        }),
        play('SY.8'),
      );
    expect(tested(3, 0, 55).state.res).toMatchObject({ vitality: 17, trust: 5, rapport: 2 });
    const defected = tested(3, 0, 56);
    expect(defected.state.res).toMatchObject({ vitality: 17, trust: 1, rapport: 0 });
    expect(defected.state.D.conditions.map(({ kind }) => kind)).toEqual(['empower']);
    expect(tested(9, 9, 85).state.res.trust).toBe(11);
    expect(tested(9, 9, 86).state.res).toMatchObject({ trust: 4, rapport: 4 });
  });

  test('[SD-70] a Strike above 3 of either promoter halves both, at 3 it does not', () => {
    const after = (trust: number, rapport: number) => {
      const { res } = struck(
        'RH.4',
        'vitality',
        [
          [1, 1],
          [3, 3],
        ],
        {
          D: { hand: ['RH.4'], res: { rapport } },
          V: { hand: [], res: { trust } },
        },
      ).state;
      return [res.trust, res.rapport];
    };
    expect([after(3, 3), after(4, 0), after(0, 5), after(5, 7)]).toEqual([
      [3, 3],
      [2, 0],
      [0, 2],
      [2, 3],
    ]);
  });

  test('[SD-68] [SD-69] Restraint gives one to the own promoter, once, and never past 4 a round', () => {
    const quiet = (gained: number) =>
      acted(table({ D: { hand: ['RH.4', 'RH.5'], res: { rapport: 3 } }, more: { gained: { rapport: gained } } }), {
        type: 'restrain',
        card: 'RH.4',
      });
    expect([quiet(3).state.res.rapport, quiet(4).state.res.rapport]).toEqual([4, 3]);
    expect(refused(quiet(0), { type: 'restrain', card: 'RH.5' })).toHaveLength(1);
    expect(
      refused(table({ D: { hand: ['RH.4'], res: { rapport: 2 } } }), { type: 'restrain', card: 'RH.4' }),
    ).toHaveLength(1);
  });

  test('[SD-62] a Counter needs something to remove; chip, Fortify and Entangle follow', () => {
    expect(legal(table({ D: { hand: ['RH.10'] } })).map(({ type }) => type)).not.toContain('play');
    const from = table({
      D: { hand: ['RH.11'] },
      V: { hand: [], conditions: [{ kind: 'empower', card: 'BO.9' }] as never },
    });
    const action = legal(from).find(({ type }) => type === 'play')!;
    const { state } = acted(from, action);
    expect([state.res.nerve, state.V.conditions.map(({ kind }) => kind)]).toEqual([15, ['entangle']]);
  });

  test('[SD-63] Quaking Ground springs on an Empower for 2 Nerve and is spent', () => {
    const { state } = acted(
      table({ turn: 'V', D: { hand: [], traps: ['RH.14'] }, V: { hand: ['BO.9'] } }),
      play('BO.9'),
    );
    expect([state.res.nerve, state.D.traps.length, state.D.discard]).toEqual([14, 0, ['RH.14']]);
    expect(state.V.conditions.map(({ kind }) => kind)).toEqual(['empower']);
  });
});

describe('rounds by hand', () => {
  const opened = (round: number, more: Table = {}) => {
    const { D = {}, V = {} } = more;
    return table({ ...more, D, V, more: { step: 1, round, ...more.more } as never }).state;
  };

  test('[SD-21] [SD-22] Root Hollow: Vitality each round, Structure on odd ones, then escalation', () => {
    const lost = (round: number) => {
      const { res } = opened(round);
      return [28 - res.vitality, 16 - res.structure];
    };
    expect([1, 2, 8, 9, 10, 11, 13, 15].map(lost)).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [2, 2],
      [2, 1],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
  });

  test('[SD-10] both at 0 at the start of a round: the dungeon is first', () => {
    const state = opened(3, { D: { hand: [], res: { structure: 1 } }, V: { hand: [], res: { vitality: 1 } } });
    expect(state.result).toBe('Kill');
  });

  test('[SD-82] an Erode bites once at step 2, before the check', () => {
    const state = opened(2, {
      V: { hand: [], res: { nerve: 1 }, conditions: [{ kind: 'erode', r: 'nerve' }] as never },
    });
    expect(state.result).toBe('Panic');
  });

  test('[SD-11] the limit: Survive at 15; an Entangled visitor must stay, at most to 17', () => {
    const last = (round: number, conditions: readonly object[]) =>
      acted(table({ turn: 'V', V: { hand: [], conditions: conditions as never }, more: { round } as never }), END)
        .state;
    expect(last(15, []).result).toBe('Survive');
    expect(last(14, []).round).toBe(15);
    const held = (round: number) =>
      acted(
        table({
          room: 'VB',
          turn: 'D',
          V: { hand: [], conditions: [{ kind: 'entangle', card: 'RH.4' }] },
          more: { round },
        }),
        END,
      ).state;
    expect([held(15).round, held(16).round, held(17).result]).toEqual([16, 17, 'Survive']);
  });

  test('[SD-31] [SD-33] [SD-34] Energy: one card a turn; Attune makes one card cheaper; Surge lasts a round', () => {
    const from = table({ D: { hand: ['RH.1', 'RH.2', 'RH.4'], pool: 2 } });
    const tuned = acted(from, { type: 'energy', card: 'RH.2' });
    expect([tuned.state.D.pool, tuned.state.D.attune]).toEqual([3, 'Environmental']);
    expect(refused(tuned, { type: 'energy', card: 'RH.1' })).toHaveLength(1);
    const after = acted(tuned, play('RH.4', { target: 'vitality' }));
    expect([after.state.D.spent, after.state.D.attune]).toEqual([1, '']);
    const surge = acted(table({ turn: 'V', V: { hand: ['BO.3'], pool: 2 } }), { type: 'energy', card: 'BO.3' });
    expect([surge.state.V.pool, surge.state.V.temp]).toEqual([2, 2]);
    const active = acted(table({ D: { hand: ['RH.12'], pool: 2 } }), { type: 'activate', card: 'RH.12' });
    expect([active.state.D.temp, active.state.D.discard]).toEqual([1, ['RH.12']]);
  });

  test('[SD-37] what costs more than there is cannot be played', () => {
    expect(refused(table({ D: { hand: ['RH.4'], pool: 1 } }), play('RH.4', { target: 'vitality' }))).toHaveLength(1);
    expect(
      refused(table({ D: { hand: ['RH.4'], pool: 2, spent: 1 } }), play('RH.4', { target: 'vitality' })),
    ).toHaveLength(1);
  });

  test('[SD-23] two cards a round, three into an empty hand, none past ten', () => {
    const hand = (cards: readonly string[]) =>
      acted(table({ turn: 'V', D: { hand: [...cards] }, V: { hand: [] } }), END).state.D.hand.length;
    const deck = Array.from({ length: 16 }, (_, i) => `RH.${i + 1}`);
    expect([0, 1, 2, 8, 9, 10].map((n) => hand(deck.slice(0, n)))).toEqual([3, 3, 4, 10, 10, 10]);
  });

  test('[SD-40] lite: two plays a turn, free, and no activation', () => {
    const from = table({ options: { ruleset: 'lite' }, D: { hand: ['RH.8', 'RH.9', 'RH.16'], pool: 0 } });
    const two = acted(from, play('RH.8'), play('RH.9'));
    expect(legal(two).map(({ type }) => type)).toEqual(['end']);
    expect(legal(from).map(({ type }) => type)).not.toContain('activate');
  });

  test('[SD-14] a room lost is restored to three tenths: 16 to 5, 14 to 4, 12 to 4', () => {
    const next = (r: 'structure' | 'veil' | 'presence') =>
      acted(
        table({ turn: 'V', D: { hand: [], res: { [r]: 0 } }, V: { hand: [] }, options: { route: ['RH', 'WG'] } }),
        END,
      ).state.res[r];
    expect(next('structure')).toBe(5);
    expect(next('veil')).toBe(4);
    expect(next('presence')).toBe(4 - 1);
  });
});
