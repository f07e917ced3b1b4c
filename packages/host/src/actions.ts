import { type Accepted, bots, isRefusal, type Refusal, type Seat, submit, undo as undoStep } from '@undercroft/kernel';
import type { Holder } from '@undercroft/store';
import type { Context } from './context.ts';
import { type Failure, fail, fromRefusal, isFailure, notFound } from './failure.ts';
import { bank } from './profiles.ts';
import { type Caller, mayKnow, roleOf, seatsOf } from './roles.ts';
import { advance, choiceOf, nextSeat, pend, perceptionOf, recordOf, type Session } from './session.ts';
import {
  type ActionLabel,
  isOver,
  logOf,
  movesOf,
  type Offer,
  offersOf,
  type Snapshot,
  type SpokenEvent,
  snapshotOf,
  speakReason,
} from './snapshot.ts';

export interface ActRequest {
  readonly caller: Caller;
  readonly session: string;
  /** May be left out where the caller holds one seat only. */
  readonly seat?: Seat | undefined;
  readonly action: unknown;
  /** Made by the client: the same key is applied once, and answered the same. */
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
  inTurn(context, request, (session, seat) => submit(session.game, session.run, seat, request.action));

/** Takes the seat's last action back. */
export const undo = (context: Context, request: Omit<ActRequest, 'action'>): Promise<Ack | Failure> =>
  inTurn(context, request, (session, seat) => undoStep(session.game, session.run, seat));

type Move = (session: Session, seat: Seat) => Accepted | Refusal;

const inTurn = (context: Context, request: Omit<ActRequest, 'action'>, move: Move): Promise<Ack | Failure> =>
  context.queue(request.session, async () => {
    const found = await context.sessions.get(request.session);
    if (isFailure(found)) return found;
    const seat = seatFor(found, request);
    if (typeof seat !== 'string') return seat;
    const session = isBotDue(found) ? (await playBots(context, found)).session : found;
    const before = perceptionOf(session, seat).numbering.count;
    const stop = precheck(context, session, seat, request);
    if (stop) return stop;
    const step = move(session, seat);
    if (isRefusal(step)) return refusalOf(session, step);
    const stored = await store(context, session, step, { seat, key: request.key ?? null });
    if (isFailure(stored)) return stored;
    const now = (await playBots(context, stored)).session;
    await bank(context, now);
    await markEnd(context, now);
    context.watchers.tell(now.id);
    return ackOf(now, request, seat, before, false);
  });

/** The seat the caller acts for, or why it may not. */
function seatFor(session: Session, { caller, seat, key }: Omit<ActRequest, 'action'>): Seat | Failure {
  const role = roleOf(session.meta, caller);
  if (!mayKnow(session.meta, role, isOver(session))) return notFound();
  const own = seatsOf(session.meta, caller.user);
  if (seat === undefined && own.length > 0) {
    const before = session.keys.get(key ?? '')?.seat;
    return own.find((one) => one === before) ?? nextSeat(session, own)!;
  }
  if (seat !== undefined && own.includes(seat)) return seat;
  return fail('forbidden', seat === undefined ? 'You hold no seat here.' : `You do not hold the seat "${seat}".`);
}

/** Key, expected turn and rate: whatever ends the matter before a rule is asked. */
function precheck(
  context: Context,
  session: Session,
  seat: Seat,
  request: Omit<ActRequest, 'action'>,
): Ack | Failure | null {
  const { key, expected_n, caller } = request;
  if (key !== undefined && (key.length === 0 || key.length > KEY_CHARS_MAX))
    return fail('invalid_payload', `A key has 1 to ${KEY_CHARS_MAX} characters.`);
  const known = key === undefined ? undefined : session.keys.get(key)?.n;
  if (known !== undefined) {
    const events = perceptionOf(session, seat).events.filter(({ n }) => n >= known && known > 0);
    return ackOf(session, request, seat, (events[0]?.id ?? perceptionOf(session, seat).numbering.count + 1) - 1, true);
  }
  if (expected_n !== undefined && expected_n !== session.run.n)
    return fail('conflict', `The run is at action ${session.run.n}, not ${expected_n}. Look again.`, {
      n: session.run.n,
    });
  const { limits, limiter } = context;
  return (
    limiter.take(`act ${caller.user} ${session.id}`, limits.actions_burst, limits.actions_per_s) ??
    limiter.take(`act ${caller.user}`, limits.actions_user_per_s, limits.actions_user_per_s)
  );
}

const refusalOf = (session: Session, refusal: Refusal): Failure =>
  fromRefusal(
    refusal,
    [
      ...refusal.reasons.map((reason) => speakReason(session, reason).text),
      ...refusal.issues.map(({ path, message }) => `${path || '/'}: ${message}`),
    ].join(' '),
  );

/** Stores a step before anybody hears of it. A lost race drops the session: the store is right. */
async function store(
  context: Context,
  session: Session,
  step: Accepted,
  sent: { readonly seat: Seat; readonly key: string | null },
): Promise<Session | Failure> {
  if (step.line) {
    const record = recordOf(session, step.line, sent.key);
    const result = await context.committer.commit({ kind: 'append', id: session.id, record });
    if (result !== 'ok') return lost(context, session);
    advance(session, step, record);
    return session;
  }
  const choice = choiceOf(session, step, sent);
  const result = await context.committer.commit({ kind: 'pend', id: session.id, choice });
  if (result !== 'ok') return lost(context, session);
  pend(session, step, choice);
  return context.store.shared ? afterOthers(context, session) : session;
}

/** Another server may have sealed the last choice at the same moment: whoever looks again opens them all. */
function afterOthers(context: Context, session: Session): Promise<Session | Failure> {
  context.sessions.drop(session.id);
  return context.sessions.get(session.id);
}

/** Notes beside the run how it ended, so that a list of runs need not play them again. */
export async function markEnd(context: Context, session: Session): Promise<void> {
  const { outcome } = session.run;
  if (!outcome || session.meta.ended !== undefined) return;
  const meta = { ...session.meta, ended: outcome.code };
  if ((await context.committer.commit({ kind: 'meta', id: session.id, meta, was: session.meta })) !== 'ok') return;
  session.meta = meta;
  session.version += 1;
}

/** Another process was first: what is in memory here is past. */
export function lost(context: Context, session: Session): Failure {
  context.sessions.drop(session.id);
  return fail('conflict', 'Someone else was first. Look again.', { n: session.run.n });
}

/** Lets bots play until a person or an agent is to act, or the run is over. */
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
    const holder = session.meta.seats[seat] as Extract<Holder, { kind: 'bot' }>;
    const iterations = Math.min(holder.iterations, context.limits.bot_iterations_max);
    const bot = session.game.bots[holder.bot]!;
    const { action } = bots.think(session.game, bot, session.run, seat, { budget: { iterations } });
    const step = submit(session.game, session.run, seat, action);
    if (isRefusal(step)) throw new Error(`the bot ${holder.bot} chose what is not offered: ${JSON.stringify(action)}`);
    const stored = await store(context, session, step, { seat, key: null });
    if (isFailure(stored)) break;
    session = stored;
  }
  return { session, steps };
}

/** Whether a bot is to act: the process ended before it could. */
export const isBotDue = (session: Session): boolean =>
  session.game.toAct(session.run.world.state).some((seat) => isBot(session, seat));

/** A bot that has sealed its choice waits like anybody else. */
const isBot = (session: Session, seat: Seat): boolean =>
  session.meta.seats[seat]?.kind === 'bot' && !Object.hasOwn(session.run.pending, seat);

function ackOf(
  session: Session,
  { caller, offers }: Omit<ActRequest, 'action'>,
  seat: Seat,
  after: number,
  isRepeat: boolean,
): Ack {
  const events = logOf(session, seat, { after, limit: Number.MAX_SAFE_INTEGER });
  return {
    ...snapshotOf(session, caller, seat),
    events,
    moves: movesOf(session, caller, events),
    ...(offers ? { offers: offersOf(session, seat, true) } : {}),
    isRepeat,
  };
}
