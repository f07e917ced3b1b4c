import type { Seat } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { Holder, Meta } from '@undercroft/store';
import { lost, markEnd, playBots } from './actions.ts';
import type { Context } from './context.ts';
import { holderOf, type Seating } from './create.ts';
import { dealOutLate } from './dealing.ts';
import { timed } from './dealing-round.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldBack } from './held.ts';
import { type Caller, mayKnow, progressOf, roleOf, seatsOf } from './roles.ts';
import type { Session } from './session.ts';
import { isUnplayable } from './session-load.ts';
import { isOver, progressIn, snapshotOf } from './snapshot.ts';
import { seated } from './standing.ts';

interface Asked {
  readonly caller: Caller;
  readonly session: string;
}

/** Changes what is known beside the run, stored before it shows. */
async function change(context: Context, session: Session, meta: Meta): Promise<Failure | null> {
  const result = await context.committer.commit({ kind: 'meta', id: session.id, meta, was: session.meta });
  if (result === 'conflict') return lost(context, session);
  if (result !== 'ok') return notFound();
  session.meta = meta;
  session.version += 1;
  context.watchers.tell(session.id);
  return null;
}

/** For owners only: to anyone else who may know the run it is forbidden, to the rest it is not there. */
const asOwner = <T extends object>(
  context: Context,
  asked: Asked,
  work: (session: Session) => Promise<T | Failure>,
): Promise<T | Failure> =>
  context.queue(asked.session, async () => {
    const found = await context.find(asked.caller, asked.session);
    if (isFailure(found)) return found;
    const session = await dealOutLate(context, found);
    if (isFailure(session)) return session;
    const progress = progressIn(context, session);
    const role = roleOf(session.meta, asked.caller, progress);
    if (role === 'owner') return work(session);
    if (role === 'other' || role === 'anonymous' || !mayKnow(session.meta, role, progress)) return notFound();
    return fail('forbidden', 'Only the owner of this run may do that.');
  });

/** Lets whoever has the link look on. */
export const letSpectate = (context: Context, asked: Asked): Promise<{ link: string } | Failure> =>
  asOwner(context, asked, async (session) => {
    const link = session.meta.spectateLink ?? context.platform.randomId();
    return (await change(context, session, { ...session.meta, spectateLink: link })) ?? { link };
  });

/** The seats with another holder, and that in the history; a table that is not dealt begins its count again. */
function withHolder(context: Context, { meta, run }: Session, seat: Seat, holder: Holder): Meta {
  const next = seated(meta, seat, holder, run.n);
  if (!next.dealing) return next;
  const { [seat]: _, ...gifts } = next.dealing.gifts;
  return timed(context, { ...next, dealing: { ...next.dealing, gifts } });
}

/** The link that takes an open seat. A seat that somebody or a bot holds is not given away by it. */
export const invite = (context: Context, asked: Asked & { readonly seat: Seat }): Promise<{ link: string } | Failure> =>
  asOwner(context, asked, async (session) => {
    if (!Object.hasOwn(session.meta.seats, asked.seat))
      return fail('invalid_payload', `There is no seat "${asked.seat}".`);
    if (progressIn(context, session).isHeld) return heldBack(session.meta);
    if (session.meta.seats[asked.seat]!.kind !== 'open')
      return fail('forbidden', `The seat "${asked.seat}" is held. Hand it over first, or invite to an open one.`);
    const link = session.meta.inviteLink ?? context.platform.randomId();
    if (link === session.meta.inviteLink) return { link };
    return (await change(context, session, { ...session.meta, inviteLink: link })) ?? { link };
  });

/** Makes the finished run readable for anyone who has its id. */
export const share = (context: Context, asked: Asked): Promise<{ id: string } | Failure> =>
  asOwner(context, asked, async (session) => {
    const { isOver, isHeld } = progressIn(context, session);
    if (!isOver) return fail('forbidden', 'A run can be shared once it is over.');
    if (isHeld) return heldBack(session.meta);
    return (await change(context, session, { ...session.meta, isShared: true })) ?? { id: session.id };
  });

const overHandOvers = ({ limiter, limits }: Context, { user }: Caller): Failure | null =>
  limiter.take(`seats ${user}`, limits.seat_changes_per_min, limits.seat_changes_per_min / 60);

/** Gives one of the owner's seats to a bot, to a newcomer, or back to the owner. */
export const handOver = (
  context: Context,
  asked: Asked & { readonly seat: Seat; readonly to: Seating },
): Promise<Snapshot | Failure> =>
  asOwner(context, asked, async (session) => {
    const { seat, to, caller } = asked;
    if (!Object.hasOwn(session.meta.seats, seat)) return fail('invalid_payload', `There is no seat "${seat}".`);
    const present = session.meta.seats[seat]!;
    if (present.kind === 'user' && present.user !== caller.user)
      return fail('forbidden', 'That seat is held by someone else.');
    if (to === 'open' && progressIn(context, session).isHeld) return heldBack(session.meta);
    if (typeof to === 'object' && !Object.hasOwn(session.game.bots, to.bot))
      return fail(
        'invalid_payload',
        `There is no bot "${to.bot}". There are: ${Object.keys(session.game.bots).join(', ')}.`,
      );
    const limited = overHandOvers(context, caller);
    if (limited) return limited;
    const inviteLink =
      to === 'open' ? (session.meta.inviteLink ?? context.platform.randomId()) : session.meta.inviteLink;
    const meta = withHolder(context, session, seat, holderOf(to, caller.user!));
    const failed = await change(context, session, { ...meta, inviteLink });
    if (failed) return failed;
    const { session: now } = await playBots(context, session);
    await markEnd(context, now);
    context.watchers.tell(now.id);
    return snapshotOf(context, now, caller, seatsOf(now.meta, caller.user)[0] ?? 'spectator');
  });

/** Takes an open seat with the link of an invitation. */
export const join = (
  context: Context,
  asked: Asked & { readonly seat?: Seat | undefined },
): Promise<Snapshot | Failure> =>
  context.queue(asked.session, async () => {
    const { user, link } = asked.caller;
    const found = await context.sessions.get(asked.session);
    if (!found || isUnplayable(found) || found.meta.inviteLink === null || link !== found.meta.inviteLink)
      return notFound();
    const session = await dealOutLate(context, found);
    if (isFailure(session)) return session;
    const { meta } = session;
    if (user === null) return fail('unauthorized', 'Sign in, or play as a guest, to take a seat.');
    const open = Object.keys(meta.seats).filter((seat) => meta.seats[seat]!.kind === 'open');
    const seat = asked.seat ?? open[0];
    if (seat === undefined || !open.includes(seat)) return fail('forbidden', 'No seat is open any more.');
    const limited = overHandOvers(context, asked.caller);
    if (limited) return limited;
    const next = withHolder(context, session, seat, { kind: 'user', user });
    return (await change(context, session, next)) ?? snapshotOf(context, session, asked.caller, seat);
  });

/** Deletes the run for good, a damaged one too. */
export const remove = (
  context: Context,
  asked: Asked & {
    /** Whether the account goes too: then a day's run goes before its day has ended. */ readonly isLeaving?: boolean;
  },
): Promise<{ deleted: string } | Failure> =>
  context.queue(asked.session, async () => {
    const found = await context.sessions.get(asked.session);
    if (!found?.meta) return notFound();
    const isEnded = isUnplayable(found) ? found.meta.ended !== undefined : isOver(found);
    const progress = progressOf(found.meta, isEnded, context.platform.now());
    const role = roleOf(found.meta, asked.caller, progress);
    if (role === 'other' || role === 'anonymous' || !mayKnow(found.meta, role, progress)) return notFound();
    if (role !== 'owner') return fail('forbidden', 'Only the owner of this run may do that.');
    if (progress.isHeld && !asked.isLeaving) return heldBack(found.meta);
    await context.committer.commit({ kind: 'delete', id: asked.session });
    context.sessions.drop(asked.session);
    context.watchers.tell(asked.session);
    return { deleted: asked.session };
  });
