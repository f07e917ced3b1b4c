import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';
import { acted, dice, END, legal, play, refused, table } from './table.ts';

const STRONG = dice([5, 4], [3, 3]);
const LEVEL = dice([3, 3], [3, 3]);

describe('2.8 other categories', () => {
  test('[SD-60] Empowers wait, oldest first, one per Strike; Ward comes at once', () => {
    const from = table({
      D: { hand: ['RH.8', 'WG.7', 'RH.6', 'WG.5', 'LS.7'] },
      rolls: { att: [3, 3, 3, 3, 3], def: [3, 3, 3, 3] },
    });
    const waiting = acted(from, play('RH.8'), play('WG.7'));
    expect(waiting.state.D.conditions.map(({ card }) => card)).toEqual(['RH.8', 'WG.7']);
    const first = acted(waiting, play('RH.6', { target: 'nerve' }));
    expect(first.of('empowerConsumed').map(({ card }) => card)).toEqual(['RH.8']);
    const second = acted(first, play('WG.5', { target: 'resolve' }));
    expect(second.of('power')[0]!.power).toBe(3);
    expect(
      acted(from, play('LS.7'))
        .of('conditionPlaced')
        .map(({ condition }) => condition),
    ).toEqual(['empower', 'ward']);
    const harmony = acted(
      table({
        turn: 'V',
        options: { visitor: 'symbiote' },
        V: { hand: ['SY.6'], res: { trust: 9 }, conditions: [{ kind: 'empower', card: 'SY.10' }] },
        rolls: LEVEL,
      }),
      play('SY.6', { target: 'structure' }),
    );
    expect(harmony.of('power')[0]!.power).toBe(3);
  });

  test('[SD-61] Thorns, Strip with its sting, Randomize, no trigger, no Rally', () => {
    const strike = (card: string, given: string, more: object = {}) =>
      acted(
        table({
          turn: 'V',
          V: { hand: [given], conditions: [{ kind: 'disrupt', card }], ...more },
          rolls: { att: [5, 5, 5], def: [3, 3], target: ['veil'] },
        }),
        play(given),
      );
    expect(strike('RH.9', 'BO.5').of('damage')[0]).toMatchObject({ r: 'vitality', dealt: 1 });
    const stung = strike('VB.9', 'BO.8');
    expect(stung.of('keywordsStripped')[0]!.keywords).toEqual(['erode']);
    expect(stung.of('damage')[0]).toMatchObject({ r: 'nerve', dealt: 1 });
    expect(stung.of('conditionPlaced')).toEqual([]);
    expect(strike('VB.9', 'BO.5').of('damage')[0]!.r).toBe('structure');
    expect(strike('WG.8', 'BO.5').of('targetChanged')).toEqual([{ side: 'V', card: 'BO.5', target: 'veil' }]);
    const dusted = acted(
      table({
        D: { hand: ['WG.4'], res: { veil: 3 }, conditions: [{ kind: 'disrupt', card: 'MO.10' }] },
        rolls: STRONG,
      }),
      play('WG.4'),
    );
    expect(dusted.of('triggerMissed')[0]!.isDenied).toBe(true);
    expect(dusted.of('power')[0]!.power).toBe(3);
    const dazzled = acted(
      table({
        D: { hand: ['RH.4'], res: { veil: 3 }, conditions: [{ kind: 'disrupt', card: 'MO.11' }] },
        rolls: dice([6, 6, 6], [1, 1]),
      }),
      play('RH.4'),
    );
    expect(dazzled.of('healed')).toEqual([]);
    const lull = table({ D: { hand: ['ID.12'] } });
    expect(acted(lull, play('ID.12'), END, END).of('promoterGained')).toEqual([{ promoter: 'trust', gain: 1, now: 1 }]);
  });

  test('[SD-62] a Counter removes an enemy Empower or a Disrupt on me, then its second effect', () => {
    const V = { hand: [], conditions: [{ kind: 'empower' as const, card: 'BO.10' }] };
    const against = (card: string) =>
      table({ D: { hand: [card], conditions: [{ kind: 'disrupt', card: 'BO.11' }] }, V });
    const from = against('WG.10');
    expect(legal(from).filter(({ type }) => type === 'play')).toEqual([
      play('WG.10', { remove: 2 }),
      play('WG.10', { remove: 1 }),
    ]);
    expect(acted(from, play('WG.10', { remove: 2 })).of('damage')[0]).toMatchObject({ r: 'nerve', dealt: 2 });
    expect(acted(from, play('WG.10', { remove: 1 })).of('damage')[0]).toMatchObject({ r: 'nerve', dealt: 1 });
    expect(acted(against('RH.11'), play('RH.11', { remove: 2 })).state.V.conditions[0]!.kind).toBe('entangle');
    expect(acted(against('VB.10'), play('VB.10', { remove: 2 })).state.D.conditions.at(-1)!.kind).toBe('ward');
    expect(acted(against('LS.8'), play('LS.8', { remove: 2 })).of('damage')).toEqual([]);
    const slow = acted(against('ID.5'), play('ID.5', { remove: 2 }), END, END);
    expect(slow.of('drawsFewer').at(-1)).toEqual({ side: 'V', fewer: 1 });
    expect(slow.of('drawn').find(({ side }) => side === 'V')!.count).toBe(2);
    expect(refused(table({ D: { hand: ['WG.10'] } }), play('WG.10'))).toEqual(['nothing_to_remove']);
    expect(refused(table({ D: { hand: ['VB.11'] } }), play('VB.11'))).toEqual(['nothing_to_remove']);
    const anchor = acted(
      table({
        D: {
          hand: ['VB.11'],
          conditions: [
            { kind: 'erode', r: 'veil' },
            { kind: 'ward', left: 1 },
          ],
        },
        V: {
          hand: [],
          conditions: [
            { kind: 'empower', card: 'BO.9' },
            { kind: 'disrupt', card: 'RH.9' },
          ],
        },
      }),
      play('VB.11'),
    );
    expect(anchor.of('conditionRemoved').map(({ condition }) => condition)).toEqual(['erode', 'empower', 'disrupt']);
    expect(anchor.state.D.conditions.map(({ kind }) => kind)).toEqual(['ward']);
  });

  test('[SD-62] a stolen Empower reads its resources from the other side', () => {
    const from = table({
      D: { hand: ['WG.9', 'RH.6'], res: { structure: 10 } },
      V: { hand: [], conditions: [{ kind: 'empower', card: 'MO.9' }] },
      options: { visitor: 'moth' },
      rolls: dice([6, 6, 6], [1, 1]),
    });
    const stolen = acted(from, play('WG.9', { remove: 1 }));
    expect(stolen.state.D.conditions[0]).toMatchObject({ kind: 'empower', card: 'MO.9', isTurned: true });
    const struck = acted(stolen, play('RH.6', { target: 'nerve' }));
    expect(struck.of('power')[0]!.power).toBe(3);
    expect(struck.of('healed').map(({ r }) => r)).toContain('structure');
  });

  test('[SD-63] a Trap lies hidden, springs after the card that wakes it, and is discarded', () => {
    const set = acted(table({ D: { hand: ['RH.14'] } }), play('RH.14'));
    expect(set.state.D.traps.map(({ card }) => card)).toEqual(['RH.14']);
    expect(shattered.view(set.state, 'visitor').D.traps).toBeNull();
    expect(shattered.view(set.state, 'visitor').D.trapCount).toBe(1);
    const woken = acted(
      table({ turn: 'V', D: { hand: [], traps: ['RH.14', 'VB.14', 'WG.13'] }, V: { hand: ['BO.9'] } }),
      play('BO.9'),
    );
    expect(woken.of('trapSprung')).toEqual([{ side: 'D', card: 'RH.14', trigger: 'empower_played' }]);
    expect(woken.of('damage')).toEqual([{ r: 'nerve', dealt: 2, lost: 2, over: 0, left: 14 }]);
    expect(woken.state.D.discard).toEqual(['RH.14']);
    const full = table({ D: { hand: ['RH.14'], traps: ['VB.14', 'WG.13', 'ID.8'] } });
    expect(refused(full, play('RH.14'))).toEqual(['trap_limit']);
    const refusedOffer = acted(
      table({ D: { hand: ['LS.12'], traps: ['ID.8'] }, rolls: { offer: [99] } }),
      play('LS.12'),
    );
    expect(refusedOffer.of('trapSprung')[0]!.card).toBe('ID.8');
    const own = acted(table({ D: { hand: ['RH.8'], traps: ['RH.14'] } }), play('RH.8'));
    expect(own.of('trapSprung')).toEqual([]);
  });

  test('[SD-64] Reshape heals, shifts, fortifies, wards, takes a Trap back', () => {
    const shift = acted(table({ D: { hand: ['WG.15'], res: { presence: 4, veil: 14 } } }), play('WG.15'));
    expect(shift.of('shifted')).toEqual([{ from: 'veil', to: 'presence', n: 2 }]);
    expect(shift.state.D.conditions[0]).toMatchObject({ kind: 'fortify', r: 'presence', n: 1 });
    const fold = acted(table({ D: { hand: ['VB.16'], res: { veil: 5 } } }), play('VB.16'));
    expect([fold.state.res.veil, fold.state.D.conditions[0]!.kind]).toEqual([7, 'ward']);
    const back = acted(
      table({ D: { hand: ['ID.15'], traps: ['RH.14'], draw: ['RH.4'] } }),
      play('ID.15', { trap: 'RH.14' }),
    );
    expect(back.state.D.hand).toEqual(['RH.14', 'RH.4']);
    expect(refused(table({ D: { hand: ['ID.15'] } }), play('ID.15'))).toEqual(['no_trap_to_recall']);
    const larder = table({ D: { hand: ['RH.4', 'ID.3'], res: { structure: 5 } }, rolls: STRONG });
    expect(acted(larder, play('ID.3')).state.res.structure).toBe(6);
    expect(acted(larder, play('RH.4'), play('ID.3')).of('healed').at(-1)).toEqual({
      r: 'structure',
      healed: 3,
      now: 9,
    });
  });

  test('[SD-65] acceptance is 30 % and 10 % per Trust, at most 90; refused, Rapport falls', () => {
    const chance = (trust: number) =>
      acted(
        table({ D: { hand: ['LS.12'] }, V: { hand: [], res: { trust } }, rolls: { offer: [1] } }),
        play('LS.12'),
      ).of('offerAccepted')[0]!.chance;
    expect([chance(0), chance(3), chance(9)]).toEqual([30, 60, 90]);
    const no = acted(table({ D: { hand: ['LS.12'], res: { rapport: 2 } }, rolls: { offer: [31] } }), play('LS.12'));
    expect(no.of('promoterLost')).toEqual([{ promoter: 'rapport', lost: 1, now: 1 }]);
  });

  test('[SD-65] payload in its order: accepter, offerer, Fortify, promoter, draws and peek, Traps', () => {
    const fruit = acted(
      table({
        D: { hand: ['RH.15'], traps: ['ID.14'] },
        V: { hand: [], res: { vitality: 20 } },
        rolls: { offer: [1] },
      }),
      play('RH.15'),
    );
    expect(fruit.events.map(({ kind }) => kind)).toEqual([
      'offered',
      'offerAccepted',
      'healed',
      'loss',
      'promoterGained',
      'trapSprung',
      'damage',
      'conditionPlaced',
      'offerHarmed',
    ]);
    const lie = acted(table({ D: { hand: ['WG.14'] }, V: { hand: ['BO.6'] }, rolls: { offer: [1] } }), play('WG.14'));
    expect(shattered.view(lie.state, 'dungeon').V.hand).toEqual(['BO.6']);
    expect(shattered.view(acted(lie, END, END).state, 'dungeon').V.hand).toBeNull();
    const meal = acted(
      table({
        turn: 'V',
        options: { visitor: 'symbiote' },
        V: { hand: ['SY.11'], res: { vitality: 5 } },
        D: { hand: [], res: { structure: 5 } },
        rolls: { offer: [1] },
      }),
      play('SY.11'),
    );
    expect(meal.of('healed')).toEqual([
      { r: 'structure', healed: 1, now: 6 },
      { r: 'vitality', healed: 1, now: 6 },
    ]);
  });

  test('[SD-65] under free answers the answerer sees Type and promise, not name and harm', () => {
    const from = acted(
      table({ D: { hand: ['RH.15'] }, options: { answers: { D: 'free', V: 'free' } } }),
      play('RH.15'),
    );
    const { ask } = shattered.view(from.state, 'visitor');
    expect(ask).toMatchObject({
      card: '',
      type: 'Environmental',
      promises: [{ r: 'vitality', n: 2 }],
      gains: { trust: 1 },
    });
    expect(JSON.stringify(ask)).not.toContain('resolve');
    expect(acted(from, { type: 'answer', yes: true }).of('offerAccepted')[0]!.card).toBe('RH.15');
    expect(acted(from, { type: 'answer', yes: false }).of('offerRefused')[0]!.roll).toBe(0);
  });

  test('[SD-66] a Test costs its exposure whatever the answer; 40 % and 5 per Trust and 3 per Rapport, at most 85', () => {
    const test1 = (trust: number, rapport: number, roll: number, more: object = {}) =>
      acted(
        table({
          D: { hand: ['LS.11'], res: { rapport } },
          V: { hand: [], res: { trust } },
          rolls: { test: [roll] },
          ...more,
        }),
        play('LS.11'),
      );
    expect(test1(2, 1, 1).of('testCooperated')[0]!.chance).toBe(53);
    expect(test1(9, 9, 1).of('testCooperated')[0]!.chance).toBe(85);
    const yes = test1(2, 1, 53);
    expect(yes.of('loss')[0]).toMatchObject({ r: 'structure', lost: 1 });
    expect([yes.state.res.trust, yes.state.res.rapport]).toEqual([4, 3]);
    const no = test1(2, 1, 54);
    expect(no.of('loss')[0]).toMatchObject({ r: 'structure', lost: 1 });
    const leaned = acted(
      table({
        turn: 'V',
        options: { visitor: 'symbiote' },
        V: {
          hand: ['SY.8'],
          conditions: [
            { kind: 'empower', card: 'SY.10' },
            { kind: 'empower', card: 'SY.9' },
          ],
        },
        rolls: { test: [65] },
      }),
      play('SY.8'),
    );
    expect(leaned.of('testCooperated')[0]!.chance).toBe(65);
    expect(leaned.of('empowerConsumed')[0]!.card).toBe('SY.9');
    expect(leaned.state.V.conditions.map(({ card }) => card)).toEqual(['SY.10']);
  });

  test('[SD-67] a defector gains +2 Power for a Strike; both promoters fall by half', () => {
    const from = table({
      D: { hand: ['LS.11'], res: { rapport: 3 } },
      V: { hand: ['BO.5'], res: { trust: 5 } },
      rolls: { test: [99], ...LEVEL },
    });
    const broken = acted(from, play('LS.11'));
    expect([broken.state.res.trust, broken.state.res.rapport]).toEqual([2, 1]);
    expect(broken.state.V.conditions[0]).toMatchObject({ kind: 'empower', card: 'defect' });
    expect(acted(broken, END, play('BO.5')).of('power')[0]!.power).toBe(4);
  });

  test('[SD-68] a promoter gains at most 4 a round, all sources together', () => {
    const from = table({
      room: 'LS',
      D: { hand: ['LS.11', 'LS.14', 'LS.12'] },
      V: { hand: [], res: { trust: 3 } },
      more: { gained: { trust: 1 } },
      rolls: { test: [1], offer: [1, 1] },
    });
    const after = acted(from, play('LS.11'), play('LS.14'), play('LS.12'));
    expect(
      after
        .of('promoterGained')
        .filter(({ promoter }) => promoter === 'trust')
        .map(({ gain }) => gain),
    ).toEqual([2, 1, 0]);
    expect(after.state.gained.trust).toBe(4);
  });

  test('[SD-69] Restraint: a Strike for +1 of one’s own promoter, once, with nothing kinder to play', () => {
    const V = { hand: [], res: { trust: 3 } };
    const from = table({ D: { hand: ['RH.4', 'RH.5', 'RH.9'] }, V });
    const held = acted(from, { type: 'restrain', card: 'RH.4' });
    expect(held.of('promoterGained')).toEqual([{ promoter: 'rapport', gain: 1, now: 1 }]);
    expect(refused(held, { type: 'restrain', card: 'RH.5' })).toEqual(['restrained_already']);
    expect(refused(from, { type: 'restrain', card: 'RH.9' })).toEqual(['not_strike']);
    expect(refused(table({ D: { hand: ['RH.4'] } }), { type: 'restrain', card: 'RH.4' })).toEqual(['not_cooperative']);
    expect(refused(table({ D: { hand: ['RH.4', 'LS.12'] }, V }), { type: 'restrain', card: 'RH.4' })).toEqual([
      'could_give',
    ]);
    expect(legal(table({ D: { hand: ['RH.4', 'LS.14'], pool: 1 }, V })).map(({ type }) => type)).toContain('restrain');
  });

  test('[SD-70] a Strike above 3 Trust or Rapport is a Betrayal, whoever strikes', () => {
    const strike = (trust: number, rapport: number) =>
      acted(
        table({ D: { hand: ['RH.6'], res: { rapport } }, V: { hand: [], res: { trust } }, rolls: LEVEL }),
        play('RH.6'),
      );
    expect(strike(3, 3).of('betrayal')).toEqual([]);
    expect(strike(4, 0).of('betrayal')).toEqual([{ side: 'D' }]);
    expect(strike(0, 4).of('betrayal')).toEqual([{ side: 'D' }]);
    const byV = acted(table({ turn: 'V', V: { hand: ['BO.5'], res: { trust: 4 } }, rolls: LEVEL }), play('BO.5'));
    expect(byV.of('betrayal')).toEqual([{ side: 'V' }]);
    const patient = acted(
      table({
        D: { hand: ['RH.6'], conditions: [{ kind: 'empower', card: 'HH.6' }] },
        V: { hand: [], res: { trust: 9 } },
        rolls: { att: [3, 3, 3], def: [3, 3] },
      }),
      play('RH.6'),
    );
    expect(patient.of('betrayal')).toEqual([]);
  });

  test('[SD-71] a crash leaves the half, rounded down', () => {
    const after = acted(
      table({ D: { hand: ['RH.6'], res: { rapport: 5 } }, V: { hand: [], res: { trust: 11 } }, rolls: LEVEL }),
      play('RH.6'),
    );
    expect([after.state.res.trust, after.state.res.rapport]).toEqual([5, 2]);
  });
});
