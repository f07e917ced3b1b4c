import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { newItem } from '../rules/blank.ts';
import { makeBook } from '../rules/book.ts';
import { numbersOf } from '../rules/hero.ts';
import { pieceOf } from '../rules/item-rolls.ts';
import { bench, choose, duelWith, LIGHT, PLAIN_ROLLS } from './table.ts';

const book = makeBook(CONTENT);

describe('2.15 Items, loot, curses', () => {
  test('[DD-201] drops: basic 40 %, elite 75 % and 25 %, boss two and 50 % for a third', () => {
    const kill = (id: string, rolls: object, floor = 2) =>
      duelWith(id, { floor, combat: { enemy: { id, hp: 1 } } }, { ...PLAIN_ROLLS, ...rolls })
        .act(LIGHT)
        .dataOf('gained').length;
    expect([kill('ghoul', { drop: [40] }), kill('ghoul', { drop: [41] })]).toEqual([1, 0]);
    expect([
      kill('gravewarden', { drop: [75], drop2: [26] }),
      kill('gravewarden', { drop: [75], drop2: [25] }),
      kill('gravewarden', { drop: [76] }),
    ]).toEqual([1, 2, 0]);
    const boss = (roll: number) =>
      bench({
        scenario: {
          tier: 'T12',
          floor: { n: 5, template: 'D1' },
          at: 'Z',
          prev: 'X',
          combat: { enemy: { id: 'bone_colossus', hp: 1 } },
        },
        rolls: { ...PLAIN_ROLLS, drop3: [roll] },
      }).act(LIGHT);
    expect([boss(50).dataOf('gained').length, boss(51).dataOf('gained').length]).toEqual([3, 2]);
    expect(
      boss(51)
        .dataOf('gained')
        .every(({ piece }) => piece !== null && piece.rarity >= 1),
    ).toBe(true);
  });

  test('[DD-202] starter gear and the Marrow Charm never drop', () => {
    const all = Object.values(book.pieces).flat(2);
    expect([all.includes('rusty_sword'), all.includes('tattered_leathers'), all.includes('marrow_charm')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(book.pieces.weapon[2]).toEqual(['soulreaver_axe', 'marrowsplitter']);
  });

  test('[DD-205] Uncommon and better is unknown until a scroll, a trained eye or the courage to wear it', () => {
    const bag = [{ id: 'venomfang', identified: false }];
    const b = bench({ scenario: { hero: { bag, belt: [{ id: 'id_scroll', n: 1 }] } } });
    expect(b.view.hero.bag[0]).toMatchObject({ id: '', slot: 'weapon', rarity: 1, identified: false });
    expect(b.view.hero.bag[0]!.numbers).toEqual({});
    b.act({ type: 'item.use', id: 'id_scroll', target: 'i1' });
    expect(b.view.hero.bag[0]!.id).toBe('venomfang');
    const blind = bench({ scenario: { hero: { bag } } }).act({ type: 'item.equip', id: 'i1' });
    expect(blind.view.hero.gear.weapon.id).toBe('venomfang');
    const eye = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'Q',
        prev: 'L',
        rooms: { Q: { chest: { base: 0, slot: 'helm' } } },
        hero: { stats: { c: 8 } },
      },
    }).act(choose(2));
    expect(eye.state.hero.bag[0]!.identified).toBe(true);
  });

  test('[DD-206] curses by floor 5, 10, 15, 20, 25 %; a cursed piece has 30 % more of its primary number', () => {
    expect([1, 2, 3, 4, 5].map((n) => CONTENT.floors[n]!.curseChance)).toEqual([5, 10, 15, 20, 25]);
    const draws = { slot: 'weapon' as const, template: 1, curse: 20, curseKind: 2 };
    expect([
      pieceOf(book, draws, 1, 4).curse,
      pieceOf(book, draws, 1, 3).curse,
      pieceOf(book, draws, 0, 4).curse,
    ]).toEqual(['thin_skin', '', '']);
    const cursed = (id: string) => numbersOf(book, newItem('i1', id, { curse: 'loud' }));
    expect([cursed('iron_longsword').low, cursed('iron_longsword').high]).toEqual([9, 14]);
    expect([cursed('chainmail_shirt').hp, cursed('chainmail_shirt').ar, cursed('iron_band').m]).toEqual([13, 10, 3]);
  });

  test('[DD-206] Bloodletting costs 2 HP an attack, No Mercy halves healing', () => {
    const blood = duelWith(
      'ghoul',
      { hero: { hp: 20, gear: { helm: { id: 'barrow_helm', curse: 'bloodletting' } } } },
      { ...PLAIN_ROLLS, enemyDmg: [4] },
    ).act(LIGHT);
    expect(blood.dataOf('wound').map(({ by, dealt }) => [by, dealt])).toEqual([
      ['bloodletting', 2],
      ['ghoul', 4],
    ]);
    const mercy = bench({
      scenario: {
        hero: {
          hp: 10,
          belt: [{ id: 'healing_potion', n: 1 }],
          gear: { helm: { id: 'barrow_helm', curse: 'no_mercy' } },
        },
      },
    }).act({ type: 'item.use', id: 'healing_potion' });
    expect(mercy.state.hero.hp).toBe(25);
  });

  test('[DD-207] a cursed piece binds until a Purging Stone; the Hollowed One is free', () => {
    const gear = { helm: { id: 'barrow_helm', curse: 'loud' as const } };
    const b = bench({ scenario: { hero: { gear, bag: ['dented_helm'], belt: [{ id: 'purging_stone', n: 1 }] } } });
    const uid = b.state.hero.helm!.uid;
    expect(b.refused({ type: 'item.unequip', id: uid }).reasons[0]).toMatchObject({ rule: 'DD-207', code: 'bound' });
    expect(b.refused({ type: 'item.equip', id: b.state.hero.bag[0]!.uid }).reasons[0]!.code).toBe('bound');
    b.act({ type: 'item.use', id: 'purging_stone' }, { type: 'item.unequip', id: uid });
    expect(b.state.hero.helm).toBeNull();
    expect(bench({ scenario: { hero: { class: 'hollowed', gear } } }).has('item.unequip')).toBe(true);
  });

  test('[DD-208] a piece sells for half its value, unidentified for a quarter', () => {
    const b = bench({
      options: { mode: 'campaign' },
      scenario: { camp: { gold: 0, stash: ['iron_longsword', { id: 'venomfang', identified: false }] } },
    });
    b.act({ type: 'camp.sell', id: 'i1' });
    expect(b.state.camp.gold).toBe(55);
    b.act({ type: 'camp.sell', id: 'i2' });
    expect(b.state.camp.gold).toBe(83);
    expect(b.dataOf('sold')[1]!.id).toBe('unknown');
  });

  test('[DD-209] gear is changed for free outside fights, never in one', () => {
    const b = bench({ scenario: { hero: { bag: ['dented_helm'] } } }).act({ type: 'item.equip', id: 'i1' });
    expect([b.state.epoch, b.run.last!.barrier]).toEqual([0, null]);
    expect(duelWith('ghoul', { hero: { bag: ['dented_helm'] } }).has('item.equip')).toBe(false);
  });

  test('[DD-210] every piece remembers the floor it was found on', () => {
    const b = bench({
      scenario: { floor: { n: 3, template: 'C' }, at: 'Q', prev: 'R', rooms: { Q: { chest: { base: 0 } } } },
    }).act(choose(2));
    expect(b.state.hero.bag[0]!.foundOn).toBe(3);
  });

  test('[DD-202] lifesteal, Venomfang, the Shroud and the Last Word do what C-5 says', () => {
    const axe = duelWith(
      'ghoul',
      { hero: { hp: 20, gear: { weapon: 'soulreaver_axe' } }, combat: { enemy: { id: 'ghoul' }, stamina: 4 } },
      { ...PLAIN_ROLLS, weapon: [13], enemyDmg: [4] },
    ).act({ type: 'combat.heavy' });
    // (13 + 3) × 2 = 32; 5 % of it
    expect(axe.dataOf('healed')[0]!.amount).toBe(2);
    const fang = duelWith(
      'ghoul',
      { hero: { gear: { weapon: 'venomfang' } } },
      { ...PLAIN_ROLLS, heroStatus: [25], enemyDmg: [4] },
    ).act(LIGHT);
    expect(fang.dataOf('status')[0]).toMatchObject({ on: 'enemy', status: 'poison', total: 3 });
    expect(fang.dataOf('hit').some(({ by, dealt }) => by === 'poison' && dealt === 3)).toBe(true);
    const shroud = duelWith(
      'ghoul',
      { hero: { hp: 2, secondWindUsed: true, gear: { armor: 'shroud_of_kings' } } },
      { ...PLAIN_ROLLS, enemyDmg: [7, 7] },
    ).act({ type: 'combat.pass' });
    expect([shroud.state.hero.hp, shroud.dataOf('lastStand').length]).toEqual([1, 1]);
    expect(shroud.act({ type: 'combat.pass' }).run.outcome?.code).toBe('dead');
  });
});
