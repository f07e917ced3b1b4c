import { type Action, type AnyGame, isRefusal, type Replay, replays, start } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { experimentSchema } from './experiment.ts';
import { replayOf } from './extremes.ts';
import { decisionOf, regrets, runAt, study } from './study.ts';

const duel = gameById('duel')!;
const cardOf = (action: Action): string => (action as Action & { card?: string }).card ?? action.type;

const started = (scenario: object) => {
  const begun = start(duel, { seed: 'study', scenario });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.issues));
  return begun.run;
};

test('the action that wins at once is ranked first, with a range around every mean', () => {
  const run = started({ left: { hp: 4, hand: ['jab', 'mend'], deck: ['ward'] }, right: { hp: 2, ward: 0 } });
  const prospects = study(duel, run, 'left', { playouts: 60 });
  expect(prospects.map(({ action }) => cardOf(action))).toEqual(['jab', 'mend']);
  expect(prospects[0]).toMatchObject({ mean: 100, n: 60 });
  expect(prospects[1]!.mean).toBeLessThan(90);
  expect(prospects[1]!.low).toBeLessThan(prospects[1]!.mean);
  expect(study(duel, run, 'right', { playouts: 5 })).toEqual([]);
});

test('is the same each time, and stops when asked', () => {
  const run = started({});
  const options = { playouts: 10, bot: 'greedy' };
  expect(study(duel, run, 'left', options)).toEqual(study(duel, run, 'left', options));
  let asked = 0;
  const stopped = study(duel, run, 'left', { playouts: 1_000, shouldStop: () => ++asked > 3 });
  expect(stopped.every(({ n }) => n === 3)).toBe(true);
  expect(() => study(duel, run, 'left', { playouts: 1, bot: 'ismcts' })).toThrow('searches');
});

test('cannot tell apart worlds that differ in what the seat does not know', () => {
  const known = { hp: 1, hand: ['jab', 'mend'], deck: ['mend', 'mend', 'mend'] };
  const deadly = started({ left: known, right: { hand: ['jab'], deck: ['mend', 'mend', 'mend'] } });
  const harmless = started({ left: known, right: { hand: ['mend'], deck: ['mend', 'mend', 'jab'] } });
  const apart = (game: AnyGame): number => {
    const [a, b] = [deadly, harmless].map((run) => study(game, run, 'left', { playouts: 600 })[0]!.mean);
    return Math.abs(a! - b!);
  };
  expect(apart(duel)).toBeLessThan(5);
  expect(apart({ ...duel, redeal: () => {} })).toBeGreaterThan(10);
});

const replay = (game: AnyGame): Replay => {
  const experiment = experimentSchema.parse({
    game: 'duel',
    seats: { left: { bot: 'random' }, right: { bot: 'greedy' } },
  });
  return replays.parse(replayOf(game, experiment, 3)) as Replay;
};

test('the regret of every decision of a seat, one after the other', () => {
  const played = replay(duel);
  const decisions = [...regrets(duel, played, 'left', { playouts: 8 })];
  const own = played.lines.filter(({ did }) => did !== 'undo' && did[0]!.seat === 'left');
  expect(decisions.map(({ n }) => n)).toEqual(own.map(({ n }) => n - 1));
  for (const { regret, prospects } of decisions) {
    expect(regret).toBeGreaterThanOrEqual(0);
    expect(prospects[0]!.mean).toBe(Math.max(...prospects.map(({ mean }) => mean)));
  }
  const before = runAt(duel, played, 2)!;
  expect(before.n).toBe(2);
  expect(decisionOf(duel, before, 'left', null, { playouts: 2 }).regret).toBeNull();
  expect(runAt(duel, played, 9_999)).toBeNull();
});
