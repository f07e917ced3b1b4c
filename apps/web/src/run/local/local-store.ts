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
import { spokenEventsFor } from '@undercroft/presenter';
import type { ActionLabel, Failure, Offer, SpokenEvent } from '@undercroft/server';
import type { StoreApi } from 'zustand/vanilla';
import { W } from '../../base/words.ts';
import type { RunState } from '../run.ts';
import { shareUnchanged } from '../shared-view.ts';
import { keepRun, localRun } from './local-runs.ts';
import { localSnapshot, offersSoon, previewAt } from './local-seat.ts';

const GONE: Failure = { error: 'session_not_found', message: W.missing.line, reasons: [], issues: [] };

interface LocalRun {
  readonly game: AnyGame;
  readonly run: Run;
  readonly lines: readonly Line[];
  readonly seat: string;
}

/** Plays a run in this browser, with the same state as a run on a server. */
export function playHere({ setState: set, getState: get }: StoreApi<RunState>, session: string) {
  let kept: LocalRun | null = null;

  const snapshot = ({ game, run, seat }: LocalRun) => {
    const now = localSnapshot(game, run, seat, {
      session,
      standing: 'practice',
      undo: reasonText(run, seat),
      seed: run.outcome ? run.header.seed : null,
    });
    return { ...now, view: shareUnchanged(get().snapshot?.view, now.view) };
  };

  /** Shows a moment together with its offers; until then the action counts as pending. */
  async function show(now: LocalRun, events: readonly SpokenEvent[], move?: ActionLabel): Promise<void> {
    kept = now;
    const offers = await offersSoon(now.game, now.run, now.seat);
    const shown = snapshot(now);
    set({
      snapshot: shown,
      moments: [...get().moments.filter(({ n }) => n !== shown.n), { n: shown.n, view: shown.view }],
      events: [...get().events, ...events],
      offers,
      offersFor: shown.n,
      connection: 'live',
      sending: null,
      storedAs: shown.n > 0 ? shown.n : null,
      ...(move ? { moves: { ...get().moves, [move.n]: move } } : {}),
    });
  }

  async function open(): Promise<void> {
    const found = await localRun(session);
    const last = found?.frames.at(-1);
    if (!found || !last) return set({ gone: GONE });
    const { game, frames, lines } = found;
    const seat = game.seats(last.run.header.options)[0]!;
    set({ events: [] });
    await show(
      { game, run: last.run, lines, seat },
      frames.flatMap((frame) => spokenEventsFor(game, frame.events, seat)),
    );
  }

  async function took(
    take: (now: LocalRun) => ReturnType<typeof submit>,
    label: string,
    isUndo = false,
  ): Promise<boolean> {
    if (!kept || get().sending !== null) return false;
    const answer = take(kept);
    if (isRefusal(answer)) return false;
    const { game, seat } = kept;
    const { run, events, line } = answer;
    const lines = [...kept.lines, line!];
    keepRun(session, run, lines);
    set({ sending: label });
    const move: ActionLabel = { n: run.n, isUndo, choices: [{ seat, label }] };
    await show({ game, run, lines, seat }, spokenEventsFor(game, events, seat), move);
    return true;
  }

  return {
    open,
    act: (offer: Offer, filled?: Json): Promise<boolean> =>
      took(({ game, run, seat }) => submit(game, run, seat, filled ?? offer.action), offer.label),
    preview: (action: Action): Preview | null => kept && previewAt(kept.game, kept.run, kept.seat, action),
    undo: (): Promise<boolean> => took(({ game, run, seat }) => undo(game, run, seat), W.table.undo, true),
  };
}

function reasonText(run: Run, seat: string) {
  const reason = whyNoUndo(run, seat);
  return reason && { rule: reason.rule, code: reason.code, text: W.table.noUndoHere };
}
