import { type AnyGame, at, type Measure, type Outcome, type Verdict } from '@undercroft/kernel';
import type { DailyResult } from '@undercroft/store';
import type { Context } from './context.ts';
import { seatsOf } from './roles.ts';
import type { Session } from './session.ts';
import { judged } from './snapshot.ts';
import { isRanked } from './standing.ts';

export const BARS = 10;

/** A rank keeps the verdict apart from the score: whoever wins stands before whoever does not. */
const VERDICT_RANK = 1_000_000_000;
const VERDICTS: readonly Verdict[] = ['lost', 'drawn', 'won'];

/** What a finished run is known by, as its game measures it; null where it has no measure. */
export function scoreOf({ game, run }: Pick<Session, 'game' | 'run'>): number | null {
  const measure = game.presentation?.measure;
  if (!measure || !run.outcome) return null;
  return measure.path === undefined ? bestScore(run.outcome) : wholeAt(game, run.world.state, measure.path);
}

const bestScore = ({ score = {} }: Outcome): number | null => {
  const all = Object.values(score);
  return all.length === 0 ? null : Math.max(...all);
};

function wholeAt(game: AnyGame, state: object, path: string): number | null {
  const found = at(game.truth(state), path);
  return typeof found === 'number' ? Math.trunc(found) : null;
}

/** Which bar of the chart a score belongs to. */
const barOf = ({ low, high }: Pick<Measure, 'low' | 'high'>, score: number): number =>
  Math.min(BARS - 1, Math.max(0, Math.floor(((score - low) * BARS) / (high - low + 1))));

/** More is better. A winner may want few, whoever loses wants many. */
function rankOf({ isLessBetter = false }: Measure, verdict: Verdict, score: number): number {
  const isFew = isLessBetter && verdict === 'won';
  return VERDICTS.indexOf(verdict) * VERDICT_RANK + (isFew ? VERDICT_RANK - 1 - score : score);
}

/** The result of a day's run that ended on its day; null where it does not count. */
function dailyResultOf(context: Context, session: Session): DailyResult | null {
  const { id, game, run, meta } = session;
  const { daily, heldUntil = 0, result } = meta;
  const { measure } = game.presentation ?? {};
  if (!daily || !measure || !run.outcome || result?.score == null) return null;
  if (Date.parse(result.at) >= heldUntil || context.platform.now() >= heldUntil) return null;
  const [seat] = seatsOf(meta, meta.owner);
  const verdict = (seat === undefined ? undefined : run.outcome.seats[seat]) ?? 'lost';
  return {
    ...daily,
    isRanked: daily.isRanked && isRanked(judged(session)),
    run: id,
    user: meta.owner,
    verdict,
    code: run.outcome.code,
    score: result.score,
    bar: barOf(measure, result.score),
    rank: rankOf(measure, verdict, result.score),
    steps: run.n,
    endedAt: result.at,
  };
}

/** Notes how a day's run ended. Where that fails it is noted when its player looks at the day again. */
export async function keepDailyResult(context: Context, session: Session): Promise<void> {
  const result = dailyResultOf(context, session);
  if (!result || !context.dailyResults) return;
  await context.dailyResults.add(result).catch((error: unknown) => context.warn(`a daily result waits: ${error}`));
}
