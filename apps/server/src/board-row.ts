import { type MatchResult, matchId, publicSeeds, RANKED_SEEDS, scoresOf } from '@undercroft/arena';
import { type AnyGame, editions } from '@undercroft/kernel';
import { seatsOf } from '@undercroft/registry';
import type { z } from 'zod';
import type { boardRow } from './answers.ts';

/** An accepted match: the facts proved by its replay. */
export type BoardMatch = Omit<MatchResult, 'replay' | 'bytes' | 'faults'>;

export type BoardRow = Readonly<z.output<typeof boardRow>>;

export const boardSeats = (game: AnyGame): readonly string[] => seatsOf(game, editions.latest(game, {}));

/** Computes an agent's figures and intervals. This takes milliseconds, so it runs once per accepted entry. */
export function rowOf(game: AnyGame, agent: string, matches: readonly BoardMatch[]): BoardRow {
  const own = new Map(matches.map((each) => [matchId(each), each]));
  const blank = { verdict: 'lost', score: 0, steps: 0, ended: 'not played' } as const;
  const all = publicSeeds(game.id, RANKED_SEEDS).flatMap((seed) =>
    boardSeats(game).map((seat): MatchResult => {
      const match = { game: game.id, agent, seat, seed };
      return { ...match, ...blank, ...own.get(matchId(match)), bytes: 0, faults: 0, replay: '' };
    }),
  );
  const { wins, score, steps } = scoresOf(all)[0]!;
  return { agent, matches: own.size, won_pct: wins, score, steps };
}
