import { type Ack, type Failure, isFailure } from '@undercroft/host';
import { type LiveChange, markOf } from './live-cursors.ts';
import type { RouteRequest } from './routes/route.ts';

/** The response to an action of a client that named its stream: everything new since the last update. */
export interface OwnChange extends LiveChange {
  readonly isRepeat: boolean;
}

/**
 * Runs an action. If the client has this stream open, returns the action's result as the stream's next update, so that
 * the client gets it only once. A repeated request gets a complete update: the first response may have been lost.
 */
export async function replyAsStreamUpdate(
  { cursors, caller, id }: Pick<RouteRequest, 'cursors' | 'caller' | 'id'>,
  stream: string | undefined,
  act: () => Promise<Ack | Failure>,
): Promise<Ack | OwnChange | Failure> {
  const cursor = stream === undefined ? undefined : cursors.find({ user: caller.user, session: id, stream });
  if (!cursor) return act();
  cursor.answering += 1;
  try {
    const ack = await act();
    // The stream shows another of the user's seats, with other numbers: it sends its own update.
    if (isFailure(ack) || ack.as !== cursor.as) return ack;
    const { events, moves, offers = null, isRepeat, ...snapshot } = ack;
    if (isRepeat) cursor.forget();
    const unknown = events.filter(({ id: event }) => event > cursor.after || isRepeat);
    const change = cursor.advance({ snapshot, offers }, { events: unknown, moves });
    cursor.mark = isRepeat ? '' : markOf(snapshot);
    return { ...change, isRepeat };
  } finally {
    cursor.answering -= 1;
    cursor.wake();
  }
}
