import { describe, expect, test } from 'vitest';
import type { BotTurn } from '../bot.ts';
import { Rng } from '../random.ts';
import { act, startRun } from '../testing/driving.ts';
import { type PebblesAction, type PebblesView, pebbles } from '../testing/pebbles.ts';
import { flatBot } from './flat.ts';
import { think } from './imagine.ts';
import { ismctsBot, upperBound } from './ismcts.ts';
import { solveMatrix } from './matrix.ts';
import { fill, randomBot } from './random.ts';

type PebblesAsk = BotTurn<PebblesView, PebblesAction>;

describe('bots', () => {
  test('[KER-MIND-01] a bot gets view, offers, dice and notes, and the same question twice', () => {
    const seen: PebblesAsk[] = [];
    const spy = (ask: PebblesAsk) => {
      seen.push(ask);
      return { action: ask.legal[0]!, notes: { request: ask.rng.next() } };
    };
    const run = startRun();
    const first = think(pebbles, spy, run, 'a');
    expect(think(pebbles, spy, run, 'a', { notes: first.notes! })).toEqual(first);
    expect(seen[0]).not.toHaveProperty('state');
    expect(seen[0]!.view.secret).toBeNull();
    expect(seen[0]!.open).toHaveLength(1);
    expect(seen[1]!.notes).toEqual(first.notes);
    expect(think(pebbles, spy, act(run, 'a', { type: 'take' }).run, 'a').notes).not.toEqual(first.notes);
  });

  test('[KER-MIND-01] an imagined world looks the same, holds other secrets, and never reaches the real one', () => {
    const run = startRun();
    const secrets = new Set<number>();
    think(
      pebbles,
      (ask) => {
        for (let i = 0; i < 40; i++) {
          const world = ask.imagine(ask.rng);
          expect(world.view('a')).toEqual(ask.view);
          expect(world.legal('a')).toEqual(ask.legal);
          world.apply([{ seat: 'a', action: { type: 'peek' } }]);
          secrets.add(world.view('a').secret!);
          expect(world.toAct()).toEqual(['b']);
          expect(world.outcome()).toBeNull();
        }
        return { action: ask.legal[0]! };
      },
      run,
      'a',
    );
    expect(secrets.size).toBe(6);
    expect(JSON.stringify(run)).toBe(JSON.stringify(startRun()));
  });

  test('[KER-MIND-02] random chooses all that is offered, blanks included', () => {
    const types = new Set<string>();
    const run = startRun();
    for (let n = 0; n < 200; n++) types.add(think(pebbles, randomBot(), { ...run, n }, 'a').action.type);
    expect([...types].sort()).toEqual(['dig', 'earn', 'peek', 'roll', 'say', 'take']);
    expect(fill({ type: 'x' }, '/a/b', 1)).toEqual({ type: 'x' });
  });

  test('[KER-MIND-02] flat Monte Carlo and ISMCTS take the winning pebbles', () => {
    const run = startRun({ options: { bowl: 2 } });
    for (const bot of [flatBot<PebblesView, PebblesAction>(), ismctsBot<PebblesView, PebblesAction>()])
      expect(think(pebbles, bot, run, 'a', { budget: { iterations: 600 } }).action).toEqual({
        type: 'take',
        count: 2,
      });
    const sealed = startRun({ options: { bowl: 2, mode: 'sealed' } });
    expect(think(pebbles, ismctsBot(), sealed, 'b', { budget: { iterations: 1_500 } }).action).toEqual({
      type: 'take',
      count: 2,
    });
    expect(think(pebbles, flatBot(), sealed, 'b', { budget: { iterations: 900 } }).action).toEqual({
      type: 'take',
      count: 2,
    });
  });

  test('[KER-MIND-02] where all is lost flat Monte Carlo and ISMCTS take the higher score', () => {
    const lost: typeof pebbles = {
      ...pebbles,
      outcome(state) {
        const outcome = pebbles.outcome(state);
        return outcome && { ...outcome, seats: { a: 'lost', b: 'lost' }, score: { a: state.a, b: state.b } };
      },
    };
    for (const bot of [flatBot<PebblesView, PebblesAction>(), ismctsBot<PebblesView, PebblesAction>()])
      for (let seed = 0; seed < 30; seed++) {
        const run = startRun({ seed: `lost ${seed}`, options: { bowl: 2 } });
        const { action } = think(lost, bot, run, 'a', { budget: { iterations: 300 } });
        expect([seed, action]).toEqual([seed, { type: 'take', count: 2 }]);
      }
  });

  test('[KER-MIND-02] UCB1 is the mean worth, the score in its place, and the root of ln(offered) over visits', () => {
    const child = { total: 9, score: 40, visits: 6, offered: 20 };
    expect(upperBound(child, 0.01, 1.4)).toBeCloseTo(9.4 / 6 + 1.4 * Math.sqrt(Math.log(20) / 6), 4);
    for (const offered of [1, 2, 3, 7, 100, 4_097])
      expect(upperBound({ total: 0, score: 0, visits: 1, offered }, 0, 1)).toBeCloseTo(Math.sqrt(Math.log(offered)), 3);
  });

  test('[KER-MIND-02] searching bots imagine others, and themselves later on, as the game’s own random bot', () => {
    const seen = new Set<string>();
    const random: typeof pebbles.bots = {
      random: ({ legal }) => {
        const action = legal.find(({ type }) => type === 'take')!;
        seen.add(action.type);
        return { action };
      },
    };
    const only = { ...pebbles, bots: random };
    think(only, flatBot(), startRun({ options: { bowl: 5 } }), 'a', { budget: { iterations: 20 } });
    expect([...seen]).toEqual(['take']);
  });

  test('[KER-MIND-02] a live table can stop a bot early, and a single offer needs no thought', () => {
    const run = startRun({ options: { bowl: 2 } });
    let questions = 0;
    const goOn = () => {
      questions += 1;
      return questions < 5;
    };
    for (const bot of [flatBot<PebblesView, PebblesAction>(), ismctsBot<PebblesView, PebblesAction>()]) {
      questions = 0;
      think(pebbles, bot, run, 'a', { budget: { iterations: 1e9, goOn } });
      expect(questions).toBe(5);
    }
    const only = { type: 'roll' } as const;
    expect(
      ismctsBot<PebblesView, PebblesAction>()({ legal: [only] as readonly PebblesAction[] } as PebblesAsk).action,
    ).toBe(only);
  });
});

describe('the matrix solver', () => {
  const rps = [
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ];

  test('[KER-MIND-03] finds known equilibria', () => {
    const even = solveMatrix(rps, { tolerance: 0.001 });
    for (const share of [...even.row, ...even.column]) expect(share).toBeCloseTo(1 / 3, 1);
    expect(even.value).toBeCloseTo(0, 2);
    const skewed = solveMatrix(
      [
        [3, -1],
        [-2, 1],
      ],
      { tolerance: 0.0005 },
    );
    expect(skewed.row[0]).toBeCloseTo(3 / 7, 1);
    expect(skewed.value).toBeCloseTo(1 / 7, 2);
    expect(solveMatrix([[5]])).toMatchObject({ row: [1], column: [1], value: 5 });
  });

  test('[KER-MIND-03] reaches the tolerance on random matrices, or says how far it came', () => {
    const rng = Rng.from('matrices');
    for (let i = 0; i < 50; i++) {
      const payoff = Array.from({ length: 2 + rng.below(6) }, () =>
        Array.from({ length: 5 }, () => rng.below(201) - 100),
      );
      const equilibrium = solveMatrix(payoff, { tolerance: 0.01 });
      expect(equilibrium.exploitability).toBeLessThanOrEqual(0.01 * 201);
      expect(equilibrium.row.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    }
    expect(
      solveMatrix(
        rps.map((row, i) => row.map((v) => v * (i + 1))),
        { tolerance: 0, iterationsMax: 40 },
      ).iterations,
    ).toBe(40);
  });
});
