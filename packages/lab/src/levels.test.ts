import { type Action, type BotTurn, Rng } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { runBands } from './bands.ts';
import { experimentSchema } from './experiment.ts';
import { runLadder } from './ladder.ts';
import { LEVEL_NAMES } from './levels.ts';
import { botNames, botOf, gameAtLevel } from './players.ts';
import { makePool } from './pool.ts';
import { runTask } from './task.ts';

const duel = gameById('duel')!;
const pool = makePool(1);
const QUICK: { readonly [game: string]: object } = { darkdelve: { mode: 'expedition' }, escape: { turn_limit: 60 } };

const playedAt = (game: (typeof GAMES)[number], level: string, count: number) => {
  const options = QUICK[game.id] ?? {};
  const seats = game
    .seats(game.optionsSchema.parse(options) as never)
    .map((seat) => [seat, { bot: level, iterations: 4 }]);
  const experiment = experimentSchema.parse({ game: game.id, options, seats: Object.fromEntries(seats) });
  return runTask(game, { game: game.id, arms: [{ experiment }], series: 'levels', from: 0, to: count }).tallies[0]!;
};

describe('levels of players', () => {
  test.each(GAMES)(
    '$id is played to its end at every level, and each plays otherwise',
    (game) => {
      const lengths = LEVEL_NAMES.filter((level) => level !== 'strongest').map((level) => {
        const tally = playedAt(game, level, 2);
        expect(tally.samples, level).toBe(2);
        return JSON.stringify(tally.metrics);
      });
      expect(new Set(lengths).size).toBe(lengths.length);
      expect(botOf(game, 'strongest')).toBeDefined();
    },
    60_000,
  );

  test('the same seed plays the same game, and a novice is never the random bot by another name', () => {
    expect(playedAt(duel, 'novice', 5)).toEqual(playedAt(duel, 'novice', 5));
    expect(playedAt(duel, 'novice', 5)).not.toEqual(playedAt(duel, 'random', 5));
    expect(botNames(duel)).not.toContain('novice');
  });

  test('a novice has a taste for some type of action all through a run, another in another run', () => {
    const legal = ['a', 'b', 'c', 'd'].map((type) => ({ type }));
    const shareOfFavourite = (seed: string): number => {
      const counts = new Map<string, number>();
      let notes = null as BotTurn<unknown, Action>['notes'];
      for (let n = 0; n < 200; n++) {
        const ask = { legal, open: [], rng: Rng.from(seed, String(n)), notes } as unknown as BotTurn<unknown, Action>;
        const answer = botOf(duel, 'novice')!(ask);
        notes = answer.notes!;
        counts.set(answer.action.type, (counts.get(answer.action.type) ?? 0) + 1);
      }
      return Math.max(...counts.values()) / 200;
    };
    const shares = ['x', 'y', 'z'].map(shareOfFavourite);
    // Three draws of four types hold the favourite in 58 of 100 decisions, a random bot takes it in 25.
    for (const share of shares) expect(share).toBeGreaterThan(0.45);
  });

  test('from novice to reference every step wins more against the reference in duel', async () => {
    const { seats: _, ...matchup } = experimentSchema.parse({ game: 'duel', seats: {} });
    const rungs = await runLadder(duel, pool, matchup, {
      count: 1_000,
      iterations: 20,
      bots: ['novice', 'average', 'reference'],
      opponent: 'reference',
    });
    const wins = rungs.map(({ wins: { value } }) => value);
    expect(wins[1]!).toBeGreaterThan(wins[0]! + 3);
    expect(wins[2]!).toBeGreaterThan(wins[1]! + 1);
  });
});

describe('bands at a level', () => {
  test('are asked of the same studies, played by that level', async () => {
    const at = async (level: 'novice' | 'reference') =>
      (await runBands(duel, pool, { seed: 'level', share: 0.3, level })).map(({ value }) => value);
    const released = (await runBands(duel, pool, { seed: 'level', share: 0.3 })).map(({ value }) => value);
    expect(await at('reference')).toEqual(released);
    const novice = await at('novice');
    for (const [i, value] of novice.entries()) expect(value).toBeLessThan(released[i]! - 5);
  });

  test.each(GAMES)(
    '$id: the studies look their bots up by name, so a level changes what they answer',
    (game) => {
      const reference = game.levels?.reference ?? game.presentation!.analyst;
      const { studies } = game.acceptance!;
      const study = studies.find(({ name }) => name === reference) ?? studies[0];
      const other = gameAtLevel(game, 'novice').acceptance!.studies.find(({ name }) => name === study!.name)!;
      const answers = (one: typeof other): string => JSON.stringify(['a', 'b', 'c'].map((seed) => one.sample(seed)));
      const before = answers(study!);
      expect(answers(other)).not.toBe(before);
      expect(answers(study!)).toBe(before);
    },
    60_000,
  );
});

test('a ladder times decisions by the clock it is given, and reports how far it is', async () => {
  const { seats: _, ...matchup } = experimentSchema.parse({ game: 'duel', seats: {} });
  let now = 0;
  const reports: string[] = [];
  const [rung] = await runLadder(duel, pool, matchup, {
    count: 10,
    iterations: 1,
    bots: ['greedy'],
    clock: () => {
      now += 3;
      return now;
    },
    onProgress: (bot, { done, total }) => reports.push(`${bot} ${done}/${total}`),
  });
  expect(rung).toMatchObject({ decision_ms: 3, wins: { n: 20 } });
  expect([reports[0], reports.at(-1)]).toEqual(['greedy 0/20', 'greedy 20/20']);
});
