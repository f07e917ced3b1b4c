import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { appealsFrom, type Walker, wayOf } from '../rules/awakening/appeal.ts';
import { makeBooks } from '../rules/book.ts';
import { awake, between, doing, killing, last, record, viewOf, visiting } from './awakening-table.ts';
import { acted, END, legal, refused } from './table.ts';

const book = makeBooks(CONTENT)({ second: { isShallow: false } });
const tables = { content: book.content, awakening: book.content.awakening!, kinds: book.kinds! };
const { corridors: FIRST } = tables.awakening.start;

describe('the plan', () => {
  test('[SD-230] nine sites, three rooms in a row, three passages', () => {
    const from = between('dig', 1);
    const { sites, corridors } = awake(from);
    expect(sites.map(({ id }) => id)).toEqual(['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c']);
    expect(sites.filter(({ room }) => room !== '').map(({ id, room }) => `${id} ${room}`)).toEqual([
      '1b RH',
      '2b WG',
      '3b VB',
    ]);
    expect(corridors.map(({ from: a, to, kind }) => `${a}${to} ${kind}`)).toEqual([
      'M1b passage',
      '1b2b passage',
      '2b3b passage',
    ]);
    const again = between('dig', 2, { record: { essence: 9 } });
    expect(refused(again, { type: 'dig', site: '1a', room: 'RH', from: 'M' })).toEqual(['no_such_room']);
    const dug = doing(again, { type: 'dig', site: '1a', room: 'LS', from: 'M' });
    expect(refused(dug, { type: 'dig', site: '1c', room: 'LS', from: 'M' })).toEqual(['room_stands']);
  });

  test('[SD-222] [SD-232] W3: a Kill and the breathing Veil pay for the first room', () => {
    const over = killing({ run: 1, rolls: { scene: ['F36'] } });
    expect(record(over)).toMatchObject({ essence: 4, knowledge: 1 });
    const workshop = between('dig', 2, { record: { essence: 4 } });
    const dug = doing(workshop, { type: 'dig', site: '1a', room: 'LS', from: 'M' });
    expect(last(dug, 'siteDug')).toMatchObject({ site: '1a', room: 'LS', price: 3, left: 1 });
    expect(awake(dug).corridors).toContainEqual({ from: 'M', to: '1a', kind: 'passage' });
    expect(refused(dug, { type: 'dig', site: '2c', room: 'DS', from: '1a' })).toEqual(['too_far']);
    expect(refused(dug, { type: 'dig', site: '2c', room: 'DS', from: '1b' })).toEqual(['coin_short']);
    expect(refused(dug, { type: 'seal', from: 'M', to: '1b' })).toEqual(['cut_off']);
  });

  test('[SD-232] each room dug makes the next one dearer: 3, 4, 5, 6', () => {
    let from = between('dig', 2, { record: { essence: 40 } });
    const digs = [
      ['1a', 'LS', 'M'],
      ['1c', 'DS', 'M'],
      ['2a', 'MC', '1a'],
      ['2c', 'HH', '1c'],
    ] as const;
    const prices: number[] = [];
    for (const [site, room, at] of digs) {
      from = doing(from, { type: 'dig', site, room, from: at });
      prices.push(last(from, 'siteDug')!.price);
    }
    expect(prices).toEqual([3, 4, 5, 6]);
    expect(
      refused(between('dig', 2, { record: { essence: 9 }, options: { unlocks: 'none' } }), {
        type: 'dig',
        site: '1a',
        room: 'MC',
        from: 'M',
      }),
    ).toEqual(['room_locked']);
  });

  test('[SD-231] corridors go one depth down, to the same or the next column; two leave a site, three the Mouth', () => {
    const plan = { '1a': { room: 'LS' }, '1c': { room: 'DS' }, '2a': { room: 'MC' }, '2c': { room: 'HH' } };
    const from = between('dig', 2, {
      record: { essence: 30 },
      awakening: {
        plan,
        corridors: [
          ...FIRST,
          { from: 'M', to: '1a', kind: 'passage' },
          { from: 'M', to: '1c', kind: 'passage' },
          { from: '1a', to: '2a', kind: 'passage' },
          { from: '1c', to: '2c', kind: 'passage' },
        ],
      },
    });
    expect(refused(from, { type: 'connect', from: 'M', to: '2b', kind: 'hall' })).toEqual(['wrong_depth']);
    expect(refused(from, { type: 'connect', from: '1a', to: '2c', kind: 'hall' })).toEqual(['too_far']);
    const two = doing(from, { type: 'connect', from: '1b', to: '2a', kind: 'crawl' });
    expect(last(two, 'corridorDug')).toMatchObject({ kind: 'crawl', price: 2 });
    expect(refused(two, { type: 'connect', from: '1b', to: '2c', kind: 'passage' })).toEqual(['full']);
    const changed = doing(two, { type: 'connect', from: '1b', to: '2a', kind: 'hall' });
    expect(awake(changed).corridors.filter(({ to }) => to === '2a')).toHaveLength(2);
    expect(awake(changed).corridors).toContainEqual({ from: '1b', to: '2a', kind: 'hall' });
    expect(refused(changed, { type: 'connect', from: '1b', to: '2a', kind: 'hall' })).toEqual(['corridor_there']);
  });

  test('[SD-306] corridors cost 1 more from grade 3 on', () => {
    const from = between('dig', 2, {
      record: { essence: 9 },
      options: { grade: 3 },
      awakening: { plan: { '1a': { room: 'LS' } }, corridors: [...FIRST, { from: 'M', to: '1a', kind: 'passage' }] },
    });
    expect(last(doing(from, { type: 'connect', from: '1a', to: '2b', kind: 'passage' }), 'corridorDug')).toMatchObject({
      price: 2,
    });
  });

  test('[SD-233] sealing is free, and never leaves a room without a way', () => {
    const from = between('dig', 2, {
      awakening: {
        plan: { '1a': { room: 'LS' } },
        corridors: [...FIRST, { from: 'M', to: '1a', kind: 'passage' }, { from: '1a', to: '2b', kind: 'passage' }],
      },
    });
    const sealed = doing(from, { type: 'seal', from: '1b', to: '2b' });
    expect(awake(sealed).corridors.some((one) => one.from === '1b')).toBe(false);
    expect(record(sealed).essence).toBe(record(from).essence);
    expect(refused(sealed, { type: 'seal', from: '1a', to: '2b' })).toEqual(['cut_off']);
    expect(refused(sealed, { type: 'seal', from: '1b', to: '2b' })).toEqual(['no_corridor']);
  });

  test('[SD-234] two rooms change places; annexes and marks stay', () => {
    const from = between('dig', 2, {
      record: { essence: 2 },
      awakening: { plan: { '1b': { annex: 'larder', harms: 2 } } },
    });
    const moved = doing(from, { type: 'move', site: '1b', to: '2b' });
    expect(awake(moved).sites.filter(({ room }) => room !== '')).toMatchObject([
      { id: '1b', room: 'WG', annex: 'larder', harms: 2 },
      { id: '2b', room: 'RH', annex: '', harms: 0 },
      { id: '3b', room: 'VB' },
    ]);
    expect(record(moved).essence).toBe(0);
    expect(refused(from, { type: 'move', site: '1b', to: '1a' })).toEqual(['no_way_in']);
  });

  test('[SD-235] annexes: one a site, each at its price, replaced at the full price', () => {
    const from = between('dig', 2, { record: { essence: 9, knowledge: 9 } });
    const built = doing(from, { type: 'annex', site: '1b', id: 'well' }, { type: 'annex', site: '1b', id: 'font' });
    expect(awake(built).sites.find(({ id }) => id === '1b')?.annex).toBe('font');
    expect(record(built)).toMatchObject({ essence: 6, knowledge: 6 });
    expect(refused(built, { type: 'annex', site: '1b', id: 'font' })).toEqual(['annex_there']);
    expect(refused(built, { type: 'annex', site: '1a', id: 'nest' })).toEqual(['not_dug']);
    expect(Object.values(tables.awakening.annexes).map(({ id, price, coin }) => `${id} ${price} ${coin[0]}`)).toEqual([
      'larder 3 e',
      'ear 2 k',
      'well 3 e',
      'buttress 3 e',
      'throne 3 e',
      'nest 2 k',
      'shut 2 e',
      'beacon 2 k',
      'chill 3 e',
      'font 3 k',
    ]);
  });

  test('[SD-235] effects as a visitor comes in: gains of D, losses and Trust of V, spoils and news', () => {
    const at = (annex: string, res = {}) =>
      doing(
        between('approach', 2, {
          record: { next: 'moth', scars: { structure: 0 } },
          awakening: { plan: { '1b': { annex } } },
          more: res,
        }),
        { type: 'open' },
      );
    expect(at('chill').of('loss')[0]).toMatchObject({ r: 'vitality', lost: 1, left: 13 });
    expect(at('font').state.res.trust).toBe(1);
    const worn = doing(
      between('approach', 2, {
        record: { next: 'moth', isTired: true },
        awakening: { plan: { '1b': { annex: 'buttress' } } },
      }),
      { type: 'open' },
    );
    expect(worn.of('healed')[0]).toMatchObject({ r: 'structure', healed: 1, now: 16 });
    const spoils = killing({ run: 5, awakening: { plan: { '1b': { annex: 'larder' } } } });
    expect(spoils.of('essenceGained').map(({ gain }) => gain)).toEqual([3, 3]);
    const heard = acted(
      visiting({ run: 5, awakening: { plan: { '1b': { annex: 'ear' } } }, D: { res: { structure: 0 } } }),
      END,
    );
    expect(heard.state.room).toBe('WG');
    expect(record(heard).knowledge).toBe(1);
    expect(record(killing({ run: 5, awakening: { plan: { '1b': { annex: 'ear' } } } })).knowledge).toBe(1);
  });
});

const W3_PLAN = { '1a': { room: 'LS' } };

describe('routes', () => {
  test('[SD-240] [SD-241] [SD-243] W4: the higher appeal, of equal ones the earlier column; a lure adds 2', () => {
    const corridors = [...FIRST, { from: 'M', to: '1a', kind: 'hall' as const }];
    const from = between('approach', 2, {
      record: { next: 'boar', essence: 1 },
      awakening: { plan: W3_PLAN, corridors },
    });
    const open = doing(from, { type: 'open' });
    expect(open.of('appealWeighed').map(({ site, appeal }) => [site, appeal])).toEqual([
      ['1a', 3],
      ['1b', 5],
    ]);
    expect(last(open, 'routeTaken')).toMatchObject({ to: '1b' });
    const lured = doing(from, { type: 'lure', site: '1a' });
    expect(record(lured).essence).toBe(0);
    expect(refused(lured, { type: 'lure', site: '1b' })).toContain('lured_already');
    expect(last(doing(lured, { type: 'open' }), 'routeTaken')).toMatchObject({ to: '1a' });
  });

  test('[SD-231] [SD-240] W5: after the first room a crawl costs Nerve, and the taste decides', () => {
    const corridors = [...FIRST, { from: '1b', to: '2c', kind: 'crawl' as const }];
    const room = visiting({
      run: 2,
      awakening: { plan: { '2c': { room: 'DS' } }, corridors },
      D: { res: { structure: 0 } },
      V: { res: { vitality: 12 } },
    });
    const next = acted(room, END);
    expect(next.of('appealWeighed').map(({ site, appeal }) => [site, appeal])).toEqual([
      ['2b', -1],
      ['2c', 1],
    ]);
    expect(next.state).toMatchObject({ room: 'DS' });
    expect(next.of('loss').find(({ r }) => r === 'nerve')).toMatchObject({ lost: 1, left: 15 });
  });

  test('[SD-241] every term: taste, corridor, annex, marks, wound, welcome, novelty, lure, fear', () => {
    const ground = {
      sites: [
        { id: '1a', room: 'LS', annex: 'beacon', bonds: 5, harms: 1 },
        { id: '1b', room: 'RH', annex: 'shut', bonds: 0, harms: 0 },
      ],
      corridors: [
        { from: 'M', to: '1a', kind: 'crawl' as const },
        { from: 'M', to: '1b', kind: 'hall' as const },
      ],
      lured: '1b',
      seen: [{ kind: 'symbiote', room: 'LS' }],
    };
    const walker: Walker = { kind: 'symbiote', tier: 0, trust: 6, low: 'vitality', isHurt: true };
    const [sanctuary, hollow] = appealsFrom(tables, ground, walker, 'M');
    const terms = (one: typeof sanctuary) => Object.fromEntries(one!.terms.map(({ label, value }) => [label, value]));
    expect(terms(sanctuary)).toEqual({ taste: 4, corridor: -2, annex: 3, marks: 2, wound: -2, welcome: 3 });
    expect(terms(hollow)).toEqual({ corridor: 2, annex: -3, wound: -2, novelty: 1, lure: 2 });
    const wright: Walker = { kind: 'VW', tier: 3, trust: 0, low: 'vitality', isHurt: false };
    expect(terms(appealsFrom(tables, ground, wright, 'M')[0])).toMatchObject({ marks: 4, taste: -2 });
    expect(terms(appealsFrom(tables, ground, wright, 'M')[1])).toMatchObject({ feared: -3 });
  });

  test('[SD-313] [SD-240] a Tier 2 takes the path of the highest sum, a creature the best next step', () => {
    const site = (id: string, room: string) => ({ id, room, annex: '', bonds: 0, harms: 0 });
    const ground = {
      sites: [site('1a', 'RH'), site('1b', 'LS'), site('2a', 'VB'), site('2b', 'MC')],
      corridors: [
        { from: 'M', to: '1a', kind: 'passage' as const },
        { from: 'M', to: '1b', kind: 'crawl' as const },
        { from: '1a', to: '2a', kind: 'crawl' as const },
        { from: '1b', to: '2b', kind: 'hall' as const },
      ],
      lured: '',
      seen: [],
    };
    const sworn: Walker = { kind: 'OW', tier: 2, trust: 0, low: 'vitality', isHurt: false };
    expect(wayOf(tables, ground, sworn, 'M')).toEqual(['1b', '2b']);
    expect(wayOf(tables, ground, { ...sworn, tier: 1 }, 'M')).toEqual(['1a', '2a']);
  });

  test('[SD-240] without a corridor onward the rooms are cleared', () => {
    const room = visiting({
      run: 2,
      awakening: { plan: { '2b': { room: '' }, '3b': { room: '' } }, corridors: [FIRST[0]!] },
      D: { res: { structure: 0 } },
    });
    const over = acted(room, END);
    expect(last(over, 'runEnded')).toMatchObject({ outcome: 'Survive' });
    expect(awake(over).heart).toBe(6);
  });

  test('[SD-244] D sees the appeal of every site and the way of every kind that may come', () => {
    const { ways } = viewOf(between('dig', 5)).awakening!;
    expect(ways.map(({ kind }) => kind)).toEqual(['boar', 'moth', 'symbiote', 'magpie', 'tortoise', 'LD']);
    expect(ways[0]).toMatchObject({ way: ['1b', '2b', '3b'] });
    expect(ways[0]!.appeals.map(({ site, appeal }) => [site, appeal])).toEqual([
      ['1b', 5],
      ['2b', -1],
      ['3b', -1],
    ]);
    const known = between('dig', 5, { awakening: { companions: [{ kind: 'moth' }] } });
    expect(viewOf(known).awakening!.ways.map(({ kind }) => kind)).not.toContain('moth');
  });

  test('[SD-245] the approach shows who may come; of two D invites one first', () => {
    const from = between('approach', 2, { record: { next: 'moth' } });
    expect(legal(from).map(({ type }) => type)).toContain('open');
    expect(viewOf(from).awakening!.guests).toEqual([{ kind: 'moth', weight: 1 }]);
    expect(viewOf(from).record!.next).toBe('');
    const bought = doing(
      between('market', 7, { record: { knowledge: 9 }, rolls: { goods: ['pair'], pair: ['boar', 'moth'] } }),
      { type: 'buy', good: 'pair' },
      { type: 'leave' },
    );
    expect(refused(bought, { type: 'open' })).toEqual(['invite_first']);
    expect(doing(bought, { type: 'invite', visitor: 'moth' }, { type: 'open' }).state.visitor).toBe('moth');
  });
});
