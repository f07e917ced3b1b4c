import type { LogLine } from './context.ts';

/** Reads a game's events from its log: `eventsOf<DuelEvents>()(log, 'damage')` is the data of every hit. */
export const eventsOf =
  <E extends object>() =>
  <K extends keyof E & string>(log: readonly LogLine[], kind: K): E[K][] =>
    log.filter((line) => line.kind === kind).map(({ data }) => data as unknown as E[K]);

/** The data of one line of a game's log. */
export const dataOf =
  <E extends object>() =>
  <K extends keyof E & string>(line: LogLine | undefined): E[K] | undefined =>
    line?.data as unknown as E[K] | undefined;
