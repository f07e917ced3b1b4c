import {
  type Action,
  type AnyGame,
  isRefusal,
  type Json,
  type Line,
  type Preview,
  type Run,
  submit,
  undo,
  whyNoUndo,
} from '@undercroft/kernel';
import { heardBy } from '@undercroft/presenter';
import type { ActionLabel, Failure, Offer, SpokenEvent } from '@undercroft/server';
import type { StoreApi } from 'zustand/vanilla';
import { W } from '../../base/words.ts';
import type { RunState } from '../run.ts';
import { keepRun, keptRun } from './kept-runs.ts';
import { localSnapshot, offersAt, previewAt } from './local-seat.ts';

const GONE: Failure = { error: 'session_not_found', message: W.missing.line, reasons: [], issues: [] };

interface Kept {
  readonly game: AnyGame;
  readonly run: Run;
  readonly lines: readonly Line[];
  readonly seat: string;
}

/** Plays a run in this browser, into the same state a run on a server has. */
export function playHere({ setState: set, getState: get }: StoreApi<RunState>, session: string) {
  let kept: Kept | null = null;

  const snapshot = ({ game, run, seat }: Kept) =>
    localSnapshot(game, run, seat, {
      session,
      standing: 'practice',
      undo: reasonText(run, seat),
      seed: run.outcome ? run.header.seed : null,
    });

  function show(now: Kept, events: readonly SpokenEvent[], move?: ActionLabel): void {
    kept = now;
    const shown = snapshot(now);
    set({
      snapshot: shown,
      moments: [...get().moments.filter(({ n }) => n !== shown.n), { n: shown.n, view: shown.view }],
      events: [...get().events, ...events],
      offers: offersAt(now.game, now.run, now.seat),
      offersFor: shown.n,
      connection: 'live',
      storedAs: shown.n > 0 ? shown.n : null,
      ...(move ? { moves: { ...get().moves, [move.n]: move } } : {}),
    });
  }

  async function open(): Promise<void> {
    const found = await keptRun(session);
    const last = found?.frames.at(-1);
    if (!found || !last) return set({ gone: GONE });
    const { game, frames, lines } = found;
    const seat = game.seats(last.run.header.options)[0]!;
    set({ events: [] });
    show(
      { game, run: last.run, lines, seat },
      frames.flatMap((frame) => heardBy(game, frame.events, seat)),
    );
  }

  function took(answer: ReturnType<typeof submit>, label: string, isUndo = false): boolean {
    if (!kept || isRefusal(answer)) return false;
    const { game, seat } = kept;
    const { run, events, line } = answer;
    const lines = [...kept.lines, line!];
    keepRun(session, run, lines);
    const move: ActionLabel = { n: run.n, isUndo, choices: [{ seat, label }] };
    show({ game, run, lines, seat }, heardBy(game, events, seat), move);
    return true;
  }

  return {
    open,
    act: (offer: Offer, filled?: Json): boolean =>
      kept !== null && took(submit(kept.game, kept.run, kept.seat, filled ?? offer.action), offer.label),
    preview: (action: Action): Preview | null => kept && previewAt(kept.game, kept.run, kept.seat, action),
    undo: (): boolean => kept !== null && took(undo(kept.game, kept.run, kept.seat), W.table.undo, true),
  };
}

function reasonText(run: Run, seat: string) {
  const reason = whyNoUndo(run, seat);
  return reason && { rule: reason.rule, code: reason.code, text: W.table.noUndoHere };
}
