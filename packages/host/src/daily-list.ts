import type { DailyList, ListedResult } from '@undercroft/presenter';
import type { DailyResult, DailyResults, PlacedResult } from '@undercroft/store';
import type { Context } from './context.ts';
import { dayEnd } from './daily-seed.ts';
import { dailyGames, noDaily, today } from './daily-tries.ts';
import { type Failure, fail } from './failure.ts';
import type { Caller } from './roles.ts';

export interface DailyListRequest {
  readonly caller: Caller;
  readonly game: string;
  /** Defaults to today. */
  readonly day?: string | undefined;
  /** Number of top results to skip. */
  readonly after?: number | undefined;
}

const PAGE = 20;
const AFTER_MAX = 100_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The results of a game's day. Until the day ends, only for users who have finished their own try. */
export async function dailyList(context: Context, request: DailyListRequest): Promise<DailyList | Failure> {
  const { caller, game, day = today(context), after = 0 } = request;
  if (!dailyGames(context).some(({ id }) => id === game)) return noDaily(game);
  if (!DAY.test(day) || Number.isNaN(dayEnd(day)) || day > today(context))
    return fail('invalid_payload', 'There is no such day.', { issues: [{ path: '?day', message: 'no such day' }] });
  const isOver = context.platform.now() >= dayEnd(day);
  if (!isOver && !(await context.finishers.hasFinished(caller.user, { day, game })))
    return fail('forbidden', 'Finish your own try first. Then you can see how others did.', {
      reasons: [{ rule: 'SEC-DAILY-03', code: 'play_first' }],
    });
  return listOf(context.dailyResults!, { day, game, user: caller.user, after: Math.min(after, AFTER_MAX) });
}

async function listOf(
  kept: DailyResults,
  {
    day,
    game,
    user,
    after,
  }: { readonly day: string; readonly game: string; readonly user: string | null; readonly after: number },
): Promise<DailyList> {
  const of = (await kept.bars(day)).reduce((sum, bar) => sum + (bar.game === game ? bar.runs : 0), 0);
  const mine = user === null ? undefined : (await kept.ofUser(user, day)).find(isOf(day, game));
  const [best] = await kept.at(day, game, [1]);
  const above = mine?.isRanked && mine.edition === best?.edition ? await kept.countBetter(mine) : 0;
  const positions = { best: 1, above, median: Math.ceil(of / 2) };
  const wanted = [...new Set(Object.values(positions))].filter((position) => position > 0).sort((a, b) => a - b);
  const picked = await kept.at(day, game, wanted);
  const pick = (position: number): ListedResult | null => {
    const found = picked[wanted.indexOf(position)];
    return found ? listedAs(found, user) : null;
  };
  const rows = await kept.at(
    day,
    game,
    Array.from({ length: PAGE }, (_, i) => after + i + 1),
  );
  return {
    day,
    of,
    results: rows.map((row) => listedAs(row, user)),
    picks: { best: pick(1), above: pick(above), median: pick(positions.median) },
  };
}

const isOf =
  (day: string, game: string) =>
  (result: DailyResult): boolean =>
    result.day === day && result.game === game;

const listedAs = (result: PlacedResult, user: string | null): ListedResult => {
  const { run, name, place, verdict, code, score, steps, endedAt } = result;
  return { session: run, name, place, verdict, code, score, steps, endedAt, isYou: result.user === user };
};
