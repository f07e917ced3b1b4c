import type { Action, Json, Preview, Seat, Viewer } from '@undercroft/kernel';
import { entityOffers, type Offer, previewOf, type Snapshot } from '@undercroft/presenter';
import { type Ack, type ActRequest, act, isBotDue, playBots, undo } from './actions.ts';
import { auditing } from './audit.ts';
import { type HostOptions, makeContext } from './context.ts';
import { type OpenRequest, open, type Seating } from './create.ts';
import { addToSeed, dealOutLate, type GiftRequest } from './dealing.ts';
import { type Explanation, explain } from './explain.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { welcome } from './newcomers.ts';
import { notDealt } from './not-dealt.ts';
import { actOnProfile, profileFor } from './profiles.ts';
import { prove, type RestoreRequest, restore } from './restore.ts';
import { signRestoreToken } from './restore-token.ts';
import { type Caller, isGranted, mayKnow, mayReadAll, resolveViewer, roleOf, seatsOf } from './roles.ts';
import { goodPart } from './salvage.ts';
import { renameInHistory } from './seat-history.ts';
import { handOver, invite, join, letSpectate, remove, share } from './seats.ts';
import { isViewer, nextSeat, type Session } from './session.ts';
import { type AgreeRequest, agreeToSetBack, type RestoreIntoRequest, restoreInto } from './set-back.ts';
import {
  entryOf,
  isOver,
  type LogCut,
  type LogPage,
  logOf,
  offersTo,
  type RunEntry,
  replayOf,
  snapshotOf,
} from './snapshot.ts';
import { withStoreFailures } from './store-failures.ts';
import type { Thinking } from './thinking.ts';

interface Asked {
  readonly caller: Caller;
  readonly session: string;
}

/** The application: every operation on runs, without a protocol. Whatever is asked, the answer is a value. */
export function createHost(options: HostOptions) {
  const context = makeContext(options);
  const noted = auditing(context.platform, options.onMutation ?? (() => {}));

  /** Lets bots that are due play first, where the process ended before they could. */
  const awake = async (session: Session): Promise<Session> => {
    if (!isBotDue(session)) return session;
    const played = await context.queue(session.id, async () => {
      const now = await context.find({ user: session.meta.owner }, session.id);
      if (isFailure(now) || !isBotDue(now)) return now;
      return (await playBots(context, now)).session;
    });
    return isFailure(played) ? session : played;
  };

  /** The session and the eyes the caller may look through; one that may not is told there is nothing. */
  const looking = async (
    { caller, session: id }: Asked,
    as: Viewer | undefined,
  ): Promise<{ session: Session; as: Viewer } | Failure> => {
    const found = await context.find(caller, id);
    if (isFailure(found)) return found;
    if (!mayKnow(found.meta, roleOf(found.meta, caller), isOver(found))) return notFound();
    const session = await inTime(found);
    if (isFailure(session)) return session;
    const eyes = resolveViewer(session.meta, caller, as, isOver(session));
    if (eyes !== null && isViewer(session, eyes)) return { session: await readyFor(session, eyes), as: eyes };
    return fail('forbidden', `You may not look as "${as}" here.`);
  };

  const readyFor = async (session: Session, who: Viewer): Promise<Session> => {
    const now = await awake(session);
    if (!now.meta.dealing) await welcome(context, now, who);
    return now;
  };

  /** Whoever is late at a table that is not dealt loses the seat, whoever looks first. */
  const inTime = (found: Session): Promise<Session | Failure> | Session =>
    found.meta.dealing
      ? context.queue(found.id, async () => {
          const now = await context.find({ user: found.meta.owner }, found.id);
          return isFailure(now) ? now : dealOutLate(context, now);
        })
      : found;

  const dealtFor = async (asked: Asked, as: Viewer | undefined): ReturnType<typeof looking> => {
    const found = await looking(asked, as);
    return !isFailure(found) && found.session.meta.dealing ? notDealt() : found;
  };

  const readingAll = async ({ caller, session: id }: Asked): Promise<Session | Failure> => {
    const session = await context.find(caller, id);
    if (isFailure(session)) return session;
    const role = roleOf(session.meta, caller);
    if (!mayKnow(session.meta, role, isOver(session))) return notFound();
    if (session.meta.dealing) return notDealt();
    const { facts, standing } = session.run.header;
    const isTyped = facts ? facts.seed === 'typed' : standing === 'open';
    const isFree = mayReadAll(session.meta, role, isOver(session)) || (role === 'owner' && isTyped);
    return isFree ? session : fail('forbidden', 'The whole run can be read once it is over.');
  };

  return withStoreFailures({
    games: context.games,
    limits: context.limits,
    open: (request: OpenRequest): Promise<Snapshot | Failure> => noted('open', request, () => open(context, request)),
    restore: (request: RestoreRequest): Promise<Snapshot | Failure> =>
      noted('restore', request, () => restore(context, request)),
    restoreInto: (request: RestoreIntoRequest): Promise<Snapshot | Failure> =>
      noted('restore_into', request, () => restoreInto(context, request)),
    agreeToSetBack: (request: AgreeRequest): Promise<Snapshot | Failure> =>
      noted('agree_to_set_back', request, () => agreeToSetBack(context, request)),
    addToSeed: (request: GiftRequest): Promise<Snapshot | Failure> =>
      noted('add_to_seed', request, () => addToSeed(context, request)),
    act: (request: ActRequest): Promise<Ack | Failure> => noted('act', request, () => act(context, request)),
    undo: (request: Omit<ActRequest, 'action'>): Promise<Ack | Failure> =>
      noted('undo', request, () => undo(context, request)),

    /** Plays a replay again and says how it ends; nothing is kept. */
    async verify(request: { readonly caller: Caller; readonly replay: string }): Promise<Verdict | Failure> {
      const { caller, replay } = request;
      if (caller.user === null) return fail('unauthorized', 'Sign in, or play as a guest, to verify a replay.');
      const { limits, limiter } = context;
      const limited = limiter.take(`restore ${caller.user}`, limits.restores_per_min, limits.restores_per_min / 60);
      if (limited) return limited;
      const proven = await prove(context, caller, replay);
      return isFailure(proven) ? proven : { game: proven.header.game, steps: proven.lines.length };
    },

    /** A seal on this moment of an own run: enough to come back to it on this server. */
    async sealed(asked: Asked): Promise<{ sealed: string; n: number } | Failure> {
      const session = await context.find(asked.caller, asked.session);
      if (isFailure(session)) return session;
      const role = roleOf(session.meta, asked.caller);
      if (!mayKnow(session.meta, role, isOver(session))) return notFound();
      if (role !== 'owner') return fail('forbidden', 'Only the owner of this run may do that.');
      if (session.meta.dealing) return notDealt();
      const { id, meta, run, chain } = session;
      return {
        n: run.n,
        sealed: signRestoreToken(context.hmacKeys, { session: id, owner: meta.owner, n: run.n, chain }),
      };
    },

    async look(asked: Asked & { readonly as?: Viewer | undefined }): Promise<Snapshot | Failure> {
      const found = await looking(asked, asked.as);
      return isFailure(found) ? found : snapshotOf(context, found.session, asked.caller, found.as);
    },

    /** What a seat of the caller's can do. In an `open` session any entity may be asked about. */
    async offers(
      asked: Asked & { readonly seat?: Seat | undefined; readonly preview?: boolean },
    ): Promise<{ n: number; turn: number; offers: Offer[] } | Failure> {
      const found = await dealtFor(asked, undefined);
      if (isFailure(found)) return found;
      const { session } = found;
      const own = seatsOf(session.meta, asked.caller.user);
      const seat = asked.seat ?? nextSeat(session, own);
      const isOpen = session.meta.visibility === 'open' && session.meta.owner === asked.caller.user;
      if (seat === undefined || !(own.includes(seat) || isOpen))
        return fail('forbidden', 'You hold no such seat here.');
      const isEntity = !Object.hasOwn(session.meta.seats, seat);
      if (!isEntity) await welcome(context, session, seat);
      const offers = isEntity
        ? entityOffers(session.game, session.run, seat)
        : offersTo(session, seat, asked.preview ?? false);
      return { n: session.run.n, turn: session.game.now(session.run.world.state).turn, offers };
    },

    /** What would follow from one action of a seat of the caller's, also from an offer whose blank was filled. */
    async preview(
      asked: Asked & { readonly seat?: Seat | undefined; readonly action: unknown },
    ): Promise<{ n: number; action: Action; preview: Preview | null } | Failure> {
      const found = await dealtFor(asked, undefined);
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
    },

    /** One event of the log and the chain of causes behind it. */
    async explain(
      asked: Asked & { readonly as?: Viewer | undefined; readonly event: number },
    ): Promise<Explanation | Failure> {
      const found = await dealtFor(asked, asked.as);
      return isFailure(found) ? found : explain(context, found.session, found.as, asked.event);
    },

    async log(
      asked: Asked & { readonly as?: Viewer | undefined } & Partial<LogCut>,
    ): Promise<({ n: number } & LogPage) | Failure> {
      const found = await looking(asked, asked.as);
      if (isFailure(found)) return found;
      const { session, as } = found;
      if (session.meta.dealing) return { n: 0, events: [], moves: [] };
      const limit = Math.min(asked.limit ?? context.limits.log_page_max, context.limits.log_page_max);
      const page = await logOf(context, session, { caller: asked.caller, who: as }, { ...asked, limit });
      return { n: session.run.n, ...page };
    },

    /** The whole run as text: after the end, or while its seed is known anyway. A damaged one as far as it is good. */
    async replay(asked: Asked): Promise<{ text: string } | Failure> {
      const session = await readingAll(asked);
      if (!isFailure(session)) return { text: await replayOf(context, session) };
      const text = session.error === 'session_damaged' ? await goodPart(context, asked) : null;
      return text === null ? session : { text };
    },

    /** Another run that begins like this one, up to some action. */
    async fork(
      asked: Asked & { readonly upTo: number; readonly seats?: { readonly [seat: Seat]: Seating } | undefined },
    ): Promise<Snapshot | Failure> {
      const session = await readingAll(asked);
      if (isFailure(session)) return session;
      const { caller, upTo, seats } = asked;
      const origin = { run: session.id, n: upTo };
      return noted('fork', { caller }, async () =>
        restore(context, { caller, replay: await replayOf(context, session), upTo, seats, origin }),
      );
    },

    async list(caller: Caller): Promise<readonly RunEntry[] | Failure> {
      const { user } = caller;
      if (user === null) return fail('unauthorized', 'Sign in, or play as a guest, to see your runs.');
      const runs = await context.store.list(user);
      return runs.filter(({ meta }) => isGranted(meta, caller)).map((run) => entryOf(run, user));
    },

    letSpectate: (asked: Asked) => noted('spectate', asked, () => letSpectate(context, asked)),
    invite: (asked: Asked & { readonly seat: Seat }) => noted('invite', asked, () => invite(context, asked)),
    join: (asked: Asked & { readonly seat?: Seat | undefined }) => noted('join', asked, () => join(context, asked)),
    handOver: (asked: Asked & { readonly seat: Seat; readonly to: Seating }) =>
      noted('handover', asked, () => handOver(context, asked)),
    share: (asked: Asked) => noted('share', asked, () => share(context, asked)),
    remove: (asked: Asked) => noted('delete', asked, () => remove(context, asked)),

    /** Gives all that a guest has to the account it became, its place in the history of seats too. */
    async adopt(from: string, to: string): Promise<number> {
      const moved = (await context.store.adopt?.(from, to)) ?? [];
      for (const id of moved) {
        context.sessions.drop(id);
        await context.queue(id, () => renameInHistory(context, id, from, to));
      }
      return moved.length;
    },

    /** Lets bots play on in a run nobody else has a seat in. */
    advance: (asked: Asked & { readonly steps: number }): Promise<{ steps: number } | Failure> =>
      context.queue(asked.session, async () => {
        const session = await context.find(asked.caller, asked.session);
        if (isFailure(session)) return session;
        if (roleOf(session.meta, asked.caller) !== 'owner') return notFound();
        if (session.meta.dealing) return notDealt();
        const { limiter, limits } = context;
        const often = limits.advances_per_min;
        const limited = limiter.take(`advance ${asked.caller.user}`, often, often / 60);
        if (limited) return limited;
        const { steps } = await playBots(context, session, asked.steps);
        context.watchers.tell(session.id);
        return { steps };
      }),

    /** From now on bots search, and replays are checked, there. */
    thinkIn(thinking: Thinking): void {
      context.thinking = thinking;
    },

    /** Calls back after every change the caller may know of; the answer stops it. */
    async watch(asked: Asked, onChange: () => void): Promise<{ stop: () => void } | Failure> {
      const found = await looking(asked, undefined);
      if (isFailure(found)) return found;
      if (found.as === 'spectator' && context.watchers.count(asked.session) >= context.limits.spectators_max)
        return fail('rate_limited', 'This table has all the spectators it can hold.', { retry_after_s: 60 });
      return { stop: context.watchers.watch(asked.session, onChange) };
    },

    /** What the caller's runs of a game left behind, and what can be done with it between runs. */
    async profile(
      caller: Caller,
      game: string,
      gameOptions: Json,
    ): Promise<{ profile: Json; actions: Action[] } | Failure> {
      const def = context.game(game)?.profile;
      if (!def || caller.user === null) return notFound();
      const profile = await profileFor(context, caller.user, game, gameOptions);
      return { profile, actions: def.legalActions?.(profile) ?? [] };
    },

    profileAct: (caller: Caller, game: string, gameOptions: Json, action: unknown) =>
      noted('profile', { caller }, () => actOnProfile(context, { caller, game, options: gameOptions, action })),

    /** Listens to what other processes write to the same store; without any there is nothing to hear. */
    async listen(): Promise<void> {
      await context.store.shared?.watch((id) => {
        if (id === null) context.watchers.tellAll();
        else context.watchers.tell(id);
      });
    },

    /** Puts idle sessions away; answers with how many. */
    sweep: (): number => context.sessions.sweep(),
    live: (): number => context.sessions.size(),
    /** How many sessions are in memory, have something under way, are watched. */
    load: (): { live: number; busy: number; watched: number } => ({
      live: context.sessions.size(),
      busy: context.queue.size(),
      watched: context.watchers.size(),
    }),

    /** Waits for everything on its way to the store, then closes it. */
    async close(): Promise<void> {
      await context.committer.settled();
      await context.checkpoints.settled();
      await context.store.close();
    },
  });
}

/** What a replay proved to be. */
export interface Verdict {
  readonly game: string;
  readonly steps: number;
}

export type Host = ReturnType<typeof createHost>;
