import { z } from 'zod';
import { list, verdictWord } from './parts.ts';

export const ownResult = z.object({
  verdict: verdictWord,
  code: z.string(),
  score: z.number(),
  bar: z.int(),
  /** Rank among the ranked results; null if this one is not ranked. */
  place: z.int().nullable(),
});

/** The caller's try at one day's run. */
export const ownTry = z.object({
  session: z.string(),
  n: z.int(),
  isRanked: z.boolean(),
  isOver: z.boolean(),
  /** Null while the try goes on, or if it did not end on its day. */
  result: ownResult.nullable(),
});

/** One game's run of a day. */
export const dailyGame = z.object({
  game: z.string(),
  /** The name of the run's preset. */
  preset: z.string(),
  measure: z.object({ name: z.string(), low: z.number(), high: z.number() }),
  /** Published before the day begins; the seed and salt that match it are published after the day ends. */
  commitment: z.string(),
  /** Ranked results per bar of the scale. */
  bars: list(z.int()),
  runs: z.int(),
  you: ownTry.nullable(),
});

/** A game's run of a day that has ended. */
export const endedDaily = dailyGame.extend({ seed: z.string(), salt: z.string() });

export const dailyPage = z.object({
  day: z.string(),
  endsAt: z.string(),
  games: list(dailyGame),
  tomorrow: list(z.object({ game: z.string(), commitment: z.string() })),
  yesterday: z.object({ day: z.string(), games: list(endedDaily) }),
  /** The games you finished on each of the last days, oldest first. */
  calendar: list(z.object({ day: z.string(), games: list(z.string()) })),
  streak: z.object({ now: z.int(), best: z.int() }),
});

/** A ranked result as others may see it. */
export const listedResult = z
  .object({
    session: z.string(),
    name: z.string(),
    place: z.int(),
    verdict: verdictWord,
    code: z.string(),
    score: z.number(),
    steps: z.int(),
    endedAt: z.string(),
    isYou: z.boolean(),
  })
  .meta({ id: 'DailyResult' });

export const dailyList = z.object({
  day: z.string(),
  of: z.int(),
  /** One page of the results, best first. */
  results: list(listedResult),
  picks: z.object({
    best: listedResult.nullable(),
    /** The result ranked just above yours. */
    above: listedResult.nullable(),
    median: listedResult.nullable(),
  }),
});
