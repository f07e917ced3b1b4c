import type { Viewer } from '@undercroft/kernel';
import { isBotDue, playBots } from './actions.ts';
import type { Context } from './context.ts';
import { dealOutLate } from './dealing.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldBack } from './held.ts';
import { welcome } from './newcomers.ts';
import { notDealt } from './not-dealt.ts';
import { type Caller, mayKnow, mayReadAll, resolveViewer, roleOf } from './roles.ts';
import { isViewer, type Session } from './session.ts';
import { progressIn } from './snapshot.ts';

export interface Asked {
  readonly caller: Caller;
  readonly session: string;
}

/** A session, and the eyes the caller looks at it through. */
interface Seen {
  readonly session: Session;
  readonly as: Viewer;
}

/** The run for one who may know of it; one who may not is told there is nothing. */
export async function findKnown(context: Context, { caller, session: id }: Asked): Promise<Session | Failure> {
  const found = await context.find(caller, id);
  if (isFailure(found)) return found;
  const progress = progressIn(context, found);
  return mayKnow(found.meta, roleOf(found.meta, caller, progress), progress) ? found : notFound();
}

/** Others at a day's run are watched by those who have finished theirs. */
async function playedToday(context: Context, { caller, session: id }: Asked): Promise<Caller> {
  const found = await context.find(caller, id);
  if (isFailure(found) || !progressIn(context, found).isHeld) return caller;
  return context.finishers.knowing(caller, found.meta);
}

/** The run as the caller may look at it. */
export async function findFor(context: Context, asked: Asked, as: Viewer | undefined): Promise<Seen | Failure> {
  const caller = await playedToday(context, asked);
  const found = await findKnown(context, { ...asked, caller });
  if (isFailure(found)) return found;
  const session = await inTime(context, found);
  if (isFailure(session)) return session;
  const eyes = resolveViewer(session.meta, caller, as, progressIn(context, session));
  if (eyes === null || !isViewer(session, eyes)) return fail('forbidden', `You may not look as "${as}" here.`);
  return { session: await readyFor(context, session, eyes), as: eyes };
}

/** The same, once the table is dealt. */
export async function findDealt(context: Context, asked: Asked, as: Viewer | undefined): Promise<Seen | Failure> {
  const found = await findFor(context, asked, as);
  return !isFailure(found) && found.session.meta.dealing ? notDealt() : found;
}

/** The run for one who may read all of it: after the end, or where its seed is known anyway. */
export async function findWhole(context: Context, asked: Asked): Promise<Session | Failure> {
  const session = await findKnown(context, asked);
  if (isFailure(session)) return session;
  if (session.meta.dealing) return notDealt();
  const progress = progressIn(context, session);
  if (progress.isHeld) return heldBack(session.meta);
  const role = roleOf(session.meta, asked.caller, progress);
  const { facts, standing } = session.run.header;
  const isTyped = facts ? facts.seed === 'typed' : standing === 'open';
  const isFree = mayReadAll(session.meta, role, progress) || (role === 'owner' && isTyped);
  return isFree ? session : fail('forbidden', 'The whole run can be read once it is over.');
}

/** Whoever is late at a table that is not dealt loses the seat, whoever looks first. */
const inTime = (context: Context, found: Session): Promise<Session | Failure> | Session =>
  found.meta.dealing
    ? context.queue(found.id, async () => {
        const now = await context.find({ user: found.meta.owner }, found.id);
        return isFailure(now) ? now : dealOutLate(context, now);
      })
    : found;

async function readyFor(context: Context, session: Session, who: Viewer): Promise<Session> {
  const now = await awake(context, session);
  if (!now.meta.dealing) await welcome(context, now, who);
  return now;
}

/** Lets bots that are due play first, where the process ended before they could. */
async function awake(context: Context, session: Session): Promise<Session> {
  if (!isBotDue(session)) return session;
  const played = await context.queue(session.id, async () => {
    const now = await context.find({ user: session.meta.owner }, session.id);
    if (isFailure(now) || !isBotDue(now)) return now;
    return (await playBots(context, now)).session;
  });
  return isFailure(played) ? session : played;
}
