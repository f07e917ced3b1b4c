import { type AnyGame, begin, isRefusal, replays, submit } from '@undercroft/kernel';
import type { PendingChoice, StoredRun } from '@undercroft/store';
import type { Platform } from './platform.ts';
import { yieldRegularly } from './replay-check.ts';
import { addKeysOf, addToFilter } from './request-keys.ts';
import {
  addCost,
  addPendingKeys,
  applyPending,
  applyStep,
  chainLink,
  clockOf,
  openSession,
  type Session,
  trimHistory,
} from './session.ts';

/** The fault in a stored run, and its last valid line. */
export interface BrokenRun {
  readonly broken: string;
  readonly lastGood: number;
}

/** Options for replaying a stored run. */
export interface RebuildOptions {
  readonly platform: Platform;
  /** The session at a checkpoint; if absent, replay from the first line. */
  readonly from?: Session | null;
  /** Called after every line. */
  readonly onLine?: (session: Session) => void;
}

/**
 * Replays a stored run from its first line or from a checkpoint, and verifies every hash and every link. It yields to
 * the event loop, so that a long run does not block other requests. The records begin with the first line or, if `from`
 * is set, may begin with the first line after it.
 */
export async function rebuild(
  game: AnyGame,
  stored: StoredRun,
  { platform, from = null, onLine = () => {} }: RebuildOptions,
): Promise<Session | BrokenRun> {
  const now = platform.now();
  const session = from ?? startSession(game, stored, now);
  if ('broken' in session) return session;
  session.usedAt = now;
  for (const key of stored.earlierKeys ?? []) addToFilter(session.keys, key);
  addKeysOf(
    session.keys,
    stored.records.filter(({ line }) => line.n <= session.run.n),
  );
  const clock = clockOf(platform);
  const yieldIfDue = yieldRegularly(clock);
  for (const record of stored.records) {
    if (record.line.n <= session.run.n) continue;
    await yieldIfDue();
    const began = clock();
    const next = replays.follow(game, session.run, record.line);
    const lastGood = session.run.n;
    if (isRefusal(next)) return { broken: 'a line is not legal where it stands', lastGood };
    const line = next.line!;
    if (record.line.hash !== line.hash) return { broken: `line ${line.n} leads to another hash`, lastGood };
    if (record.chain !== chainLink(session.chain, line))
      return { broken: `the chain breaks at line ${line.n}`, lastGood };
    applyStep(session, next, record);
    trimHistory(session);
    addCost(session, clock() - began);
    onLine(session);
  }
  return restorePending(session, stored.pending);
}

function startSession(game: AnyGame, { id, header, meta }: StoredRun, now: number): Session | BrokenRun {
  const begun = begin(game, header);
  return isRefusal(begun)
    ? { broken: 'its first line is not that of a run', lastGood: 0 }
    : openSession(id, game, meta, begun, now);
}

/** Restores the choices that were pending when the process ended. */
function restorePending(session: Session, pending: readonly PendingChoice[]): Session | BrokenRun {
  for (const choice of pending) {
    const answer = submit(session.game, session.run, choice.seat, choice.action);
    if (isRefusal(answer))
      return { broken: `the sealed choice of ${choice.seat} is not legal`, lastGood: session.run.n };
    if (!answer.line) applyPending(session, answer, choice);
    else {
      session.due = answer;
      addPendingKeys(session, choice);
    }
  }
  return session;
}
