import { type Json, replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { gameOn } from '@undercroft/registry/tables';
import { expect, test } from 'vitest';
import { type Experiment, experimentSchema, seriesOf } from './experiment.ts';
import { extremesOf, replayOf } from './extremes.ts';
import type { Tally } from './tally.ts';
import { runTask } from './task.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'random' } },
});
const tallyOf = (one: Experiment, to: number): Tally =>
  runTask(duel, { game: 'duel', arms: [{ experiment: one }], series: seriesOf(duel, one), from: 0, to }).tallies[0]!;
const read = (text: string) => {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  return replay;
};

test('the remarkable games are the first of their kind, and replay to the length the tally has', () => {
  const tally = tallyOf(experiment, 300);
  const extremes = extremesOf(duel, experiment, tally)!;
  const lengths = Object.keys(tally.metrics['steps']!).map(Number);
  const length = (i: number): number => read(replayOf(duel, experiment, i)).lines.length;
  expect(length(extremes.shortest)).toBe(Math.min(...lengths));
  expect(length(extremes.longest)).toBe(Math.max(...lengths));
  const shorter = Array.from({ length: 300 }, (_, i) => length(i)).sort((a, b) => a - b);
  expect(length(extremes.median)).toBe(shorter[150]);
  expect(length(extremes.strangest)).toBeGreaterThan(0);
  expect(extremes.shortest).toBe(tally.firsts['steps']![Math.min(...lengths)]);
});

test('every one of them verifies, on changed content too', () => {
  const changed = { ...experiment, set: { '/limits/hp_max': 33 } };
  for (const one of [experiment, changed]) {
    const extremes = extremesOf(duel, one, tallyOf(one, 60))!;
    for (const i of Object.values(extremes)) {
      const replay = read(replayOf(duel, one, i));
      const game = gameOn(duel, replay.header, undefined);
      if ('problem' in game) throw new Error(game.problem);
      expect(replays.verify(game, replay).divergence).toBeNull();
    }
  }
  expect(read(replayOf(duel, changed, 0)).header.overlay).toBeDefined();
  expect(read(replayOf(duel, experiment, 0)).header.overlay).toBeUndefined();
  const { header } = read(replayOf(duel, changed, 0));
  for (const overlay of [{ nonsense: 1 }, duel.content!.tables as Json])
    expect(gameOn(duel, { ...header, overlay }, undefined)).toHaveProperty('problem');
});

test('nothing played, nothing remarkable', () => {
  expect(extremesOf(duel, experiment, tallyOf(experiment, 0))).toBeNull();
});
