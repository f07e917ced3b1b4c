import type { Action, Choice, GameDef, GameEvent, Reason, Seat } from './contract.ts';
import { type AcceptedStep, type Refusal, type Run, refuse } from './run.ts';

const rule = 'KER-UNDO-01';

/**
 * The reason that forbids an undo; null if it is allowed. It is derived from what the step did; games do not declare
 * it.
 */
export function undoBarrier(
  game: Pick<GameDef, 'profile'>,
  choices: readonly Choice[],
  table: { hasDrawn: boolean; revealedTo: readonly Seat[] },
  events: readonly GameEvent[],
): Reason | null {
  if (choices.length > 1) return { rule, code: 'undo_others' };
  if (table.hasDrawn) return { rule, code: 'undo_drew' };
  if (table.revealedTo.includes(choices[0]!.seat)) return { rule, code: 'undo_revealed' };
  const folds = game.profile?.folds ?? [];
  return events.some(({ kind }) => folds.includes(kind)) ? { rule, code: 'undo_banked' } : null;
}

/** The reason the seat cannot undo now; null if it can. */
export function whyNoUndo(run: Run, seat: Seat): Reason | null {
  if (!run.last) return { rule, code: 'nothing_to_undo' };
  if (!run.last.seats.includes(seat) || Object.keys(run.pending).length > 0) return { rule, code: 'undo_others' };
  return run.last.barrier;
}

/** Undoes the seat's last step. The undo is a log line like any other. */
export function undo<S extends object, A extends Action>(
  game: Pick<GameDef<S>, 'now'>,
  run: Run<S, A>,
  seat: Seat,
): AcceptedStep<S, A> | Refusal {
  const reason = whyNoUndo(run, seat);
  if (reason) return refuse('blocked_action', [reason]);
  const before = run.before!;
  const n = run.n + 1;
  const event: GameEvent = {
    id: run.eventCount + 1,
    kind: 'undone',
    data: { n: run.last!.n },
    why: { rule },
    n,
    ...game.now(before.world.state),
    seenBy: 'all',
    about: [],
  };
  return {
    run: { ...before, n, eventCount: run.eventCount + 1, pending: {} },
    events: [event],
    line: { n, hash: before.hash, did: 'undo' },
  };
}
