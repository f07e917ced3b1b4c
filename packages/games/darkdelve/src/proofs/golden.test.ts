import { goldenReplays } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import type { Scenario } from '../rules/scenario.ts';
import { byBot, byScript, type Golden, game, playGolden, stateOf } from './record.ts';
import { ABANDON, choose, HEAVY, LEAVE, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const many = (value: number, n = 60): number[] => Array.from({ length: n }, () => value);

const EXPEDITION = { mode: 'expedition' } as const;

const CLEAR_A: Scenario['rooms'] = {
  P: { type: 'COMBAT', state: 'CLEARED' },
  Q: { type: 'COMBAT', state: 'CLEARED' },
  R: { type: 'TREASURE', state: 'CLEARED' },
  S: { type: 'EVENT', event: { id: 'safe_alcove' }, state: 'CLEARED' },
  X: { state: 'CLEARED' },
};
const EXTRACT: DarkdelveAction = { type: 'stairs.extract' };
const ends = (code: string, floor: number): Pick<Golden, 'reached' | 'wanted'> => ({
  reached: (run) => [run.outcome?.code ?? null, stateOf(run).ending?.floor ?? null],
  wanted: [code, floor],
});

/** Rule book 7.4, and one run for each kind of ending. */
const GOLDEN: readonly Golden[] = [
  {
    id: 'G-1',
    file: 'g-1',
    what: 'T1 leaves floor 1 by the portal',
    setting: { seed: 'golden 1', options: EXPEDITION, scenario: { floor: { n: 1, template: 'A' }, rooms: CLEAR_A } },
    act: byScript(move('N'), move('E'), move('N'), { type: 'room.open' }, EXTRACT),
    ...ends('extracted', 1),
  },
  {
    id: 'G-2',
    file: 'g-2',
    what: 'T1 raider, out on floor 2',
    setting: { seed: 'golden 2', options: EXPEDITION },
    act: byBot('raider'),
    ...ends('extracted', 2),
  },
  {
    id: 'G-3',
    file: 'g-3',
    what: 'the Waystone of floor 3 at its minimum',
    setting: {
      seed: 'golden 3',
      options: EXPEDITION,
      scenario: {
        floor: { n: 3, template: 'C' },
        at: 'Q',
        prev: 'R',
        rooms: { Q: { type: 'WAYSTONE' } },
        hero: { gold: 67 },
      },
    },
    act: byScript({ type: 'waystone.runes' }, { type: 'waystone.pay', with: 'gold' }),
    ...ends('extracted', 3),
  },
  {
    id: 'G-4',
    file: 'g-4',
    what: 'the Waystone of floor 4 by an item',
    setting: {
      seed: 'golden 4',
      options: EXPEDITION,
      scenario: {
        floor: { n: 4, template: 'C' },
        at: 'Q',
        prev: 'R',
        rooms: { Q: { type: 'WAYSTONE' } },
        hero: { gold: 3, bag: ['iron_band'] },
      },
    },
    act: byScript({ type: 'waystone.pay', with: 'item', item: 'i1' }),
    ...ends('extracted', 4),
  },
  {
    id: 'G-5',
    file: 'g-5',
    what: 'Threshold retreat, floor-5 loot stripped, out by the Waystone of floor 4',
    setting: {
      seed: 'golden 5',
      options: EXPEDITION,
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'X',
        prev: 'D',
        hero: { gold: 200, goldByFloor: [0, 0, 60, 80, 60], bag: [{ id: 'widowmaker', foundOn: 5 }] },
        floor4: {
          template: 'C',
          rooms: {
            S: { type: 'COMBAT', state: 'CLEARED' },
            Q: { type: 'WAYSTONE', state: 'CLEARED' },
            P: { type: 'COMBAT', state: 'CLEARED' },
            R: { type: 'TREASURE', state: 'CLEARED' },
          },
        },
      },
    },
    act: byScript(
      { type: 'threshold.retreat', with: 'gold' },
      LEAVE,
      { type: 'travel', room: 'Q' },
      { type: 'room.open' },
      { type: 'waystone.pay', with: 'gold' },
    ),
    reached: (run, kinds) => [kinds.has('stripped'), stateOf(run).ending?.floor ?? null, run.outcome?.score ?? null],
    wanted: [true, 4, { delver: 79 }],
  },
  {
    id: 'G-6',
    file: 'g-6',
    what: 'a boss killed at Dread 100, the Watcher stunned behind it, out',
    setting: {
      seed: 'golden 6',
      options: { ...EXPEDITION, tier: 'T12' },
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        hero: { dread: 100 },
        combat: { enemy: { id: 'bone_colossus', hp: 5 }, stamina: 4 },
      },
      rolls: { ...PLAIN_ROLLS, weapon: many(12), enemyDmg: many(26) },
    },
    act: byScript(LIGHT, HEAVY, { type: 'combat.breakAway' }, { type: 'exit.extract' }),
    ...ends('victory', 5),
  },
  {
    id: 'G-7',
    file: 'g-7',
    what: 'the Watcher hunts on floor 2 and is banished',
    setting: {
      seed: 'golden 7',
      options: { ...EXPEDITION, tier: 'T12' },
      scenario: { floor: { n: 2, template: 'A' }, rooms: CLEAR_A, hero: { dread: 99 } },
      rolls: { ...PLAIN_ROLLS, weapon: many(16), enemyDmg: many(26) },
    },
    act: (run, i) => {
      const { phase, watcher, combat, hero } = stateOf(run);
      if (watcher.active && phase === 'explore') return [move('N'), move('S')][i % 2];
      if (!combat) return i < 4 ? [move('N'), move('S')][i % 2] : undefined;
      const legal = game.legalActions(stateOf(run), 'delver').map(({ type }) => type);
      if (hero.hp < 40 && legal.includes('combat.use')) return { type: 'combat.use', id: 'healing_potion' };
      return legal.includes('combat.heavy')
        ? HEAVY
        : combat.intent === 'gaze' && combat.stamina >= 1
          ? { type: 'combat.block' }
          : PASS;
    },
    reached: (_, kinds) => ['watcherAppeared', 'watcherMoved', 'watcherBanished'].filter((kind) => kinds.has(kind)),
    wanted: ['watcherAppeared', 'watcherMoved', 'watcherBanished'],
  },
  {
    id: 'G-8',
    file: 'g-8',
    what: 'a death with everything lost, and the Lesson of the next expedition',
    setting: {
      seed: 'golden 8',
      options: { mode: 'campaign' },
      scenario: {
        floor: { n: 2, template: 'A' },
        at: 'P',
        prev: 'L',
        hero: { hp: 2, secondWindUsed: true, gold: 44, bag: ['bone_club'] },
        combat: { enemy: { id: 'ghoul' } },
      },
      rolls: { ...PLAIN_ROLLS, enemyDmg: [7] },
    },
    act: byScript(PASS, { type: 'camp.embark' }),
    reached: (run) => {
      const { hero, camp } = stateOf(run);
      return [hero.lesson, camp.gold, hero.bag.length];
    },
    wanted: ['ghoul', 50, 0],
  },
  {
    id: 'G-9',
    file: 'g-9',
    what: 'a blessing kept, then replaced',
    setting: {
      seed: 'golden 9',
      options: EXPEDITION,
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'S',
        prev: 'P',
        rooms: { S: { event: { id: 'blood_altar' } } },
        hero: { blessing: { id: 'might', left: 0 } },
      },
    },
    act: byScript(choose(2), { type: 'blessing.keep' }, choose(2), { type: 'blessing.accept' }),
    reached: (run) => {
      const { blessing } = stateOf(run).hero;
      return blessing && [blessing.id, blessing.left];
    },
    wanted: ['fortune', 3],
  },
  {
    id: 'G-10',
    file: 'g-10',
    what: 'all 28 rooms and a victory',
    setting: { seed: 'golden 10', options: { ...EXPEDITION, tier: 'T12' } },
    act: byBot('deep'),
    ...ends('victory', 5),
  },
  ...(
    [
      ['DD-096', 'dead-ghoul', 'ghoul', 1, { at: 'P', combat: { enemy: { id: 'ghoul' } } }, [7]],
      ['DD-096', 'dead-boss', 'bone_colossus', 5, { at: 'Z', combat: { enemy: { id: 'bone_colossus' } } }, [15]],
      [
        'DD-113',
        'dead-watcher',
        'watcher',
        1,
        { at: 'P', hero: { dread: 100 }, combat: { enemy: { id: 'watcher' } } },
        [30],
      ],
      [
        'DD-089',
        'dead-poison',
        'ghoul',
        1,
        { at: 'P', hero: { statuses: { poison: 3 } }, combat: { enemy: { id: 'skeleton_archer' }, intent: 'nock' } },
        [],
      ],
      [
        'DD-090',
        'dead-exhaustion',
        'ghoul',
        1,
        { at: 'P', combat: { enemy: { id: 'skeleton_archer' }, intent: 'nock', round: 30 } },
        [],
      ],
    ] as const
  ).map(
    ([id, file, killer, n, scenario, enemyDmg]): Golden => ({
      id,
      file,
      what: `dead: ${file.slice(5)}`,
      setting: {
        seed: file,
        options: EXPEDITION,
        scenario: {
          floor: { n, template: n === 5 ? 'D1' : 'A' },
          prev: n === 5 ? 'X' : 'L',
          ...(scenario as Scenario),
          hero: { hp: 2, secondWindUsed: true, ...(scenario as Scenario).hero },
        },
        rolls: { ...PLAIN_ROLLS, enemyDmg: [...enemyDmg] },
      },
      act: byScript(PASS),
      reached: (run) => [
        run.outcome?.code ?? null,
        enemyDmg.length > 0 ? (stateOf(run).report?.killer ?? null) : killer,
      ],
      wanted: ['dead', killer],
    }),
  ),
  {
    id: 'DD-007',
    file: 'abandoned',
    what: 'given up',
    setting: { seed: 'golden quit', options: EXPEDITION },
    act: byScript(ABANDON),
    ...ends('abandoned', 1),
  },
];

describe('7.4 Golden replays', () => {
  goldenReplays(game);

  for (const golden of GOLDEN) test(`[${golden.id}] ${golden.what}`, () => playGolden(golden));

  test('[G-1] [G-2] [G-3] [G-4] [G-5] [G-6] [G-7] [G-8] [G-9] [G-10] every script of the rule book is among them', () => {
    const ids = GOLDEN.map(({ id }) => id);
    for (let i = 1; i <= 10; i++) expect(ids).toContain(`G-${i}`);
  });
});
