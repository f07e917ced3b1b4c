import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeBook } from '../rules/book.ts';
import { knowledgeOf } from '../rules/hero.ts';
import type { Scenario } from '../rules/scenario.ts';
import { ABANDON, bench, duelWith, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const CAMPAIGN = { mode: 'campaign' } as const;
const camp = (scenario: Scenario = {}, rolls = {}) => bench({ options: CAMPAIGN, scenario, rolls });
const book = makeBook(CONTENT);

describe('2.16 Camp and meta', () => {
  test('[DD-220] 50 gold, a level 1 Mercenary, an empty stash', () => {
    const { view } = bench({ options: CAMPAIGN });
    expect([view.camp!.gold, view.hero.level, view.hero.class, view.camp!.stash]).toEqual([50, 1, 'mercenary', []]);
  });

  test('[DD-221] two pieces and three stacks are packed, and at risk', () => {
    const b = camp({ camp: { stash: ['bone_club', 'dented_helm', 'copper_ring', { id: 'antidote', n: 3 }] } });
    b.act({ type: 'camp.pack', id: 'i1' }, { type: 'camp.pack', id: 'i2' }, { type: 'camp.pack', id: 'antidote' });
    expect(b.refused({ type: 'camp.pack', id: 'i3' }).reasons[0]).toMatchObject({ rule: 'DD-221', code: 'pack_full' });
    b.act({ type: 'camp.unpack', id: 'i2' }, { type: 'camp.embark' });
    expect([b.state.hero.weapon.id, b.state.hero.belt[0]]).toEqual(['bone_club', { id: 'antidote', n: 3 }]);
    b.act(ABANDON);
    expect(b.state.camp.stash.map(({ id }) => id)).toEqual(['copper_ring', 'dented_helm']);
  });

  test('[DD-222] standing goods, three rotating ones, an accessory; prices less 10 %, rounded up; buyback at 150 %', () => {
    const b = camp({}, { stock: ['smoke_bomb', 'id_scroll', 'venom_flask', 'knucklebone'] });
    expect(b.view.camp!.stock).toEqual([
      { sku: 'healing_potion', price: 14 },
      { sku: 'antidote', price: 11 },
      { sku: 'torch', price: 8 },
      { sku: 'bandage', price: 9 },
      { sku: 'calm_draught', price: 17 },
      { sku: 'lockpick', price: 6 },
      { sku: 'smoke_bomb', price: 41 },
      { sku: 'id_scroll', price: 27 },
      { sku: 'venom_flask', price: 36 },
      { sku: 'knucklebone', price: 81 },
    ]);
    b.act({ type: 'camp.buy', sku: 'id_scroll' });
    expect([b.state.camp.gold, b.has('camp.buy'), b.state.camp.stock.includes('id_scroll')]).toEqual([23, true, false]);
    b.act({ type: 'camp.sell', id: 'id_scroll' });
    expect([b.state.camp.gold, b.view.camp!.sold[0]!.price]).toEqual([38, 23]);
    b.act({ type: 'camp.buyback', id: 'id_scroll' });
    expect(b.state.camp.gold).toBe(15);
    expect(camp({ camp: { level: 5 } }).state.camp.stock.length).toBe(5);
  });

  test('[DD-222] of two stacks of one kind the first sold is bought back, at its own price', () => {
    const b = camp({
      camp: {
        gold: 0,
        stash: [
          { id: 'healing_potion', n: 3 },
          { id: 'healing_potion', n: 1 },
        ],
      },
    });
    b.act({ type: 'camp.sell', id: 'healing_potion' }, { type: 'camp.sell', id: 'healing_potion' });
    expect([b.state.camp.gold, b.view.camp!.sold.map(({ price }) => price)]).toEqual([31, [35, 12]]);
    expect(b.refused({ type: 'camp.buyback', id: 'healing_potion' }).reasons[0]).toMatchObject({ code: 'needs_gold' });
  });

  test('[DD-223] the Chronicler identifies for 25, the Smith tempers for 60 and 120', () => {
    const b = camp({
      camp: { gold: 300, stash: [{ id: 'venomfang', identified: false }, 'chainmail_shirt', 'iron_band'] },
    });
    b.act({ type: 'camp.identify', id: 'i1' }, { type: 'camp.temper', id: 'i1' }, { type: 'camp.temper', id: 'i2' });
    expect([b.state.camp.gold, b.view.camp!.stash[0]!.numbers, b.view.camp!.stash[1]!.numbers['hp']]).toEqual([
      155,
      { low: { low: 7, high: 7 }, high: { low: 10, high: 10 } },
      { low: 13, high: 13 },
    ]);
    b.act({ type: 'camp.temper', id: 'i1' });
    expect([b.state.camp.gold, b.legal().some((a) => a.type === 'camp.temper' && a.id === 'i1')]).toEqual([35, false]);
    expect(b.legal().some((a) => a.type === 'camp.temper' && a.id === 'i3')).toBe(false);
  });

  test('[DD-224, I-11] death loses all that is carried and nothing that is not', () => {
    const b = camp(
      {
        floor: { n: 2, template: 'A' },
        at: 'P',
        prev: 'L',
        camp: { gold: 77, stash: ['iron_band'] },
        hero: { hp: 2, secondWindUsed: true, gold: 40, bag: ['bone_club'], xp: 30 },
        combat: { enemy: { id: 'ghoul' } },
      },
      { ...PLAIN_ROLLS, enemyDmg: [7] },
    ).act(PASS);
    expect([b.state.phase, b.state.camp.gold, b.state.camp.stash.map(({ id }) => id), b.state.hero.xp]).toEqual([
      'camp',
      77,
      ['iron_band'],
      30,
    ]);
    expect(b.view.report).toMatchObject({ code: 'dead', killer: 'ghoul', gold: 40, lesson: 'ghoul' });
    expect([b.state.hero.bag, b.state.hero.gold]).toEqual([[], 0]);
    b.act({ type: 'camp.embark' });
    expect([b.state.hero.lesson, b.state.camp.lesson]).toEqual(['ghoul', '']);
  });

  test('[DD-225] knowledge: 6, 15, 25 meetings or 1, 2, 3 deaths; a boss after 1 death or 3 meetings', () => {
    const tier = (met: number, deaths: number, id = 'ghoul') =>
      knowledgeOf(book, { ...camp().state.camp, bestiary: { [id]: { met, deaths, bonus: 0 } } }, id);
    expect([tier(5, 0), tier(6, 0), tier(15, 0), tier(25, 0), tier(0, 2), tier(6, 3)]).toEqual([0, 1, 2, 3, 2, 3]);
    expect([tier(2, 0, 'bone_colossus'), tier(3, 0, 'bone_colossus'), tier(0, 1, 'bone_colossus')]).toEqual([0, 1, 1]);
    const name = (journal: boolean) =>
      bench({
        scenario: {
          floor: { n: 5, template: 'D1' },
          at: 'Z',
          prev: 'X',
          camp: { journal },
          combat: { enemy: { id: 'bone_colossus' }, n: 2 },
        },
      }).view.combat!.intent.name;
    expect([name(false), name(true)]).toEqual(['', 'raise_fists']);
  });

  test('[DD-226] Flagellant: out with Dread 85; Hollowed One: killed by the Watcher on floor 3 or deeper', () => {
    const out = camp({ floor: { n: 1, template: 'A' }, at: 'X', prev: 'S', hero: { dread: 85 } }).act({
      type: 'stairs.extract',
    });
    expect(out.state.camp.unlocked).toEqual(['flagellant']);
    expect(out.act({ type: 'camp.setClass', class: 'flagellant' }).view.hero.stats).toEqual({
      vigor: 4,
      might: 4,
      cunning: 1,
    });
    const dead = camp(
      {
        floor: { n: 3, template: 'C' },
        at: 'P',
        prev: 'L',
        rooms: { P: { type: 'COMBAT', state: 'CLEARED' } },
        hero: { hp: 5, dread: 100, secondWindUsed: true },
        combat: { enemy: { id: 'watcher' } },
      },
      { enemyDmg: [30] },
    ).act(PASS);
    expect(dead.state.camp.unlocked).toEqual(['hollowed']);
    expect(camp().refused({ type: 'camp.setClass', class: 'hollowed' }).reasons[0]).toMatchObject({ rule: 'DD-226' });
  });

  test('[DD-227] the first room entered on the floor of the last death has a note, once', () => {
    const b = bench({
      options: CAMPAIGN,
      scenario: {
        floor: { n: 1, template: 'A' },
        rooms: { P: { type: 'TREASURE' }, Q: { type: 'TREASURE' } },
        camp: { lastDeath: { floor: 1, killer: 'ghoul' } },
      },
    }).act(move('N'), { type: 'room.leave' }, move('S'), move('W'));
    expect(b.dataOf('echo')).toEqual([{ floor: 1, killer: 'ghoul' }]);
  });

  test('[DD-228] a death to a boss brings the Marrow Charm, a kill the other bosses', () => {
    const dead = camp(
      {
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        hero: { hp: 5, secondWindUsed: true },
        combat: { enemy: { id: 'bone_colossus' } },
      },
      { enemyDmg: [14] },
    ).act(PASS);
    expect(dead.state.camp.unlocked).toEqual(['marrow_charm']);
    const won = duelWith('ghoul', {
      scenario: {
        tier: 'T12',
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        combat: { enemy: { id: 'bone_colossus', hp: 1 } },
      },
    }).act(LIGHT);
    expect(won.state.camp.unlocked).toEqual(['rotation']);
    const bosses = new Set(
      Array.from(
        { length: 24 },
        (_, i) =>
          bench({
            seed: `boss ${i}`,
            scenario: { floor: { n: 5 }, camp: { unlocked: ['rotation'] } },
          }).state.floor!.rooms.at(-1)!.enemies[0]!.id,
      ),
    );
    expect(bosses.size).toBe(3);
  });
});
