import type { Action, AnyGame, Json, Preview, Run } from '@undercroft/kernel';
import { momentOf, type Offer, offersOf, previewOf, type Snapshot, STILL } from '@undercroft/presenter';
import { inSlices, nextTask } from './time-slices.ts';

/** Open and blocked offers of a seat, in the form a server sends. */
export const offersAt = (game: AnyGame, run: Run, seat: string): readonly Offer[] =>
  run.outcome ? [] : offersOf(game, run, { seat, view: game.view(run.world.state, seat), withPreview: true });

/** The same offers, computed in slices: in a crowded room their previews take many frames. */
export async function offersSoon(game: AnyGame, run: Run, seat: string): Promise<readonly Offer[]> {
  const { state } = run.world;
  const { preview } = game;
  if (run.outcome) return [];
  await nextTask();
  const plain = offersOf(game, run, { seat, view: game.view(state, seat), withPreview: false });
  if (!preview) return plain;
  await nextTask();
  function* foreseen(): Generator<Offer> {
    for (const offer of plain)
      yield offer.available && !offer.blank ? { ...offer, preview: preview!(state, seat, offer.action) } : offer;
  }
  const offers = await inSlices(foreseen());
  await nextTask();
  return offers;
}

/** Preview of an action, in the form a server sends. */
export function previewAt(game: AnyGame, run: Run, seat: string, action: Action): Preview | null {
  const answer = run.outcome ? null : previewOf(game, run, seat, action);
  return answer?.offered ? answer.preview : null;
}

/** The position as a snapshot, so that a table can show it. */
export function localSnapshot(
  game: AnyGame,
  run: Run,
  seat: string,
  fields: Pick<Snapshot, 'session' | 'standing' | 'undo' | 'seed'>,
): Snapshot {
  const seats = game.seats(run.header.options);
  const view = game.view(run.world.state, seat) as Json;
  return {
    ...momentOf(game, run, { as: seat, view, hash: run.hash, undoFor: seat }),
    chosen: [],
    seats: Object.fromEntries(seats.map((each) => [each, each === seat ? ('you' as const) : ('bot' as const)])),
    ...STILL,
    ...fields,
  };
}
