import {
  type Accepted,
  type Action,
  isRefusal,
  type Refusal,
  type Seat,
  submit,
  undo as undoStep,
} from '@undercroft/kernel';
import { type Offer, type Snapshot, type SpokenEvent, speakReason } from '@undercroft/presenter';
import type { Holder } from '@undercroft/store';
import type { Context } from './context.ts';
import { keepDailyResult, scoreOf } from './daily-result.ts';
import { type Failure, fail, fromRefusal, isFailure, notFound } from './failure.ts';
import { welcome } from './newcomers.ts';
import { notDealt } from './not-dealt.ts';
import { bank } from './profiles.ts';
import { answerAgain } from './repeats.ts';
import { answeredAt, keepAnswer, ownKey } from './request-keys.ts';
import { type Caller, mayKnow, roleOf, seatsOf } from './roles.ts';
import { advance, choiceOf, clockOf, nextSeat, pend, recordOf, type Session, spend } from './session.ts';
import { forward } from './session-log.ts';
import { type ActionLabel, logOf, offersTo, progressIn, snapshotOf } from './snapshot.ts';
import { type BotTask, ThinkingBusy } from './thinking.ts';

export interface ActRequest {
  readonly caller: Caller;
  readonly session: string;
  /** May be left out where the caller holds one seat only. */
  readonly seat?: Seat | undefined;
  readonly action: unknown;
  /** Made by the client, for one seat: the same key is applied once, and answered the same. */
  readonly key?: string | undefined;
  /** The `n` the client has seen; another one is a conflict. */
  readonly expected_n?: number | undefined;
  /** Answer with what the seat can do next, too. */
  readonly offers?: boolean | undefined;
}

/** The step is stored. What the caller sees now, and what was told meanwhile. */
export interface Ack extends Snapshot {
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
  /** What the seat can do now, where that was asked for. */
  readonly offers?: readonly Offer[];
  /** True when the key had been answered before. */
  readonly isRepeat: boolean;
}

const KEY_CHARS_MAX = 100;
const MIND_STEPS_MAX = 2_000;

/** Sends one action for a seat. */
export const act = (context: Context, request: ActRequest): Promise<Ack | Failure> =>
  inTurn(context, request, {
    seatOf: nextSeat,
    move: (session, seat) => submit(session.game, session.run, seat, request.action),
  });

/** Takes the seat's last action back. */
export const undo = (context: Context, request: Omit<ActRequest, 'action'>): Promise<Ack | Failure> =>
  inTurn(context, request, {
    seatOf: (session, own) => own.find((seat) => session.run.last?.seats.includes(seat)) ?? nextSeat(session, own),
    move: (session, seat) => undoStep(session.game, session.run, seat),
  });

interface Turn {
  /** The seat that is meant where none is named. */
  seatOf(session: Session, own: readonly Seat[]): Seat | undefined;
  move(session: Session, seat: Seat): Accepted | Refusal;
}

const TRIES_MAX = 4;

/**
 * A step is tried on what is in memory first: the write itself finds out whether another process was there meanwhile,
 * and nothing but a stored step counts. Whatever else comes of it is decided on what is stored now. A step whose run
 * was written to meanwhile, and has not moved on, is taken again.
 */
const inTurn = (context: Context, request: Omit<ActRequest, 'action'>, means: Turn): Promise<Ack | Failure> =>
  context.queue(request.session, async () => {
    const limited = limitedOnce(context, request);
    const here = context.sessions.here(request.session);
    const first = here && (await turn(context, request, means, { session: here, at: null, limited }));
    if (first && isStored(first)) return first;
    let at: number | null = null;
    for (let tries = 1; ; tries++) {
      const session = await context.find(request.caller, request.session);
      if (isFailure(session)) return session;
      // Nobody wrote meanwhile: what was said of it stands.
      const answer: Ack | Failure | Overtaken =
        first && session === here ? first : await turn(context, request, means, { session, at, limited });
      if (!('overtakenAt' in answer)) return answer;
      if (tries === TRIES_MAX) return overtakenBy(answer.overtakenAt);
      at = answer.overtakenAt;
    }
  });

/** The write was not taken: another process wrote first. */
interface Overtaken {
  readonly overtakenAt: number;
}

/** The step was stored just now: a repeat tells of one that may have been taken away since. */
const isStored = (answer: Ack | Failure | Overtaken): answer is Ack =>
  !isFailure(answer) && !('overtakenAt' in answer) && !answer.isRepeat;

const overtakenBy = (n: number): Failure => fail('conflict', 'Someone else was first. Look again.', { n });

/** One try at a step. */
interface Try {
  readonly session: Session;
  /** Where the run stood at the first try; null at that one. */
  readonly at: number | null;
  /** Whether the caller sends too much; a request is counted once, however often it is tried. */
  limited(): Failure | null;
}

async function turn(
  context: Context,
  request: Omit<ActRequest, 'action'>,
  means: Turn,
  { session: found, at, limited }: Try,
): Promise<Ack | Failure | Overtaken> {
  const seat = await seatFor(context, found, request, means);
  if (typeof seat !== 'string') return seat;
  if (found.meta.dealing) return notDealt();
  const session = isBotDue(found) ? (await playBots(context, found)).session : found;
  const before = (await welcome(context, session, seat)).numbering.count;
  const stop = badKey(request) ?? limited();
  if (stop) return stop;
  const repeat = await repeated(context, session, seat, request);
  if (repeat) return repeat;
  if (at !== null && at !== session.run.n) return overtakenBy(session.run.n);
  const late = overtaken(session, request);
  if (late) return late;
  const step = timed(context, session, () => means.move(session, seat));
  if (isRefusal(step)) return refusalOf(session, step);
  const key = request.key === undefined ? null : ownKey(request.caller.user, seat, request.key);
  const stored = await store(context, session, step, { seat, key });
  if (isFailure(stored)) return stored;
  if ('overtakenAt' in stored) return stored;
  const now = (await playBots(context, stored)).session;
  await bank(context, now);
  await markEnd(context, now);
  context.watchers.tell(now.id);
  const ack = await ackOf(context, now, request, { seat, after: before });
  if (key !== null && step.line) keepAnswer(now, key, ack);
  return ack;
}

/** The seat the caller acts for, or why it may not. */
async function seatFor(
  context: Context,
  session: Session,
  { caller, seat, key }: Omit<ActRequest, 'action'>,
  { seatOf }: Pick<Turn, 'seatOf'>,
): Promise<Seat | Failure> {
  const progress = progressIn(context, session);
  const role = roleOf(session.meta, caller, progress);
  if (!mayKnow(session.meta, role, progress)) return notFound();
  const own = seatsOf(session.meta, caller.user);
  if (seat === undefined && own.length > 0) {
    for (const one of key === undefined ? [] : own)
      if ((await answeredAt(context.store, session, caller.user, one, key!)) !== null) return one;
    return seatOf(session, own)!;
  }
  if (seat !== undefined && own.includes(seat)) return seat;
  return fail('forbidden', seat === undefined ? 'You hold no seat here.' : `You do not hold the seat "${seat}".`);
}

const badKey = ({ key }: Pick<ActRequest, 'key'>): Failure | null =>
  key !== undefined && (key.length === 0 || key.length > KEY_CHARS_MAX)
    ? fail('invalid_payload', `A key has 1 to ${KEY_CHARS_MAX} characters.`)
    : null;

/** Counts a request against the caller's limits when it is first asked. */
function limitedOnce(
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

/** What this user's key was answered with before, for this seat; null where it is new. */
async function repeated(
  context: Context,
  session: Session,
  seat: Seat,
  request: Omit<ActRequest, 'action'>,
): Promise<Ack | null> {
  const { key, caller } = request;
  if (key === undefined) return null;
  const n = await answeredAt(context.store, session, caller.user, seat, key);
  if (n === null) return null;
  const first = session.answers.get(ownKey(caller.user, seat, key));
  if (first) return { ...first, isRepeat: true };
  const then = await answerAgain(context, session, n);
  const after = await countBefore(context, then, seat, n);
  return { ...(await ackOf(context, then, request, { seat, after })), isRepeat: true };
}

/** How many events the seat had been shown before a line; all of them where the line is still to come. */
async function countBefore(context: Context, session: Session, seat: Seat, n: number): Promise<number> {
  const { count } = (await welcome(context, session, seat)).numbering;
  if (n === 0) return count;
  for await (const { events } of forward(context, session, seat, { n: n - 1 })) {
    const first = events.find((event) => event.n >= n);
    if (first) return first.id - 1;
  }
  return count;
}

const overtaken = ({ run }: Session, { expected_n }: Pick<ActRequest, 'expected_n'>): Failure | null =>
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

/** Does a part of a step and notes what it cost. */
function timed<T>({ platform }: Context, session: Session, work: () => T): T {
  const clock = clockOf(platform);
  const began = clock();
  const done = work();
  spend(session, clock() - began);
  return done;
}

/** Stores a step before anybody hears of it. A lost race drops the session: the store is right. */
async function store(
  context: Context,
  session: Session,
  step: Accepted,
  sent: { readonly seat: Seat; readonly key: string | null },
): Promise<Session | Failure | Overtaken> {
  const version = context.store.shared && session.version;
  if (step.line) {
    const record = recordOf(session, step.line, sent.key);
    const result = await context.committer.commit({ kind: 'append', id: session.id, record, version });
    if (result !== 'ok') return outrun(context, session);
    timed(context, session, () => advance(session, step, record));
    context.checkpoints.afterLine(session);
    return session;
  }
  const choice = choiceOf(session, step, sent);
  const result = await context.committer.commit({ kind: 'pend', id: session.id, choice, version });
  if (result !== 'ok') return outrun(context, session);
  pend(session, step, choice);
  return context.store.shared ? afterOthers(context, session) : session;
}

/** Another server may have sealed the last choice at the same moment: whoever looks again opens them all. */
function afterOthers(context: Context, session: Session): Promise<Session | Failure> {
  context.sessions.drop(session.id);
  return context.find({ user: session.meta.owner }, session.id);
}

/** Notes beside the run how it ended, so that a list of runs need not play them again. */
export async function markEnd(context: Context, session: Session): Promise<void> {
  const { outcome } = session.run;
  if (!outcome || session.meta.ended !== undefined) return;
  const result = {
    verdicts: outcome.seats,
    score: scoreOf(session),
    at: new Date(context.platform.now()).toISOString(),
  };
  const meta = { ...session.meta, ended: outcome.code, result };
  if ((await context.committer.commit({ kind: 'meta', id: session.id, meta, was: session.meta })) !== 'ok') return;
  session.meta = meta;
  session.version += 1;
  await keepDailyResult(context, session);
}

/** Another process was first: what is in memory here is past. */
export const lost = (context: Context, session: Session): Failure => overtakenBy(outrun(context, session).overtakenAt);

function outrun(context: Context, session: Session): Overtaken {
  context.sessions.drop(session.id);
  return { overtakenAt: session.run.n };
}

/** Lets bots play until a person or an agent is to act, or the run is over, which is then noted whoever asked. */
export async function playBots(
  context: Context,
  began: Session,
  steps_max = MIND_STEPS_MAX,
): Promise<{ session: Session; steps: number }> {
  let session = began;
  let steps = 0;
  for (; steps < steps_max; steps++) {
    const seat = session.game.toAct(session.run.world.state).find((one) => isBot(session, one));
    if (seat === undefined) break;
    const action = await chosenBy(context, session, seat);
    if (action === null) break;
    const { game, run } = session;
    const step = timed(context, session, () => submit(game, run, seat, action));
    if (isRefusal(step)) throw new Error(`the bot of ${seat} chose what is not offered: ${JSON.stringify(action)}`);
    const stored = await store(context, session, step, { seat, key: null });
    if (isFailure(stored) || 'overtakenAt' in stored) break;
    session = stored;
  }
  if (steps > 0 && session.run.outcome) {
    await bank(context, session);
    await markEnd(context, session);
  }
  return { session, steps };
}

/** What the seat's bot does; null where too many wait for the owner's bots already: it plays when somebody looks. */
async function chosenBy({ thinking, limits }: Context, session: Session, seat: Seat): Promise<Action | null> {
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

/** Whether a bot is to act: the process ended before it could. */
export const isBotDue = (session: Session): boolean =>
  session.game.toAct(session.run.world.state).some((seat) => isBot(session, seat));

/** A bot that has sealed its choice waits like anybody else. */
const isBot = (session: Session, seat: Seat): boolean =>
  !session.meta.dealing && session.meta.seats[seat]?.kind === 'bot' && !Object.hasOwn(session.run.pending, seat);

async function ackOf(
  context: Context,
  session: Session,
  { caller, offers }: Omit<ActRequest, 'action'>,
  { seat, after }: { readonly seat: Seat; readonly after: number },
): Promise<Ack> {
  const told = await logOf(context, session, { caller, who: seat }, { after, limit: Number.MAX_SAFE_INTEGER });
  return {
    ...(await snapshotOf(context, session, caller, seat)),
    ...told,
    ...(offers ? { offers: offersTo(session, seat, true) } : {}),
    isRepeat: false,
  };
}
