import { type AnyGame, begin, isRefusal, replays, submit } from '@undercroft/kernel';
import type { PendingChoice, StoredRun } from '@undercroft/store';
import type { Platform } from './platform.ts';
import { pausing } from './replay-check.ts';
import { keepKeysOf, markSent } from './request-keys.ts';
import {
  advance,
  chainLink,
  clockOf,
  forgetPast,
  keepWaiting,
  openSession,
  pend,
  type Session,
  spend,
} from './session.ts';

/** What is wrong with a stored run, and how far it is good. */
export interface Broken {
  readonly broken: string;
  readonly lastGood: number;
}

/** How a run is played again. */
export interface Rebuilding {
  readonly platform: Platform;
  /** The session at a checkpoint; from the first line where absent. */
  readonly from?: Session | null;
  /** Hears of every line. */
  readonly onLine?: (session: Session) => void;
}

/**
 * Plays a stored run again, from its first line or from a moment on, checking every hash and every link. In small
 * helpings: whoever else is served meanwhile does not wait for a long run. The records begin with the first line,
 * or, where that is enough, with the first line after the moment.
 */
export async function rebuild(
  game: AnyGame,
  stored: StoredRun,
  { platform, from = null, onLine = () => {} }: Rebuilding,
): Promise<Session | Broken> {
  const now = platform.now();
  const session = from ?? beginAgain(game, stored, now);
  if ('broken' in session) return session;
  session.usedAt = now;
  for (const key of stored.earlierKeys ?? []) markSent(session.keys, key);
  keepKeysOf(
    session.keys,
    stored.records.filter(({ line }) => line.n <= session.run.n),
  );
  const clock = clockOf(platform);
  const helpings = pausing(clock);
  for (const record of stored.records) {
    if (record.line.n <= session.run.n) continue;
    await helpings();
    const began = clock();
    const next = replays.follow(game, session.run, record.line);
    const lastGood = session.run.n;
    if (isRefusal(next)) return { broken: 'a line is not legal where it stands', lastGood };
    const line = next.line!;
    if (record.line.hash !== line.hash) return { broken: `line ${line.n} leads to another hash`, lastGood };
    if (record.chain !== chainLink(session.chain, line))
      return { broken: `the chain breaks at line ${line.n}`, lastGood };
    advance(session, next, record);
    forgetPast(session);
    spend(session, clock() - began);
    onLine(session);
  }
  return restorePending(session, stored.pending);
}

function beginAgain(game: AnyGame, { id, header, meta }: StoredRun, now: number): Session | Broken {
  const begun = begin(game, header);
  return isRefusal(begun)
    ? { broken: 'its first line is not that of a run', lastGood: 0 }
    : openSession(id, game, meta, begun, now);
}

/** Puts choices that waited when the process ended back into their places. */
function restorePending(session: Session, pending: readonly PendingChoice[]): Session | Broken {
  for (const choice of pending) {
    const answer = submit(session.game, session.run, choice.seat, choice.action);
    if (isRefusal(answer))
      return { broken: `the sealed choice of ${choice.seat} is not legal`, lastGood: session.run.n };
    if (!answer.line) pend(session, answer, choice);
    else {
      session.due = answer;
      keepWaiting(session, choice);
    }
  }
  return session;
}
