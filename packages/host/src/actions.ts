import { type AcceptedStep, type Action, isRefusal, type Refusal, type Seat, submit, undo } from '@undercroft/kernel';
import { type Ack, speakReason } from '@undercroft/presenter';
import type { Holder } from '@undercroft/store';
import type { Context } from './context.ts';
import { type Failure, fail, fromRefusal, isFailure, notFound } from './failure.ts';
import { markEnd } from './mark-end.ts';
import { notDealt } from './not-dealt.ts';
import { foldIntoProfile } from './profiles.ts';
import { replayToAnswer } from './replay-to-answer.ts';
import { cacheAnswer, lineOfKey, ownKey } from './request-keys.ts';
import { type Caller, mayKnow, roleOf, seatsOf } from './roles.ts';
import { addCost, applyPending, applyStep, choiceOf, clockOf, nextSeat, recordOf, type Session } from './session.ts';
import { forward } from './session-log.ts';
import { logOf, offersTo, progressIn, snapshotOf } from './snapshot.ts';
import { type BotTask, ThinkingBusy } from './thinking.ts';
import { viewerState } from './viewer-state.ts';

export interface ActRequest {
  readonly caller: Caller;
  readonly session: string;
  /** Optional if the caller holds one seat only. */
  readonly seat?: Seat | undefined;
  readonly action: unknown;
  /** Made by the client, for one seat: a key is applied once, and a repeat gets the same answer. */
  readonly key?: string | undefined;
  /** The client's latest `n`; if the run has another one, the answer is a conflict. */
  readonly expected_n?: number | undefined;
  /** If true, the answer contains the seat's next offers. */
  readonly offers?: boolean | undefined;
}

const KEY_CHARS_MAX = 100;
const BOT_STEPS_MAX = 2_000;

/** Sends one action for a seat. */
export const performAction = (context: Context, request: ActRequest): Promise<Ack | Failure> =>
  runExclusive(context, request, {
    seatOf: nextSeat,
    step: (session, seat) => submit(session.game, session.run, seat, request.action),
  });

/** Takes back the seat's last action. */
export const performUndo = (context: Context, request: Omit<ActRequest, 'action'>): Promise<Ack | Failure> =>
  runExclusive(context, request, {
    seatOf: (session, own) => own.find((seat) => session.run.last?.seats.includes(seat)) ?? nextSeat(session, own),
    step: (session, seat) => undo(session.game, session.run, seat),
  });

interface ActionHandler {
  /** The default seat if the request names none. */
  seatOf(session: Session, own: readonly Seat[]): Seat | undefined;
  step(session: Session, seat: Seat): AcceptedStep | Refusal;
}

const TRIES_MAX = 4;

/**
 * Tries the step on the session in memory first: the write itself detects if another process wrote meanwhile, and only
 * a stored step counts. Any other answer is computed again from the stored run. If the run was written to meanwhile but
 * has not advanced, the step is tried again.
 */
const runExclusive = (
  context: Context,
  request: Omit<ActRequest, 'action'>,
  handler: ActionHandler,
): Promise<Ack | Failure> =>
  context.queue(request.session, async () => {
    const limited = rateLimitOnce(context, request);
    const here = context.sessions.here(request.session);
    const first = here && (await attemptAction(context, request, handler, { session: here, at: null, limited }));
    if (first && isStored(first)) return first;
    let at: number | null = null;
    for (let tries = 1; ; tries++) {
      const session = await context.find(request.caller, request.session);
      if (isFailure(session)) return session;
      // Nobody wrote meanwhile: the first answer is valid.
      const answer: Ack | Failure | LostRace =
        first && session === here ? first : await attemptAction(context, request, handler, { session, at, limited });
      if (!('overtakenAt' in answer)) return answer;
      if (tries === TRIES_MAX) return conflictAt(answer.overtakenAt);
      at = answer.overtakenAt;
    }
  });

/** The write was rejected: another process wrote first. */
interface LostRace {
  readonly overtakenAt: number;
}

/** True if the step was stored just now. A repeat may refer to a step that has been taken back since. */
const isStored = (answer: Ack | Failure | LostRace): answer is Ack =>
  !isFailure(answer) && !('overtakenAt' in answer) && !answer.isRepeat;

const conflictAt = (n: number): Failure => fail('conflict', 'Someone else was first. Look again.', { n });

/** One attempt at a step. */
interface Attempt {
  readonly session: Session;
  /** The run's line at the first attempt; null during that one. */
  readonly at: number | null;
  /** Returns a failure if the caller sends too much; counts a request once, however often it is tried. */
  limited(): Failure | null;
}

async function attemptAction(
  context: Context,
  request: Omit<ActRequest, 'action'>,
  handler: ActionHandler,
  { session: found, at, limited }: Attempt,
): Promise<Ack | Failure | LostRace> {
  const seat = await seatFor(context, found, request, handler);
  if (typeof seat !== 'string') return seat;
  if (found.meta.dealing) return notDealt();
  const session = isBotDue(found) ? (await playBots(context, found)).session : found;
  const before = (await viewerState(context, session, seat)).numbering.count;
  const stop = badKey(request) ?? limited();
  if (stop) return stop;
  const repeat = await repeatedAck(context, session, seat, request);
  if (repeat) return repeat;
  if (at !== null && at !== session.run.n) return conflictAt(session.run.n);
  const late = staleRequest(session, request);
  if (late) return late;
  const step = measured(context, session, () => handler.step(session, seat));
  if (isRefusal(step)) return refusalOf(session, step);
  const key = request.key === undefined ? null : ownKey(request.caller.user, seat, request.key);
  const stored = await storeStep(context, session, step, { seat, key });
  if (isFailure(stored)) return stored;
  if ('overtakenAt' in stored) return stored;
  const now = (await playBots(context, stored)).session;
  context.watchers.notify(now.id);
  const ack = await ackOf(context, now, request, { seat, after: before });
  if (key !== null && step.line) cacheAnswer(now, key, ack);
  return ack;
}

/** The seat the caller acts for, or the reason why they may not. */
async function seatFor(
  context: Context,
  session: Session,
  { caller, seat, key }: Omit<ActRequest, 'action'>,
  { seatOf }: Pick<ActionHandler, 'seatOf'>,
): Promise<Seat | Failure> {
  const progress = progressIn(context, session);
  const role = roleOf(session.meta, caller, progress);
  if (!mayKnow(session.meta, role, progress)) return notFound();
  const own = seatsOf(session.meta, caller.user);
  if (seat === undefined && own.length > 0) {
    for (const one of key === undefined ? [] : own)
      if ((await lineOfKey(context.store, session, caller.user, one, key!)) !== null) return one;
    return seatOf(session, own)!;
  }
  if (seat !== undefined && own.includes(seat)) return seat;
  return fail('forbidden', seat === undefined ? 'You hold no seat here.' : `You do not hold the seat "${seat}".`);
}

const badKey = ({ key }: Pick<ActRequest, 'key'>): Failure | null =>
  key !== undefined && (key.length === 0 || key.length > KEY_CHARS_MAX)
    ? fail('invalid_payload', `A key has 1 to ${KEY_CHARS_MAX} characters.`)
    : null;

/** Counts a request against the caller's limits, at the first call only. */
function rateLimitOnce(
  { limits, limiter }: Context,
  { caller, session }: Pick<ActRequest, 'caller' | 'session'>,
): () => Failure | null {
  let limited: Failure | null | undefined;
  return () => {
    if (limited === undefined)
      limited =
        limiter.take(`act ${caller.user} ${session}`, limits.actions_burst, limits.actions_per_s) ??
        limiter.take(`act ${caller.user}`, limits.actions_user_per_s, limits.actions_user_per_s);
    return limited;
  };
}

/** The earlier answer to this user's key for this seat; null if the key is new. */
async function repeatedAck(
  context: Context,
  session: Session,
  seat: Seat,
  request: Omit<ActRequest, 'action'>,
): Promise<Ack | null> {
  const { key, caller } = request;
  if (key === undefined) return null;
  const n = await lineOfKey(context.store, session, caller.user, seat, key);
  if (n === null) return null;
  const first = session.answers.get(ownKey(caller.user, seat, key));
  if (first) return { ...first, isRepeat: true };
  const then = await replayToAnswer(context, session, n);
  const after = await countBefore(context, then, seat, n);
  return { ...(await ackOf(context, then, request, { seat, after })), isRepeat: true };
}

/** Number of events the seat had received before a line; all of them if `n` is 0 (a pending choice). */
async function countBefore(context: Context, session: Session, seat: Seat, n: number): Promise<number> {
  const { count } = (await viewerState(context, session, seat)).numbering;
  if (n === 0) return count;
  for await (const { events } of forward(context, session, seat, { n: n - 1 })) {
    const first = events.find((event) => event.n >= n);
    if (first) return first.id - 1;
  }
  return count;
}

const staleRequest = ({ run }: Session, { expected_n }: Pick<ActRequest, 'expected_n'>): Failure | null =>
  expected_n === undefined || expected_n === run.n
    ? null
    : fail('conflict', `The run is at action ${run.n}, not ${expected_n}. Look again.`, { n: run.n });

const refusalOf = (session: Session, refusal: Refusal): Failure =>
  fromRefusal(
    refusal,
    [
      ...refusal.reasons.map((reason) => speakReason(session.game, reason).text),
      ...refusal.issues.map(({ path, message }) => `${path || '/'}: ${message}`),
    ].join(' '),
  );

/** Runs a part of a step and measures its cost. */
function measured<T>({ platform }: Context, session: Session, work: () => T): T {
  const clock = clockOf(platform);
  const began = clock();
  const done = work();
  addCost(session, clock() - began);
  return done;
}

/** Stores a step before any watcher is notified. A lost race drops the session: the store is right. */
async function storeStep(
  context: Context,
  session: Session,
  step: AcceptedStep,
  sent: { readonly seat: Seat; readonly key: string | null },
): Promise<Session | Failure | LostRace> {
  const version = context.store.shared && session.version;
  if (step.line) {
    const record = recordOf(session, step.line, sent.key);
    const result = await context.batcher.write({ kind: 'append', id: session.id, record, version });
    if (result !== 'ok') return loseRace(context, session);
    measured(context, session, () => applyStep(session, step, record));
    context.checkpoints.afterLine(session);
    return session;
  }
  const choice = choiceOf(session, step, sent);
  const result = await context.batcher.write({ kind: 'pend', id: session.id, choice, version });
  if (result !== 'ok') return loseRace(context, session);
  applyPending(session, step, choice);
  return context.store.shared ? reloadSession(context, session) : session;
}

/** Another server may have stored the last pending choice at the same time: reloading the run opens them all. */
function reloadSession(context: Context, session: Session): Promise<Session | Failure> {
  context.sessions.drop(session.id);
  return context.find({ user: session.meta.owner }, session.id);
}

/** Another process wrote first: the session in memory is stale. */
export const lostRaceFailure = (context: Context, session: Session): Failure =>
  conflictAt(loseRace(context, session).overtakenAt);

function loseRace(context: Context, session: Session): LostRace {
  context.sessions.drop(session.id);
  return { overtakenAt: session.run.n };
}

/** Lets bots play until a person or an agent is to act; then updates the profile, and stores the outcome if there is one. */
export async function playBots(
  context: Context,
  began: Session,
  steps_max = BOT_STEPS_MAX,
): Promise<{ session: Session; steps: number }> {
  let session = began;
  let steps = 0;
  for (; steps < steps_max; steps++) {
    const seat = session.game.toAct(session.run.world.state).find((one) => isBot(session, one));
    if (seat === undefined) break;
    const action = await chooseBotAction(context, session, seat);
    if (action === null) break;
    const { game, run } = session;
    const step = measured(context, session, () => submit(game, run, seat, action));
    if (isRefusal(step)) throw new Error(`the bot of ${seat} chose what is not offered: ${JSON.stringify(action)}`);
    const stored = await storeStep(context, session, step, { seat, key: null });
    if (isFailure(stored) || 'overtakenAt' in stored) break;
    session = stored;
  }
  await foldIntoProfile(context, session);
  await markEnd(context, session);
  return { session, steps };
}

/**
 * The action of the seat's bot; null if the owner's bots have too many tasks waiting: then it plays at a later request.
 */
async function chooseBotAction({ thinking, limits }: Context, session: Session, seat: Seat): Promise<Action | null> {
  const { bot, iterations } = session.meta.seats[seat] as Extract<Holder, { kind: 'bot' }>;
  const { header, n, world } = session.run;
  const notesKey = `${seat} ${bot}`;
  const noted = session.notes.get(notesKey);
  const task: BotTask = {
    header,
    n,
    world: { rng: world.rng, state: world.state, streams: world.streams },
    bot,
    seat,
    iterations: Math.min(iterations, limits.bot_iterations_max),
    notes: noted && noted.n <= n ? noted.notes : null,
  };
  try {
    const { action, notes } = await thinking.choose(session.game, task, session.meta.owner);
    session.notes.set(notesKey, { n, notes });
    return action;
  } catch (error) {
    if (error instanceof ThinkingBusy) return null;
    throw error;
  }
}

/** True if a bot is to act: the process ended before it could. */
export const isBotDue = (session: Session): boolean =>
  session.game.toAct(session.run.world.state).some((seat) => isBot(session, seat));

/** A bot with a pending choice waits like anybody else. */
const isBot = (session: Session, seat: Seat): boolean =>
  !session.meta.dealing && session.meta.seats[seat]?.kind === 'bot' && !Object.hasOwn(session.run.pending, seat);

async function ackOf(
  context: Context,
  session: Session,
  { caller, offers }: Omit<ActRequest, 'action'>,
  { seat, after }: { readonly seat: Seat; readonly after: number },
): Promise<Ack> {
  const page = await logOf(context, session, { caller, who: seat }, { after, limit: Number.MAX_SAFE_INTEGER });
  return {
    ...(await snapshotOf(context, session, caller, seat)),
    ...page,
    ...(offers ? { offers: offersTo(session, seat, true) } : {}),
    isRepeat: false,
  };
}
