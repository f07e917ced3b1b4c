import { describe, expect, test } from 'vitest';
import type { Scenario } from '../rules/scenario.ts';
import { BLOCK, bench, choose, duelWith, HEAVY, LIGHT, PLAIN_ROLLS } from './table.ts';

/** Cases in which two or three rules interact, worked by hand from the rule book. */
describe('where rules meet', () => {
  const rats = (round: number) =>
    bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'P',
        prev: 'L',
        hero: { hp: 45, gear: { weapon: 'venomfang' }, statuses: { poison: 3 } },
        rooms: { P: { type: 'COMBAT', state: 'ENTERED', enemy: { id: 'plague_rat', pack: 2, hp: 12 } } },
        combat: { round, stamina: 1 },
      },
      rolls: { ...PLAIN_ROLLS, weapon: [6], enemyDmg: [3], heroStatus: [1] },
    }).act(LIGHT);

  test('[DD-080] [DD-082] the first of a pack dies of Poison: the next steps up in the round that has begun', () => {
    const b = rats(1);
    // Light 9 of 12; the rat bites; round 2: 1 Stamina, the hero's Poison, then the rat's last 3.
    expect([b.state.combat!.round, b.state.combat!.stamina, b.state.epoch]).toEqual([2, 1, 1]);
    expect(b.dataOf('wound').map(({ by }) => by)).toEqual(['plague_rat', 'poison']);
    expect([b.state.hero.poison, b.state.combat!.n, b.view.combat!.left]).toEqual([2, 1, 1]);
  });

  test('[DD-090] a round in which the next of a pack steps up still tires', () => {
    const b = rats(8);
    expect([b.state.combat!.round, b.state.hero.dread]).toEqual([9, 2 + 1]);
  });

  test('[DD-091] the elite of a sprung trap can be retreated from, as any enemy that does not lie in ambush', () => {
    const trap = bench({
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'A',
        prev: 'L',
        rooms: { A: { type: 'EVENT', event: { id: 'corrupted_alcove' } } },
        hero: { stats: { c: 10 } },
      },
    }).act(choose(3), choose(1));
    expect([trap.state.combat!.kind, trap.has('combat.retreat')]).toEqual(['event', true]);
    trap.act({ type: 'combat.retreat' });
    expect([trap.state.at, trap.state.hero.dread, trap.state.epoch]).toEqual(['L', 10, 5]);
  });

  test('[DD-173] [DD-118] the Watcher is seen in a room nobody knows, and its type is not', () => {
    const cell = (at: 'S' | 'P') =>
      bench({
        scenario: {
          floor: { n: 3, template: 'C' },
          at: 'L',
          rooms: { P: { type: 'COMBAT' }, S: { type: 'WAYSTONE' } },
          hero: { dread: 40 },
          watcher: { at },
        },
      }).view.map.find(({ mark }) => mark === 'watcher');
    expect(cell('S')).toMatchObject({ room: '', tag: '' });
    expect(cell('P')).toMatchObject({ room: '', tag: 'COMBAT' });
  });

  test('[DD-084] the range of a blow counts Weakened, Lesson and what the gear adds', () => {
    const blow = (hero: Scenario['hero'], action: typeof LIGHT) => {
      const b = duelWith(
        'ghoul',
        { hero: { hp: 45, ...hero }, combat: { enemy: { id: 'ghoul', hp: 200 } } },
        { ...PLAIN_ROLLS, weapon: [hero?.gear ? 13 : 5] },
      );
      const { low } = b.view.combat![action === HEAVY ? 'heavy' : 'light'];
      return [low, b.act(action).last('hit')[0]!.data.dealt];
    };
    expect(blow({}, LIGHT)).toEqual([8, 8]);
    expect(blow({ statuses: { weakened: 2 } }, HEAVY)).toEqual([12, 12]);
    expect(blow({ lesson: 'ghoul', statuses: { weakened: 2 } }, LIGHT)).toEqual([7, 7]);
    expect(blow({ gear: { weapon: 'widowmaker' } }, HEAVY)).toEqual([34, 34]);
  });

  test('[DD-142] [DD-128] a retreat nobody can pay says what is left once floor 5 is stripped', () => {
    const b = bench({
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'X',
        hero: { gold: 100, goldByFloor: [0, 0, 0, 20, 80], bag: [{ id: 'iron_band', foundOn: 3 }] },
      },
    });
    expect(b.refused({ type: 'threshold.retreat', with: 'gold' }).reasons).toEqual([
      { rule: 'DD-128', code: 'needs_gold', data: { needs: 25, has: 20 } },
    ]);
  });

  test('[DD-184] [DD-190] a phantom door that turned out a wall is not drawn again, pinned or not', () => {
    const b = bench({
      scenario: { floor: { n: 2, template: 'A' }, at: 'L', hero: { dread: 70 }, pins: { P3: 'phantom:E' } },
    });
    const isDrawn = () => b.view.rows.some(({ dir }) => dir === 'E');
    const before = isDrawn();
    b.act({ type: 'move', dir: 'E' });
    expect([before, isDrawn(), b.view.map.some(({ exits, mark }) => mark === 'you' && exits.includes('E'))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([b.state.epoch, b.state.hero.dread]).toEqual([0, 70]);
  });

  test('[DD-187] [DD-182] what a nameless enemy does, brings and leaves does not name it', () => {
    const names = (hp: number) => {
      const b = duelWith(
        'gravewarden',
        {
          floor: 3,
          hero: { dread: 90 },
          combat: { n: 3, enemy: { id: 'gravewarden', hp } },
          scenario: { pins: { 'P9:P1': true } },
        },
        { ...PLAIN_ROLLS, weapon: [5], enemyDmg: [7] },
      );
      expect(b.view.combat!.enemy.name).toBe('something');
      b.act(hp === 1 ? LIGHT : BLOCK);
      return b.events
        .filter(({ kind }) => ['wound', 'status', 'dread', 'gold', 'xp', 'slain', 'lootRolled'].includes(kind))
        .map((event) => {
          const { data, why, about } = event.masks?.['delver'] ?? event;
          return [event.kind, JSON.stringify([data, why, about]).includes('gravewarden')];
        });
    };
    expect(names(99)).toEqual([
      ['wound', false],
      ['status', false],
      ['dread', false],
    ]);
    expect(names(1)).toEqual([
      ['slain', false],
      ['gold', false],
      ['xp', false],
      ['dread', false],
      ['lootRolled', false],
    ]);
  });
});
