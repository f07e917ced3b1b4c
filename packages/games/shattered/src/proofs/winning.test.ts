import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { lowestOf } from '../rules/resources.ts';
import { acted, begun, dice, END, legal, play, table } from './table.ts';

describe('2.1 seats, resources, win conditions', () => {
  test('[SD-1] two seats; who holds them changes nothing but who is rolled for', () => {
    expect(shattered.seats(begun().run.header.options as never)).toEqual(['dungeon', 'visitor']);
    const filled = shattered.fillOptions!({}, { dungeon: 'person', visitor: 'heuristic' }) as { answers: object };
    expect(filled.answers).toEqual({ D: 'free', V: 'formula' });
  });

  test('[SD-2] a Strike of D aims at Vitality, Resolve or Nerve, one of V at Structure, Veil or Presence', () => {
    const targets = (from: ReturnType<typeof table>): string[] =>
      legal(from).flatMap((action) => (action.type === 'play' && action.target ? [action.target] : []));
    expect(targets(table({ D: { hand: ['RH.4', 'RH.5', 'VB.6'] } })).sort()).toEqual([
      'nerve',
      'nerve',
      'nerve',
      'resolve',
      'resolve',
      'vitality',
      'vitality',
      'vitality',
    ]);
    expect(targets(table({ V: { hand: ['BO.5', 'BO.7', 'BO.8'] }, turn: 'V' })).sort()).toEqual([
      'presence',
      'structure',
      'structure',
      'structure',
      'veil',
    ]);
  });

  test("[SD-3] D's Offer raises Trust, V's raises Rapport", () => {
    const gift = acted(table({ D: { hand: ['LS.12'] }, rolls: { offer: [1] } }), play('LS.12'));
    expect([gift.state.res.trust, gift.state.res.rapport]).toEqual([1, 0]);
    const back = acted(
      table({ V: { hand: ['SY.12'] }, turn: 'V', options: { visitor: 'symbiote' }, rolls: { offer: [1] } }),
      play('SY.12'),
    );
    expect([back.state.res.trust, back.state.res.rapport]).toEqual([3, 2]);
  });

  test('[SD-4] starting values are the maxima', () => {
    const start = (visitor: string) => begun({ options: { visitor, route: ['HH'] } }).run.header.options;
    expect(CONTENT.dungeon.res).toEqual({ structure: 16, veil: 14, presence: 12 });
    for (const [visitor, values] of [
      ['boar', [28, 16, 16, 0]],
      ['moth', [14, 12, 14, 0]],
      ['symbiote', [18, 18, 18, 3]],
    ] as const) {
      expect(start(visitor)).toMatchObject({ visitor });
      const { max, res } = table({ options: { visitor } }).state;
      expect([max.vitality, max.resolve, max.nerve, res.trust]).toEqual(values);
      expect([max.structure, max.veil, max.presence, res.rapport]).toEqual([16, 14, 12, 0]);
    }
  });

  test('[SD-5] healing stops at the maximum, loss at 0', () => {
    const healed = acted(table({ D: { hand: ['RH.16'], res: { structure: 15 } } }), play('RH.16'));
    expect(healed.of('healed')).toEqual([{ r: 'structure', healed: 1, now: 16 }]);
    const drained = acted(table({ V: { hand: [], res: { vitality: 5 } } }), END, END);
    expect(drained.of('loss')[0]).toEqual({ r: 'vitality', lost: 1, left: 4 });
    const gone = acted(table({ more: { round: 14 }, V: { hand: [], res: { vitality: 2 } } }), END, END);
    expect(gone.of('loss').filter(({ r }) => r === 'vitality')).toEqual([
      { r: 'vitality', lost: 1, left: 1 },
      { r: 'vitality', lost: 1, left: 0 },
    ]);
  });

  test('[SD-6] the lowest reducer is the lowest fraction, ties to the earlier', () => {
    const max = { structure: 16, veil: 14, presence: 12, vitality: 28, resolve: 16, nerve: 16 };
    const res = { structure: 8, veil: 7, presence: 6, vitality: 28, resolve: 16, nerve: 15, trust: 0, rapport: 0 };
    expect(lowestOf({ res, max }, 'D')).toBe('structure');
    expect(lowestOf({ res: { ...res, presence: 5 }, max }, 'D')).toBe('presence');
    expect(lowestOf({ res, max }, 'V')).toBe('nerve');
  });

  test.each([
    ['Kill', 'V', { vitality: 0 }, 'D'],
    ['Break', 'V', { resolve: 0 }, 'D'],
    ['Panic', 'V', { nerve: 0 }, 'D'],
    ['Overcome', 'D', { structure: 0 }, 'V'],
    ['Inert', 'D', { veil: 0 }, 'V'],
    ['Dominate', 'D', { presence: 0 }, 'V'],
  ] as const)('[SD-7] %s', (ending, who, res, turn) => {
    const over = acted(table({ [who]: { hand: [], res }, turn }), END);
    expect(over.state.endings).toEqual([{ room: 'RH', ending, rounds: 2 }]);
    const isDungeons = who === 'V';
    expect(over.run.outcome).toMatchObject({
      code: isDungeons ? ending : 'Survive',
      rule: 'SD-7',
      seats: { dungeon: isDungeons ? 'won' : 'lost', visitor: isDungeons ? 'lost' : 'won' },
    });
  });

  test('[SD-7] Bond at 12 Trust and 12 Rapport, both win; Survive at the round limit', () => {
    const bond = acted(
      table({ D: { hand: [], res: { rapport: 12 } }, V: { hand: [], res: { trust: 12 } }, turn: 'V' }),
      END,
    );
    expect(bond.run.outcome).toMatchObject({ code: 'Bond', seats: { dungeon: 'won', visitor: 'won' } });
    const late = acted(table({ more: { round: 15 }, turn: 'V' }), END);
    expect(late.state.endings).toEqual([{ room: 'RH', ending: 'Survive', rounds: 15 }]);
    expect(late.run.outcome!.code).toBe('Survive');
  });

  test('[SD-8] a reducer at 0 in the middle of a turn does nothing; healed in time, nothing was', () => {
    const from = table({
      D: { hand: ['RH.6', 'RH.16'], res: { structure: 1 } },
      rolls: dice([3, 3], [3, 3]),
    });
    const struck = acted(from, play('RH.6', { target: 'nerve' }));
    expect(struck.state.res.structure).toBe(0);
    expect(struck.run.outcome).toBeNull();
    const saved = acted(struck, play('RH.16'), END);
    expect(saved.state.res.structure).toBe(2);
    expect(saved.state.phase).toBe('turn');
    expect(acted(struck, END).state.endings[0]!.ending).toBe('Overcome');
  });

  test('[SD-9] Bond is looked at only when the round ends, after the reducers', () => {
    const both = { D: { hand: [], res: { rapport: 12 } }, V: { hand: [], res: { trust: 12 } } };
    expect(acted(table({ ...both, turn: 'D' }), END).state.active).toBe('V');
    expect(acted(table({ ...both, turn: 'V' }), END).run.outcome!.code).toBe('Bond');
    const dying = { D: { hand: [], res: { rapport: 12, veil: 0 } }, V: { hand: [], res: { trust: 12 } } };
    expect(acted(table({ ...dying, turn: 'V' }), END).state.endings[0]!.ending).toBe('Inert');
  });

  test("[SD-10] after a side's turn its own conditions come first; at step 4 the dungeon's", () => {
    const dead = { D: { hand: [], res: { structure: 0 } }, V: { hand: [], res: { vitality: 0, nerve: 0 } } };
    expect(acted(table({ ...dead, turn: 'D' }), END).state.endings[0]!.ending).toBe('Kill');
    expect(acted(table({ ...dead, turn: 'V' }), END).state.endings[0]!.ending).toBe('Overcome');
    const thin = { D: { hand: [], res: { structure: 1 } }, V: { hand: [], res: { vitality: 1 } } };
    expect(acted(table({ ...thin, turn: 'V' }), END).state.endings[0]!.ending).toBe('Kill');
  });

  test('[SD-11] an Entangled visitor cannot leave: one more round, twice at most', () => {
    const held = { hand: [], conditions: [{ kind: 'entangle' as const, card: 'RH.4' }] };
    const options = { visitor: 'symbiote' };
    const room = 'VB';
    const at = (round: number) => acted(table({ room, options, more: { round }, V: held, turn: 'D' }), END);
    expect(at(15).of('leavingPrevented')).toEqual([{ round: 15 }]);
    expect(at(15).state.round).toBe(16);
    expect(at(16).state.round).toBe(17);
    expect(at(17).state.endings[0]).toMatchObject({ ending: 'Survive', rounds: 17 });
    const free = acted(table({ room, options, more: { round: 15 }, turn: 'D' }), END);
    expect(free.state.endings[0]).toMatchObject({ ending: 'Survive', rounds: 15 });
  });
});
