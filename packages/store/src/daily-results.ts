import type { DailyTry } from './contract.ts';

/** The result of one try at a daily run. */
export interface DailyResult extends DailyTry {
  readonly run: string;
  readonly user: string;
  readonly verdict: 'won' | 'lost' | 'drawn';
  readonly code: string;
  readonly score: number;
  /** The score's bar in the chart, from 0. */
  readonly bar: number;
  /** Higher is better. */
  readonly rank: number;
  readonly steps: number;
  readonly endedAt: string;
  /** The edition of the rules the run was played by. */
  readonly edition: number;
}

/** A ranked result with its place. Equal ranks share a place. */
export interface PlacedResult extends DailyResult {
  /** The account's name; empty if the account is gone. */
  readonly name: string;
  readonly place: number;
}

/** Number of ranked results in one bar of a game's chart. */
export interface DailyBar {
  readonly game: string;
  readonly bar: number;
  readonly runs: number;
}

/**
 * Results of daily runs, so that comparing them needs no replay. Charts and lists compare one edition of a game's rules:
 * the latest that was played on that day.
 */
export interface DailyResults {
  /** Stores a result; a second one of the same run is ignored. */
  add(result: DailyResult): Promise<void>;
  /** The charts of every game of a day, in one query. */
  bars(day: string): Promise<readonly DailyBar[]>;
  /** A user's finished runs since a day, oldest first. */
  ofUser(user: string, since: string): Promise<readonly DailyResult[]>;
  /** Number of ranked results of the same edition better than this rank. */
  countBetter(of: Pick<DailyResult, 'day' | 'game' | 'rank' | 'edition'>): Promise<number>;
  /** Ranked results, best first; `positions` count from 1. */
  at(day: string, game: string, positions: readonly number[]): Promise<readonly PlacedResult[]>;
}
