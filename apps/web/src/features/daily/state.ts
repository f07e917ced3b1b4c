import type { DailyGame } from '@undercroft/server';
import { DAY as D } from './words-home.ts';

type TryState = Pick<DailyGame, 'you' | 'runs' | 'measure'>;

/** The state of your try as a mark and a sentence. */
export function stateOf({ you, runs, measure }: TryState): { readonly mark: string; readonly text: string } {
  if (!you) return { mark: '', text: D.state.new };
  if (!you.result) return you.isOver ? { mark: '–', text: D.state.over } : { mark: '◐', text: D.state.open(you.n) };
  const { score, place } = you.result;
  const text =
    place === null
      ? D.state.unranked(measure.name, score)
      : D.state.place(measure.name, score, place, Math.max(place, runs));
  return { mark: '✓', text };
}

const MINUTE_MS = 60_000;

/** Whole minutes until `at`, rounded up; 0 once it has passed. */
export const minutesUntil = (at: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / MINUTE_MS));

/** The run to play next: an open one, else the first not yet played. */
export const firstToPlay = (games: readonly DailyGame[]): DailyGame | undefined =>
  games.find(({ you }) => you && !you.isOver) ?? games.find(({ you }) => !you) ?? games[0];

/** A day's results as a few lines to share. */
export const dayText = (day: string, games: readonly DailyGame[], titleOf: (game: string) => string): string =>
  [
    `${D.title}, ${day}`,
    ...games.filter(({ you }) => you?.result).map((game) => `${titleOf(game.game)}: ${stateOf(game).text}`),
  ].join('\n');
