import {
  type Action,
  type AnyGame,
  isRefusal,
  type Json,
  type Replay,
  Rng,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { experimentSchema } from './experiment.ts';
import { replayOf } from './extremes.ts';
import { decisionAt, regrets, study } from './study.ts';

const duel = gameById('duel')!;
const cardOf = (action: Action): string => (action as Action & { card?: string }).card ?? action.type;

const started = (scenario: object) => {
  const started = start(duel, { seed: 'study', scenario });
  if (isRefusal(started)) throw new Error(JSON.stringify(started.issues));
  return started.run;
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
  let calls = 0;
  const stopped = study(duel, run, 'left', { playouts: 1_000, shouldStop: () => ++calls > 3 });
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

test('the regret of every decision of a seat, the last first', () => {
  const played = replay(duel);
  const decisions = [...regrets(duel, played, 'left', { playouts: 8 })];
  const own = played.lines.filter(({ did }) => did !== 'undo' && did[0]!.seat === 'left');
  expect(decisions.map(({ n }) => n)).toEqual(own.map(({ n }) => n - 1).toReversed());
  for (const { regret, prospects } of decisions) {
    expect(regret).toBeGreaterThanOrEqual(0);
    expect(prospects[0]!.mean).toBe(Math.max(...prospects.map(({ mean }) => mean)));
  }
  const { n } = decisions[1]!;
  const request = (at: number) => decisionAt(duel, played, { n: at, seat: 'left', chosen: null }, { playouts: 2 });
  expect(request(n)).toMatchObject({ n, regret: null });
  expect(request(9_999)).toBeNull();
});

/** Plays some steps with the bot in every seat, without imagined worlds. */
function playsOn(game: AnyGame, bot: string, steps: number): number {
  const started = start(game, { seed: 'analyst' });
  if (isRefusal(started)) throw new Error(JSON.stringify(started.issues));
  let { run } = started;
  const notes: { [seat: string]: Json } = {};
  for (let step = 0; step < steps && run.outcome === null; step++) {
    const { state } = run.world;
    const [seat] = game.toAct(state).filter((each) => !Object.hasOwn(run.pending, each));
    const answer = game.bots[bot]!({
      seat: seat!,
      view: game.view(state, seat!),
      legal: game.legalActions(state, seat!),
      open: [],
      rng: Rng.from(`analyst ${step}`),
      budget: { iterations: 1 },
      imagine() {
        throw new Error(`${game.id}: ${bot} searches`);
      },
      notes: notes[seat!] ?? null,
    });
    notes[seat!] = answer.notes ?? null;
    const after = submit(game, run, seat!, answer.action);
    if (isRefusal(after)) throw new Error(after.refused);
    run = after.run;
  }
  return run.n;
}

test('every game names a bot of its own to play on in Analysis: not random, and none that searches', () => {
  for (const game of GAMES) {
    const { analyst } = game.presentation!;
    expect([game.id, analyst]).not.toEqual([game.id, 'random']);
    expect(playsOn(game, analyst, 60), game.id).toBeGreaterThan(5);
  }
});

/** Duel with a bot that counts its own decisions, and the counts it had at every decision of one seat. */
function countingDuel(of: string): { readonly game: AnyGame; readonly seen: number[] } {
  const seen: number[] = [];
  const counting: AnyGame['bots'][string] = ({ seat, legal, notes }) => {
    const n = Number(notes ?? 0);
    if (seat === of) seen.push(n);
    return { action: legal[0]!, notes: n + 1 };
  };
  return { game: { ...duel, bots: { ...duel.bots, counting } }, seen };
}

test('a bot that plays on keeps its own notes from choice to choice of one game', () => {
  const { game, seen } = countingDuel('right');
  study(game, started({ left: { hp: 9 } }), 'left', { playouts: 1, bot: 'counting' });
  expect(seen.slice(0, 3)).toEqual([0, 1, 2]);
});

test('a bot that takes over in the middle of a run has the notes of its seat, and none of the other seat', () => {
  const played = replay(duel);
  const own = played.lines.filter(({ did }) => did !== 'undo' && did[0]!.seat === 'left').map(({ n }) => n - 1);
  const left = countingDuel('left');
  decisionAt(left.game, played, { n: own[4]!, seat: 'left', chosen: null }, { playouts: 1, bot: 'counting' });
  expect(left.seen.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  const right = countingDuel('right');
  decisionAt(right.game, played, { n: own[4]!, seat: 'left', chosen: null }, { playouts: 1, bot: 'counting' });
  expect(right.seen[0]).toBe(0);
});
