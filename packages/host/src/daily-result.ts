import { type AnyGame, at, editions, type Measure, type Outcome, type Verdict } from '@undercroft/kernel';
import type { DailyResult } from '@undercroft/store';
import type { Context } from './context.ts';
import { seatsOf } from './roles.ts';
import type { Session } from './session.ts';
import { standingInput } from './snapshot.ts';
import { isRanked } from './standing.ts';

export const BARS = 10;

/** A rank orders by verdict first, then by score: a win always precedes a draw or a loss. */
const VERDICT_RANK = 1_000_000_000;
const VERDICTS: readonly Verdict[] = ['lost', 'drawn', 'won'];

/** The score of a finished run by its game's measure; null if the game has no measure. */
export function scoreOf({ game, run }: Pick<Session, 'game' | 'run'>): number | null {
  const measure = game.presentation?.measure;
  if (!measure || !run.outcome) return null;
  return measure.path === undefined ? bestScore(run.outcome) : integerAt(game, run.world.state, measure.path);
}

const bestScore = ({ score = {} }: Outcome): number | null => {
  const all = Object.values(score);
  return all.length === 0 ? null : Math.max(...all);
};

function integerAt(game: AnyGame, state: object, path: string): number | null {
  const found = at(game.truth(state), path);
  return typeof found === 'number' ? Math.trunc(found) : null;
}

/** The bar of the chart that a score belongs to. */
const barOf = ({ low, high }: Pick<Measure, 'low' | 'high'>, score: number): number =>
  Math.min(BARS - 1, Math.max(0, Math.floor(((score - low) * BARS) / (high - low + 1))));

/** Higher is better. With `isLessBetter`, a low score ranks first among winners, a high one among losers. */
function rankOf({ isLessBetter = false }: Measure, verdict: Verdict, score: number): number {
  const isFew = isLessBetter && verdict === 'won';
  return VERDICTS.indexOf(verdict) * VERDICT_RANK + (isFew ? VERDICT_RANK - 1 - score : score);
}

/** The result of a daily run that ended on its day; null if it does not count. */
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
    isRanked: daily.isRanked && isRanked(standingInput(session)),
    run: id,
    user: meta.owner,
    verdict,
    code: run.outcome.code,
    score: result.score,
    bar: barOf(measure, result.score),
    rank: rankOf(measure, verdict, result.score),
    steps: run.n,
    endedAt: result.at,
    edition: editions.of(run.header.options),
  };
}

/** Stores the result of a daily run. If that fails, it is stored when its player next opens the day. */
export async function storeDailyResult(context: Context, session: Session): Promise<void> {
  const result = dailyResultOf(context, session);
  if (!result || !context.dailyResults) return;
  await context.dailyResults.add(result).catch((error: unknown) => context.warn(`a daily result waits: ${error}`));
}
