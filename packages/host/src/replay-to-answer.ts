import type { StoredRun } from '@undercroft/store';
import type { Context } from './context.ts';
import { rebuild } from './rebuild.ts';
import type { Session } from './session.ts';

/**
 * The session as it was when line `n` was answered: after the bots that played right behind it. Only the answers to the
 * latest keys are stored; an older one is recomputed from the checkpoint before it.
 */
export async function replayToAnswer(context: Context, session: Session, n: number): Promise<Session> {
  const { id, game, meta, run, marks } = session;
  if (n === 0 || n === run.n) return session;
  const before = marks.findLast((mark) => mark.n < n)?.n ?? 0;
  const records = await context.store.records(id, Math.max(0, before - 1), run.n);
  const until = lastAnsweredLine(session, records, n);
  if (until === run.n) return session;
  const [first] = records;
  const entries = before > 0 && first ? [{ n: before, chain: first.chain, bytes: 0 }] : [];
  const stored: StoredRun = { id, header: run.header, meta, records: [], pending: [] };
  const from = await context.checkpoints.open(game, stored, entries, () => first);
  const lines = from ? records : await context.store.records(id, 0, until);
  const upTo = lines.filter(({ line }) => line.n <= until && line.n > (from?.run.n ?? 0));
  const then = await rebuild(game, { ...stored, records: upTo }, { platform: context.platform, from });
  if ('broken' in then) throw new Error(`a session that was played cannot be played again: ${then.broken}`);
  return then;
}

function lastAnsweredLine({ meta }: Session, records: StoredRun['records'], n: number): number {
  const isByBots = ({ line: { did } }: (typeof records)[number]): boolean =>
    did !== 'undo' && did.every(({ seat }) => meta.seats[seat]?.kind === 'bot');
  let until = n;
  for (const record of records) {
    if (record.line.n <= until) continue;
    if (!isByBots(record)) break;
    until = record.line.n;
  }
  return until;
}
