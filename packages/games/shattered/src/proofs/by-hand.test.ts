import { describe, expect, test } from 'vitest';
import { acted, dice, legal, PASS, play, type Table, table } from './table.ts';

/** Cases worked by hand from the rule book. Verdant Maw 16/14/12 against the Boar 28/16/16. */
type Faces = readonly [readonly number[], readonly number[]];

const struck = (card: string, target: string, [att, def]: Faces, more: Table = {}) =>
  acted(
    table({ ...more, D: { hand: [card], ...more.D }, rolls: { ...dice(att, def), ...more.rolls } }),
    play(card, { target: target as never }),
  );

describe('Strikes by hand', () => {
  const grasp = (att: readonly number[], def: readonly number[]) => {
    const { state, of } = struck('RH.4', 'vitality', [att, def]);
    return [of('tier')[0]!.tier, 28 - state.res.vitality, 16 - state.res.structure];
  };

  test('[SD-53] [SD-54] [SD-57] Power 3 through the five tiers, edge by edge', () => {
    expect(grasp([6, 5], [3, 3])).toEqual(['Devastating', 4, 0]);
    expect(grasp([5, 5], [3, 3])).toEqual(['Strong', 3, 0]);
    expect(grasp([4, 4], [3, 3])).toEqual(['Strong', 3, 0]);
    expect(grasp([4, 3], [3, 3])).toEqual(['Partial', 1, 1]);
    expect(grasp([2, 2], [3, 3])).toEqual(['Partial', 1, 1]);
    expect(grasp([2, 1], [3, 3])).toEqual(['Stalemate', 0, 1]);
    expect(grasp([1, 1], [3, 3])).toEqual(['Stalemate', 0, 1]);
    expect(grasp([1, 1], [4, 3])).toEqual(['Reversal', 0, 2]);
  });

  test('[SD-52] the modifier is whole for a natural target, half otherwise, on both sides', () => {
    const rolled = (card: string, target: string, options: Table['options'] = {}) => {
      const { of } = struck(
        card,
        target,
        [
          [3, 3],
          [3, 3],
        ],
        { options },
      );
      return [of('attackRoll')[0]!.total, of('defenceRoll')[0]!.total];
    };
    expect(rolled('RH.4', 'vitality')).toEqual([7, 7]);
    expect(rolled('RH.5', 'resolve')).toEqual([6, 6]);
    expect(rolled('WG.4', 'resolve')).toEqual([7, 6]);
    expect(rolled('WG.4', 'resolve', { visitor: 'moth' })).toEqual([7, 8]);
    expect(rolled('RH.7', 'nerve', { visitor: 'moth' })).toEqual([6, 7]);
  });

  test('[SD-46] aimed aside a Strike loses 1 Power, but not its last', () => {
    const power = (card: string, target: string) =>
      struck(card, target, [
        [4, 4],
        [3, 3],
      ]).of('power')[0]!.power;
    expect([power('RH.4', 'vitality'), power('RH.4', 'nerve')]).toEqual([3, 2]);
    expect([power('RH.6', 'nerve'), power('RH.6', 'vitality')]).toEqual([1, 1]);
    const aims = legal(table({ D: { hand: ['RH.4', 'WG.4'] } })).flatMap((one) =>
      one.type === 'play' ? [`${one.card} ${one.target}`] : [],
    );
    expect(aims.toSorted()).toEqual(['RH.4 nerve', 'RH.4 vitality', 'WG.4 resolve']);
  });

  test('[SD-50] [SD-60] [SD-61] Advantage keeps the best two, Disadvantage the worst, both cancel', () => {
    const edge = (conditions: readonly object[], att: readonly number[]) =>
      struck('RH.4', 'vitality', [att, [3, 3]], { D: { hand: ['RH.4'], conditions: conditions as never } }).of(
        'attackRoll',
      )[0]!.total - 1;
    expect(edge([{ kind: 'empower', card: 'RH.8' }], [1, 5, 6])).toBe(11);
    expect(edge([{ kind: 'disrupt', card: 'BO.11' }], [1, 5, 6])).toBe(6);
    expect(
      edge(
        [
          { kind: 'empower', card: 'RH.8' },
          { kind: 'disrupt', card: 'BO.11' },
        ],
        [1, 5],
      ),
    ).toBe(6);
  });

  test('[SD-60] [SD-61] one Strike uses up the oldest Empower and the oldest Disrupt, one of each', () => {
    const { state } = struck(
      'RH.4',
      'vitality',
      [
        [4, 4, 1],
        [3, 3],
      ],
      {
        D: {
          hand: ['RH.4'],
          conditions: [
            { kind: 'empower', card: 'RH.8' },
            { kind: 'empower', card: 'WG.8' },
          ] as never,
        },
      },
    );
    expect(state.D.conditions.filter(({ kind }) => kind === 'empower').map(({ card }) => card)).toEqual(['WG.8']);
  });

  test('[SD-56] Rally: 1 to the lowest fraction, ties to the earlier; nothing when all are full', () => {
    const rallied = (res: object) =>
      struck(
        'RH.4',
        'vitality',
        [
          [5, 5],
          [3, 3],
        ],
        { D: { hand: ['RH.4'], res: res as never } },
      ).state.res;
    expect(rallied({ structure: 8, veil: 7, presence: 6 }).structure).toBe(9);
    expect(rallied({ structure: 9, veil: 7, presence: 6 }).veil).toBe(8);
    expect(rallied({})).toMatchObject({ structure: 16, veil: 14, presence: 12 });
  });

  test('[SD-58] [SD-55] React: 7 against Strong, 9 against Devastating; what it absorbs counts at once', () => {
    const reacted = (att: readonly number[], faces: readonly number[]) => {
      const window = struck('RH.4', 'vitality', [att, [3, 3]], {
        V: { hand: ['BO.14'] },
        rolls: { react: [...faces] },
      });
      return 28 - acted(window, { type: 'react', card: 'BO.14' }).state.res.vitality;
    };
    expect([reacted([5, 5], [1, 2]), reacted([5, 5], [1, 1])]).toEqual([0, 2]);
    expect([reacted([6, 6], [2, 3]), reacted([6, 6], [2, 2])]).toEqual([1, 3]);
    const window = struck(
      'RH.4',
      'vitality',
      [
        [5, 5],
        [3, 3],
      ],
      { V: { hand: ['BO.14'] } },
    );
    expect(acted(window, PASS).state.res.vitality).toBe(25);
  });

  test('[SD-58] no window for a glancing blow, none without a React', () => {
    expect(
      struck(
        'RH.4',
        'vitality',
        [
          [4, 3],
          [3, 3],
        ],
        { V: { hand: ['BO.14'] } },
      ).state.phase,
    ).toBe('turn');
    expect(
      struck(
        'RH.4',
        'vitality',
        [
          [5, 5],
          [3, 3],
        ],
        { V: { hand: ['BO.9'] } },
      ).state.phase,
    ).toBe('turn');
  });

  const boar = (card: string, target: string, faces: Faces, more: Table = {}) =>
    acted(
      table({ ...more, turn: 'V', V: { hand: [card], ...more.V }, rolls: { ...dice(...faces), ...more.rolls } }),
      play(card, { target: target as never }),
    );

  test('[SD-45] Gore: +2 at half Vitality, not above', () => {
    const power = (vitality: number) =>
      boar(
        'BO.5',
        'structure',
        [
          [3, 3],
          [3, 3],
        ],
        { V: { hand: ['BO.5'], res: { vitality } } },
      ).of('power')[0]!.power;
    expect([power(14), power(15)]).toEqual([4, 2]);
  });

  test('[SD-85] Overwhelm: what is over, and at least half of it when the wall is nearly gone', () => {
    const spilt = (structure: number) => {
      const { state } = boar(
        'BO.6',
        'structure',
        [
          [5, 5],
          [3, 3],
        ],
        { D: { hand: [], res: { structure } } },
      );
      return [structure - state.res.structure, 12 - state.res.presence];
    };
    expect(spilt(16)).toEqual([4, 0]);
    expect(spilt(9)).toEqual([4, 0]);
    expect(spilt(8)).toEqual([4, 2]);
    expect(spilt(3)).toEqual([3, 2]);
    expect(spilt(1)).toEqual([1, 3]);
  });

  test('[SD-86] Resonate: +1 after a card of the same Type, Energy included', () => {
    const power = (last?: 'Physical' | 'Social') =>
      boar(
        'BO.7',
        'presence',
        [
          [3, 3],
          [3, 3],
        ],
        { V: { hand: ['BO.7'], ...(last ? { last } : {}) } },
      ).of('power')[0]!.power;
    expect([power(), power('Social'), power('Physical')]).toEqual([2, 2, 3]);
    const warmed = acted(table({ turn: 'V', V: { hand: ['BO.1', 'BO.7'] } }), { type: 'energy', card: 'BO.1' });
    expect(warmed.state.V.last).toBe('Physical');
  });

  test('[SD-83] Erode is placed on Veil in the Hollow and suppressed in the Breach', () => {
    const eroded = (room: string) => {
      const { state, of } = boar(
        'BO.8',
        'veil',
        [
          [5, 5],
          [3, 3],
        ],
        { room },
      );
      return [state.D.conditions.filter(({ kind }) => kind === 'erode').length, of('erodeSuppressed').length];
    };
    expect([eroded('RH'), eroded('VB')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('[SD-61] Thorns prick the striker before the roll, whatever comes of it', () => {
    const { state } = boar(
      'BO.5',
      'structure',
      [
        [1, 1, 1],
        [6, 6],
      ],
      {
        V: { hand: ['BO.5'], conditions: [{ kind: 'disrupt', card: 'RH.9' }] as never },
      },
    );
    expect(state.res.vitality).toBe(28 - 1 - 2);
  });

  test('[SD-87] Fortify takes its due from every blow, a Ward from one', () => {
    const dealt = (conditions: readonly object[]) =>
      16 -
      boar(
        'BO.6',
        'structure',
        [
          [5, 5],
          [3, 3],
        ],
        { D: { hand: [], conditions: conditions as never } },
      ).state.res.structure;
    expect(dealt([{ kind: 'fortify', r: 'structure', n: 1, left: 1 }])).toBe(3);
    expect(
      dealt([
        { kind: 'fortify', r: 'structure', n: 1, left: 1 },
        { kind: 'fortify', r: 'structure', n: 1, left: 2 },
      ]),
    ).toBe(2);
    expect(dealt([{ kind: 'fortify', r: 'veil', n: 1, left: 1 }])).toBe(4);
    expect(dealt([{ kind: 'ward', n: 1, left: 1 }])).toBe(3);
  });
});
