import type { Json, Seat } from '@undercroft/kernel';
import type { Ack, Snapshot } from '@undercroft/presenter';
import { findWhole, type SessionRequest } from './access.ts';
import { type ActRequest, performAction, performUndo, playBots } from './actions.ts';
import { auditor } from './audit.ts';
import { type Context, type HostOptions, makeContext } from './context.ts';
import { type OpenRequest, open, type Seating } from './create.ts';
import { type DailyRequest, openDaily } from './daily-tries.ts';
import { addToSeed, type SeedContributionRequest } from './dealing.ts';
import { type Failure, isFailure, notFound } from './failure.ts';
import { notDealt } from './not-dealt.ts';
import { actOnProfile } from './profiles.ts';
import { queries } from './queries.ts';
import { type RestoreRequest, restore } from './restore.ts';
import { type AgreeRequest, approveRewind, type RestoreIntoRequest, restoreInto } from './rewind.ts';
import { type Caller, roleOf } from './roles.ts';
import { renameInHistory } from './seat-history.ts';
import { handOver, invite, join, letSpectate, remove, share } from './seats.ts';
import { progressIn, replayOf } from './snapshot.ts';
import { withStoreFailures } from './store-failures.ts';
import type { Workers } from './thinking.ts';

/** The application: every operation on runs, independent of protocols. Every operation returns a value. */
export function createHost(options: HostOptions) {
  const context = makeContext(options);
  return withStoreFailures({
    games: context.games,
    limits: context.limits,
    ...mutations(context, auditor(context.platform, options.onMutation ?? (() => {}))),
    ...queries(context),
    ...upkeep(context),
  });
}

export type Host = ReturnType<typeof createHost>;

/** Operations that change runs and profiles; all of them are audited. */
const mutations = (context: Context, audited: ReturnType<typeof auditor>) => ({
  open: (request: OpenRequest): Promise<Snapshot | Failure> => audited('open', request, () => open(context, request)),
  /** Begins the caller's one try at today's run of a game. */
  openDaily: (request: DailyRequest): Promise<Snapshot | Failure> =>
    audited('open_daily', { caller: request.caller }, () => openDaily(context, request)),
  restore: (request: RestoreRequest): Promise<Snapshot | Failure> =>
    audited('restore', request, () => restore(context, request)),
  restoreInto: (request: RestoreIntoRequest): Promise<Snapshot | Failure> =>
    audited('restore_into', request, () => restoreInto(context, request)),
  approveRewind: (request: AgreeRequest): Promise<Snapshot | Failure> =>
    audited('agree_to_set_back', request, () => approveRewind(context, request)),
  addToSeed: (request: SeedContributionRequest): Promise<Snapshot | Failure> =>
    audited('add_to_seed', request, () => addToSeed(context, request)),
  act: (request: ActRequest): Promise<Ack | Failure> => audited('act', request, () => performAction(context, request)),
  undo: (request: Omit<ActRequest, 'action'>): Promise<Ack | Failure> =>
    audited('undo', request, () => performUndo(context, request)),
  /** Begins another run with this one's actions up to `upTo`. */
  async fork(
    request: SessionRequest & {
      readonly upTo: number;
      readonly seats?: { readonly [seat: Seat]: Seating } | undefined;
    },
  ): Promise<Snapshot | Failure> {
    const session = await findWhole(context, request);
    if (isFailure(session)) return session;
    const { caller, upTo, seats } = request;
    const origin = { run: session.id, n: upTo };
    return audited('fork', { caller }, async () =>
      restore(context, { caller, replay: await replayOf(context, session), upTo, seats, origin }),
    );
  },
  letSpectate: (request: SessionRequest) => audited('spectate', request, () => letSpectate(context, request)),
  invite: (request: SessionRequest & { readonly seat: Seat }) =>
    audited('invite', request, () => invite(context, request)),
  join: (request: SessionRequest & { readonly seat?: Seat | undefined }) =>
    audited('join', request, () => join(context, request)),
  handOver: (request: SessionRequest & { readonly seat: Seat; readonly to: Seating }) =>
    audited('handover', request, () => handOver(context, request)),
  share: (request: SessionRequest) => audited('share', request, () => share(context, request)),
  remove: (request: Parameters<typeof remove>[1]) => audited('delete', request, () => remove(context, request)),
  profileAct: (caller: Caller, game: string, options: Json, action: unknown) =>
    audited('profile', { caller }, () => actOnProfile(context, { caller, game, options, action })),
});

/** Maintenance operations for the serving process. */
const upkeep = (context: Context) => ({
  /** Moves everything a guest has to the account it became, including its place in the seat history. */
  async adopt(from: string, to: string): Promise<number> {
    const moved = (await context.store.adopt?.(from, to)) ?? [];
    for (const id of moved) {
      context.sessions.drop(id);
      await context.queue(id, () => renameInHistory(context, id, from, to));
    }
    return moved.length;
  },
  advance: (request: SessionRequest & { readonly steps: number }): Promise<{ steps: number } | Failure> =>
    context.queue(request.session, () => advance(context, request, request.steps)),
  /** Moves bot searches and replay checks to another runner, from now on. */
  thinkIn(thinking: Workers): void {
    context.thinking = thinking;
  },
  /** Subscribes to writes by other processes to the same store; does nothing if the store is not shared. */
  async listen(): Promise<void> {
    await context.store.shared?.watch((id) => {
      if (id === null) context.watchers.notifyAll();
      else context.watchers.notify(id);
    });
  },
  /** Evicts idle sessions; returns how many. */
  sweep: (): number => context.sessions.sweep(),
  live: (): number => context.sessions.size(),
  /** Number of sessions in memory, busy, and watched. */
  load: (): { live: number; busy: number; watched: number } => ({
    live: context.sessions.size(),
    busy: context.queue.size(),
    watched: context.watchers.size(),
  }),
  /** Waits for pending writes, then closes the store. */
  async close(): Promise<void> {
    await context.batcher.settled();
    await context.checkpoints.settled();
    await context.store.close();
  },
});

/** Lets bots play on in the caller's own run. */
async function advance(context: Context, request: SessionRequest, steps: number): Promise<{ steps: number } | Failure> {
  const session = await context.find(request.caller, request.session);
  if (isFailure(session)) return session;
  if (roleOf(session.meta, request.caller, progressIn(context, session)) !== 'owner') return notFound();
  if (session.meta.dealing) return notDealt();
  const { limiter, limits } = context;
  const often = limits.advances_per_min;
  const limited = limiter.take(`advance ${request.caller.user}`, often, often / 60);
  if (limited) return limited;
  const played = await playBots(context, session, steps);
  context.watchers.notify(session.id);
  return { steps: played.steps };
}
