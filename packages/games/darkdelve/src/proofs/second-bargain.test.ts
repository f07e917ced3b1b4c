import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import { duelWith, PASS, PLAIN_ROLLS } from './table.ts';

const EYES: DarkdelveAction = { type: 'bargain.eyes' };
const GOLD: DarkdelveAction = { type: 'bargain.gold' };
const REFUSE: DarkdelveAction = { type: 'bargain.refuse' };

type More = Parameters<typeof duelWith>[1];

const duel = (id: string, more: More = {}, rolls: object = {}, options: object = { edition: 2 }) =>
  duelWith(id, more, { ...PLAIN_ROLLS, enemyDmg: [7, 7, 7, 7], ...rolls }, options);

/** A hero with 5 HP whom the next claw kills. E5 */
const dying = (hero: object = {}, more: More = {}) =>
  duel('ghoul', {
    ...more,
    hero: { hp: 5, dread: 44, gold: 37, secondWindUsed: true, ...hero },
    combat: { enemy: { id: 'ghoul', hp: 200, maxHp: 200 }, ...more?.combat },
  }).act(PASS);

describe('2.3 Death is bargained with', () => {
  test('[DD-281] E5: for his eyes Dread 74 and 12 HP; for his gold 19 of 37', () => {
    const b = dying();
    expect([b.view.phase, b.view.prompt!.kind, b.view.hero.hp]).toEqual(['confirm', 'bargain', 0]);
    expect(b.view.second!.bargain).toEqual({ dread: 74, level: 'shaken', gold: 19, hp: 12, sent: 0 });
    const eyes = b.after(EYES);
    expect([eyes.view.hero.hp, eyes.view.hero.dread, eyes.view.hero.gold]).toEqual([12, 74, 37]);
    expect([eyes.view.phase, eyes.view.perception.level, eyes.view.hero.bargainUsed]).toEqual([
      'combat',
      'shaken',
      true,
    ]);
    const gold = b.after(GOLD);
    expect([gold.view.hero.hp, gold.view.hero.dread, gold.view.hero.gold]).toEqual([12, 44, 18]);
    const dead = b.after(REFUSE);
    expect([dead.run.outcome!.code, dead.dataOf('died')[0]!.killer]).toEqual(['dead', 'ghoul']);
    expect([b.preview(EYES).notes, b.preview(GOLD).notes]).toEqual([
      { hp: 12, dread: 74, gold: 37 },
      { hp: 12, dread: 44, gold: 18 },
    ]);
  });

  test('[DD-281] the price of the eyes is unmodified: no class, curse or ward touches it', () => {
    const b = dying({ class: 'hollowed', ward: 5, torchLit: true }).act(EYES);
    expect([b.view.hero.dread, b.view.hero.ward]).toEqual([74, 5]);
  });

  test('[DD-281] eyes up to Dread 59, gold from 20; with neither death comes at once', () => {
    const legal = (hero: object) =>
      dying(hero)
        .legal()
        .map(({ type }) => type);
    expect(legal({ dread: 59, gold: 19 })).toEqual(['bargain.eyes', 'bargain.refuse', 'abandon']);
    expect(legal({ dread: 60, gold: 20 })).toEqual(['bargain.gold', 'bargain.refuse', 'abandon']);
    expect(dying({ dread: 60, gold: 20 }).refused(EYES).reasons[0]).toEqual({
      rule: 'DD-281',
      code: 'eyes_dark',
      data: { most: 59, has: 60 },
    });
    expect(dying({ dread: 60, gold: 19 }).run.outcome!.code).toBe('dead');
  });

  test('[DD-281] [I-28] once an expedition, and never in the first edition', () => {
    const b = dying().act(EYES);
    b.state.hero.hp = 1;
    expect(b.act(PASS).run.outcome!.code).toBe('dead');
    expect(dying({ bargainUsed: true }).run.outcome!.code).toBe('dead');
    const first = duel('ghoul', { hero: { hp: 5, gold: 37, secondWindUsed: true } }, {}, {});
    expect(first.act(PASS).run.outcome!.code).toBe('dead');
  });

  test('[DD-281] not from the Watcher, not from exhaustion, not where the Shroud or the last HP is spared', () => {
    const watcher = duel(
      'watcher',
      { hero: { hp: 5, dread: 40, gold: 50 }, combat: { enemy: { id: 'watcher' } } },
      { enemyDmg: [30] },
    );
    expect(watcher.act(PASS).run.outcome!.code).toBe('dead');
    const worn = duel('skeleton_archer', {
      hero: { hp: 1, gold: 50, secondWindUsed: true },
      combat: { enemy: { id: 'skeleton_archer' }, intent: 'nock', round: 30 },
    });
    expect(worn.act(PASS).run.outcome!.code).toBe('dead');
    const shroud = duel('ghoul', {
      hero: { hp: 5, gold: 50, secondWindUsed: true, gear: { armor: 'shroud_of_kings' } },
    });
    expect([shroud.act(PASS).view.phase, shroud.view.hero.hp]).toEqual(['combat', 1]);
  });

  test('[DD-281] the move ends: no further hit, no status of it; statuses of the hero end, Second Wind waits', () => {
    const b = duel(
      'ghoul',
      {
        hero: { hp: 3, gold: 40, statuses: { poison: 3, bleed: 2, weakened: 3 } },
        combat: { enemy: { id: 'ghoul', hp: 20, maxHp: 66 }, intent: 'frenzy' },
      },
      { enemyDmg: [7, 7] },
    ).act(PASS);
    expect(b.dataOf('wound').length).toBe(1);
    const round = b.view.combat!.round;
    b.act(GOLD);
    const { statuses, hp } = b.view.hero;
    expect([hp, statuses]).toEqual([12, { poison: 0, bleed: 0, stunned: 0, weakened: 0, cursed: 0 }]);
    expect([b.dataOf('secondWind'), b.state.hero.secondWindUsed, b.dataOf('wound').length]).toEqual([[], false, 1]);
    expect([b.view.combat!.round, b.view.phase]).toEqual([round + 1, 'combat']);
  });

  test('[DD-281] a tick at the start of a round, and a blow before the first, go on where they stopped', () => {
    const tick = duel('skeleton_archer', {
      hero: { hp: 2, gold: 40, statuses: { poison: 3 }, secondWindUsed: true },
      combat: { enemy: { id: 'skeleton_archer' }, intent: 'nock' },
    }).act(PASS);
    expect([tick.view.phase, tick.state.second!.stopped]).toEqual(['confirm', 'round']);
    const round = tick.view.combat!.round;
    tick.act(EYES);
    expect([tick.view.combat!.round, tick.view.hero.hp, tick.state.second!.stopped]).toEqual([round, 12, '']);
    const free = duel(
      'plague_rat',
      {
        hero: { hp: 2, gold: 40, secondWindUsed: true },
        combat: { enemy: { id: 'plague_rat' }, freeHits: true },
      },
      { enemyDmg: [5] },
    );
    expect([free.view.phase, free.state.second!.stopped]).toEqual(['confirm', 'start']);
    free.act(GOLD);
    expect([free.view.phase, free.view.combat!.round, free.view.combat!.intent.name]).toEqual(['combat', 1, 'bite']);
  });

  test('[I-29] after a bargain HP is at least 1 and at most a quarter of the maximum', () => {
    for (const level of [1, 5, 20]) {
      const b = dying({ level }).act(EYES);
      const { hp, maxHp } = b.view.hero;
      expect(hp).toBe(Math.max(1, Math.floor(maxHp / 4)));
    }
  });

  test('[DD-281] who dies in the confirmation loses all but what went home', () => {
    const b = dying({ sent: 9 }).act(REFUSE);
    expect([b.run.outcome!.score!['delver'], b.view.report!.second!.lowest]).toEqual([9, 0]);
  });
});
