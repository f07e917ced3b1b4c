import type { AnyGame } from '@undercroft/kernel';
import type { DailyGame, DailyPage, EndedDaily, OwnTry } from '@undercroft/presenter';
import type { DailyBar, DailyResult, RunSummary } from '@undercroft/store';
import type { Context } from './context.ts';
import { BARS, storeDailyResult } from './daily-result.ts';
import { dailySeed, dayAfter, dayEnd } from './daily-seed.ts';
import { dailyGames, dailyPreset, today } from './daily-tries.ts';
import { isFailure } from './failure.ts';
import { type DailyRun, triesOf } from './finishers.ts';
import { markEnd } from './mark-end.ts';
import type { Caller } from './roles.ts';
import { streaksOf } from './streaks.ts';

const CALENDAR_DAYS = 35;
const STREAK_DAYS = 366;

/** Today's runs and their results so far, and yesterday's seeds. */
export async function dailyPage(context: Context, { user }: Caller): Promise<DailyPage> {
  const day = today(context);
  const before = dayAfter(day, -1);
  const key = context.hmacKeys[0]!;
  const results = await ownResults(context, user, day);
  const ended = (await gamesOn(context, before, user, results)).map((game): EndedDaily => {
    const { seed, salt } = dailySeed(key, before, game.game);
    return { ...game, seed, salt };
  });
  return {
    day,
    endsAt: new Date(dayEnd(day)).toISOString(),
    games: await gamesOn(context, day, user, results),
    tomorrow: dailyGames(context).map(({ id }) => ({
      game: id,
      commitment: dailySeed(key, dayAfter(day, 1), id).commitment,
    })),
    yesterday: { day: before, games: ended },
    calendar: Array.from({ length: CALENDAR_DAYS }, (_, i) => {
      const each = dayAfter(day, i + 1 - CALENDAR_DAYS);
      return { day: each, games: results.filter((result) => result.day === each).map(({ game }) => game) };
    }),
    streak: streaksOf([...new Set(results.map((result) => result.day))], day),
  };
}

async function ownResults(context: Context, user: string | null, day: string): Promise<readonly DailyResult[]> {
  const { dailyResults } = context;
  if (user === null || dailyResults === null) return [];
  const since = dayAfter(day, -STREAK_DAYS);
  const known = await dailyResults.ofUser(user, since);
  const tries = await triesOf(context.store, user, day);
  const due = tries.filter(({ id }) => !known.some(({ run }) => run === id));
  return (await catchUp(context, user, due)) ? dailyResults.ofUser(user, since) : known;
}

/** Stores results that an earlier failure of the store left out. Returns true if there were any. */
async function catchUp(context: Context, user: string, due: readonly RunSummary[]): Promise<boolean> {
  let isNew = false;
  for (const { id } of due) {
    const session = await context.find({ user }, id);
    if (isFailure(session) || session.run.outcome === null) continue;
    if (session.meta.ended === undefined) await markEnd(context, session);
    else await storeDailyResult(context, session);
    isNew = true;
  }
  return isNew;
}

/** Every game's run of a day, without its seed. */
async function gamesOn(
  context: Context,
  day: string,
  user: string | null,
  results: readonly DailyResult[],
): Promise<DailyGame[]> {
  const games = dailyGames(context);
  if (games.length === 0) return [];
  const bars = await context.dailyResults!.bars(day);
  const tries = user === null ? [] : await triesOf(context.store, user, day);
  return Promise.all(
    games.map(async (game): Promise<DailyGame> => {
      const own = tries.find(({ meta }) => meta.daily.game === game.id);
      const you = own ? await ownTry(context, own, results) : null;
      const chart = chartOf(game, bars);
      return { ...chart, commitment: dailySeed(context.hmacKeys[0]!, day, game.id).commitment, you };
    }),
  );
}

function chartOf(game: AnyGame, bars: readonly DailyBar[]): Omit<DailyGame, 'commitment' | 'you'> {
  const own = bars.filter((bar) => bar.game === game.id);
  const { name, low, high } = game.presentation!.measure!;
  return {
    game: game.id,
    preset: dailyPreset(game)!.name,
    measure: { name, low, high },
    bars: Array.from({ length: BARS }, (_, i) => own.find(({ bar }) => bar === i)?.runs ?? 0),
    runs: own.reduce((sum, { runs }) => sum + runs, 0),
  };
}

async function ownTry(context: Context, own: DailyRun, results: readonly DailyResult[]): Promise<OwnTry> {
  const { id, meta, steps } = own;
  const found = results.find(({ run }) => run === id);
  const tried = { session: id, n: steps, isRanked: meta.daily.isRanked, isOver: meta.ended !== undefined };
  if (!found) return { ...tried, result: null };
  const { verdict, code, score, bar } = found;
  const place = found.isRanked ? (await context.dailyResults!.countBetter(found)) + 1 : null;
  return { ...tried, result: { verdict, code, score, bar, place } };
}
