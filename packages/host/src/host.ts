import type { Json, Seat } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import { type Asked, findWhole } from './access.ts';
import { type Ack, type ActRequest, act, playBots, undo } from './actions.ts';
import { auditing } from './audit.ts';
import { type Context, type HostOptions, makeContext } from './context.ts';
import { type OpenRequest, open, type Seating } from './create.ts';
import { type DailyRequest, openDaily } from './daily-tries.ts';
import { addToSeed, type GiftRequest } from './dealing.ts';
import { type Failure, isFailure, notFound } from './failure.ts';
import { notDealt } from './not-dealt.ts';
import { actOnProfile } from './profiles.ts';
import { queries } from './queries.ts';
import { type RestoreRequest, restore } from './restore.ts';
import { type Caller, roleOf } from './roles.ts';
import { renameInHistory } from './seat-history.ts';
import { handOver, invite, join, letSpectate, remove, share } from './seats.ts';
import { type AgreeRequest, agreeToSetBack, type RestoreIntoRequest, restoreInto } from './set-back.ts';
import { progressIn, replayOf } from './snapshot.ts';
import { withStoreFailures } from './store-failures.ts';
import type { Thinking } from './thinking.ts';

/** The application: every operation on runs, without a protocol. Whatever is asked, the answer is a value. */
export function createHost(options: HostOptions) {
  const context = makeContext(options);
  return withStoreFailures({
    games: context.games,
    limits: context.limits,
    ...mutations(context, auditing(context.platform, options.onMutation ?? (() => {}))),
    ...queries(context),
    ...upkeep(context),
  });
}

export type Host = ReturnType<typeof createHost>;

/** What callers change, runs and profiles; all of it is noted. */
const mutations = (context: Context, noted: ReturnType<typeof auditing>) => ({
  open: (request: OpenRequest): Promise<Snapshot | Failure> => noted('open', request, () => open(context, request)),
  /** Begins the caller's one try at today's run of a game. */
  openDaily: (request: DailyRequest): Promise<Snapshot | Failure> =>
    noted('open_daily', { caller: request.caller }, () => openDaily(context, request)),
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
  /** Another run that begins like this one, up to some action. */
  async fork(
    asked: Asked & { readonly upTo: number; readonly seats?: { readonly [seat: Seat]: Seating } | undefined },
  ): Promise<Snapshot | Failure> {
    const session = await findWhole(context, asked);
    if (isFailure(session)) return session;
    const { caller, upTo, seats } = asked;
    const origin = { run: session.id, n: upTo };
    return noted('fork', { caller }, async () =>
      restore(context, { caller, replay: await replayOf(context, session), upTo, seats, origin }),
    );
  },
  letSpectate: (asked: Asked) => noted('spectate', asked, () => letSpectate(context, asked)),
  invite: (asked: Asked & { readonly seat: Seat }) => noted('invite', asked, () => invite(context, asked)),
  join: (asked: Asked & { readonly seat?: Seat | undefined }) => noted('join', asked, () => join(context, asked)),
  handOver: (asked: Asked & { readonly seat: Seat; readonly to: Seating }) =>
    noted('handover', asked, () => handOver(context, asked)),
  share: (asked: Asked) => noted('share', asked, () => share(context, asked)),
  remove: (asked: Parameters<typeof remove>[1]) => noted('delete', asked, () => remove(context, asked)),
  profileAct: (caller: Caller, game: string, options: Json, action: unknown) =>
    noted('profile', { caller }, () => actOnProfile(context, { caller, game, options, action })),
});

/** What the process that serves does with its host. */
const upkeep = (context: Context) => ({
  /** Gives all that a guest has to the account it became, its place in the history of seats too. */
  async adopt(from: string, to: string): Promise<number> {
    const moved = (await context.store.adopt?.(from, to)) ?? [];
    for (const id of moved) {
      context.sessions.drop(id);
      await context.queue(id, () => renameInHistory(context, id, from, to));
    }
    return moved.length;
  },
  advance: (asked: Asked & { readonly steps: number }): Promise<{ steps: number } | Failure> =>
    context.queue(asked.session, () => advance(context, asked, asked.steps)),
  /** From now on bots search, and replays are checked, there. */
  thinkIn(thinking: Thinking): void {
    context.thinking = thinking;
  },
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

/** Lets bots play on in a run nobody else has a seat in. */
async function advance(context: Context, asked: Asked, steps: number): Promise<{ steps: number } | Failure> {
  const session = await context.find(asked.caller, asked.session);
  if (isFailure(session)) return session;
  if (roleOf(session.meta, asked.caller, progressIn(context, session)) !== 'owner') return notFound();
  if (session.meta.dealing) return notDealt();
  const { limiter, limits } = context;
  const often = limits.advances_per_min;
  const limited = limiter.take(`advance ${asked.caller.user}`, often, often / 60);
  if (limited) return limited;
  const played = await playBots(context, session, steps);
  context.watchers.tell(session.id);
  return { steps: played.steps };
}
