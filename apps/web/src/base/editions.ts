import { editions, type Json } from '@undercroft/kernel';

interface GameRun {
  readonly game: string;
  readonly options: Json;
}

/** Comparable runs of a game: editions are never mixed, so only those of the latest run's edition. */
export function comparableRuns<R extends GameRun>(newestFirst: readonly R[], game: string): R[] {
  const own = newestFirst.filter((run) => run.game === game);
  const edition = editions.of(own[0]?.options);
  return own.filter(({ options }) => editions.of(options) === edition);
}

/** A game's runs, grouped by edition. */
export function runsByEdition<R extends GameRun>(runs: readonly R[], game: string): R[][] {
  const own = runs.filter((run) => run.game === game);
  const played = [...new Set(own.map(({ options }) => editions.of(options)))];
  return played.map((edition) => own.filter(({ options }) => editions.of(options) === edition));
}
