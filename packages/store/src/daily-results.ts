import type { DailyTry } from './contract.ts';

/** How one try at a day's run ended. */
export interface DailyResult extends DailyTry {
  readonly run: string;
  readonly user: string;
  readonly verdict: 'won' | 'lost' | 'drawn';
  readonly code: string;
  readonly score: number;
  /** Where the score stands in the chart, from 0. */
  readonly bar: number;
  /** More is better. */
  readonly rank: number;
  readonly steps: number;
  readonly endedAt: string;
}

/** A ranked result in its order. Equals share a place. */
export interface PlacedResult extends DailyResult {
  /** What the account is called; empty where it is gone. */
  readonly name: string;
  readonly place: number;
}

/** How many ranked results a bar of a game's chart has. */
export interface DailyBar {
  readonly game: string;
  readonly bar: number;
  readonly runs: number;
}

/** Results of the day's runs, so that none has to be played again to compare them. */
export interface DailyResults {
  /** Keeps a result; a second one of the same run changes nothing. */
  add(result: DailyResult): Promise<void>;
  /** The charts of every game of a day. One query, however many results there are. */
  bars(day: string): Promise<readonly DailyBar[]>;
  /** What a user has finished since a day, oldest first. */
  ofUser(user: string, since: string): Promise<readonly DailyResult[]>;
  /** How many ranked results are better than this rank. */
  countBetter(of: { readonly day: string; readonly game: string; readonly rank: number }): Promise<number>;
  /** Ranked results, best first; `positions` count from 1, in that order. */
  at(day: string, game: string, positions: readonly number[]): Promise<readonly PlacedResult[]>;
}
