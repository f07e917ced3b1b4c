import { hash } from 'node:crypto';
import { type AcceptedStep, type AnyGame, editions, isRefusal, type Json, type Seat, start } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { Holder, Meta, Write } from '@undercroft/store';
import { playBots } from './actions.ts';
import type { Context } from './context.ts';
import { freshDealing, UNDEALT } from './dealing-round.ts';
import { type Failure, fail, fromRefusal, isFailure } from './failure.ts';
import { profileFor } from './profiles.ts';
import { publishRematch, whyNoRematch } from './rematch.ts';
import { type Caller, seatsOf } from './roles.ts';
import { freshSecret } from './secrets.ts';
import { openSession, type Session } from './session.ts';
import { snapshotOf } from './snapshot.ts';

/** The assignment of a seat: the caller, a bot with a strength, or open for anybody who joins. */
export type Seating = 'you' | 'open' | { readonly bot: string; readonly iterations?: number };

export interface OpenRequest {
  readonly caller: Caller;
  readonly game: string;
  /** The game with packs, of a caller in this process. Without it, the game as it is. */
  readonly withPacks?: AnyGame | undefined;
  readonly seed?: string | undefined;
  /** May also contain the scenario and rolls. */
  readonly options?: Json | undefined;
  readonly scenario?: Json | undefined;
  readonly rolls?: Json | undefined;
  /** Seats not named are the caller's. */
  readonly seats?: { readonly [seat: Seat]: Seating } | undefined;
  readonly visibility?: 'fair' | 'open' | undefined;
  /** A finished run whose players are invited to this one: a seat is reserved for them. */
  readonly rematchOf?: string | undefined;
  /** Sent again by the same user, it leads to the run that was begun with it, and begins no second one. */
  readonly key?: string | undefined;
}

const ITERATIONS = 400;

/** Begins a run. */
export async function open(context: Context, request: OpenRequest): Promise<Snapshot | Failure> {
  const { caller } = request;
  if (caller.user === null) return fail('unauthorized', 'Sign in, or play as a guest, to begin a run.');
  const keyedId = request.key === undefined ? null : idForKey(caller.user, request.key);
  const existing = keyedId && (await existingRun(context, caller, keyedId));
  if (existing) return existing;
  const notAgain = await whyNoRematch(context, request);
  if (notAgain) return notAgain;
  const game = request.withPacks ?? context.game(request.game);
  if (!game) return unknownGame(context, request.game);
  if (request.withPacks && !context.allowsPacks) return fail('forbidden', NO_PACKS);
  const limited = await overCreation(context, caller.user);
  if (limited) return limited;
  const { options: requestedOptions, scenario, rolls } = splitOptions(request);
  const options = editions.latest(game, requestedOptions, scenario);
  const isSandbox = scenario != null || rolls != null;
  if (isSandbox && !context.allowsSandbox) return noSandbox();
  const seating = request.seats ?? {};
  const visibility = request.visibility ?? 'fair';
  const isJoint = needsJointSeed(request, isSandbox);
  const begun = start(game, {
    seed: isJoint ? UNDEALT : (request.seed ?? context.platform.randomId()),
    isTyped: request.seed !== undefined,
    options,
    scenario,
    rolls,
    holders: holderNames(seating),
    profile: await profileFor(context, caller.user, game.id, options),
    terms: { visibility, ...(isJoint || request.seed !== undefined ? {} : { salt: freshSecret(context.platform) }) },
  });
  if (isRefusal(begun)) return refused(begun);
  const seats = seatHolders(game.seats(begun.run.header.options), seating, caller.user, Object.keys(game.bots));
  if (isFailure(seats)) return seats;
  const meta = metaOf(context, caller, seats as Meta['seats'], visibility, null);
  const next = isJoint ? { ...meta, dealing: freshDealing(context.platform) } : meta;
  const begunRun = await admit(context, caller, begun, { id: keyedId ?? context.platform.randomId(), meta: next });
  const run = begunRun ?? (keyedId && (await existingRun(context, caller, keyedId)));
  if (!run) throw new Error('the id of a new run was given twice');
  if (begunRun) await publishRematch(context, request, begunRun.session, meta.inviteLink);
  return run;
}

/** The id of the run a key begins: the store itself then refuses a second run of the same key. */
const idForKey = (user: string, key: string): string =>
  hash('sha256', JSON.stringify(['open', user, key]), 'hex').slice(0, 32);

/** The caller's run of this id as it stands now; null where there is none. */
async function existingRun(context: Context, caller: Caller, id: string): Promise<Snapshot | Failure | null> {
  const session = await context.find(caller, id);
  if (isFailure(session)) return session.error === 'session_not_found' ? null : session;
  return snapshotFor(context, session, caller);
}

const snapshotFor = (context: Context, session: Session, caller: Caller): Promise<Snapshot> =>
  snapshotOf(context, session, caller, seatsOf(session.meta, caller.user)[0] ?? 'spectator');

/** If several people will sit at the table, they draw the seed together. A typed seed is known to all of them anyway. */
const needsJointSeed = ({ seed, seats = {}, visibility }: OpenRequest, isSandbox: boolean): boolean =>
  seed === undefined && !isSandbox && visibility !== 'open' && Object.values(seats).includes('open');

const NO_PACKS = 'Runs with packs are begun on your own machine: npx undercroft play GAME --pack FOLDER.';

export const noSandbox = (): Failure =>
  fail('forbidden', 'This server does not begin runs from a scenario or with forced rolls.');

const unknownGame = (context: Context, id: string): Failure =>
  fail('invalid_payload', `There is no game "${id}". There are: ${context.games.map((game) => game.id).join(', ')}.`, {
    issues: [{ path: '/game', message: 'no such game' }],
  });

/** Refuses the user's next run if they create too many or have too many. */
export async function overCreation(context: Context, user: string): Promise<Failure | null> {
  const { limits, limiter } = context;
  const limited = limiter.take(`open ${user}`, limits.creations_per_min, limits.creations_per_min / 60);
  if (limited || limits.sessions_live_max === Number.MAX_SAFE_INTEGER) return limited;
  const runs = await context.store.list(user);
  if (runs.length < limits.sessions_live_max) return null;
  return fail('rate_limited', `You have ${runs.length} runs, the most one user may keep. Delete one first.`, {
    retry_after_s: 60,
  });
}

/** Scenario and rolls may be inside the options: HTTP, MCP and the command line send them so. */
function splitOptions({ options, scenario, rolls }: OpenRequest): { options: Json; scenario: Json; rolls: Json } {
  if (options === undefined || options === null || typeof options !== 'object' || Array.isArray(options))
    return { options: options ?? {}, scenario: scenario ?? null, rolls: rolls ?? null };
  const { scenario: inner, rolls: innerRolls, ...rest } = options as { [key: string]: Json };
  return { options: rest, scenario: scenario ?? inner ?? null, rolls: rolls ?? innerRolls ?? null };
}

const holderNames = (seating: { readonly [seat: Seat]: Seating }): { [seat: Seat]: string } =>
  Object.fromEntries(
    Object.entries(seating).map(([seat, who]) => [seat, typeof who === 'string' ? 'person' : who.bot]),
  );

export function seatHolders(
  seats: readonly Seat[],
  seating: { readonly [seat: Seat]: Seating },
  user: string,
  known: readonly string[],
): Meta['seats'] | Failure {
  const stranger = Object.keys(seating).find((seat) => !seats.includes(seat));
  if (stranger !== undefined)
    return fail('invalid_payload', `There is no seat "${stranger}". There are: ${seats.join(', ')}.`, {
      issues: [{ path: `/seats/${stranger}`, message: 'no such seat' }],
    });
  const holders: { [seat: Seat]: Holder } = {};
  for (const seat of seats) {
    const who = seating[seat] ?? 'you';
    if (typeof who === 'object' && !known.includes(who.bot))
      return fail('invalid_payload', `There is no bot "${who.bot}". There are: ${known.join(', ')}.`, {
        issues: [{ path: `/seats/${seat}`, message: 'no such bot' }],
      });
    holders[seat] = holderOf(who, user);
  }
  return holders;
}

export function holderOf(who: Seating, user: string): Holder {
  if (who === 'you') return { kind: 'user', user };
  if (who === 'open') return { kind: 'open' };
  return { kind: 'bot', bot: who.bot, iterations: who.iterations ?? ITERATIONS };
}

export const metaOf = (
  context: Context,
  { user, agent }: Caller,
  seats: Meta['seats'],
  visibility: Meta['visibility'],
  origin: Meta['origin'],
): Meta => ({
  owner: user!,
  createdAt: new Date(context.platform.now()).toISOString(),
  seats,
  visibility,
  spectateLink: null,
  inviteLink: Object.values(seats).some(({ kind }) => kind === 'open') ? context.platform.randomId() : null,
  isShared: false,
  origin,
  history: Object.entries(seats).map(([seat, holder]) => ({ seat, holder, n: origin?.n ?? 0 })),
  ...(agent == null ? {} : { agent }),
});

export const refused = (refusal: Parameters<typeof fromRefusal>[0]): Failure =>
  fromRefusal(refusal, refusal.issues.map(({ path, message }) => `${path || '/'}: ${message}`).join(' '));

/** Stores a run under a new id. Throws if the id is taken, as the run under it would be another user's. */
export async function create(context: Context, write: Extract<Write, { kind: 'create' }>): Promise<void> {
  if ((await context.batcher.write(write)) !== 'ok') throw new Error(`the id ${write.id} was given twice`);
}

/** Stores a begun run, then lets bots play up to the first decision of a person; null where the id is taken. */
async function admit(
  context: Context,
  caller: Caller,
  begun: AcceptedStep,
  entered: Parameters<typeof enter>[3],
): Promise<Snapshot | null> {
  const result = await context.batcher.write({ kind: 'create', header: begun.run.header, ...entered });
  return result === 'ok' ? enter(context, caller, begun, entered) : null;
}

/** Loads a run that has just been stored into memory. */
export function enter(
  context: Context,
  caller: Caller,
  begun: AcceptedStep,
  { id, meta }: { readonly id: string; readonly meta: Meta },
): Promise<Snapshot> {
  const game = context.gameOf(begun.run.header);
  if ('problem' in game) throw new Error(`a run was begun that cannot be played: ${game.problem}`);
  const session = openSession(id, game, meta, begun, context.platform.now());
  context.sessions.put(session);
  return settle(context, caller, session);
}

/** Lets bots play up to the first decision of a person, then returns the caller's snapshot. */
export async function settle(context: Context, caller: Caller, began: Session): Promise<Snapshot> {
  const { session } = await playBots(context, began);
  return snapshotFor(context, session, caller);
}
