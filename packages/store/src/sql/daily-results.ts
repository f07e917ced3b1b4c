import { type Kysely, sql } from 'kysely';
import type { DailyResult, DailyResults, PlacedResult } from '../daily-results.ts';
import { asStoreError } from './errors.ts';
import type { DailyResultTable, Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Daily results in a database of either kind. */
export const sqlDailyResults = (db: Db): DailyResults => ({
  add: (result) => typed(() => add(db, result)),
  bars: (day) => typed(() => bars(db, day)),
  ofUser: (user, since) => typed(() => ofUser(db, user, since)),
  countBetter: (of) => typed(() => countBetter(db, of)),
  at: (day, game, positions) => typed(() => at(db, day, game, positions)),
});

const typed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
};

async function add(db: Db, result: DailyResult): Promise<void> {
  const { user, isRanked, endedAt, ...rest } = result;
  const row: DailyResultTable = { ...rest, user_id: user, is_ranked: isRanked ? 1 : 0, ended_at: endedAt };
  await db
    .insertInto('daily_results')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function bars(db: Db, day: string) {
  const { rows } = await sql<{ game: string; bar: number; runs: number }>`
    select daily_results.game, bar, count(*) as runs from daily_results
    join (select game, max(edition) as edition from daily_results where day = ${day} and is_ranked = 1 group by game) latest
      on latest.game = daily_results.game and latest.edition = daily_results.edition
    where day = ${day} and is_ranked = 1 group by daily_results.game, bar
  `.execute(db);
  return rows.map(({ game, bar, runs }) => ({ game, bar: Number(bar), runs: Number(runs) }));
}

async function ofUser(db: Db, user: string, since: string): Promise<DailyResult[]> {
  const rows = await db
    .selectFrom('daily_results')
    .selectAll()
    .where('user_id', '=', user)
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('run')
    .execute();
  return rows.map(resultOf);
}

async function countBetter(
  db: Db,
  { day, game, rank, edition }: Parameters<DailyResults['countBetter']>[0],
): Promise<number> {
  const { better } = await db
    .selectFrom('daily_results')
    .select((eb) => eb.fn.countAll().as('better'))
    .where('day', '=', day)
    .where('game', '=', game)
    .where('is_ranked', '=', 1)
    .where('rank', '>', rank)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  return Number(better);
}

async function at(db: Db, day: string, game: string, positions: readonly number[]): Promise<PlacedResult[]> {
  if (positions.length === 0) return [];
  const { rows } = await sql<DailyResultTable & { name: string | null; place: number; position: number }>`
    with placed as (
      select daily_results.*, rank() over (order by rank desc) as place,
        row_number() over (order by rank desc, ended_at, run) as position
      from daily_results where day = ${day} and game = ${game} and is_ranked = 1
        and edition = (
          select max(edition) from daily_results where day = ${day} and game = ${game} and is_ranked = 1
        )
    )
    select placed.*, "user"."name" as name from placed left join "user" on "user"."id" = placed.user_id
    where position in (${sql.join([...positions])}) order by position
  `.execute(db);
  return rows.map(({ name, place, ...row }) => ({ ...resultOf(row), name: name ?? '', place: Number(place) }));
}

const resultOf = (row: DailyResultTable): DailyResult => ({
  run: row.run,
  day: row.day,
  game: row.game,
  user: row.user_id,
  isRanked: Number(row.is_ranked) === 1,
  verdict: row.verdict as DailyResult['verdict'],
  code: row.code,
  score: Number(row.score),
  bar: Number(row.bar),
  rank: Number(row.rank),
  steps: Number(row.steps),
  endedAt: row.ended_at,
  edition: Number(row.edition),
});
