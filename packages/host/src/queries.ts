import type { Action, Json, Preview, Seat, Viewer } from '@undercroft/kernel';
import { entityOffers, type Offer, previewOf, type Snapshot } from '@undercroft/presenter';
import { type Asked, findDealt, findFor, findKnown, findWhole } from './access.ts';
import type { Context } from './context.ts';
import { type DailyList, type DailyListRequest, dailyList } from './daily-list.ts';
import { type DailyPage, dailyPage } from './daily-page.ts';
import { type Explanation, explain } from './explain.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldBack } from './held.ts';
import { welcome } from './newcomers.ts';
import { notDealt } from './not-dealt.ts';
import { profileFor } from './profiles.ts';
import { prove } from './restore.ts';
import { signRestoreToken } from './restore-token.ts';
import { type Caller, isGranted, roleOf, seatsOf } from './roles.ts';
import { goodPart } from './salvage.ts';
import { nextSeat } from './session.ts';
import {
  entryOf,
  type LogCut,
  type LogPage,
  logOf,
  offersTo,
  progressIn,
  type RunEntry,
  replayOf,
  snapshotOf,
} from './snapshot.ts';

/** Asked as one of the viewers; without one, as whoever the caller is there. */
type AskedAs = Asked & { readonly as?: Viewer | undefined };
/** Asked for a seat; without one, for the caller's that acts next. */
type AskedFor = Asked & { readonly seat?: Seat | undefined };

type VerifyRequest = { readonly caller: Caller; readonly replay: string };

/** What a replay proved to be. */
export interface Verdict {
  readonly game: string;
  readonly steps: number;
}

/** What can be asked of runs. Nothing here changes one. */
export const queries = (context: Context) => ({
  verify: (request: VerifyRequest) => verify(context, request),
  sealed: (asked: Asked) => sealed(context, asked),
  look: (asked: AskedAs) => look(context, asked),
  truth: (asked: Asked) => truth(context, asked),
  offers: (asked: AskedFor & { readonly preview?: boolean }) => offers(context, asked),
  preview: (asked: AskedFor & { readonly action: unknown }) => preview(context, asked),
  explain: (asked: AskedAs & { readonly event: number }) => explainEvent(context, asked),
  log: (asked: AskedAs & Partial<LogCut>) => log(context, asked),
  replay: (asked: Asked) => replay(context, asked),
  list: (caller: Caller) => list(context, caller),
  profile: (caller: Caller, game: string, options: Json) => profile(context, caller, game, options),
  watch: (asked: Asked, onChange: () => void) => watch(context, asked, onChange),
  /** Today's runs, what has come of them so far, and what yesterday's seeds were. */
  daily: (caller: Caller): Promise<DailyPage | Failure> => dailyPage(context, caller),
  /** The results of a game's day, as far as the caller may know them. */
  dailyResults: (request: DailyListRequest): Promise<DailyList | Failure> => dailyList(context, request),
});

/** Plays a replay again and says how it ends; nothing is kept. */
async function verify(context: Context, request: VerifyRequest): Promise<Verdict | Failure> {
  const { caller, replay } = request;
  if (caller.user === null) return fail('unauthorized', 'Sign in, or play as a guest, to verify a replay.');
  const { limits, limiter } = context;
  const limited = limiter.take(`restore ${caller.user}`, limits.restores_per_min, limits.restores_per_min / 60);
  if (limited) return limited;
  const proven = await prove(context, caller, replay, 0);
  return isFailure(proven) ? proven : { game: proven.header.game, steps: proven.steps };
}

/** A seal on this moment of an own run: enough to come back to it on this server. */
async function sealed(context: Context, asked: Asked): Promise<{ sealed: string; n: number } | Failure> {
  const session = await findKnown(context, asked);
  if (isFailure(session)) return session;
  const progress = progressIn(context, session);
  if (roleOf(session.meta, asked.caller, progress) !== 'owner')
    return fail('forbidden', 'Only the owner of this run may do that.');
  if (session.meta.dealing) return notDealt();
  if (progress.isHeld) return heldBack(session.meta);
  const { id, meta, run, chain } = session;
  return {
    n: run.n,
    sealed: signRestoreToken(context.hmacKeys, { session: id, owner: meta.owner, n: run.n, chain }),
  };
}

async function look(context: Context, asked: AskedAs): Promise<Snapshot | Failure> {
  const found = await findFor(context, asked, asked.as);
  return isFailure(found) ? found : snapshotOf(context, found.session, asked.caller, found.as);
}

/** What no view shows (other places, what others hold true, counters), for those who may look as referee. */
async function truth(context: Context, asked: Asked): Promise<{ readonly truth: Json } | Failure> {
  const found = await findDealt(context, asked, 'referee');
  if (isFailure(found)) return found;
  const { game, run } = found.session;
  const { plain: _, ...hidden } = game.truth(run.world.state);
  return { truth: hidden };
}

/** What a seat of the caller's can do. In an `open` session any entity may be asked about. */
async function offers(
  context: Context,
  asked: AskedFor & { readonly preview?: boolean },
): Promise<{ n: number; turn: number; offers: Offer[] } | Failure> {
  const found = await findDealt(context, asked, undefined);
  if (isFailure(found)) return found;
  const { session } = found;
  const own = seatsOf(session.meta, asked.caller.user);
  const seat = asked.seat ?? nextSeat(session, own);
  const isOpen = session.meta.visibility === 'open' && session.meta.owner === asked.caller.user;
  if (seat === undefined || !(own.includes(seat) || isOpen)) return fail('forbidden', 'You hold no such seat here.');
  const isEntity = !Object.hasOwn(session.meta.seats, seat);
  if (!isEntity) await welcome(context, session, seat);
  const offers = isEntity
    ? entityOffers(session.game, session.run, seat)
    : offersTo(session, seat, asked.preview ?? false);
  return { n: session.run.n, turn: session.game.now(session.run.world.state).turn, offers };
}

/** What would follow from one action of a seat of the caller's, also from an offer whose blank was filled. */
async function preview(
  context: Context,
  asked: AskedFor & { readonly action: unknown },
): Promise<{ n: number; action: Action; preview: Preview | null } | Failure> {
  const found = await findDealt(context, asked, undefined);
  if (isFailure(found)) return found;
  const { session } = found;
  const own = seatsOf(session.meta, asked.caller.user);
  const seat = asked.seat ?? nextSeat(session, own);
  if (seat === undefined || !own.includes(seat)) return fail('forbidden', 'You hold no such seat here.');
  const parsed = session.game.actionSchema.safeParse(asked.action);
  if (!parsed.success) return fail('invalid_payload', 'This is no action of this game.');
  const answer = previewOf(session.game, session.run, seat, parsed.data);
  if (!answer.offered) return fail('blocked_action', 'This is not offered now.');
  return { n: session.run.n, action: answer.action, preview: answer.preview };
}

/** One event of the log and the chain of causes behind it. */
async function explainEvent(
  context: Context,
  asked: AskedAs & { readonly event: number },
): Promise<Explanation | Failure> {
  const found = await findDealt(context, asked, asked.as);
  return isFailure(found) ? found : explain(context, found.session, found.as, asked.event);
}

async function log(context: Context, asked: AskedAs & Partial<LogCut>): Promise<({ n: number } & LogPage) | Failure> {
  const found = await findFor(context, asked, asked.as);
  if (isFailure(found)) return found;
  const { session, as } = found;
  if (session.meta.dealing) return { n: 0, events: [], moves: [] };
  const limit = Math.min(asked.limit ?? context.limits.log_page_max, context.limits.log_page_max);
  const page = await logOf(context, session, { caller: asked.caller, who: as }, { ...asked, limit });
  return { n: session.run.n, ...page };
}

/** The whole run as text: after the end, or while its seed is known anyway. A damaged one as far as it is good. */
async function replay(context: Context, asked: Asked): Promise<{ text: string } | Failure> {
  const session = await findWhole(context, asked);
  if (!isFailure(session)) return { text: await replayOf(context, session) };
  const text = session.error === 'session_damaged' ? await goodPart(context, asked) : null;
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

/** Calls back after every change the caller may know of; the answer stops it. */
async function watch(context: Context, asked: Asked, onChange: () => void): Promise<{ stop: () => void } | Failure> {
  const found = await findFor(context, asked, undefined);
  if (isFailure(found)) return found;
  if (found.as === 'spectator' && context.watchers.count(asked.session) >= context.limits.spectators_max)
    return fail('rate_limited', 'This table has all the spectators it can hold.', { retry_after_s: 60 });
  return { stop: context.watchers.watch(asked.session, onChange) };
}

/** What the caller's runs of a game left behind, and what can be done with it between runs. */
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
