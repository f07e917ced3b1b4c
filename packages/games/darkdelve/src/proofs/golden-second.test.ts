import type { Run } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import { PLEDGES } from '../content/types.ts';
import { dirTo, hereIn, pathTo, roomAt } from '../rules/layout.ts';
import type { Scenario } from '../rules/scenario.ts';
import { byBot, byScript, type Golden, playGolden, stateOf } from './record.ts';
import { LEAVE, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const SECOND = { mode: 'expedition', edition: 2 } as const;
const EXTRACT: DarkdelveAction = { type: 'stairs.extract' };

const verdictOf = (run: Run) => {
  const { pledge, sent } = stateOf(run).report?.second ?? {};
  return [
    run.outcome?.seats['delver'] ?? null,
    run.outcome?.score?.['delver'] ?? null,
    pledge?.met ?? null,
    sent ?? null,
  ];
};

/** A fight that the next claw ends. */
const DYING: Scenario = {
  floor: { n: 1, template: 'A' },
  at: 'P',
  prev: 'L',
  hero: { hp: 5, gold: 90, dread: 44, secondWindUsed: true, gear: { helm: 'dented_helm' } },
  combat: { enemy: { id: 'ghoul', hp: 5, maxHp: 60 } },
  rooms: { S: { type: 'TREASURE', state: 'CLEARED' } },
};
const CLAWS = { ...PLAIN_ROLLS, enemyDmg: [7, 7, 7], weapon: [8, 8], gold: [5] };

/** The way to the Waystone of floor 3 without a fight, then out; nothing is picked up. */
function aroundFights(run: Run): unknown {
  const state = stateOf(run);
  const { floor, phase, at } = state;
  if (floor!.n === 2) return state.second!.taken === 0 ? { type: 'pledge.raise' } : { type: 'stairs.descend' };
  const room = hereIn(state);
  if (phase === 'room') return room.type === 'WAYSTONE' ? { type: 'waystone.pay', with: 'gold' } : LEAVE;
  const stone = floor!.rooms.find(({ type }) => type === 'WAYSTONE')!.letter;
  const [next] = pathTo(floor!, at, stone, ({ type }) => type !== 'COMBAT') ?? [];
  const dir = next && dirTo(floor!, room, roomAt(floor!, next).letter);
  return dir ? move(dir) : undefined;
}

const FIRST = { ...SECOND, pledge: 'copper', gloom: 20, first: true };

const story = (run: Run): boolean => {
  const { second, floor } = stateOf(run);
  return (
    second!.lie !== null &&
    floor!.rooms.some(({ letter, status }) => letter === second!.lie!.room && status !== 'unexplored')
  );
};

/** Rule book, second part, 6.6. */
const STORIES: readonly Golden[] = [
  {
    id: 'G-20',
    file: 'g-20',
    what: 'copper met on floor 2',
    setting: { seed: 'golden 20', options: { ...SECOND, pledge: 'copper' } },
    act: byBot('pledger'),
    reached: (run) => [stateOf(run).ending?.floor ?? 0, run.outcome?.seats['delver'] ?? ''],
    wanted: [2, 'won'],
  },
  {
    id: 'G-21',
    file: 'g-21',
    what: 'sent on floor 1, dead on floor 3: the score is what was sent',
    setting: {
      seed: 'golden 21',
      options: SECOND,
      scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S', hero: { gold: 40 }, pledge: 'copper' },
    },
    act: (run, i) => (i === 0 ? { type: 'stairs.send' } : i === 1 ? { type: 'stairs.descend' } : DEEP(run, i - 2)),
    reached: (run) => [stateOf(run).ending?.floor ?? 0, ...verdictOf(run)],
    wanted: [3, 'lost', 20, false, 20],
  },
  {
    id: 'G-22',
    file: 'g-22',
    what: 'raised on floor 2, silver met by 4 at the Waystone of floor 3',
    setting: {
      seed: 'golden 22',
      options: SECOND,
      scenario: { floor: { n: 2, template: 'A' }, at: 'X', prev: 'S', hero: { gold: 114 }, pledge: 'copper' },
    },
    act: aroundFights,
    reached: verdictOf,
    wanted: ['won', 99 + 70, true, 0],
  },
  {
    id: 'G-23',
    file: 'g-23',
    what: 'a bargain by the eyes, out with 13 HP',
    setting: { seed: 'golden 23', options: SECOND, scenario: { ...DYING, pledge: 'copper' }, rolls: CLAWS },
    act: byScript(PASS, { type: 'bargain.eyes' }, LIGHT, move('E'), move('N'), EXTRACT),
    reached: (run, kinds) => [stateOf(run).hero.hp, kinds.has('bargained'), run.outcome?.code ?? null],
    wanted: [13, true, 'extracted'],
  },
  {
    id: 'G-24',
    file: 'g-24',
    what: 'a first delve up to its named lie',
    setting: { seed: 'golden 24', options: FIRST },
    act: (run, i) => (story(run) ? undefined : PLEDGER(run, i)),
    reached: (run, kinds) => [kinds.has('firstLie'), kinds.has('deceived'), story(run)],
    wanted: [true, true, true],
  },
];

const DEEP = byBot('deep');
const PLEDGER = byBot('pledger');

const GOALS = { copper: [70, 35], silver: [95, 70], gold: [130, 130] } as const;

/** Each pledge met, short and lost. DD-261 */
const ENDS: readonly Golden[] = PLEDGES.flatMap((id): Golden[] => {
  const [goal, pay] = GOALS[id];
  const portal = (gold: number): Scenario => ({
    floor: { n: 1, template: 'A' },
    at: 'X',
    prev: 'S',
    pledge: id,
    hero: { gold },
  });
  const end = (what: string, scenario: Scenario, act: Golden['act'], wanted: Golden['wanted']): Golden => ({
    id: 'DD-261',
    file: `pledge-${id}-${what}`,
    what: `${id} ${what}`,
    setting: { seed: `golden ${id} ${what}`, options: SECOND, scenario, rolls: CLAWS },
    act,
    reached: verdictOf,
    wanted,
  });
  return [
    end('met', portal(goal), byScript(EXTRACT), ['won', goal + pay, true, 0]),
    end('short', portal(goal - 1), byScript(EXTRACT), ['drawn', goal - 1, false, 0]),
    end('lost', { ...DYING, pledge: id, hero: { ...DYING.hero, bargainUsed: true, sent: 3 } }, byScript(PASS), [
      'lost',
      3,
      false,
      3,
    ]),
  ];
});

/** Each answer to death's bargain. DD-281 */
const BARGAINS: readonly Golden[] = (
  [
    ['eyes', 'won', 90 + 9 + 35],
    ['gold', 'drawn', 45 + 7],
    ['refuse', 'lost', 0],
  ] as const
).map(
  ([price, verdict, score]): Golden => ({
    id: 'DD-281',
    file: `bargain-${price}`,
    what: `the bargain: ${price}`,
    setting: {
      seed: `golden bargain ${price}`,
      options: SECOND,
      scenario: { ...DYING, pledge: 'copper' },
      rolls: CLAWS,
    },
    act: (run, i) =>
      run.outcome
        ? undefined
        : byScript(PASS, { type: `bargain.${price}` }, LIGHT, move('E'), move('N'), EXTRACT)(run, i),
    reached: (run) => verdictOf(run).slice(0, 2),
    wanted: [verdict, score],
  }),
);

describe('6.6 Golden replays of the second edition', () => {
  for (const golden of [...STORIES, ...ENDS, ...BARGAINS])
    test(`[${golden.id}] ${golden.what}`, () => playGolden(golden));

  test('[G-20] [G-21] [G-22] [G-23] [G-24] every story of the rule book is among them', () => {
    expect(STORIES.map(({ id }) => id)).toEqual(['G-20', 'G-21', 'G-22', 'G-23', 'G-24']);
  });
});
