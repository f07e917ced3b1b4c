import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeBook } from '../rules/book.ts';
import { chestResult, reachedTier } from '../rules/chest.ts';
import { roomAt } from '../rules/layout.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, choose, PLAIN_ROLLS } from './table.ts';

const book = makeBook(CONTENT);

const chestAt = (
  n: number,
  chest: NonNullable<NonNullable<Scenario['rooms']>['Q']>['chest'],
  hero: Scenario['hero'] = {},
) =>
  bench({
    scenario: {
      floor: { n, template: n <= 2 ? 'A' : n === 5 ? 'D1' : 'C' },
      at: n === 5 ? 'A' : 'Q',
      prev: n === 5 ? 'L' : n <= 2 ? 'L' : 'R',
      rooms: { [n === 5 ? 'A' : 'Q']: { type: 'TREASURE', chest } },
      hero: { lockpicks: 1, ...hero },
    },
    rolls: PLAIN_ROLLS,
  });

describe('2.11 Treasure', () => {
  test('[DD-150] Pick uses a lockpick and is silent; Force may alert or crush; Smash always alerts', () => {
    const pick = chestAt(1, { gold: 10, base: 2 }).act(choose(1));
    expect([pick.state.hero.lockpicks, pick.state.phase, pick.dataOf('gold')[0]!.amount]).toEqual([0, 'explore', 10]);
    expect(pick.dataOf('gained')[0]!.piece!.rarity).toBe(1);
    expect(chestAt(1, {}, { lockpicks: 0 }).refused(choose(1)).reasons[0]!.code).toBe('needs_lockpick');
    const force = (alert: number, crush: number) => chestAt(1, { base: 0, alert, crush }).act(choose(2));
    expect([force(30, 100).state.phase, force(31, 100).state.phase]).toEqual(['combat', 'explore']);
    expect([force(100, 20).dataOf('crushed').length, force(100, 20).dataOf('gained').length]).toEqual([1, 0]);
    expect(force(100, 21).dataOf('gained')[0]!.piece!.rarity).toBe(1);
    const smash = chestAt(4, { base: 2, alert: 100, bonus: 15, second: { base: 1, slot: 'helm' } }).act(choose(3));
    expect([smash.state.phase, smash.dataOf('gained').map(({ piece }) => piece!.rarity)]).toEqual(['combat', [3, 1]]);
  });

  test('[DD-152] an ornate chest holds two items', () => {
    const b = chestAt(4, { ornate: true, gold: 40, base: 0, second: { base: 0, slot: 'helm' } }).act(choose(1));
    expect(b.dataOf('gained').length).toBe(2);
  });

  test('[DD-153] the alarm brings the enemy of the floor, after the loot, with no free hit and no retreat', () => {
    const b = chestAt(3, { alertEnemy: 'plague_ghoul' }).act(choose(3));
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('gained')).toBeLessThan(kinds.indexOf('fight'));
    expect([b.view.combat!.enemy.name, b.dataOf('wound').length, b.has('combat.retreat')]).toEqual([
      'plague_ghoul',
      0,
      false,
    ]);
  });

  test('[DD-154] Fortune: one tier more for three chests, never above Rare on floors 1 to 3', () => {
    const b = chestAt(1, { base: 2 }, { blessing: { id: 'fortune', left: 1 } });
    expect(reachedTier({ s: b.state, book }, 0, 'pick')).toBe(1);
    expect([reachedTier({ s: b.state, book }, 2, 'smash'), reachedTier({ s: b.state, book }, 1, 'force')]).toEqual([
      2, 2,
    ]);
    b.act(choose(1));
    expect([b.dataOf('blessingUsed'), b.state.hero.blessing]).toEqual([[{ blessing: 'fortune', left: 0 }], null]);
  });

  test('[DD-155] Examine: hidden below CUNNING 6, disabled below 8', () => {
    const labels = (c: number) => chestAt(1, {}, { stats: { c } }).view.menu!.options.map(({ label }) => label);
    expect([labels(5).includes('chest_examine'), labels(6).includes('chest_examine')]).toEqual([false, true]);
    expect(chestAt(1, {}, { stats: { c: 7 } }).refused(choose(4)).reasons[0]).toMatchObject({
      rule: 'DD-155',
      code: 'needs_stat',
    });
    const b = chestAt(1, { base: 1, alert: 10, crush: 5 }, { stats: { c: 8 } }).act(choose(4));
    const force = b.view.menu!.options.find(({ label }) => label === 'chest_force')!;
    expect(force.foreseen).toEqual({ alerts: true, crushed: true, items: [] });
    expect(b.view.menu!.options.some(({ label }) => label === 'chest_examine')).toBe(false);
  });

  test('[DD-156] the chest keeps draws: the roll picks the piece within the tier that is reached', () => {
    const gained = (template: number, way: number) =>
      chestAt(1, { base: 0, slot: 'weapon', template }).act(choose(way)).state.hero.bag[0]!.id;
    expect([gained(1, 1), gained(2, 1), gained(3, 1)]).toEqual(['bone_club', 'gravedigger_spade', 'bone_club']);
    expect([gained(1, 2), gained(2, 2), gained(3, 2)]).toEqual(['iron_longsword', 'venomfang', 'mourners_mace']);
    const potion = chestAt(1, { consumable: 'antidote' }).act(choose(2));
    expect(potion.state.hero.belt.some(({ id }) => id === 'antidote')).toBe(true);
  });

  test('[DD-206] the curse Loud makes picking audible', () => {
    const b = chestAt(1, { alert: 30 }, { gear: { helm: { id: 'barrow_helm', curse: 'loud' } } });
    const { chest } = roomAt(b.state.floor!, 'Q');
    expect([
      chestResult({ s: b.state, book }, chest!, 'pick').alerts,
      chestResult({ s: b.state, book }, { ...chest!, alert: 31 }, 'pick').alerts,
    ]).toEqual([true, false]);
  });
});
