import type { Seat } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { Holder, Meta } from '@undercroft/store';
import { lostRaceFailure, playBots } from './actions.ts';
import type { Context } from './context.ts';
import { holderOf, type Seating } from './create.ts';
import { removeLatePlayers } from './dealing.ts';
import { withDeadline } from './dealing-round.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldFailure } from './held-failure.ts';
import { type Caller, mayKnow, progressOf, roleOf, seatsOf } from './roles.ts';
import type { Session } from './session.ts';
import { isUnplayable } from './session-load.ts';
import { isOver, progressIn, snapshotOf } from './snapshot.ts';
import { withSeatHolder } from './standing.ts';

interface SessionRequest {
  readonly caller: Caller;
  readonly session: string;
}

/** Stores the new meta, then applies it to the session. */
async function storeMeta(context: Context, session: Session, meta: Meta): Promise<Failure | null> {
  const result = await context.batcher.write({ kind: 'meta', id: session.id, meta, was: session.meta });
  if (result === 'conflict') return lostRaceFailure(context, session);
  if (result !== 'ok') return notFound();
  session.meta = meta;
  session.version += 1;
  context.watchers.notify(session.id);
  return null;
}

/** For owners only: other users who may know the run get "forbidden", the rest "not found". */
const asOwner = <T extends object>(
  context: Context,
  request: SessionRequest,
  work: (session: Session) => Promise<T | Failure>,
): Promise<T | Failure> =>
  context.queue(request.session, async () => {
    const found = await context.find(request.caller, request.session);
    if (isFailure(found)) return found;
    const session = await removeLatePlayers(context, found);
    if (isFailure(session)) return session;
    const progress = progressIn(context, session);
    const role = roleOf(session.meta, request.caller, progress);
    if (role === 'owner') return work(session);
    if (role === 'other' || role === 'anonymous' || !mayKnow(session.meta, role, progress)) return notFound();
    return fail('forbidden', 'Only the owner of this run may do that.');
  });

/** Creates the link that lets others spectate. */
export const letSpectate = (context: Context, request: SessionRequest): Promise<{ link: string } | Failure> =>
  asOwner(context, request, async (session) => {
    const link = session.meta.spectateLink ?? context.platform.randomId();
    return (await storeMeta(context, session, { ...session.meta, spectateLink: link })) ?? { link };
  });

/**
 * The meta with the seat's new holder and its history. At an undealt table the seat's part of the seed is dropped and
 * the time limit restarts.
 */
function withHolder(context: Context, { meta, run }: Session, seat: Seat, holder: Holder): Meta {
  const next = withSeatHolder(meta, seat, holder, run.n);
  if (!next.dealing) return next;
  const { [seat]: _, ...gifts } = next.dealing.gifts;
  return withDeadline(context, { ...next, dealing: { ...next.dealing, gifts } });
}

/** The link to join at an open seat. A held seat cannot be taken with it. */
export const invite = (
  context: Context,
  request: SessionRequest & { readonly seat: Seat },
): Promise<{ link: string } | Failure> =>
  asOwner(context, request, async (session) => {
    if (!Object.hasOwn(session.meta.seats, request.seat))
      return fail('invalid_payload', `There is no seat "${request.seat}".`);
    if (progressIn(context, session).isHeld) return heldFailure(session.meta);
    if (session.meta.seats[request.seat]!.kind !== 'open')
      return fail('forbidden', `The seat "${request.seat}" is held. Hand it over first, or invite to an open one.`);
    const link = session.meta.inviteLink ?? context.platform.randomId();
    if (link === session.meta.inviteLink) return { link };
    return (await storeMeta(context, session, { ...session.meta, inviteLink: link })) ?? { link };
  });

/** Makes the finished run readable for anyone who has its id. */
export const share = (context: Context, request: SessionRequest): Promise<{ id: string } | Failure> =>
  asOwner(context, request, async (session) => {
    const { isOver, isHeld } = progressIn(context, session);
    if (!isOver) return fail('forbidden', 'A run can be shared once it is over.');
    if (isHeld) return heldFailure(session.meta);
    return (await storeMeta(context, session, { ...session.meta, isShared: true })) ?? { id: session.id };
  });

const overHandOvers = ({ limiter, limits }: Context, { user }: Caller): Failure | null =>
  limiter.take(`seats ${user}`, limits.seat_changes_per_min, limits.seat_changes_per_min / 60);

/** Gives one of the owner's seats to a bot, to a new player, or back to the owner. */
export const handOver = (
  context: Context,
  request: SessionRequest & { readonly seat: Seat; readonly to: Seating },
): Promise<Snapshot | Failure> =>
  asOwner(context, request, async (session) => {
    const { seat, to, caller } = request;
    if (!Object.hasOwn(session.meta.seats, seat)) return fail('invalid_payload', `There is no seat "${seat}".`);
    const present = session.meta.seats[seat]!;
    if (present.kind === 'user' && present.user !== caller.user)
      return fail('forbidden', 'That seat is held by someone else.');
    if (to === 'open' && progressIn(context, session).isHeld) return heldFailure(session.meta);
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
    const failed = await storeMeta(context, session, { ...meta, inviteLink });
    if (failed) return failed;
    const { session: now } = await playBots(context, session);
    context.watchers.notify(now.id);
    return snapshotOf(context, now, caller, seatsOf(now.meta, caller.user)[0] ?? 'spectator');
  });

/** Takes an open seat with the link of an invitation. */
export const join = (
  context: Context,
  request: SessionRequest & { readonly seat?: Seat | undefined },
): Promise<Snapshot | Failure> =>
  context.queue(request.session, async () => {
    const { user, link } = request.caller;
    const found = await context.sessions.get(request.session);
    if (!found || isUnplayable(found) || found.meta.inviteLink === null || link !== found.meta.inviteLink)
      return notFound();
    const session = await removeLatePlayers(context, found);
    if (isFailure(session)) return session;
    const { meta } = session;
    if (user === null) return fail('unauthorized', 'Sign in, or play as a guest, to take a seat.');
    const open = Object.keys(meta.seats).filter((seat) => meta.seats[seat]!.kind === 'open');
    const seat = request.seat ?? open[0];
    if (seat === undefined || !open.includes(seat)) return fail('forbidden', 'No seat is open any more.');
    const limited = overHandOvers(context, request.caller);
    if (limited) return limited;
    const next = withHolder(context, session, seat, { kind: 'user', user });
    return (await storeMeta(context, session, next)) ?? snapshotOf(context, session, request.caller, seat);
  });

/** Deletes the run for good, a damaged one too. */
export const remove = (
  context: Context,
  request: SessionRequest & {
    /** Set when the account is deleted too: a held daily run may then be deleted early. */ readonly isLeaving?: boolean;
  },
): Promise<{ deleted: string } | Failure> =>
  context.queue(request.session, async () => {
    const found = await context.sessions.get(request.session);
    if (!found?.meta) return notFound();
    const isEnded = isUnplayable(found) ? found.meta.ended !== undefined : isOver(found);
    const progress = progressOf(found.meta, isEnded, context.platform.now());
    const role = roleOf(found.meta, request.caller, progress);
    if (role === 'other' || role === 'anonymous' || !mayKnow(found.meta, role, progress)) return notFound();
    if (role !== 'owner') return fail('forbidden', 'Only the owner of this run may do that.');
    if (progress.isHeld && !request.isLeaving) return heldFailure(found.meta);
    await context.batcher.write({ kind: 'delete', id: request.session });
    context.sessions.drop(request.session);
    context.watchers.notify(request.session);
    return { deleted: request.session };
  });
