import { replays } from '@undercroft/kernel';
import type { LogRecord } from '@undercroft/store';
import type { Platform } from './platform.ts';
import { rebuild, type Session } from './session.ts';

/**
 * The session as it was when line `n` was answered: after the bots that played right behind it. The answer itself is
 * kept for the latest keys only; for an older one it is made again.
 */
export async function answerAgain(platform: Platform, session: Session, n: number): Promise<Session> {
  const until = answeredUpTo(session, n);
  if (n === 0 || until === session.run.n) return session;
  const { id, game, meta, run, lines } = session;
  let chain = replays.firstLink(run.header);
  const records = lines.slice(0, until).map((line): LogRecord => {
    chain = replays.link(chain, line);
    return { line, chain, key: null };
  });
  const then = await rebuild(game, { id, header: run.header, meta, records, pending: [] }, platform);
  if ('broken' in then) throw new Error(`a session that was played cannot be played again: ${then.broken}`);
  return then;
}

function answeredUpTo({ lines, meta }: Session, n: number): number {
  const isByBots = (line: (typeof lines)[number]): boolean =>
    line.did !== 'undo' && line.did.every(({ seat }) => meta.seats[seat]?.kind === 'bot');
  let until = n;
  while (until < lines.length && isByBots(lines[until]!)) until += 1;
  return until;
}
