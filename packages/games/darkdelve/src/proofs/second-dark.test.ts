import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import type { CLASSES } from '../content/types.ts';
import { darkdelve } from '../index.ts';
import { roomAt } from '../rules/layout.ts';
import type { Scenario } from '../rules/scenario.ts';
import { BLOCK, choose, duelWith, LIGHT, move, PASS, PLAIN_ROLLS, second } from './table.ts';

const DRAW: DarkdelveAction = { type: 'combat.draw' };
const STEADY: DarkdelveAction = { type: 'steady' };
const sight = (dir: 'N' | 'E' | 'S' | 'W'): DarkdelveAction => ({ type: 'sight', dir });

type More = Parameters<typeof duelWith>[1];

/** A fight of the second edition with forced rolls. */
const duel = (id: string, more: More = {}, rolls: object = {}) =>
  duelWith(id, more, { ...PLAIN_ROLLS, ...rolls }, { edition: 2 });

const big = { hp: 200, maxHp: 200 };

describe('2.2 Dread, a tool you want', () => {
  test('[DD-270] E3: a Crypt Spinner on floor 3 at Dread 60 pays 15 gold, then Dread is 62', () => {
    const b = duel(
      'crypt_spinner',
      { floor: 3, hero: { dread: 60, gold: 0 }, combat: { enemy: { id: 'crypt_spinner', hp: 1 } } },
      { weapon: [5], gold: [8] },
    ).act(LIGHT);
    expect([b.view.hero.gold, b.view.hero.dread]).toEqual([15, 62]);
    expect(b.eventsOf('gold')[0]!.why.terms!.map(({ label }) => label)).toEqual(['roll', 'floor', 'dark']);
  });

  test('[DD-270] a chest pays at the Dread of its opening, the Watcher at full Dread; event gold stays', () => {
    const b = second({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'S',
        prev: 'P',
        hero: { dread: 25 },
        rooms: { S: { type: 'TREASURE', chest: { gold: 10 } } },
      },
    });
    expect(b.view.menu!.gold).toEqual({ low: 10, high: 19 });
    expect(b.act(choose(1)).dataOf('gold')[0]!.amount).toBe(13);
    const watcher = duel(
      'watcher',
      { hero: { dread: 100, gold: 0 }, combat: { enemy: { id: 'watcher', hp: 1 } } },
      { weapon: [5], gold: [50] },
    ).act(LIGHT);
    expect(watcher.dataOf('gold')[0]!.amount).toBe(100);
    const event = second({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'S',
        prev: 'P',
        hero: { dread: 40 },
        rooms: { S: { event: { id: 'wounded_delver' } } },
      },
      rolls: { eventGold: [20] },
    }).act(choose(3));
    expect(event.dataOf('gold')[0]!.amount).toBe(20);
  });

  test('[DD-271] E1: 121 % on floor 1 at Dread 20: a claw of 6 deals 7; 6 in the first edition', () => {
    const setting: More = {
      hero: { dread: 20, gear: { armor: 'boiled_vest' } },
      combat: { enemy: { id: 'ghoul', ...big } },
    };
    const b = duel('ghoul', setting, { enemyDmg: [6], weapon: [5] });
    expect(b.view.second!.depthPct).toBe(121);
    expect(b.act(PASS).dataOf('wound')[0]!.dealt).toBe(7);
    expect(
      duelWith('ghoul', setting, { ...PLAIN_ROLLS, enemyDmg: [6] })
        .act(PASS)
        .dataOf('wound')[0]!.dealt,
    ).toBe(6);
  });

  test('[DD-271] E2: 155 % on floor 3 at Dread 60, armor and Block: a slam of 6 deals 4, 8 without the block', () => {
    const slam = (action: DarkdelveAction) =>
      duel(
        'corpse_shambler',
        {
          floor: 3,
          hero: { dread: 60, gear: { armor: 'chainmail_shirt' } },
          combat: { enemy: { id: 'corpse_shambler', ...big } },
        },
        { enemyDmg: [6] },
      ).act(action);
    expect([slam(BLOCK).dataOf('wound')[0]!.dealt, slam(PASS).dataOf('wound')[0]!.dealt]).toEqual([4, 8]);
  });

  test('[DD-271] bosses are fed by Dread alone, the Watcher by nothing; the intent shows what would land', () => {
    const pct = (id: string, floor: number, dread: number) =>
      duel(id, { floor, hero: { dread } }).view.second!.depthPct;
    expect([pct('bone_colossus', 5, 50), pct('watcher', 2, 100), pct('ghoul', 2, 0)]).toEqual([120, 100, 120]);
    expect([1, 2, 3, 4].map((n) => pct('ghoul', n, 0))).toEqual([112, 120, 125, 130]);
    const shown = duel('ghoul', { hero: { dread: 20 }, combat: { enemy: { id: 'ghoul', ...big } } });
    expect(shown.view.combat!.intent).toMatchObject({ name: 'claw', damage: { low: 5, high: 8 } });
    const windup = duel('skeleton_archer', { combat: { enemy: { id: 'skeleton_archer' }, intent: 'nock' } });
    expect(windup.view.combat!.intent.damage).toBeNull();
  });

  test('[DD-272] E4: the second draw of a floor: 3 stamina, the ward takes 5 of 8', () => {
    const b = duel('ghoul', {
      floor: 2,
      hero: { dread: 41, ward: 5, torchLit: true },
      combat: { enemy: { id: 'ghoul', ...big }, stamina: 1 },
      scenario: { floor: { n: 2, template: 'A', draws: 1 } },
    });
    expect(b.view.second!.draw).toEqual({ cost: 8, stamina: 2, used: false });
    const { round } = b.view.combat!;
    b.act(DRAW);
    expect([b.view.hero.stamina, b.view.hero.dread, b.view.floor!.draws, b.view.combat!.round]).toEqual([
      3,
      44,
      2,
      round,
    ]);
    expect(b.refused(DRAW).reasons[0]).toMatchObject({ rule: 'DD-272', code: 'drawn' });
  });

  test('[DD-272] 4, then 8, then 12; not above 2 stamina, at full Dread, while Stunned, or twice in a fight', () => {
    const cost = (draws: number) =>
      duel('ghoul', { scenario: { floor: { n: 1, template: 'A', draws } }, combat: { stamina: 1 } }).view.second!.draw!
        .cost;
    expect([0, 1, 2].map(cost)).toEqual([4, 8, 12]);
    expect(duel('ghoul', { combat: { stamina: 2 } }).has('combat.draw')).toBe(true);
    expect(duel('ghoul', { combat: { stamina: 3 } }).refused(DRAW).reasons[0]).toEqual({
      rule: 'DD-272',
      code: 'stamina_high',
      data: { most: 2, has: 3 },
    });
    expect(duel('ghoul', { hero: { dread: 100 }, combat: { stamina: 1 } }).refused(DRAW).reasons[0]!.code).toBe(
      'dread_full',
    );
    const stunned = duel('ghoul', { hero: { statuses: { stunned: 1 } }, combat: { stamina: 1 } });
    expect(stunned.refused(DRAW).reasons[0]!.code).toBe('stunned');
    expect(duelWith('ghoul', { combat: { stamina: 1 } }).has('combat.draw')).toBe(false);
  });

  test('[DD-273] second sight: the true type, numbers and elites, for 4 Dread, twice a floor, at every Dread', () => {
    const b = second({
      scenario: {
        floor: { n: 2, template: 'A' },
        hero: { dread: 60, torches: 0 },
        rooms: { P: { enemy: { id: 'gravewarden' } }, Q: { type: 'TREASURE', chest: { base: 1 } } },
        pins: { 'P1:P': 'TREASURE', 'P2:P': 'TREASURE', 'P1:Q': 'EVENT' },
      },
    });
    expect(b.view.rows.find(({ dir }) => dir === 'N')!.tag).toBe('TREASURE');
    const { epoch } = b.view;
    b.act(sight('N'));
    const row = b.view.rows.find(({ dir }) => dir === 'N')!;
    expect([row.tag, row.detail, row.hint.split('.')[0]]).toEqual(['COMBAT', { count: 1, elite: true }, 'COMBAT']);
    expect(b.dataOf('glimpsed')).toEqual([{ dir: 'N', type: 'COMBAT', count: 1, elite: true, rarity: -1 }]);
    expect([b.view.hero.dread, b.view.epoch, b.view.second!.sight!.left]).toEqual([64, epoch, 1]);
    expect(b.refused(sight('N')).reasons[0]!.code).toBe('unknown_id');
    b.act(sight('W'));
    expect(b.view.rows.find(({ dir }) => dir === 'W')!.detail).toEqual({ rarity: 1 });
    expect(b.state.floor!.second!.sights).toBe(2);
    expect(roomAt(b.state.floor!, 'P').sighted).toBe(true);
    b.state.hero.dread = 90;
    expect(b.view.rows.find(({ dir }) => dir === 'N')!.tag).toBe('COMBAT');
    expect(JSON.stringify(b.view)).not.toContain('gravewarden');
  });

  test('[DD-273] no sight is left after two; a wall is only felt and costs nothing', () => {
    const none = second({ scenario: { floor: { n: 2, template: 'A', sights: 2 } } });
    expect(none.refused(sight('N')).reasons[0]).toMatchObject({ rule: 'DD-273', code: 'no_sights' });
    const b = second({ scenario: { floor: { n: 2, template: 'A' }, hero: { dread: 75, torches: 0 } } });
    const dirs = b.legal().flatMap((action) => (action.type === 'sight' ? [action.dir] : []));
    expect(dirs).toEqual(['N', 'E', 'S', 'W']);
    b.act(sight('E'));
    expect([b.dataOf('bumped'), b.view.hero.dread, b.view.second!.sight!.left]).toEqual([[{ dir: 'E' }], 75, 2]);
  });

  test('[DD-274] steady: a torch for 12 Dread, once a floor, in safe rooms, without light or turn', () => {
    const b = second({ scenario: { floor: { n: 2, template: 'A' }, hero: { dread: 30, torches: 2 } } });
    const { epoch } = b.view;
    b.act(STEADY);
    const { dread, torches, torchLit } = b.view.hero;
    expect([dread, torches, torchLit, b.view.epoch]).toEqual([18, 1, false, epoch]);
    expect(b.refused(STEADY).reasons[0]).toMatchObject({ rule: 'DD-274', code: 'steadied' });
    const at = (hero: Scenario['hero'], more: Scenario = {}) =>
      second({ scenario: { floor: { n: 2, template: 'A' }, ...(hero ? { hero } : {}), ...more } });
    expect(at({ dread: 5, torches: 1 }).act(STEADY).view.hero.dread).toBe(0);
    expect(at({ dread: 30, torches: 0 }).refused(STEADY).reasons[0]!.code).toBe('no_torches');
    expect(at({ dread: 0, torches: 1 }).refused(STEADY).reasons[0]!.code).toBe('no_dread');
    const cleared = at({ dread: 30 }, { at: 'P', prev: 'L', rooms: { P: { type: 'COMBAT', state: 'CLEARED' } } });
    expect(cleared.has('steady')).toBe(false);
    expect(at({ dread: 30 }, { at: 'X', prev: 'S' }).has('steady')).toBe(true);
    expect(
      at({ dread: 30 }, { floor: { n: 3, template: 'C' }, at: 'Q', prev: 'R', rooms: { Q: { type: 'WAYSTONE' } } }).has(
        'steady',
      ),
    ).toBe(true);
  });

  test('[DD-276] whispers begin at Uneasy: some 5 of 100 turns, none in the first edition', () => {
    const heard = (edition: { [name: string]: number }, level: number) => {
      const b = second({
        seed: `whisper ${level}`,
        options: edition,
        scenario: {
          floor: { n: 1, template: 'A' },
          hero: { dread: level, torches: 0 },
          rooms: { P: { type: 'COMBAT', state: 'CLEARED' } },
        },
      });
      for (let i = 0; i < 160; i++) {
        b.state.hero.dread = level;
        b.act(move(i % 2 === 0 ? 'N' : 'S'));
      }
      return b.dataOf('whisper').length;
    };
    expect([heard({}, 20), heard({}, 55) > 2, heard({}, 55) < 20]).toEqual([0, true, true]);
    expect(heard({ edition: 1 }, 55)).toBe(0);
  });
});

describe('2.3 Fights worth having', () => {
  const DROP = { drop: [100], lootKind: [100], rarity: [1], luck: [100], slot: ['helm'], template: [1], curse: [100] };

  test('[DD-280] E8: the first kill of a floor drops without a roll, the second by its roll', () => {
    const kill = (slain: number) => {
      const b = duel(
        'ghoul',
        { floor: 2, combat: { enemy: { id: 'ghoul', hp: 1 } } },
        { ...DROP, drop: [41], weapon: [5], gold: [5] },
      );
      b.state.floor!.slain = slain;
      return b.act(LIGHT);
    };
    const first = kill(0);
    expect([first.dataOf('firstBlood'), first.dataOf('lootRolled'), first.dataOf('gained').length]).toEqual([
      [{ floor: 2 }],
      [],
      1,
    ]);
    const next = kill(1);
    expect([next.dataOf('firstBlood'), next.dataOf('lootRolled'), next.dataOf('gained').length]).toEqual([
      [],
      [{ dropped: false, chance: 40 }],
      0,
    ]);
  });

  test('[DD-282] flight and retreat cost what they did: 5 Dread, 5 turns', () => {
    const fled = duel('ghoul', { hero: { dread: 10, torches: 0 }, combat: { round: 2 } }, { flee: [70] }).act({
      type: 'combat.flee',
    });
    expect(fled.view.hero.dread).toBe(10 + 5 + 1);
    const back = duel('ghoul', { hero: { dread: 10 } }).act({ type: 'combat.retreat' });
    expect(back.view.hero.dread).toBe(15);
  });
});

describe('2.4 Classes', () => {
  test('[DD-285] the Hollowed One has 3/3/4 and hollow eyes; the others are as they were', () => {
    const stats = (id: (typeof CLASSES)[number], edition: { [name: string]: number }) =>
      second({ options: edition, scenario: { hero: { class: id } } }).view.hero.stats;
    expect(stats('hollowed', {})).toEqual({ vigor: 3, might: 3, cunning: 4 });
    expect(stats('hollowed', { edition: 1 })).toEqual({ vigor: 2, might: 3, cunning: 4 });
    for (const id of ['mercenary', 'flagellant'] as const) expect(stats(id, {})).toEqual(stats(id, { edition: 1 }));
    const b = duel('ghoul', { hero: { class: 'hollowed' }, combat: { stamina: 1 } });
    expect(b.view.second!.draw!.cost).toBe(2);
    const eyes = second({ scenario: { floor: { n: 2, template: 'A' }, hero: { class: 'hollowed', dread: 10 } } });
    expect(eyes.view.second!.sight).toEqual({ left: 2, cost: 0 });
    eyes.act(sight('N'));
    expect([eyes.view.hero.dread, eyes.view.second!.sight]).toEqual([10, { left: 1, cost: 4 }]);
  });

  test('[DD-285] a class chosen at camp gives the stats of its edition', () => {
    const b = second({ options: { mode: 'campaign' }, scenario: { camp: { unlocked: ['hollowed'] } } });
    b.act({ type: 'camp.setClass', class: 'hollowed' });
    expect(b.dataOf('classChosen')[0]).toMatchObject({ vigor: 3, might: 3, cunning: 4 });
    expect(darkdelve.words.codex.find(({ id }) => id === 'hollowed')!.mechanics).toContain('Hollow Eyes');
  });
});
