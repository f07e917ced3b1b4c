import { editions, type Json } from '@undercroft/kernel';

interface Begun {
  readonly game: string;
  readonly options: Json;
}

/** A game's runs that can be compared: runs of two editions are never mixed, and those of the latest run's are taken. */
export function comparableRuns<R extends Begun>(newestFirst: readonly R[], game: string): R[] {
  const own = newestFirst.filter((run) => run.game === game);
  const edition = editions.of(own[0]?.options);
  return own.filter(({ options }) => editions.of(options) === edition);
}

/** A game's runs, those of each edition by themselves. */
export function runsByEdition<R extends Begun>(runs: readonly R[], game: string): R[][] {
  const own = runs.filter((run) => run.game === game);
  const played = [...new Set(own.map(({ options }) => editions.of(options)))];
  return played.map((edition) => own.filter(({ options }) => editions.of(options) === edition));
}
