import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { priceOf } from '../rules/awakening/market.ts';
import { makeBooks } from '../rules/book.ts';
import { ARC_SCENE_TEXTS } from '../words/awakening/arc-scenes.ts';
import { FREE_SCENE_TEXTS } from '../words/awakening/free-scenes.ts';
import { awake, between, clearing, doing, killing, last, record, viewOf, visiting } from './awakening-table.ts';
import { acted, END, legal, play, refused } from './table.ts';

const book = makeBooks(CONTENT)({ second: { isShallow: false } });
const tables = book.content.awakening!;

describe('the market', () => {
  test('[SD-280] six goods that are of use, the paste while there is a Scar; each once', () => {
    const from = between('market', 3, { record: { essence: 30, knowledge: 30 } });
    expect(awake(from).goods).toHaveLength(6);
    expect(awake(from).goods).not.toContain('scar');
    for (const useless of ['feed', 'forget', 'mend']) expect(awake(from).goods).not.toContain(useless);
    const scarred = between('market', 3, { record: { essence: 30, scars: { veil: 1 } } });
    expect(awake(scarred).goods[0]).toBe('scar');
    const healed = doing(scarred, { type: 'buy', good: 'scar', r: 'veil' });
    expect(record(healed).scars.veil).toBe(0);
    expect(refused(healed, { type: 'buy', good: 'scar', r: 'veil' })).toEqual(['of_no_use']);
    const stocked = between('market', 3, { record: { essence: 30 }, rolls: { goods: ['pool'] } });
    const bought = doing(stocked, { type: 'buy', good: 'pool' });
    expect(refused(bought, { type: 'buy', good: 'pool' })).toEqual(['bought_already']);
    expect(Object.keys(tables.goods)).toHaveLength(28);
  });

  test('[SD-281] W8: a good name makes mercy cheap, a bad one spoils; the floor is 1', () => {
    const purse = {
      grade: 3,
      bought: [{ good: 'song', n: 1 }],
      taken: { bones: 5, fear: 0, gifts: 3 },
      arcs: [],
      companions: [],
      hasTraded: false,
    };
    const price = (good: string, reputation: number) => priceOf(tables, purse, tables.goods[good]!, reputation).price;
    expect([price('song', 7), price('bait', 7), price('song', -7), price('bait', -7)]).toEqual([2, 3, 6, 1]);
    const plain = { ...purse, grade: 1, bought: [], taken: { bones: 0, fear: 0, gifts: 0 } };
    const flagged = (id: string, flag: string, hasTraded = false) =>
      priceOf(tables, { ...plain, hasTraded, arcs: [{ id, flag }] }, tables.goods['bread']!, 0).price;
    expect([flagged('', ''), flagged('A5', 'altar'), flagged('A6', 'swindle'), flagged('A6', 'swindle', true)]).toEqual(
      [2, 3, 1, 2],
    );
  });

  test('[SD-282] the Magpie takes 1 off the first purchase of a market', () => {
    const rolls = { goods: ['pool', 'ward', 'bread', 'opening', 'dread', 'gloom'] };
    const from = between('market', 3, {
      record: { essence: 9, knowledge: 9 },
      awakening: { companions: [{ kind: 'magpie' }] },
      rolls,
    });
    expect(last(doing(from, { type: 'buy', good: 'pool' }), 'goodBought')).toMatchObject({ price: 2 });
    const second = doing(from, { type: 'buy', good: 'pool' }, { type: 'buy', good: 'ward' });
    expect(last(second, 'goodBought')).toMatchObject({ price: 2, left: 5 });
    expect(legal(second).some(({ type }) => type === 'leave')).toBe(true);
  });

  test('[SD-280] what goods do in the coming visit', () => {
    const rolls = { goods: ['pool', 'ward', 'bread', 'opening', 'dread', 'bait'] };
    const from = between('market', 3, { record: { essence: 30, knowledge: 30 }, rolls });
    const buy = ['pool', 'ward', 'bread', 'opening', 'dread', 'bait'].map((good) => ({ type: 'buy' as const, good }));
    const open = doing(from, ...buy, { type: 'leave' }, { type: 'open' });
    expect(open.state.D.pool).toBe(3);
    expect(open.state.D.conditions).toMatchObject([{ kind: 'ward', n: 1 }]);
    expect(open.of('drawn').find(({ side }) => side === 'D')).toMatchObject({ count: 8 });
    expect(open.of('loss').map(({ r, lost }) => `${r} ${lost}`)).toEqual(
      expect.arrayContaining(['nerve 2', 'vitality 3']),
    );
    expect(open.of('promoterGained')[0]).toMatchObject({ promoter: 'trust', gain: 1 });
  });

  test('[SD-280] goods that name a card, a kind, or more cards', () => {
    const of = (good: string, awakening: object = {}) =>
      between('market', 3, { record: { essence: 30, knowledge: 30 }, awakening, rolls: { goods: [good] } });
    const corner = of('reserve');
    expect(awake(doing(corner, { type: 'buy', good: 'reserve', card: 'RH.15' })).satchel).toEqual(['RH.15']);
    expect(refused(corner, { type: 'buy', good: 'reserve', card: 'RH.4' })).toEqual(['no_choice']);
    const lethe = doing(of('forget', { memory: { boar: { grudge: 2 } } }), {
      type: 'buy',
      good: 'forget',
      kind: 'boar',
    });
    expect(awake(lethe).memory.find(({ kind }) => kind === 'boar')?.grudge).toBe(0);
    const cutting = doing(of('graft'), { type: 'buy', good: 'graft' });
    expect(cutting.state.phase).toBe('graft');
    const back = doing(cutting, { type: 'graft', card: record(cutting).shown[0]! });
    expect(back.state.phase).toBe('market');
    expect(awake(doing(of('listen'), { type: 'buy', good: 'listen' })).satchel).toEqual(['CM.1']);
    expect(awake(doing(of('mend', { heart: 3 }), { type: 'buy', good: 'mend' })).heart).toBe(4);
  });
});

describe('memory', () => {
  const memory = (from: Parameters<typeof awake>[0], kind: string) =>
    awake(from).memory.find((one) => one.kind === kind);

  test('[SD-290] harm makes grudges, Bonds and mercy thanks; both stay within 0 to 3', () => {
    expect(memory(killing({ run: 5 }), 'boar')).toMatchObject({ grudge: 1, thanks: 0 });
    expect(memory(killing({ run: 5, awakening: { memory: { boar: { grudge: 3 } } } }), 'boar')).toMatchObject({
      grudge: 3,
    });
    expect(memory(clearing({ run: 5 }), 'boar')).toMatchObject({ grudge: 0, thanks: 1 });
    const bond = visiting({
      run: 5,
      turn: 'V',
      V: { res: { trust: 12 } },
      D: { res: { rapport: 12 } },
      awakening: { memory: { boar: { grudge: 2 } } },
    });
    expect(memory(acted(bond, END), 'boar')).toMatchObject({ grudge: 1, thanks: 2 });
  });

  test('[SD-291] W9: Trust at the start, acceptance of Offers, and Power in the first rounds of its first room', () => {
    const awakening = { memory: { moth: { thanks: 2, grudge: 1 } } };
    const open = doing(between('approach', 2, { record: { next: 'moth', reputation: 6 }, awakening }), {
      type: 'open',
    });
    expect(open.of('roomEntered')).toHaveLength(1);
    expect(open.state.res.trust).toBe(3);
    const offer = visiting({
      run: 2,
      visitor: 'moth',
      awakening,
      record: { reputation: 6 },
      D: { hand: ['LS.12'] },
      V: { res: { trust: 3 } },
      rolls: { offer: [65] },
    });
    expect(last(acted(offer, play('LS.12')), 'offerAccepted')).toMatchObject({ chance: 65 });
    const strike = (round: number) =>
      last(
        acted(
          visiting({
            run: 2,
            visitor: 'moth',
            room: 'VB',
            turn: 'V',
            round,
            awakening,
            V: { hand: ['MO.5'] },
            rolls: { att: [1, 1], def: [6, 6] },
          }),
          play('MO.5', { target: 'veil' }),
        ),
        'power',
      );
    expect([strike(1)!.power, strike(2)!.power]).toEqual([3, 2]);
  });

  test('[SD-292] the site where the visit ended keeps a mark', () => {
    expect(awake(killing({ run: 5 })).sites.find(({ id }) => id === '1b')).toMatchObject({ bonds: 0, harms: 1 });
    expect(awake(killing({ run: 5 })).taken).toMatchObject({ bones: 1 });
  });
});

describe('scenes', () => {
  test('[SD-293] 36 free scenes and 28 of arcs; each has a choice that costs nothing, and words', () => {
    const scenes = Object.values(tables.scenes);
    expect([scenes.filter(({ arc }) => arc === '').length, scenes.filter(({ arc }) => arc !== '').length]).toEqual([
      36, 28,
    ]);
    for (const { id, choices } of scenes) {
      const text = FREE_SCENE_TEXTS[id] ?? ARC_SCENE_TEXTS[id];
      expect(text?.choices.length, id).toBe(choices.length);
      expect(
        choices.some(({ effects }) => effects.every((effect) => effect.do !== 'coin' || effect.n >= 0)),
        id,
      ).toBe(true);
    }
  });

  test('[SD-293] a scene whose condition holds and that was not played; a choice that cannot be paid is blocked', () => {
    const free = Object.keys(FREE_SCENE_TEXTS);
    const from = between('scene', 2, {
      awakening: {
        lastVisit: { outcome: 'Kill', kind: 'boar' },
        scenes: free.filter((id) => id !== 'F3' && id !== 'F17'),
      },
    });
    expect(awake(from).scene).toBe('F17');
    expect(refused(from, { type: 'choose', option: 'a' })).toEqual(['coin_short']);
    expect(
      refused(between('scene', 2, { awakening: { scenes: free.filter((id) => id !== 'F36') } }), {
        type: 'choose',
        option: 'c',
      }),
    ).toEqual(['no_such_choice']);
    const none = between('scene', 2, { awakening: { scenes: free } });
    expect(none.state.phase).toBe('graft');
  });

  const shown = (scene: string, setting: object = {}, run = 3) =>
    between('scene', run, {
      rolls: { scene: [scene] },
      ...setting,
      awakening: { lastVisit: { outcome: 'Kill', kind: 'boar' }, ...(setting as { awakening?: object }).awakening },
    });

  test('[SD-294] coins, reputation, ticks, cards, Scars and what waits for the next visit', () => {
    const steam = doing(shown('F1'), { type: 'choose', option: 'a' });
    expect(record(steam)).toMatchObject({ essence: 1 });
    expect(record(steam).ticks.hunger).toBe(2);
    expect(record(doing(shown('F1'), { type: 'choose', option: 'b' })).reputation).toBe(1);
    expect(awake(doing(shown('F2'), { type: 'choose', option: 'a' })).satchel).toEqual(['RH.15']);
    const twice = doing(shown('F2', { awakening: { satchel: ['RH.15'] } }), { type: 'choose', option: 'a' });
    expect(awake(twice).satchel).toEqual(['RH.15']);
    expect(record(twice).knowledge).toBe(1);
    const bowl = doing(shown('F28', { record: { ticks: { grace: 30 } }, awakening: { heart: 5 } }), {
      type: 'choose',
      option: 'a',
    });
    expect(awake(bowl).heart).toBe(6);
    const torches = doing(shown('F31', { record: { reputation: -4 }, awakening: { arcs: { A7: { flag: 'x' } } } }), {
      type: 'choose',
      option: 'a',
    });
    expect(awake(torches).next.presence).toBe(-2);
  });

  test('[SD-294] reputation stays within 10; a Heart is never taken by a scene', () => {
    const rich = doing(shown('F1', { record: { reputation: 10 } }), { type: 'choose', option: 'b' });
    expect(record(rich).reputation).toBe(10);
    const arcs = {
      A1: { flag: 'raised' },
      A2: { flag: 'lamp' },
      A3: { flag: 'bound' },
      A4: { flag: 'x' },
      A5: { stage: 3, last: 1 },
    };
    const steps = between('scene', 14, { awakening: { heart: 1, arcs } });
    expect(awake(steps).scene).toBe('A5.4');
    expect(awake(doing(steps, { type: 'choose', option: 'a' }))).toMatchObject({ heart: 1 });
  });

  test('[SD-295] the first arc that is due is played; one visit passes between its scenes; it ends with a flag', () => {
    const seen = [
      { kind: 'boar', room: 'RH' },
      { kind: 'moth', room: 'VB' },
    ];
    const first = between('scene', 3, { awakening: { seen } });
    expect(awake(first).scene).toBe('A1.1');
    const later = between('scene', 6, {
      awakening: { seen, arcs: { A1: { stage: 1, last: 5 }, A2: { stage: 1, last: 4 } } },
    });
    expect(awake(later).scene).toBe('A2.2');
    const hunted = doing(between('scene', 6, { awakening: { seen, arcs: { A1: { stage: 1, last: 3 } } } }), {
      type: 'choose',
      option: 'b',
    });
    expect(awake(hunted).arcs.find(({ id }) => id === 'A1')).toMatchObject({ flag: 'hunted', last: 5, picks: 'b' });
    expect(tables.arcs.map(({ stages }) => stages.length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
  });

  test('[SD-295] what flags leave behind', () => {
    const arc = (id: string, flag: string) => ({ arcs: { [id]: { flag } } });
    expect(record(clearing({ run: 5, awakening: arc('A3', 'bound') })).essence).toBe(2);
    expect(record(killing({ run: 5, awakening: arc('A1', 'hunted') })).essence).toBe(5);
    const open = (awakening: object) =>
      doing(between('approach', 2, { record: { next: 'boar' }, awakening }), { type: 'open' });
    expect(open(arc('A1', 'raised')).state.res.trust).toBe(1);
    expect(open(arc('A7', 'feared')).of('loss')[0]).toMatchObject({ r: 'nerve', lost: 2 });
    expect(record(between('market', 6, { awakening: arc('A2', 'lamp') })).isRevealed).toBe(true);
    expect(record(killing({ run: 5, awakening: arc('A6', 'returned') })).reputation).toBe(0);
    const dig = doing(
      between('scene', 14, {
        awakening: { seen: [], arcs: { A1: { flag: 'x' }, A2: { flag: 'x' }, A3: { stage: 3, last: 1 } } },
      }),
      { type: 'choose', option: 'b' },
    );
    expect(awake(dig).freeDigs).toBe(1);
  });
});

describe('who sees it', () => {
  test('[SD-333] V sees neither Heart nor satchel nor coins of the market, and only the sites near it', () => {
    const from = visiting({ run: 2, awakening: { satchel: ['ID.1'] } });
    const seen = from.run.world.state;
    expect(viewOf(from).awakening).toMatchObject({ isOwn: true, heart: 7, satchel: ['ID.1'] });
    const theirs = shattered.view(seen, 'visitor').awakening!;
    expect(theirs).toMatchObject({ isOwn: false, heart: 0, satchel: [], counters: [] });
    expect(theirs.sites.map(({ id }) => id)).toEqual(['1b', '2b']);
    expect(theirs.memory.map(({ kind }) => kind)).toEqual(['boar']);
  });

  test('[SD-334] a purchase never changes who comes', () => {
    const from = between('market', 6, {
      seed: 'same',
      record: { essence: 30, knowledge: 30 },
      rolls: { goods: ['pool'] },
    });
    const good = 'pool';
    const left = (run: typeof from) => record(doing(run, { type: 'leave' })).next;
    expect(left(doing(from, { type: 'buy', good }))).toBe(left(from));
  });

  test('[SD-335] every number of a route and a price tells its terms', () => {
    const open = doing(between('approach', 2, { record: { next: 'moth' } }), { type: 'open' });
    const weighed = open.events.find(({ kind }) => kind === 'appealWeighed')!;
    expect(weighed.why.terms).toEqual([
      { label: 'taste', value: -2 },
      { label: 'novelty', value: 1 },
    ]);
  });

  test('[SD-336] what cannot be undone is asked twice', () => {
    const { preview } = shattered;
    const grave = (from: ReturnType<typeof between>, action: Parameters<typeof doing>[1]) =>
      preview!(from.state, 'dungeon', action!).grave === true;
    const from = between('dig', 3, {
      record: { knowledge: 9 },
      awakening: { satchel: ['ID.1', 'ID.13', 'ID.7'], companions: [{ kind: 'boar' }] },
    });
    expect(grave(from, { type: 'dismiss', kind: 'boar' })).toBe(true);
    expect(grave(from, { type: 'craft', recipe: 'CR.21' })).toBe(true);
    expect(grave(from, { type: 'craft', recipe: 'CR.7' })).toBe(false);
    expect(grave(between('approach', 3, { awakening: { heart: 1 } }), { type: 'open' })).toBe(true);
    expect(grave(between('approach', 3), { type: 'open' })).toBe(false);
  });
});
