import type { Context } from './context.ts';
import { scoreOf, storeDailyResult } from './daily-result.ts';
import type { Session } from './session.ts';

/** Stores the outcome in the run's meta, so that a list of runs need not replay them. */
export async function markEnd(context: Context, session: Session): Promise<void> {
  const { outcome } = session.run;
  if (!outcome || session.meta.ended !== undefined) return;
  const result = {
    verdicts: outcome.seats,
    score: scoreOf(session),
    at: new Date(context.platform.now()).toISOString(),
  };
  const meta = { ...session.meta, ended: outcome.code, result };
  if ((await context.batcher.write({ kind: 'meta', id: session.id, meta, was: session.meta })) !== 'ok') return;
  session.meta = meta;
  session.version += 1;
  await storeDailyResult(context, session);
}
