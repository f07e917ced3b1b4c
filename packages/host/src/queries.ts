import type { Action, AnyGame, Json, Preview, Seat, Viewer } from '@undercroft/kernel';
import {
  type DailyList,
  type DailyPage,
  type Explanation,
  entityOffers,
  type LogPage,
  type Offer,
  previewOf,
  type RunEntry,
  type Snapshot,
  type Verdict,
} from '@undercroft/presenter';
import { findDealt, findFor, findKnown, findWhole, type SessionRequest } from './access.ts';
import type { Context } from './context.ts';
import { type DailyListRequest, dailyList } from './daily-list.ts';
import { dailyPage } from './daily-page.ts';
import { explain } from './explain.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldFailure } from './held-failure.ts';
import { notDealt } from './not-dealt.ts';
import { profileFor } from './profiles.ts';
import { verifyReplay } from './restore.ts';
import { signRestoreToken } from './restore-token.ts';
import { type Caller, isGranted, roleOf, seatsOf } from './roles.ts';
import { nextSeat } from './session.ts';
import { entryOf, type LogCut, logOf, offersTo, progressIn, replayOf, snapshotOf } from './snapshot.ts';
import { validPart } from './valid-part.ts';
import { viewerState } from './viewer-state.ts';

/** A request as one of the viewers; by default, the caller's own. */
type ViewerRequest = SessionRequest & { readonly as?: Viewer | undefined };
/** A request for a seat; by default, the one of the caller's that acts next. */
type SeatRequest = SessionRequest & { readonly seat?: Seat | undefined };

type VerifyRequest = { readonly caller: Caller; readonly replay: string };

/** Read-only operations. */
export const queries = (context: Context) => ({
  verify: (request: VerifyRequest) => verify(context, request),
  sealed: (request: SessionRequest) => sealed(context, request),
  look: (request: ViewerRequest) => look(context, request),
  /** The game on the content of this run, for texts made in this process. */
  gameOf: (request: SessionRequest) => gameOf(context, request),
  truth: (request: SessionRequest) => truth(context, request),
  offers: (request: SeatRequest & { readonly preview?: boolean }) => offers(context, request),
  preview: (request: SeatRequest & { readonly action: unknown }) => preview(context, request),
  explain: (request: ViewerRequest & { readonly event: number }) => explainEvent(context, request),
  log: (request: ViewerRequest & Partial<LogCut>) => log(context, request),
  replay: (request: SessionRequest) => replay(context, request),
  list: (caller: Caller) => list(context, caller),
  profile: (caller: Caller, game: string, options: Json) => profile(context, caller, game, options),
  watch: (request: SessionRequest, onChange: () => void) => watch(context, request, onChange),
  /** Today's runs and their results so far, and yesterday's seeds. */
  daily: (caller: Caller): Promise<DailyPage | Failure> => dailyPage(context, caller),
  /** The results of a game's day, if the caller may see them. */
  dailyResults: (request: DailyListRequest): Promise<DailyList | Failure> => dailyList(context, request),
});

/** Replays a replay and returns its length; nothing is stored. */
async function verify(context: Context, request: VerifyRequest): Promise<Verdict | Failure> {
  const { caller, replay } = request;
  if (caller.user === null) return fail('unauthorized', 'Sign in, or play as a guest, to verify a replay.');
  const { limits, limiter } = context;
  const limited = limiter.take(`restore ${caller.user}`, limits.restores_per_min, limits.restores_per_min / 60);
  if (limited) return limited;
  const verified = await verifyReplay(context, caller, replay, 0);
  return isFailure(verified) ? verified : { game: verified.header.game, steps: verified.steps };
}

/** A restore token for the run's current position, for its owner. */
async function sealed(context: Context, request: SessionRequest): Promise<{ sealed: string; n: number } | Failure> {
  const session = await findKnown(context, request);
  if (isFailure(session)) return session;
  const progress = progressIn(context, session);
  if (roleOf(session.meta, request.caller, progress) !== 'owner')
    return fail('forbidden', 'Only the owner of this run may do that.');
  if (session.meta.dealing) return notDealt();
  if (progress.isHeld) return heldFailure(session.meta);
  const { id, meta, run, chain } = session;
  return {
    n: run.n,
    sealed: signRestoreToken(context.hmacKeys, { session: id, owner: meta.owner, n: run.n, chain }),
  };
}

async function look(context: Context, request: ViewerRequest): Promise<Snapshot | Failure> {
  const found = await findFor(context, request, request.as);
  return isFailure(found) ? found : snapshotOf(context, found.session, request.caller, found.as);
}

/** State that no view shows (other places, others' beliefs, counters), for callers who may look as referee. */
async function truth(context: Context, request: SessionRequest): Promise<{ readonly truth: Json } | Failure> {
  const found = await findDealt(context, request, 'referee');
  if (isFailure(found)) return found;
  const { game, run } = found.session;
  const { plain: _, ...hidden } = game.truth(run.world.state);
  return { truth: hidden };
}

/** Actions of one of the caller's seats. In an `open` session any entity may be requested. */
async function gameOf(context: Context, request: SessionRequest): Promise<AnyGame | Failure> {
  const found = await findFor(context, request, undefined);
  return isFailure(found) ? found : found.session.game;
}

async function offers(
  context: Context,
  request: SeatRequest & { readonly preview?: boolean },
): Promise<{ n: number; turn: number; offers: Offer[] } | Failure> {
  const found = await findDealt(context, request, undefined);
  if (isFailure(found)) return found;
  const { session } = found;
  const own = seatsOf(session.meta, request.caller.user);
  const seat = request.seat ?? nextSeat(session, own);
  const isOpen = session.meta.visibility === 'open' && session.meta.owner === request.caller.user;
  if (seat === undefined || !(own.includes(seat) || isOpen)) return fail('forbidden', 'You hold no such seat here.');
  const isEntity = !Object.hasOwn(session.meta.seats, seat);
  if (!isEntity) await viewerState(context, session, seat);
  const offers = isEntity
    ? entityOffers(session.game, session.run, seat)
    : offersTo(session, seat, request.preview ?? false);
  return { n: session.run.n, turn: session.game.now(session.run.world.state).turn, offers };
}

/** The preview of one action of one of the caller's seats, including an offer with a filled-in blank. */
async function preview(
  context: Context,
  request: SeatRequest & { readonly action: unknown },
): Promise<{ n: number; action: Action; preview: Preview | null } | Failure> {
  const found = await findDealt(context, request, undefined);
  if (isFailure(found)) return found;
  const { session } = found;
  const own = seatsOf(session.meta, request.caller.user);
  const seat = request.seat ?? nextSeat(session, own);
  if (seat === undefined || !own.includes(seat)) return fail('forbidden', 'You hold no such seat here.');
  const parsed = session.game.actionSchema.safeParse(request.action);
  if (!parsed.success) return fail('invalid_payload', 'This is no action of this game.');
  const answer = previewOf(session.game, session.run, seat, parsed.data);
  if (!answer.offered) return fail('blocked_action', 'This is not offered now.');
  return { n: session.run.n, action: answer.action, preview: answer.preview };
}

/** One event of the log and the chain of causes behind it. */
async function explainEvent(
  context: Context,
  request: ViewerRequest & { readonly event: number },
): Promise<Explanation | Failure> {
  const found = await findDealt(context, request, request.as);
  return isFailure(found) ? found : explain(context, found.session, found.as, request.event);
}

async function log(
  context: Context,
  request: ViewerRequest & Partial<LogCut>,
): Promise<({ n: number } & LogPage) | Failure> {
  const found = await findFor(context, request, request.as);
  if (isFailure(found)) return found;
  const { session, as } = found;
  if (session.meta.dealing) return { n: 0, events: [], moves: [] };
  const limit = Math.min(request.limit ?? context.limits.log_page_max, context.limits.log_page_max);
  const page = await logOf(context, session, { caller: request.caller, who: as }, { ...request, limit });
  return { n: session.run.n, ...page };
}

/** The whole run as text: after its end, or if its seed is known anyway. Of a damaged run, the valid part. */
async function replay(context: Context, request: SessionRequest): Promise<{ text: string } | Failure> {
  const session = await findWhole(context, request);
  if (!isFailure(session)) return { text: await replayOf(context, session) };
  const text = session.error === 'session_damaged' ? await validPart(context, request) : null;
  return text === null ? session : { text };
}

async function list(context: Context, caller: Caller): Promise<readonly RunEntry[] | Failure> {
  const { user } = caller;
  if (user === null) return fail('unauthorized', 'Sign in, or play as a guest, to see your runs.');
  const runs = await context.store.list(user);
  const now = context.platform.now();
  return runs
    .filter(({ meta }) => isGranted(meta, caller))
    .map((run) => entryOf(run, user, { now, game: context.game(run.header.game) }));
}

/** Calls back after every change the caller may know of; `stop` unsubscribes. */
async function watch(
  context: Context,
  request: SessionRequest,
  onChange: () => void,
): Promise<{ stop: () => void } | Failure> {
  const found = await findFor(context, request, undefined);
  if (isFailure(found)) return found;
  if (found.as === 'spectator' && context.watchers.count(request.session) >= context.limits.spectators_max)
    return fail('rate_limited', 'This table has all the spectators it can hold.', { retry_after_s: 60 });
  return { stop: context.watchers.watch(request.session, onChange) };
}

/** The caller's profile of a game, and its actions between runs. */
async function profile(
  context: Context,
  caller: Caller,
  game: string,
  options: Json,
): Promise<{ profile: Json; actions: Action[] } | Failure> {
  const def = context.game(game)?.profile;
  if (!def || caller.user === null) return notFound();
  const profile = await profileFor(context, caller.user, game, options);
  return { profile, actions: def.legalActions?.(profile) ?? [] };
}
