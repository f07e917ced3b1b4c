import type { Meta } from '@undercroft/store';
import type { Context } from './context.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { type Caller, seatsOf } from './roles.ts';
import { isOver } from './snapshot.ts';

interface Asked {
  readonly caller: Caller;
  readonly rematchOf?: string | undefined;
}

/** Whoever sat at a finished run may begin another for its people. To everybody else it is not there. */
export async function whyNoRematch(context: Context, { caller, rematchOf }: Asked): Promise<Failure | null> {
  if (rematchOf === undefined) return null;
  const found = await context.find(caller, rematchOf);
  if (isFailure(found)) return found;
  if (seatsOf(found.meta, caller.user).length === 0) return notFound();
  return isOver(found) ? null : fail('forbidden', 'A rematch begins when the run is over.');
}

/** Tells the people of the finished run where the next one waits for them. */
export async function tellRematch(
  context: Context,
  { caller, rematchOf }: Asked,
  session: string,
  link: string | null,
): Promise<void> {
  if (rematchOf === undefined || link === null) return;
  await context.queue(rematchOf, async () => {
    const found = await context.find(caller, rematchOf);
    if (isFailure(found)) return found;
    const [by] = seatsOf(found.meta, caller.user);
    const meta: Meta = { ...found.meta, rematch: { session, by: by!, link } };
    if ((await context.committer.commit({ kind: 'meta', id: rematchOf, meta, was: found.meta })) !== 'ok')
      return notFound();
    found.meta = meta;
    found.version += 1;
    context.watchers.tell(rematchOf);
    return meta;
  });
}
