import { eventLog, phrases, Rng, redealt } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { darkdelve } from '../index.ts';
import { makeBook } from '../rules/book.ts';
import { perceivedTag } from '../rules/channels.ts';
import { roomAt } from '../rules/layout.ts';
import { delverLens } from '../rules/perceive.ts';
import type { Scenario } from '../rules/scenario.ts';
import { auditOf } from '../rules/truth.ts';
import { plainView, view } from '../rules/view.ts';
import type { Darkdelve } from '../state.ts';
import { bench, duelWith, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const book = makeBook(CONTENT);
const floorA = (dread: number, more: Scenario = {}, seed = 'proof') =>
  bench({
    seed,
    scenario: {
      floor: { n: 2, template: 'A' },
      ...more,
      hero: { dread, ...more.hero },
      rooms: {
        P: { type: 'COMBAT', state: 'CLEARED' },
        Q: { type: 'TREASURE' },
        R: { type: 'COMBAT' },
        S: { type: 'EVENT', event: { id: 'safe_alcove' } },
        ...more.rooms,
      },
    },
    rolls: PLAIN_ROLLS,
  });
const DREADS = [0, 60, 75, 90];

describe('2.14 Perception', () => {
  test('[DD-180] looking changes neither state nor hash; the lie is in the view alone', () => {
    const b = floorA(90);
    const before = JSON.stringify(b.state);
    expect(b.view).toEqual(b.view);
    expect(JSON.stringify(b.state)).toBe(before);
    expect(roomAt(b.state.floor!, 'Q').type).toBe('TREASURE');
    expect(b.view.rows.find(({ dir }) => dir === 'W')!.tag).toBe('?????');
  });

  test('[DD-181] lies hang on a hidden seed drawn at setup from four words, and can be averaged away by nobody', () => {
    const b = floorA(60);
    expect(b.state.perceiveSeed.split(' ').length).toBe(4);
    expect(JSON.stringify(b.view)).not.toContain(b.state.perceiveSeed);
    const hp = () => duelWith('ghoul', { hero: { dread: 60 } }, PLAIN_ROLLS);
    const fight = hp();
    const first = fight.view.combat!.enemy.hp;
    fight.state.epoch += 7;
    expect(fight.view.combat!.enemy.hp).toEqual(first);
  });

  test('[DD-182, I-8] P1: 5 % wrong at Uneasy, 30 % hidden at Shaken, all hidden at Terrified', () => {
    const states = Array.from({ length: 40 }, (_, i) => floorA(60, {}, `p1 ${i}`).state);
    const count = (dread: number, is: (tag: string, right: string) => boolean): number => {
      let hits = 0;
      let all = 0;
      for (const state of states) {
        state.hero.dread = dread;
        for (let i = 0; i < 120; i++) {
          state.expedition = i + 1;
          state.epoch = i;
          for (const letter of ['Q', 'R', 'S']) {
            const room = roomAt(state.floor!, letter);
            all += 1;
            if (is(perceivedTag({ book, lens: delverLens(book, state), state }, room), room.type)) hits += 1;
          }
        }
      }
      return (100 * hits) / all;
    };
    const wrong = count(60, (tag, right) => tag !== right);
    expect(wrong).toBeGreaterThan(4);
    expect(wrong).toBeLessThan(6);
    const hidden = count(75, (tag) => tag === '?????');
    expect(hidden).toBeGreaterThan(28);
    expect(hidden).toBeLessThan(32);
    expect(count(90, (tag) => tag === '?????')).toBe(100);
    expect(count(0, (tag, right) => tag !== right)).toBe(0);
  });

  test('[DD-182] P5: at Uneasy HP are an interval about a keyed centre, at Calm exact', () => {
    const at = (dread: number) =>
      duelWith('ghoul', { hero: { dread }, combat: { enemy: { id: 'ghoul', hp: 50 } } }).view.combat!.enemy.hp;
    expect(at(0)).toEqual({ low: 50, high: 50 });
    const { low, high } = at(60)!;
    expect(low >= 36 && low <= 44 && high >= 54 && high <= 66).toBe(true);
  });

  test('[DD-182] pins force a lie: types, exits, HP and intents', () => {
    const b = floorA(75, { pins: { 'P1:Q': 'EVENT', 'P1h:Q': false, P3: 'phantom:E' } });
    expect(b.view.rows.map(({ dir, tag }) => [dir, dir === 'E' ? '' : tag])).toEqual([
      ['N', 'CLEARED'],
      ['E', ''],
      ['W', 'EVENT'],
    ]);
    const undrawn = floorA(75, { pins: { P3: 'undrawn:W' } });
    expect(undrawn.view.rows.map(({ dir }) => dir)).toEqual(['N']);
    const foe = duelWith('ghoul', {
      hero: { dread: 75 },
      scenario: { pins: { 'P5:P1': [19, 29], 'P6:P1': 'frenzy' } },
    });
    expect([foe.view.combat!.enemy.hp, foe.view.combat!.intent.name]).toEqual([{ low: 19, high: 29 }, 'frenzy']);
    const blind = floorA(90, { pins: { P4: true }, at: 'P', prev: 'L' });
    expect(blind.view.back).toEqual({ room: '', tag: '', flicker: true, blocked: false });
  });

  test('[DD-182] P7: bag numbers blur, worn numbers and consumables do not', () => {
    const b = floorA(60, { hero: { bag: ['iron_longsword'], gear: { weapon: 'iron_longsword' } } });
    const { low, high } = b.view.hero.bag[0]!.numbers['high']!;
    expect(low).toBeLessThan(high);
    expect(b.view.hero.gear.weapon.numbers['high']).toEqual({ low: 11, high: 11 });
  });

  test('[DD-183, I-7] the sacred list is the same in both views at every Dread', () => {
    for (const dread of DREADS) {
      const { state } = floorA(dread, { hero: { bag: ['bone_club'], gold: 9 } });
      const [seen, plain] = [view(book, state), plainView(book, state)];
      const sacred = (v: typeof seen) => [
        { ...v.hero, bag: v.hero.bag.map(({ uid, slot, rarity }) => [uid, slot, rarity]) },
        v.floor,
        v.menu,
        v.toll,
        v.readiness,
        v.watcher,
        v.map.findIndex(({ mark }) => mark === 'stairs'),
        v.report,
      ];
      expect(sacred(seen)).toEqual(sacred(plain));
    }
  });

  test('[DD-184, I-5] at Shaken all four directions are offered; a wall is a free bump and is remembered', () => {
    const dirs = (dread: number) =>
      floorA(dread)
        .legal()
        .flatMap((action) => (action.type === 'move' ? [action.dir] : []));
    expect([dirs(0), dirs(60), dirs(75), dirs(90)]).toEqual([
      ['N', 'W'],
      ['N', 'W'],
      ['N', 'E', 'S', 'W'],
      ['N', 'E', 'S', 'W'],
    ]);
    const b = floorA(75).act(move('E'));
    expect([b.dataOf('bumped'), b.state.epoch, b.state.hero.dread, b.state.at]).toEqual([[{ dir: 'E' }], 0, 75, 'L']);
    expect(b.refused(move('E')).reasons[0]).toMatchObject({ rule: 'DD-184', code: 'felt_wall' });
    expect(floorA(0).refused(move('E')).reasons[0]!.code).toBe('no_exit');
    expect(DREADS.map((dread) => floorA(dread).act(move('N')).state.at)).toEqual(['P', 'P', 'P', 'P']);
  });

  test('[DD-185] the view says that it may lie, and not where', () => {
    expect(DREADS.map((dread) => floorA(dread).view.perception)).toEqual([
      { level: 'calm', mayLie: false },
      { level: 'uneasy', mayLie: true },
      { level: 'shaken', mayLie: true },
      { level: 'terrified', mayLie: true },
    ]);
  });

  test('[DD-186, I-6] at Calm the audit is empty; above, it is the difference of the two views', () => {
    expect(auditOf(book, floorA(0).state)).toEqual([]);
    expect(floorA(0).view).toEqual(darkdelve.truth(floorA(0).state).plain);
    const lies = auditOf(book, floorA(90, { pins: { P3: 'phantom:E' } }).state);
    expect(lies.find(({ path }) => path === '/rows/W/tag')).toEqual({
      channel: 'P1',
      path: '/rows/W/tag',
      shown: '?????',
      actual: 'TREASURE',
      rule: 'DD-182',
    });
    expect(lies.some(({ channel, path }) => channel === 'P3' && path === '/rows/E')).toBe(true);
  });

  test('[DD-187] told events are true; what the delver perceives is masked at the telling', () => {
    const b = duelWith(
      'ghoul',
      { hero: { dread: 60 }, combat: { enemy: { id: 'ghoul', hp: 50 } } },
      { ...PLAIN_ROLLS, weapon: [6] },
    );
    b.act(LIGHT);
    const [hit] = b.last('hit');
    expect(hit!.data.left).toEqual({ low: 41, high: 41 });
    const seen = eventLog
      .perceive(b.events as never, 'delver', eventLog.newNumbering())
      .find(({ kind }) => kind === 'hit')!;
    const left = (seen.data as { left: { low: number; high: number } }).left;
    expect(left.low).toBeLessThan(left.high);
    expect(phrases.lineOf(darkdelve.words, seen as never)).toContain('HP left');
  });

  test('[DD-187] whispers come at Shaken, change nothing, and keep to themselves whether they are true', () => {
    const b = floorA(80, {
      rooms: { Q: { type: 'COMBAT', state: 'CLEARED' }, R: { type: 'COMBAT', state: 'CLEARED' } },
      hero: { torchLit: true },
    });
    for (let i = 0; i < 30; i++) b.act(move('N'), move('S'));
    const whispers = b.dataOf('whisper');
    expect(whispers.length).toBeGreaterThan(2);
    expect(whispers.every(({ isTrue }) => isTrue !== null)).toBe(true);
    const perceivedWhispers = b.all
      .filter(({ kind }) => kind === 'whisper')
      .map((event) => darkdelve.shown!(b.state, event as never, 'delver'));
    expect(perceivedWhispers.every((event) => (event!.data as { isTrue: unknown }).isTrue === null)).toBe(true);
  });

  test('[DD-188] a veteran reads the true figure beside the perceived one', () => {
    const at = (met: number) =>
      duelWith('ghoul', { hero: { dread: 60 }, scenario: { camp: { bestiary: { ghoul: { met, deaths: 0 } } } } }).view
        .combat!.enemy.veteran;
    expect([at(5).hpRange, at(6).hpRange, at(24).hp, at(25).hp]).toEqual([
      null,
      CONTENT.enemies['ghoul']!.hp,
      null,
      62,
    ]);
  });

  test('[DD-189] the Crown of Clarity takes one step, and two such things no more than one', () => {
    const level = (gear: NonNullable<Scenario['hero']>['gear']) =>
      delverLens(book, floorA(75, { hero: { gear } }).state).level;
    expect([
      level({}),
      level({ helm: 'crown_of_clarity' }),
      level({ helm: 'crown_of_clarity', accessory: 'lantern_of_names' }),
    ]).toEqual([2, 1, 1]);
  });

  test('[DD-190] redeal deals types, contents, rolls and HP anew and leaves view and lists equal', () => {
    const b = floorA(90, { rooms: { Q: {}, R: {}, S: {} } });
    const types = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const other = redealt<Darkdelve>(darkdelve as never, b.run.world, 'delver', Rng.from(`r${i}`)).state;
      expect(darkdelve.view(other, 'delver')).toEqual(b.view);
      expect(darkdelve.legalActions(other, 'delver')).toEqual(b.legal());
      expect(other.perceiveSeed).not.toBe(b.state.perceiveSeed);
      types.add(other.floor!.rooms.map(({ type }) => type[0]).join(''));
    }
    expect(types.size).toBeGreaterThan(1);
    const foe = duelWith('ghoul', { hero: { dread: 60 } });
    const hps = new Set(
      Array.from(
        { length: 40 },
        (_, i) =>
          redealt<Darkdelve>(darkdelve as never, foe.run.world, 'delver', Rng.from(`h${i}`)).state.floor!.rooms.find(
            ({ letter }) => letter === 'P',
          )!.enemies[0]!.hp,
      ),
    );
    expect(hps.size).toBeGreaterThan(5);
  });

  test('[DD-191] what shows nothing new can be taken back, the rest cannot', () => {
    const calm = floorA(0).act(move('N'), move('S'));
    expect(calm.run.last!.barrier).toBeNull();
    const barrier = (b: ReturnType<typeof floorA>) => b.run.last!.barrier?.code ?? null;
    expect(barrier(floorA(60).act(move('N')))).toBe('undo_revealed');
    expect(barrier(floorA(75).act(move('E')))).toBe('undo_revealed');
    expect(barrier(floorA(0).act(move('W')))).toBe('undo_drew');
    expect(barrier(floorA(0, { hero: { bag: ['dented_helm'] } }).act({ type: 'item.equip', id: 'i1' }))).toBeNull();
    expect(
      barrier(
        floorA(0, { hero: { bag: [{ id: 'barrow_helm', identified: false }] } }).act({ type: 'item.equip', id: 'i1' }),
      ),
    ).toBe('undo_revealed');
  });

  test('[I-5] a clone at any Dread plays the same action to the same place', () => {
    for (const dread of DREADS) {
      const b = floorA(dread).act(move('N'), move('E'));
      expect([b.state.at, b.state.phase]).toEqual(['S', 'room']);
    }
    expect(
      duelWith('ghoul', { hero: { dread: 90 } }, { ...PLAIN_ROLLS, enemyDmg: [4] })
        .act(PASS)
        .last('wound')[0]!.data.dealt,
    ).toBe(4);
  });
});
