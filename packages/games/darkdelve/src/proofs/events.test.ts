import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { roomAt } from '../rules/layout.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, choose, LEAVE, PLAIN_ROLLS } from './table.ts';

/** A hero at an event: room S of floors 1 and 2, room A of floor 5. */
function eventAt(
  id: string,
  more: { n?: number; rolls?: number[]; hero?: Scenario['hero']; stock?: string[] } = {},
  forced = {},
) {
  const { n = 1, rolls, hero = {}, stock } = more;
  const letter = n === 5 ? 'A' : 'S';
  return bench({
    scenario: {
      floor: { n, template: n === 5 ? 'D1' : 'A' },
      at: letter,
      prev: n === 5 ? 'L' : 'P',
      rooms: { [letter]: { event: { id, ...(rolls ? { rolls } : {}), ...(stock ? { stock } : {}) } } },
      hero,
    },
    rolls: { ...PLAIN_ROLLS, ...forced },
  });
}

describe('2.12 Events, rest, shrines', () => {
  test('[DD-160] pools by floor; no event comes twice in an expedition while others remain', () => {
    expect([
      CONTENT.floors[1]!.events.length,
      CONTENT.floors[2]!.events.length,
      CONTENT.floors[5]!.events.length,
    ]).toEqual([6, 9, 8]);
    for (let i = 0; i < 12; i++) {
      const b = bench({ seed: `pool ${i}`, scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S' } });
      const first = b.state.eventsUsed[0];
      b.act({ type: 'stairs.descend' });
      expect(b.state.eventsUsed[1]).not.toBe(first);
    }
  });

  test('[DD-161] what cannot be paid is shown, disabled and refused; events never kill', () => {
    const b = eventAt('hooded_figure', { hero: { gold: 49 } });
    const option = b.view.menu!.options.find(({ label }) => label === 'give_50')!;
    expect([option.blocked, b.has('room.leave')]).toEqual(['needs_gold', false]);
    expect(b.refused(choose(1)).reasons[0]).toEqual({
      rule: 'DD-161',
      code: 'needs_gold',
      data: { needs: 50, has: 49 },
    });
    const slab = eventAt('sealed_reliquary', { rolls: [100], hero: { hp: 3, secondWindUsed: true } }).act(choose(1));
    expect(slab.state.hero.hp).toBe(1);
  });

  test('[DD-162] rest heals half or a quarter of the maximum; the ambusher has two free hits whatever it is', () => {
    const b = eventAt('safe_alcove', { rolls: [21, 100, 100], hero: { hp: 10 } }).act(choose(1));
    expect([b.state.hero.hp, b.state.phase]).toEqual([35, 'explore']);
    const brief = eventAt('safe_alcove', { rolls: [100, 6, 100], hero: { hp: 10 } }).act(choose(2));
    expect(brief.state.hero.hp).toBe(23);
    const woken = eventAt('safe_alcove', { rolls: [20, 100, 100], hero: { hp: 10 } }, { enemyDmg: [4, 4] }).act(
      choose(1),
    );
    expect([
      woken.view.combat!.enemy.name,
      woken.dataOf('wound').map(({ dealt }) => dealt),
      woken.state.hero.hp,
    ]).toEqual(['plague_rat', [3, 3], 29]);
    expect(
      eventAt('safe_alcove')
        .act(LEAVE)
        .state.floor!.rooms.find(({ letter }) => letter === 'S')!.status,
    ).toBe('entered');
  });

  test('[DD-163] the Blood Altar: strength, fortune, insight, desecration', () => {
    const might = eventAt('blood_altar').act(choose(1));
    expect([might.view.hero.stats.might, might.state.hero.dread]).toEqual([6, 15]);
    const fortune = eventAt('blood_altar').act(choose(2));
    expect([fortune.state.hero.blessing, fortune.state.hero.dread]).toEqual([{ id: 'fortune', left: 3 }, 10]);
    const insight = eventAt('blood_altar').act(choose(3));
    expect([insight.state.floor!.revealed, insight.state.hero.blessing, insight.state.hero.dread]).toEqual([
      true,
      null,
      5,
    ]);
    const gold = (roll: number) => eventAt('blood_altar', { rolls: [roll] }).act(choose(4)).state.hero;
    expect([gold(35).gold, gold(35).cursed, gold(36).cursed]).toEqual([50, 1, 0]);
  });

  test('[DD-164, G-9] a new blessing asks; Keep costs nothing, Accept replaces; the same is disabled', () => {
    const b = eventAt('blood_altar', { hero: { blessing: { id: 'might', left: 0 } } });
    expect(b.refused(choose(1)).reasons[0]!.code).toBe('same_blessing');
    b.act(choose(2));
    expect([b.state.phase, b.view.prompt]).toEqual([
      'confirm',
      { kind: 'blessing', offered: 'fortune', current: 'might' },
    ]);
    b.act({ type: 'blessing.keep' });
    expect([b.state.hero.blessing!.id, b.state.hero.dread, b.state.phase]).toEqual(['might', 0, 'room']);
    b.act(choose(2), { type: 'blessing.accept' });
    expect([b.state.hero.blessing!.id, b.state.hero.dread]).toEqual(['fortune', 10]);
  });

  test('[DD-165] an altar grants once, then its room is cleared', () => {
    const b = eventAt('blood_altar').act(choose(1));
    expect([roomAt(b.state.floor!, 'S').status, b.has('room.open')]).toEqual(['cleared', false]);
  });

  test('[DD-160] the Hooded Figure: hints, threats and a lesser Stalker on floors 1 and 2', () => {
    const hint = eventAt('hooded_figure', { hero: { gold: 60 } }).act(choose(1));
    expect([hint.state.hero.gold, hint.dataOf('hint')[0]!.hint]).toEqual([10, 'room']);
    const stone = eventAt('hooded_figure', { n: 2, hero: { gold: 60 } }).act(choose(1));
    expect([stone.dataOf('hint')[0]!.hint, stone.state.hero.waystoneTold]).toEqual(['waystone', true]);
    const stalker = eventAt('hooded_figure', { rolls: [40] }, { enemyDmg: [8, 8] }).act(choose(3));
    // 92-100 × 0.6; 8 × 0.6 × 0.75
    const { low } = stalker.view.combat!.enemy.hp!;
    expect([low >= 55 && low <= 60, stalker.dataOf('wound').map(({ dealt }) => dealt)]).toEqual([true, [4, 4]]);
    const flees = eventAt('hooded_figure', { rolls: [41] }, { eventGold: [15] }).act(choose(3));
    expect(flees.state.hero.gold).toBe(15);
  });

  test('[DD-160] the other events give what their rows say', () => {
    const help = eventAt('wounded_delver', { hero: { belt: [{ id: 'healing_potion', n: 1 }] } }).act(choose(1));
    expect([help.state.camp.helped, help.dataOf('gained')[0]!.piece!.rarity, help.state.hero.belt]).toEqual([
      true,
      1,
      [],
    ]);
    const codex = eventAt('ossuary_codex', {}, { pickOne: ['ghoul'] }).act(choose(1));
    expect([codex.state.hero.xp, codex.dataOf('knowledge')]).toEqual([50, [{ enemy: 'ghoul', tier: 1 }]]);
    expect(eventAt('ossuary_codex').act(choose(3)).state.hero).toMatchObject({ torchLit: true, ward: 5 });
    const well = eventAt('whispering_well', { n: 2, rolls: [100, 61], hero: { hp: 40 } }).act(choose(3));
    expect([well.state.hero.hp, well.state.hero.nextWeak]).toEqual([28, 3]);
    const journal = eventAt('last_journal', { n: 5 }).act(choose(1));
    expect([journal.state.camp.journal, journal.state.hero.dread]).toEqual([true, 5]);
    const font = eventAt('pale_font', {
      n: 2,
      hero: { dread: 30, statuses: { cursed: 1, poison: 2 }, gear: { helm: { id: 'barrow_helm', curse: 'loud' } } },
    }).act(choose(1));
    expect([
      font.state.hero.cursed,
      font.state.hero.poison,
      font.state.hero.dread,
      font.state.hero.helm!.unbound,
    ]).toEqual([0, 0, 10, true]);
    const trap = eventAt('corrupted_alcove', { n: 5, hero: { stats: { c: 10 } } }, { pickOne: ['bone_knight'] });
    trap.act(choose(3), choose(1));
    expect([trap.view.combat!.enemy.name, roomAt(trap.state.floor!, 'A').enemies[0]!.prize]).toEqual([
      'bone_knight',
      'rare',
    ]);
  });

  test('[DD-160] the Bone Peddler sells at 125 % and his room is cleared on leaving', () => {
    const b = eventAt('bone_peddler', {
      n: 2,
      hero: { gold: 60, belt: [] },
      stock: ['healing_potion', 'antidote', 'torch'],
    });
    expect(b.view.menu!.options.map(({ id, cost }) => [id, cost.gold])).toEqual([
      ['healing_potion', 19],
      ['antidote', 15],
      ['torch', 10],
      ['', undefined],
    ]);
    b.act({ type: 'shop.buy', sku: 'healing_potion' }, { type: 'shop.buy', sku: 'torch' }, LEAVE);
    expect([b.state.hero.gold, b.state.hero.torches, roomAt(b.state.floor!, 'S').status]).toEqual([31, 3, 'cleared']);
  });

  test('[DD-163] Protection keeps new statuses away for three fights', () => {
    const b = bench({
      scenario: {
        floor: { n: 2, template: 'A' },
        at: 'P',
        prev: 'L',
        hero: { blessing: { id: 'protection', left: 1 } },
        combat: { enemy: { id: 'plague_ghoul', hp: 9 } },
      },
      rolls: { ...PLAIN_ROLLS, weapon: [5, 8] },
    }).act({ type: 'combat.pass' });
    expect([b.dataOf('resisted'), b.state.hero.poison]).toEqual([[{ status: 'poison', by: 'protection' }], 0]);
    b.act({ type: 'combat.heavy' });
    expect(b.state.hero.blessing).toBeNull();
  });
});
