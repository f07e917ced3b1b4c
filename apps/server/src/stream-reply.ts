import { type Ack, type Failure, isFailure } from '@undercroft/host';
import type { OwnChange } from '@undercroft/presenter';
import type { RouteRequest } from './routes/route.ts';

/**
 * Runs an action. If the client has this stream open, returns the action's result as the stream's next update, so that
 * the client gets it only once. A repeated request gets a complete update: the first response may have been lost.
 */
export async function replyAsStreamUpdate(
  { cursors, caller, id }: Pick<RouteRequest, 'cursors' | 'caller' | 'id'>,
  stream: string | undefined,
  runAction: () => Promise<Ack | Failure>,
): Promise<Ack | OwnChange | Failure> {
  const cursor = stream === undefined ? undefined : cursors.find({ user: caller.user, session: id, stream });
  if (!cursor) return runAction();
  return cursor.pauseFor(async () => {
    const ack = await runAction();
    // The stream shows another of the user's seats, with other numbers: it sends its own update.
    if (isFailure(ack) || ack.as !== cursor.as()) return ack;
    const { events, moves, offers = null, isRepeat, ...snapshot } = ack;
    if (isRepeat) return { ...cursor.completeUpdate({ snapshot, offers }, { events, moves }), isRepeat };
    const fresh = events.filter((event) => event.id > cursor.after());
    return { ...cursor.update({ snapshot, offers }, { events: fresh, moves }), isRepeat };
  });
}
