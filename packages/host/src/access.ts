import type { Viewer } from '@undercroft/kernel';
import { isBotDue, playBots } from './actions.ts';
import type { Context } from './context.ts';
import { removeLatePlayers } from './dealing.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldFailure } from './held-failure.ts';
import { notDealt } from './not-dealt.ts';
import { type Caller, mayKnow, mayReadAll, resolveViewer, roleOf } from './roles.ts';
import { isViewer, type Session } from './session.ts';
import { progressIn } from './snapshot.ts';
import { viewerState } from './viewer-state.ts';

export interface SessionRequest {
  readonly caller: Caller;
  readonly session: string;
}

/** A session, and the viewer the caller looks as. */
interface ViewedSession {
  readonly session: Session;
  readonly as: Viewer;
}

/** The run, if the caller may know of it; else "not found". */
export async function findKnown(context: Context, { caller, session: id }: SessionRequest): Promise<Session | Failure> {
  const found = await context.find(caller, id);
  if (isFailure(found)) return found;
  const progress = progressIn(context, found);
  return mayKnow(found.meta, roleOf(found.meta, caller, progress), progress) ? found : notFound();
}

/** Adds to the caller, for a held daily run, the flag that they have finished their own try. */
async function callerWithPlayedDaily(context: Context, { caller, session: id }: SessionRequest): Promise<Caller> {
  const found = await context.find(caller, id);
  if (isFailure(found) || !progressIn(context, found).isHeld) return caller;
  return context.finishers.withPlayedDaily(caller, found.meta);
}

/** The run as the caller may look at it. */
export async function findFor(
  context: Context,
  request: SessionRequest,
  as: Viewer | undefined,
): Promise<ViewedSession | Failure> {
  const caller = await callerWithPlayedDaily(context, request);
  const found = await findKnown(context, { ...request, caller });
  if (isFailure(found)) return found;
  const session = await withoutLatePlayers(context, found);
  if (isFailure(session)) return session;
  const viewer = resolveViewer(session.meta, caller, as, progressIn(context, session));
  if (viewer === null || !isViewer(session, viewer)) return fail('forbidden', `You may not look as "${as}" here.`);
  return { session: await preparedFor(context, session, viewer), as: viewer };
}

/** The same, once the table is dealt. */
export async function findDealt(
  context: Context,
  request: SessionRequest,
  as: Viewer | undefined,
): Promise<ViewedSession | Failure> {
  const found = await findFor(context, request, as);
  return !isFailure(found) && found.session.meta.dealing ? notDealt() : found;
}

/** The run, if the caller may read all of it: after its end, or if its seed is known anyway. */
export async function findWhole(context: Context, request: SessionRequest): Promise<Session | Failure> {
  const session = await findKnown(context, request);
  if (isFailure(session)) return session;
  if (session.meta.dealing) return notDealt();
  const progress = progressIn(context, session);
  if (progress.isHeld) return heldFailure(session.meta);
  const role = roleOf(session.meta, request.caller, progress);
  const { facts, standing } = session.run.header;
  const isTyped = facts ? facts.seed === 'typed' : standing === 'open';
  const isFree = mayReadAll(session.meta, role, progress) || (role === 'owner' && isTyped);
  return isFree ? session : fail('forbidden', 'The whole run can be read once it is over.');
}

/** A player who is late at an undealt table loses the seat; the next request for the run applies that. */
const withoutLatePlayers = (context: Context, found: Session): Promise<Session | Failure> | Session =>
  found.meta.dealing
    ? context.queue(found.id, async () => {
        const now = await context.find({ user: found.meta.owner }, found.id);
        return isFailure(now) ? now : removeLatePlayers(context, now);
      })
    : found;

async function preparedFor(context: Context, session: Session, who: Viewer): Promise<Session> {
  const now = await withBotsPlayed(context, session);
  if (!now.meta.dealing) await viewerState(context, now, who);
  return now;
}

/** Lets bots that are due play first, if the process ended before they could. */
async function withBotsPlayed(context: Context, session: Session): Promise<Session> {
  if (!isBotDue(session)) return session;
  const played = await context.queue(session.id, async () => {
    const now = await context.find({ user: session.meta.owner }, session.id);
    if (isFailure(now) || !isBotDue(now)) return now;
    return (await playBots(context, now)).session;
  });
  return isFailure(played) ? session : played;
}
