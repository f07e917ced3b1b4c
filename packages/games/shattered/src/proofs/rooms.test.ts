import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { acted, begun, dice, END, legal, play, table } from './table.ts';

const FORMULA = { D: 'formula', V: 'formula' };
/** In a room of an open route, with V about to end the room. */
const leaving = (
  room: string,
  res: Record<string, number>,
  more: { trust?: number; options?: object; visited?: string[] } = {},
) =>
  begun({
    options: { answers: FORMULA, sanctuary: 'never', ...(more.options as object) } as never,
    scenario: {
      room,
      round: 2,
      step: CONTENT.rooms[room]!.initiative === 'D' ? 'turn:V' : 'turn:D',
      ...(more.visited ? { visited: more.visited } : {}),
      D: { hand: [], res },
      V: { hand: [], ...(more.trust === undefined ? {} : { res: { trust: more.trust } }) },
    },
  });

describe('2.2 run, rooms, carry-over', () => {
  test('[SD-12] a run is cleared when its last room is; the rooms keep how they ended', () => {
    const one = acted(leaving('RH', { structure: 0 }, { options: { rooms: 1 } }), END);
    expect(one.run.outcome).toMatchObject({
      code: 'Survive',
      rule: 'SD-7',
      seats: { dungeon: 'lost', visitor: 'won' },
    });
    expect(one.run.outcome!.score).toBeUndefined();
    const two = acted(leaving('RH', { structure: 0 }, { options: { rooms: 2 } }), END);
    expect(two.run.outcome).toBeNull();
    expect(two.state.endings.map(({ ending }) => ending)).toEqual(['Overcome']);
    expect(two.state.room).toBe('WG');
  });

  test('[SD-13] each room brings its own dungeon deck; resources stay as they stand', () => {
    const next = acted(leaving('RH', { structure: 0, veil: 9, presence: 11 }), END);
    expect(next.state.D.deck).toEqual([...CONTENT.rooms['WG']!.deck].sort());
    expect(next.state.V.deck).toEqual([...CONTENT.visitors['boar']!.deck].sort());
    expect(next.state.res.veil).toBe(9);
  });

  test('[SD-14] conditions, Traps, Energy and memory go; a reducer at 0 comes back to three tenths', () => {
    const from = begun({
      options: { answers: FORMULA, sanctuary: 'never' },
      scenario: {
        room: 'RH',
        round: 2,
        step: 'turn:V',
        D: {
          hand: ['RH.1'],
          traps: ['RH.14'],
          conditions: [{ kind: 'empower', card: 'RH.8' }],
          res: { structure: 0, veil: 0, presence: 0, rapport: 2 },
          pool: 5,
          attune: 'Social',
          last: 'Social',
        },
        V: { hand: [], res: { trust: 3, vitality: 11 }, exhausted: ['BO.6'] },
      },
    });
    const { state } = acted(from, END);
    expect([state.res.structure, state.res.veil, state.res.presence]).toEqual([5, 4, 3]);
    expect(acted(from, END).of('restored')).toEqual([
      { r: 'structure', now: 5 },
      { r: 'veil', now: 4 },
      { r: 'presence', now: 4 },
    ]);
    expect([state.D.traps, state.D.conditions, state.D.pool, state.D.attune, state.D.last]).toEqual([
      [],
      [],
      2,
      '',
      '',
    ]);
    expect([state.res.trust, state.res.rapport, state.res.vitality]).toEqual([3, 2, 11]);
    expect(state.V.deck).not.toContain('BO.6');
    expect(state.V.exhausted).toEqual(['BO.6']);
    expect([state.D.hand.length, state.V.hand.length]).toEqual([7, 7]);
  });

  test.each([
    ['Overcome', { structure: 0 }, 'RH', 'WG'],
    ['Inert', { veil: 0 }, 'RH', 'WG'],
    ['Dominate', { presence: 0 }, 'RH', 'VB'],
    ['Overcome', { structure: 0 }, 'WG', 'VB'],
    ['Inert', { veil: 0 }, 'WG', 'RH'],
    ['Dominate', { presence: 0 }, 'VB', 'RH'],
  ] as const)('[SD-15] %s in %o leads from %s to %s', (_, res, room, next) => {
    expect(acted(leaving(room, res), END).state.room).toBe(next);
  });

  test('[SD-15] Survive leads where the lowest reducer is hunted; none left clears the run', () => {
    const survived = (res: Record<string, number>, visited: string[] = []) =>
      acted(
        begun({
          options: { answers: FORMULA, sanctuary: 'never' },
          scenario: { room: 'LS', visited, round: 15, step: 'turn:V', D: { hand: [] }, V: { hand: [], res } },
        }),
        END,
      ).state;
    expect(survived({ vitality: 4 }).room).toBe('RH');
    expect(survived({ nerve: 4 }).room).toBe('WG');
    expect(survived({ nerve: 4 }, ['WG']).room).toBe('VB');
    expect(survived({ resolve: 4 }).room).toBe('WG');
    expect(survived({ resolve: 4 }, ['WG', 'VB']).phase).toBe('over');
  });

  test('[SD-15] from 6 Trust the Sanctuary comes first: always, on request, or never', () => {
    const go = (sanctuary: string, trust: number) =>
      acted(leaving('RH', { structure: 0 }, { trust, options: { sanctuary } }), END);
    expect(go('always', 6).state.room).toBe('LS');
    expect(go('always', 5).state.room).toBe('WG');
    expect(go('never', 9).state.room).toBe('WG');
    const atQuestion = go('ask', 6);
    expect(atQuestion.state.phase).toBe('route');
    expect(legal(atQuestion)).toEqual([
      { type: 'route', sanctuary: true },
      { type: 'route', sanctuary: false },
    ]);
    expect(acted(atQuestion, { type: 'route', sanctuary: true }).state.room).toBe('LS');
    expect(acted(atQuestion, { type: 'route', sanctuary: false }).state.room).toBe('WG');
  });

  test('[SD-16] Boar begins in Root Hollow, Moth in Veil Breach, Symbiote in the Sanctuary', () => {
    const first = (visitor: string) => begun({ options: { visitor } }).state.room;
    expect([first('boar'), first('moth'), first('symbiote')]).toEqual(['RH', 'VB', 'LS']);
  });

  test('[SD-17] an explicit route is played as it stands, repeats and all', () => {
    const from = begun({
      options: { route: ['WG', 'WG'], answers: FORMULA },
      scenario: { round: 2, step: 'turn:V', D: { hand: [], res: { presence: 0 } }, V: { hand: [] } },
    });
    expect(from.state.rooms).toBe(2);
    const next = acted(from, END);
    expect(next.state.visited).toEqual(['WG', 'WG']);
    expect(next.run.outcome).toBeNull();
  });
});

describe('2.3 the round', () => {
  test('[SD-20] auto-effects, Erode, escalation, the first turn, the second, Energy, draws', () => {
    const from = table({
      more: { round: 9 },
      V: { hand: [], conditions: [{ kind: 'erode', r: 'nerve', card: 'RH.6' }] },
      D: { hand: [], spent: 3 },
      turn: 'V',
    });
    const round = acted(from, END);
    const kinds = round.events.map(({ kind }) => kind);
    expect(kinds).toEqual([
      'turnEnded',
      'energyRefreshed',
      'drawn',
      'drawn',
      'roundBegun',
      'loss',
      'conditionExpired',
      'loss',
      'loss',
      'loss',
      'turnBegun',
    ]);
    expect(round.of('loss').map(({ r }) => r)).toEqual(['vitality', 'nerve', 'structure', 'vitality']);
    expect(round.state.active).toBe('D');
    expect(acted(round, END).state.active).toBe('V');
  });

  test('[SD-21] every other round is every odd round', () => {
    const losses = (round: number) =>
      acted(table({ more: { round: round - 1 }, turn: 'V' }), END)
        .of('loss')
        .map(({ r }) => r);
    expect(losses(3)).toEqual(['vitality', 'structure']);
    expect(losses(4)).toEqual(['vitality']);
    const kind = (round: number) =>
      acted(table({ room: 'LS', more: { round: round - 1 }, turn: 'V' }), END).of('promoterGained').length;
    expect([kind(3), kind(4)]).toEqual([1, 0]);
  });

  test.each([
    [8, 0],
    [9, 1],
    [10, 1],
    [11, 2],
    [13, 3],
    [15, 4],
  ])('[SD-22] escalation in round %i takes %i', (round, n) => {
    const { events } = acted(table({ room: 'WG', more: { round: round - 1 }, turn: 'V' }), END);
    const lost = events.filter(({ why }) => why.rule === 'SD-22').map(({ data }) => (data as { lost: number }).lost);
    expect(lost).toEqual(n === 0 ? [] : [n, n]);
  });

  test('[SD-23] two cards a round, three from an empty hand; a full hand skips; the discard comes back', () => {
    const drawn = (hand: string[], more: object = {}) =>
      acted(table({ D: { hand, ...more }, turn: 'V' }), END)
        .of('drawn')
        .find(({ side }) => side === 'D')?.count ?? 0;
    expect(drawn([])).toBe(3);
    expect(drawn(['RH.1', 'RH.2'])).toBe(2);
    const ten = ['RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5', 'RH.6', 'RH.7', 'RH.8', 'RH.9'];
    expect(drawn(ten)).toBe(1);
    const full = acted(table({ D: { hand: ten }, turn: 'V' }), END);
    expect(full.of('drawSkipped')).toEqual([{ side: 'D', skipped: 1 }]);
    const out = acted(
      table({
        D: { hand: ['RH.1'], draw: ['RH.2'], discard: CONTENT.rooms['RH']!.deck.slice(2) as string[] },
        turn: 'V',
      }),
      END,
    );
    expect(out.of('reshuffled')).toEqual([{ side: 'D', count: 14 }]);
    expect(out.state.D.hand.length).toBe(3);
  });

  test('[SD-24] any number of actions in any order, as long as the Energy lasts', () => {
    const from = table({ D: { hand: ['RH.8', 'RH.9', 'RH.16', 'RH.10'], pool: 4 } });
    const after = acted(from, play('RH.9'), play('RH.16'), play('RH.8'));
    expect(after.state.D.spent).toBe(4);
    expect(after.state.active).toBe('D');
  });

  test('[SD-25] Entangle goes at turn start, timed conditions tick at the other turn end, the flag is cleared', () => {
    const from = table({
      D: { hand: [], struck: true, conditions: [{ kind: 'fortify', r: 'structure', n: 1, left: 2 }] },
      V: { hand: [], conditions: [{ kind: 'entangle', card: 'RH.4' }] },
    });
    const ended = acted(from, END);
    expect(ended.state.D.struck).toBe(false);
    expect(ended.state.V.conditions).toEqual([]);
    expect(ended.state.D.conditions[0]!.left).toBe(2);
    expect(acted(ended, END).state.D.conditions[0]!.left).toBe(1);
  });

  test('[SD-26] damage is reduced by Fortify and Ward, loss by nothing', () => {
    const shielded = {
      hand: [],
      conditions: [
        { kind: 'fortify' as const, r: 'structure' as const, n: 1, left: 2 },
        { kind: 'ward' as const, n: 1, left: 2 },
      ],
    };
    const struck = acted(
      table({ D: shielded, V: { hand: ['BO.6'] }, turn: 'V', rolls: dice([5, 4], [3, 3]) }),
      play('BO.6', { target: 'structure' }),
    );
    expect(struck.of('damage')[0]).toMatchObject({ r: 'structure', dealt: 2 });
    const lost = acted(table({ D: shielded, turn: 'V' }), END);
    expect(lost.of('loss').find(({ r }) => r === 'structure')).toMatchObject({ lost: 1 });
  });

  test('[SD-27] cards, Energy, activation, Restraint and Reacts are decisions; passing and answering are not', () => {
    const from = table({ D: { hand: ['RH.1', 'RH.9', 'RH.8', 'RH.16'] }, V: { hand: [] } });
    const after = acted(from, { type: 'energy', card: 'RH.1' }, play('RH.9'), { type: 'activate', card: 'RH.8' });
    expect(after.state.decisions).toBe(3);
    expect(acted(after, END, END).state.decisions).toBe(3);
  });
});
