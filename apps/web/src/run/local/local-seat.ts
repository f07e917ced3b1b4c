import type { Action, AnyGame, Json, Preview, Run } from '@undercroft/kernel';
import { momentOf, type Offer, offersOf, previewOf, type Snapshot, STILL } from '@undercroft/presenter';

/** What a seat can do, and what it sees but cannot, as a server would offer it. */
export const offersAt = (game: AnyGame, run: Run, seat: string): readonly Offer[] =>
  run.outcome ? [] : offersOf(game, run, { seat, view: game.view(run.world.state, seat), withPreview: true });

/** What would follow from an action, as a server would answer. */
export function previewAt(game: AnyGame, run: Run, seat: string, action: Action): Preview | null {
  const answer = run.outcome ? null : previewOf(game, run, seat, action);
  return answer?.offered ? answer.preview : null;
}

/** The moment as a snapshot, so that a table can show it. */
export function localSnapshot(
  game: AnyGame,
  run: Run,
  seat: string,
  given: Pick<Snapshot, 'session' | 'standing' | 'undo' | 'seed'>,
): Snapshot {
  const seats = game.seats(run.header.options);
  const view = game.view(run.world.state, seat) as Json;
  return {
    ...momentOf(game, run, { as: seat, view, hash: run.hash, undoFor: seat }),
    chosen: [],
    seats: Object.fromEntries(seats.map((each) => [each, each === seat ? ('you' as const) : ('bot' as const)])),
    ...STILL,
    ...given,
  };
}
