import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import { acted, begun, dice, END, legal, play, refused, type TestRun, table } from './table.ts';

const FORMULA = { D: 'formula', V: 'formula' };
type Record = NonNullable<Scenario['record']>;

/** In a room of a campaign, D or V about to end a turn. */
const living = (scenario: Scenario, record: Record = {}, options: object = {}): TestRun =>
  begun({
    options: { mode: 'campaign', answers: FORMULA, ...options },
    scenario: { phase: 'turn', round: 2, step: 'turn:D', D: { hand: [] }, V: { hand: [] }, ...scenario, record },
  });

/** The run ends by Kill as D ends its turn. */
const killing = (record: Record = {}, more: Scenario = {}): TestRun =>
  acted(living({ V: { hand: [], res: { vitality: 0 } }, ...more }, record), END);

const identity = (ticks: Record['ticks'], given: Parameters<typeof table>[0] = {}): TestRun =>
  table({ ...given, options: { identity: true, ...given?.options }, more: { ...given?.more, record: { ticks } } });

const leave = (from: TestRun): TestRun => acted(from, { type: 'leave' });
const decline = (from: TestRun): TestRun => acted(from, { type: 'decline' });

describe('2.11 identity, economy, reputation', () => {
  test('[SD-100] a campaign is one session; the record goes from run to run', () => {
    const first = begun({ options: { mode: 'campaign', length: 6, answers: FORMULA } });
    expect(first.state).toMatchObject({ phase: 'order', run: 0, length: 6 });
    const over = killing({ essence: 2 });
    expect(over.state.record).toMatchObject({ essence: 5, outcomes: ['Kill'] });
    const again = acted(decline(over), { type: 'leave' }, { type: 'order', rooms: [] });
    expect(again.state).toMatchObject({ run: 2, phase: 'turn', visitor: 'moth' });
    expect(again.state.record!.essence).toBe(5);
    expect(begun().state.record).toBeNull();
  });

  test('[SD-101] ten ticks are a point, twelve points the most', () => {
    const view = shattered.view(identity({ hunger: 39, guile: 120 }).state, 'dungeon');
    expect(view.record!.points).toMatchObject({ hunger: 3, guile: 12, grace: 0 });
  });

  test.each([
    ['a Strike at Vitality', 'hunger', 1, { D: { hand: ['RH.4'] } }, [play('RH.4', { target: 'vitality' })]],
    ['a Strike at Resolve', 'oppression', 1, { D: { hand: ['WG.5'] } }, [play('WG.5')]],
    ['a Strike at Nerve', 'dread', 1, { D: { hand: ['RH.4'] } }, [play('RH.4', { target: 'nerve' })]],
    ['an honest Offer', 'grace', 1, { D: { hand: ['LS.12'] } }, [play('LS.12')]],
    ['an Offer that hurts', 'guile', 2, { D: { hand: ['RH.15'] } }, [play('RH.15')]],
    ['a Test given', 'grace', 2, { D: { hand: ['LS.11'] } }, [play('LS.11')]],
    [
      'Restraint',
      'grace',
      1,
      { D: { hand: ['RH.4'] }, V: { hand: [], res: { trust: 3 } } },
      [{ type: 'restrain' as const, card: 'RH.4' }],
    ],
    [
      'a Trap sprung',
      'guile',
      1,
      { turn: 'V' as const, D: { hand: [], traps: ['RH.14'] }, V: { hand: ['BO.9'] } },
      [play('BO.9')],
    ],
    [
      'a Betrayal',
      'guile',
      3,
      { D: { hand: ['RH.4'] }, V: { hand: [], res: { trust: 4 } } },
      [play('RH.4', { target: 'vitality' })],
    ],
    [
      'cooperating',
      'grace',
      2,
      { turn: 'V' as const, V: { hand: ['SY.8'] }, options: { visitor: 'symbiote' } },
      [play('SY.8')],
    ],
  ] as const)('[SD-102] %s', (_, attribute, ticks, given, actions) => {
    const rolls = { ...dice([3, 3], [3, 3]), offer: [1], test: [1] };
    const from = identity({}, { ...(given as object), rolls });
    expect(acted(from, ...actions).state.record!.gained[attribute]).toBe(ticks);
  });

  test('[SD-102] defecting, mercy and the ending of a run', () => {
    const defected = identity(
      {},
      { turn: 'V', V: { hand: ['SY.8'] }, options: { visitor: 'symbiote' }, rolls: { test: [100] } },
    );
    expect(acted(defected, play('SY.8')).state.record).toMatchObject({ gained: { guile: 2 }, defections: 1 });
    const spared = acted(
      identity(
        {},
        {
          turn: 'V',
          D: { hand: [], res: { structure: 0 } },
          V: { hand: [], res: { vitality: 7 } },
          more: { sinceStrike: 2 },
        },
      ),
      END,
    );
    expect(spared.state.record!.gained.grace).toBe(3);
    const struck = acted(
      identity(
        {},
        {
          turn: 'V',
          D: { hand: [], res: { structure: 0 } },
          V: { hand: [], res: { vitality: 7 } },
          more: { sinceStrike: 1 },
        },
      ),
      END,
    );
    expect(struck.state.record!.gained.grace).toBe(0);
    expect(killing().state.record!.ticks.hunger).toBe(6);
  });

  test('[SD-103] at most 20 ticks a run; an attribute that gained none loses 2, not below its point', () => {
    const over = killing({ ticks: { dread: 14, grace: 11, guile: 10 }, thisRun: { hunger: 19 } });
    expect(over.state.record!.ticks).toMatchObject({ hunger: 20, dread: 12, grace: 10, guile: 10 });
  });

  test('[SD-104] the archetype is the one attribute strictly highest from 3 points on', () => {
    const archetype = (ticks: Record['ticks']) => shattered.view(identity(ticks).state, 'dungeon').record!.archetype;
    expect(archetype({ hunger: 30 })).toBe('Predator');
    expect(archetype({ hunger: 29 })).toBe('Unformed');
    expect(archetype({ hunger: 30, grace: 30 })).toBe('Unformed');
    expect(archetype({ oppression: 50, grace: 30 })).toBe('Oppressor');
    expect([archetype({ dread: 30 }), archetype({ grace: 30 }), archetype({ guile: 30 })]).toEqual([
      'Nightmare',
      'Haven',
      'Charlatan',
    ]);
    const changes = killing({ ticks: { hunger: 28 } }).of('archetypeChanged');
    expect(changes).toEqual([{ from: 'Unformed', to: 'Predator', why: ['Kill'] }]);
  });

  test('[SD-105] three points', () => {
    expect(killing({ ticks: { hunger: 30 } }).of('essenceGained')).toEqual([{ gain: 4, now: 4 }]);
    const V = { hand: [], conditions: [{ kind: 'empower' as const, card: 'BO.9' }] };
    const chip = acted(identity({ oppression: 30 }, { D: { hand: ['ID.5'] }, V }), play('ID.5', { remove: 1 }));
    expect(chip.of('damage')[0]).toMatchObject({ r: 'resolve', dealt: 2 });
    const dread = acted(
      identity({ dread: 30 }, { D: { hand: ['RH.6', 'ID.7'] }, rolls: { att: [5, 4, 5, 5], def: [3, 3, 3, 3] } }),
      play('RH.6', { target: 'nerve' }),
      play('ID.7', { target: 'nerve' }),
    );
    expect(dread.state.V.conditions.filter(({ r }) => r === 'nerve')).toHaveLength(3);
    const warm = acted(identity({ grace: 30 }, { room: 'LS', more: { round: 1 }, turn: 'V' }), END);
    expect(warm.of('promoterGained')).toEqual([{ promoter: 'trust', gain: 1, now: 1 }]);
    const four = identity({ guile: 30 }, { D: { hand: ['RH.14'], traps: ['VB.14', 'WG.13', 'ID.8'] } });
    expect(acted(four, play('RH.14')).state.D.traps).toHaveLength(4);
  });

  test('[SD-105] six points: rooms morph, gifts heal more, a bluff', () => {
    const maw = acted(identity({ hunger: 60 }, { more: { round: 3 }, turn: 'V' }), END);
    expect(maw.of('loss').filter(({ r }) => r === 'vitality')).toHaveLength(2);
    const V = {
      hand: [],
      conditions: [
        { kind: 'erode' as const, r: 'resolve' as const, card: 'WG.5' },
        { kind: 'erode' as const, r: 'resolve' as const, card: 'WG.5' },
      ],
    };
    const oubliette = acted(identity({ oppression: 60 }, { room: 'WG', V, turn: 'V' }), END);
    expect(
      oubliette
        .of('loss')
        .filter(({ r }) => r === 'resolve')
        .map(({ lost }) => lost),
    ).toEqual([2, 1]);
    const scream = acted(identity({ dread: 60 }, { room: 'VB', more: { round: 3 }, turn: 'D' }), END);
    expect(scream.of('loss').map(({ r }) => r)).toContain('nerve');
    const sap = acted(
      identity({ grace: 60 }, { D: { hand: ['LS.12'] }, V: { hand: [], res: { vitality: 9 } }, rolls: { offer: [1] } }),
      play('LS.12'),
    );
    expect(sap.of('healed')[0]!.healed).toBe(3);
    const sly = identity({ guile: 60 }, { D: { hand: ['RH.4', 'RH.5'], pool: 2 } });
    const bluffed = acted(sly, { type: 'bluff', card: 'RH.4' });
    expect(bluffed.state.D.traps).toEqual([{ card: 'RH.4', isBluff: true, paid: 1 }]);
    expect(refused(bluffed, { type: 'bluff', card: 'RH.5' })).toEqual(['bluffed_already']);
    expect(refused(identity({ guile: 59 }, { D: { hand: ['RH.4'] } }), { type: 'bluff', card: 'RH.4' })).toEqual([
      'no_bluff',
    ]);
  });

  test('[SD-105] nine points: attributes, Trust, Rapport, refusals', () => {
    const rolls = dice([5, 4], [3, 3]);
    const mod = (ticks: Record['ticks'], card: string) =>
      acted(identity(ticks, { D: { hand: [card] }, rolls }), play(card)).of('attackRoll')[0]!.modifier;
    expect([mod({ hunger: 90 }, 'ID.1'), mod({ oppression: 90 }, 'WG.5'), mod({ dread: 90 }, 'VB.7')]).toEqual([
      3, 2, 1,
    ]);
    const fresh = (ticks: Record['ticks'], visitor: string) =>
      begun({
        options: { identity: true, visitor, answers: FORMULA, route: ['RH'] },
        scenario: { step: 'turn:D', D: { hand: [] }, V: { hand: [] }, record: { ticks } },
      }).state.res;
    expect(fresh({ hunger: 90 }, 'symbiote').trust).toBe(2);
    expect(fresh({ grace: 90 }, 'boar').rapport).toBe(2);
    const refusedOffer = acted(
      identity({ guile: 90 }, { D: { hand: ['LS.12'], res: { rapport: 2 } }, rolls: { offer: [99] } }),
      play('LS.12'),
    );
    expect(refusedOffer.state.res.rapport).toBe(2);
  });

  test('[SD-106] three identity cards are shown; one goes into a flex slot, core slots are locked', () => {
    const shown = begun({
      options: { mode: 'campaign', answers: FORMULA },
      scenario: { phase: 'graft', run: 2, record: { grafts: [{ room: 'RH', slot: 'RH.7', card: 'ID.4' }] } },
      rolls: { graft: ['ID.1', 'ID.2', 'ID.3'] },
    });
    expect(shown.of('graftsShown')).toEqual([{ cards: ['ID.1', 'ID.2', 'ID.3'] }]);
    expect(refused(shown, { type: 'graft', card: 'ID.1', room: 'RH', slot: 'RH.4' })).toEqual(['slot_locked']);
    expect(refused(shown, { type: 'graft', card: 'ID.1', room: 'RH', slot: 'RH.2' })).toEqual(['slot_locked']);
    expect(refused(shown, { type: 'graft', card: 'ID.9', room: 'RH', slot: 'RH.9' })).toContain('not_shown');
    const taken = acted(shown, { type: 'graft', card: 'ID.1', room: 'RH', slot: 'RH.9' });
    expect(taken.state.phase).toBe('shop');
    expect(taken.state.record!.grafts.at(-1)).toEqual({ room: 'RH', slot: 'RH.9', card: 'ID.1' });
    expect(decline(shown).state.record!.knowledge).toBe(1);
    const weights = shattered.view(
      begun({
        options: { mode: 'campaign', answers: FORMULA },
        scenario: { phase: 'graft', run: 2, record: { ticks: { hunger: 30 } } },
        rolls: { graft: ['ID.1', 'ID.7', 'ID.10'] },
      }).state,
      'dungeon',
    ).record!.shown;
    expect(weights).toEqual([
      { card: 'ID.1', weight: 8 },
      { card: 'ID.7', weight: 1 },
      { card: 'ID.10', weight: 1 },
    ]);
    const next = acted(leave(taken), { type: 'order', rooms: ['RH'] });
    expect(next.state.D.deck).toContain('ID.1');
    expect(next.state.D.deck).not.toContain('RH.9');
  });

  test('[SD-107] what each ending books', () => {
    expect(killing().state.record).toMatchObject({ essence: 3, knowledge: 0, isTired: false });
    const broken = acted(living({ V: { hand: [], res: { resolve: 0 } } }), END);
    expect(broken.state.record).toMatchObject({ essence: 1, knowledge: 1 });
    const bond = acted(
      living({ step: 'turn:V', D: { hand: [], res: { rapport: 12 } }, V: { hand: [], res: { trust: 12 } } }),
      END,
    );
    expect(bond.state.record).toMatchObject({ essence: 0, knowledge: 4, isTired: true });
    const tired = acted(leave(decline(bond)), { type: 'order', rooms: ['WG'] });
    expect([tired.state.res.structure, tired.state.max.structure]).toEqual([15, 16]);
    const cleared = acted(
      begun({
        options: { mode: 'campaign', answers: FORMULA },
        scenario: {
          phase: 'turn',
          room: 'WG',
          visited: ['RH', 'VB'],
          round: 2,
          step: 'turn:V',
          D: { hand: [], res: { veil: 0 } },
          V: { hand: [] },
        },
      }),
      END,
    );
    expect(cleared.of('scarLeft')).toEqual([{ r: 'veil', scars: 1 }]);
    expect(cleared.state.record).toMatchObject({ knowledge: 1, essence: 0 });
    expect(acted(leave(decline(cleared)), { type: 'order', rooms: ['RH'] }).state.max.veil).toBe(13);
  });

  test('[SD-107] the shop: rising prices, Scars, three things bought once', () => {
    const shop = (record: Record) =>
      begun({ options: { mode: 'campaign', answers: FORMULA }, scenario: { phase: 'shop', run: 2, record } });
    const rich = shop({ essence: 9, knowledge: 9, scars: { veil: 1 } });
    const one = acted(rich, { type: 'buy', item: 'max.veil' });
    expect(one.of('bought')[0]).toMatchObject({ price: 3, essence: 6 });
    expect(acted(one, { type: 'buy', item: 'max.veil' }).of('bought')[0]).toMatchObject({ price: 4, essence: 2 });
    expect(acted(rich, { type: 'buy', item: 'scar.veil' }).state.record).toMatchObject({
      essence: 7,
      scars: { veil: 0 },
    });
    expect(refused(rich, { type: 'buy', item: 'scar.structure' })).toEqual(['sold_out']);
    const seen = acted(rich, { type: 'buy', item: 'reveal' });
    expect(shattered.view(seen.state, 'dungeon').record!.next).toBe('moth');
    expect(refused(seen, { type: 'buy', item: 'reveal' })).toEqual(['sold_out']);
    expect(refused(shop({ essence: 2 }), { type: 'buy', item: 'max.structure' })).toEqual(['coin_short']);
    const choosing = leave(acted(rich, { type: 'buy', item: 'choice' }));
    expect(choosing.state.phase).toBe('pair');
    expect(new Set(choosing.state.record!.pair).size).toBe(2);
    const ready = acted(leave(acted(rich, { type: 'buy', item: 'opening' })), { type: 'order', rooms: ['WG'] });
    expect(ready.state.D.hand).toHaveLength(8);
  });

  test('[SD-108] reputation: endings, Betrayals, defections, and what it does to the next visitor', () => {
    expect(killing().state.record!.reputation).toBe(-2);
    expect(killing({ reputation: -9 }).state.record!.reputation).toBe(-10);
    const bond = acted(
      living({ step: 'turn:V', D: { hand: [], res: { rapport: 12 } }, V: { hand: [], res: { trust: 12 } } }),
      END,
    );
    expect(bond.state.record!.reputation).toBe(3);
    const res = (reputation: number) =>
      begun({
        options: { identity: true, answers: FORMULA, route: ['WG'] },
        scenario: { step: 'turn:D', D: { hand: ['LS.12'] }, V: { hand: [] }, record: { reputation } },
        rolls: { offer: [1] },
      });
    expect([
      res(7).state.res.trust,
      res(10).state.res.trust,
      res(-5).state.res.nerve,
      res(-10).state.res.nerve,
    ]).toEqual([2, 3, 15, 14]);
    expect(acted(res(-5), play('LS.12')).of('offerAccepted')[0]!.chance).toBe(15);
    expect(acted(res(-10), play('LS.12')).of('offerAccepted')[0]!.chance).toBe(10);
  });

  test('[SD-109] Boar, Moth, Symbiote, then by weight; hidden until the run begins', () => {
    const shop = (run: number, reputation: number, visitor: string) =>
      begun({
        options: { mode: 'campaign', answers: FORMULA },
        scenario: { phase: 'shop', run, record: { reputation } },
        rolls: { visitor: [visitor] },
      });
    expect(shop(2, 0, 'symbiote').state.record!.next).toBe('moth');
    const fourth = shop(4, 4, 'symbiote');
    expect(fourth.events_of('visitorDrawn')[0]!.why.roll).toMatchObject({ picked: 'symbiote' });
    expect(shattered.view(fourth.state, 'dungeon').record!.next).toBe('');
    expect(fourth.events.find(({ kind }) => kind === 'visitorDrawn')!.masks!['dungeon']).toBeNull();
  });

  test('[SD-110] graft, shop, pair, order, run; orders of 1 to 3 rooms without repeats', () => {
    const first = begun({ options: { mode: 'campaign', answers: FORMULA } });
    expect(legal(first)).toHaveLength(1 + 4 + 12 + 24);
    expect(refused(first, { type: 'order', rooms: ['RH', 'RH'] })).toEqual(['bad_order']);
    expect(refused(first, { type: 'order', rooms: ['HH'] })).toEqual(['bad_order']);
    const run = acted(first, { type: 'order', rooms: ['VB', 'RH'] });
    expect(run.state).toMatchObject({ room: 'VB', rooms: 2, visitor: 'boar' });
    const between = killing();
    expect(between.state.phase).toBe('graft');
    const pair = begun({
      options: { mode: 'campaign', answers: FORMULA },
      scenario: { phase: 'pair', run: 3 },
      rolls: { pair: ['boar', 'moth'] },
    });
    expect(legal(pair)).toEqual([
      { type: 'invite', visitor: 'boar' },
      { type: 'invite', visitor: 'moth' },
    ]);
    const invited = acted(pair, { type: 'invite', visitor: 'moth' });
    expect(acted(invited, { type: 'order', rooms: [] }).state.visitor).toBe('moth');
  });

  test('[SD-111] the score of a life', () => {
    const last = killing(
      {
        outcomes: ['Bond', 'Kill', 'Kill', 'Survive', 'Kill'],
        archetypes: ['Predator', 'Predator', 'Predator', 'Predator', 'Predator'],
        ticks: { hunger: 64 },
        essence: 2,
        knowledge: 5,
        reputation: -3,
      },
      { run: 6 },
    );
    expect(last.run.outcome).toBeNull();
    const short = acted(
      begun({
        options: { mode: 'campaign', length: 6, answers: FORMULA },
        scenario: {
          phase: 'turn',
          run: 6,
          round: 2,
          step: 'turn:D',
          D: { hand: [] },
          V: { hand: [], res: { vitality: 0 } },
          record: {
            outcomes: ['Bond', 'Kill', 'Kill', 'Survive', 'Kill'],
            archetypes: ['Predator', 'Predator', 'Predator', 'Predator', 'Predator'],
            ticks: { hunger: 64 },
            essence: 2,
            knowledge: 5,
            reputation: -3,
          },
        },
      }),
      END,
    );
    expect(short.run.outcome).toEqual({
      code: 'Campaign',
      rule: 'SD-111',
      seats: { dungeon: 'drawn', visitor: 'drawn' },
      score: { dungeon: 20 + 21 + 6 + 5 + 5 + 15 },
    });
    expect(CONTENT.identity.pointsMax).toBe(12);
  });
});
