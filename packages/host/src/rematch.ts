import type { Meta } from '@undercroft/store';
import type { Context } from './context.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { type Caller, seatsOf } from './roles.ts';
import { isOver } from './snapshot.ts';

interface RematchRequest {
  readonly caller: Caller;
  readonly rematchOf?: string | undefined;
}

/** Only players of a finished run may begin a rematch. To everybody else the run does not exist. */
export async function whyNoRematch(context: Context, { caller, rematchOf }: RematchRequest): Promise<Failure | null> {
  if (rematchOf === undefined) return null;
  const found = await context.find(caller, rematchOf);
  if (isFailure(found)) return found;
  if (seatsOf(found.meta, caller.user).length === 0) return notFound();
  return isOver(found) ? null : fail('forbidden', 'A rematch begins when the run is over.');
}

/** Publishes the link to the next run to the players of the finished one. */
export async function publishRematch(
  context: Context,
  { caller, rematchOf }: RematchRequest,
  session: string,
  link: string | null,
): Promise<void> {
  if (rematchOf === undefined || link === null) return;
  await context.queue(rematchOf, async () => {
    const found = await context.find(caller, rematchOf);
    if (isFailure(found)) return found;
    const [by] = seatsOf(found.meta, caller.user);
    const meta: Meta = { ...found.meta, rematch: { session, by: by!, link } };
    if ((await context.batcher.write({ kind: 'meta', id: rematchOf, meta, was: found.meta })) !== 'ok')
      return notFound();
    found.meta = meta;
    found.version += 1;
    context.watchers.notify(rematchOf);
    return meta;
  });
}
