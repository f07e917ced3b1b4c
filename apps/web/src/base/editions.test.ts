import type { Json } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { comparableRuns, runsByEdition } from './editions.ts';

const run = (session: number, game: string, edition?: number) => ({
  session,
  game,
  options: (edition === undefined ? {} : { edition }) as Json,
});
const runs = [run(1, 'vibes', 2), run(2, 'duel'), run(3, 'vibes'), run(4, 'vibes', 2), run(5, 'vibes')];
const ids = (some: readonly { session: number }[]) => some.map(({ session }) => session);

test('runs of two editions are never compared: those of the latest run are taken', () => {
  expect(ids(comparableRuns(runs, 'vibes'))).toEqual([1, 4]);
  expect(ids(comparableRuns(runs.slice(2, 3), 'vibes'))).toEqual([3]);
  expect(ids(comparableRuns(runs, 'duel'))).toEqual([2]);
  expect(comparableRuns(runs, 'escape')).toEqual([]);
});

test('every edition has runs, and so a record, of its own', () => {
  expect(runsByEdition(runs, 'vibes').map(ids)).toEqual([
    [1, 4],
    [3, 5],
  ]);
});
