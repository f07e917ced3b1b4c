import { type Ack, type Failure, isFailure } from '@undercroft/host';
import { type LiveChange, markOf } from './live-cursors.ts';
import type { Asked } from './routes/route.ts';

/** The answer to an action of a client that named its stream: what is new since it was last told. */
export interface OwnChange extends LiveChange {
  readonly isRepeat: boolean;
}

/**
 * Answers an action. Where the client has a stream open under this name the answer counts as told on it, so that it
 * is told once. A repeat stands by itself: nobody knows whether the first answer arrived.
 */
export async function answeredOn(
  { cursors, caller, id }: Pick<Asked, 'cursors' | 'caller' | 'id'>,
  stream: string | undefined,
  act: () => Promise<Ack | Failure>,
): Promise<Ack | OwnChange | Failure> {
  const cursor = stream === undefined ? undefined : cursors.find({ user: caller.user, session: id, stream });
  if (!cursor) return act();
  cursor.answering += 1;
  try {
    const ack = await act();
    // Another seat of one's own has other numbers: its stream tells what it sees.
    if (isFailure(ack) || ack.as !== cursor.as) return ack;
    const { events, moves, offers = null, isRepeat, ...snapshot } = ack;
    if (isRepeat) cursor.forget();
    const unknown = events.filter(({ id: event }) => event > cursor.after || isRepeat);
    const change = cursor.tell({ snapshot, offers }, { events: unknown, moves });
    cursor.mark = isRepeat ? '' : markOf(snapshot);
    return { ...change, isRepeat };
  } finally {
    cursor.answering -= 1;
    cursor.wake();
  }
}
