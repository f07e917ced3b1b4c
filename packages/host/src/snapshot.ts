import { type AnyGame, eventLog, type GameEvent, replays, type Seat, type Viewer } from '@undercroft/kernel';
import {
  type ActionLabel,
  commitmentsOf,
  type DealingView,
  type LogPage,
  type Moment,
  momentOf,
  type Offer,
  offersOf,
  type RematchView,
  type RunEntry,
  type RunOutcome,
  type SeatEntry,
  type SetBackView,
  type Snapshot,
  type StepLabel,
  speakEvent,
} from '@undercroft/presenter';
import type { Meta, RunSummary } from '@undercroft/store';
import type { Context } from './context.ts';
import { personSeats, phaseOf } from './dealing-round.ts';
import { type Caller, mayReadAll, type Progress, progressOf, roleOf, seatsOf } from './roles.ts';
import { perceptionOf, type Session, viewOf } from './session.ts';
import { backward, forward, linesOf } from './session-log.ts';
import { factsOf, isRanked, standingOf, tenuresOf } from './standing.ts';
import { viewerState } from './viewer-state.ts';

export const isOver = (session: Session): boolean => session.run.outcome !== null;

export const progressIn = ({ platform }: Pick<Context, 'platform'>, session: Session): Progress =>
  progressOf(session.meta, isOver(session), platform.now());

export const standingInput = ({ id, run, meta }: Session) => ({ id, header: run.header, meta });

/** The run and its table as the caller sees them. */
export async function snapshotOf(context: Context, session: Session, caller: Caller, as: Viewer): Promise<Snapshot> {
  if (!session.meta.dealing) await viewerState(context, session, as);
  const { run, meta } = session;
  const progress = progressIn(context, session);
  const isTyped = factsOf(standingInput(session)).seed === 'typed' || run.header.standing === 'open';
  const maySeed = mayReadAll(meta, roleOf(meta, caller, progress), progress) || isTyped;
  return {
    session: session.id,
    ...momentFor(session, caller, as),
    seats: seatsFor(meta, caller.user),
    names: await namesFor(context, meta, caller, progress),
    standing: standingOf(standingInput(session)),
    ranked: isRanked(standingInput(session)),
    facts: factsOf(standingInput(session)),
    history: historyFor(meta, caller.user),
    dealing: dealingOf(meta),
    setBack: setBackOf(meta),
    rematch: rematchFor(meta, caller.user),
    ...(run.header.packs ? { packs: run.header.packs } : {}),
    seed: maySeed && !meta.dealing ? run.header.seed : null,
    ...(meta.dealing ? { commitment: null, commitments: null, promise: null } : commitmentsOf(run.header)),
  };
}

/** Names of the other players, for the owner and seated callers; everybody else gets none. */
async function namesFor(
  { namesOf }: Context,
  meta: Meta,
  caller: Caller,
  progress: Progress,
): Promise<Snapshot['names']> {
  const role = roleOf(meta, caller, progress);
  if (role !== 'owner' && role !== 'seated') return {};
  const others = Object.entries(meta.seats).flatMap(([seat, holder]) =>
    holder.kind === 'user' && holder.user !== caller.user ? [[seat, holder.user] as const] : [],
  );
  if (others.length === 0) return {};
  const names = await namesOf([...new Set(others.map(([, user]) => user))]);
  return Object.fromEntries(others.flatMap(([seat, user]) => (names[user] === undefined ? [] : [[seat, names[user]]])));
}

/** The caller's reserved seat in the rematch that was begun after this run. */
function rematchFor({ rematch, ...meta }: Meta, user: string | null): RematchView | null {
  const [seat] = seatsOf(meta, user);
  if (!rematch || seat === undefined || seatsOf(meta, user).includes(rematch.by)) return null;
  const { session, link } = rematch;
  return { session, link, seat };
}

/** The game's current state for the caller; empty while the table is not dealt. */
function momentFor(session: Session, caller: Caller, as: Viewer): Moment {
  const { game, run, meta } = session;
  const own = seatsOf(meta, caller.user);
  const undoFor = own.find((seat) => run.last?.seats.includes(seat)) ?? own[0] ?? '';
  if (meta.dealing) return { ...momentOf(game, run, { as, view: null, hash: '', undoFor }), toAct: [], chosen: [] };
  const isOpenTo = meta.visibility === 'open' && meta.owner === caller.user;
  const hash = isOpenTo || as === 'referee' ? run.hash : perceptionOf(session, as).viewHash;
  return momentOf(game, run, { as, view: viewOf(session, as), hash, undoFor });
}

const historyFor = (meta: Meta, user: string | null): SeatEntry[] =>
  tenuresOf(meta).map(({ seat, holder, n }) => {
    if (holder.kind !== 'user') return { seat, n, by: holder.kind === 'bot' ? 'bot' : 'nobody' };
    if (holder.user === user) return { seat, n, by: 'you' };
    return { seat, n, by: holder.user === meta.owner ? 'owner' : 'other' };
  });

function dealingOf(meta: Meta): DealingView | null {
  if (!meta.dealing) return null;
  const { server, gifts, until } = meta.dealing;
  const stateOf = (seat: Seat) => {
    if (!gifts[seat]) return 'waiting' as const;
    return gifts[seat].secret === undefined ? ('committed' as const) : ('revealed' as const);
  };
  return {
    phase: phaseOf(meta),
    server: replays.partCommitment({ by: 'server', ...server }),
    seats: Object.fromEntries(personSeats(meta).map((seat) => [seat, stateOf(seat)])),
    until: until === null ? null : new Date(until).toISOString(),
  };
}

function setBackOf(meta: Meta): SetBackView | null {
  if (!meta.setBack) return null;
  const { n, agreed } = meta.setBack;
  const hasAgreed = (seat: Seat): boolean => {
    const holder = meta.seats[seat]!;
    return holder.kind === 'user' && agreed.includes(holder.user);
  };
  const people = personSeats(meta);
  return { n, agreed: people.filter(hasAgreed), waiting: people.filter((seat) => !hasAgreed(seat)) };
}

/** Everything a seat can do now, and the actions it sees as blocked. */
export const offersTo = (session: Session, seat: Seat, withPreview: boolean): Offer[] =>
  offersOf(session.game, session.run, { seat, view: viewOf(session, seat), withPreview });

/** Labels of choices, null where the caller may not know them. */
function labelsFor(context: Context, session: Session, caller: Caller, moves: readonly StepLabel[]): ActionLabel[] {
  const { meta } = session;
  const own = seatsOf(meta, caller.user);
  const progress = progressIn(context, session);
  const mayAll = mayReadAll(meta, roleOf(meta, caller, progress), progress);
  const known = (seat: Seat): boolean => mayAll || own.includes(seat);
  return moves.map(({ n, isUndo, choices }) => ({
    n,
    isUndo,
    choices: choices.map(({ seat, label }) => ({ seat, label: known(seat) ? label : null })),
  }));
}

export interface LogCut {
  readonly page?: number;
  readonly about?: string;
  readonly after?: number;
  readonly limit: number;
}

/** Events by page, by entity, or after a number; recomputed if they are no longer in memory. */
export async function logOf(
  context: Context,
  session: Session,
  reader: { readonly caller: Caller; readonly who: Viewer },
  cut: LogCut,
): Promise<LogPage> {
  const { caller, who } = reader;
  await viewerState(context, session, who);
  const { events, moves } = await (cut.after === undefined ? latest : following)(context, session, who, cut);
  const lineNumbers = new Set(events.map(({ n }) => n));
  return {
    events: events.map((event) => speakEvent(session.game, event, who)),
    moves: labelsFor(
      context,
      session,
      caller,
      moves.filter(({ n }) => lineNumbers.has(n)),
    ),
  };
}

interface Part {
  readonly events: GameEvent[];
  readonly moves: StepLabel[];
}

/** The last events that fit, searched from the present back. */
async function latest(context: Context, session: Session, who: Viewer, cut: LogCut): Promise<Part> {
  const page = cut.page === undefined ? undefined : session.pages.get(cut.page);
  if (cut.page !== undefined && !page) return { events: [], moves: [] };
  let events: GameEvent[] = [];
  let moves: StepLabel[] = [];
  for await (const part of backward(context, session, who, page?.last)) {
    events = [...eventLog.cutPage(part.events, { ...cut, limit: cut.limit - events.length }), ...events];
    moves = [...part.moves.filter(({ n }) => !moves.some((known) => known.n === n)), ...moves];
    const [first] = part.events;
    if (events.length >= cut.limit || (page && first && first.n < page.first)) break;
  }
  return { events, moves };
}

/** The first events that fit after an event. */
async function following(context: Context, session: Session, who: Viewer, cut: LogCut): Promise<Part> {
  const after = cut.after ?? 0;
  const events: GameEvent[] = [];
  const moves = new Map<number, StepLabel>();
  for await (const part of forward(context, session, who, { id: after })) {
    events.push(...eventLog.cutPage(part.events, { ...cut, after, limit: cut.limit - events.length }));
    for (const move of part.moves) moves.set(move.n, move);
    if (events.length >= cut.limit) break;
  }
  return { events, moves: [...moves.values()] };
}

const seatsFor = (meta: Meta, user: string | null): Snapshot['seats'] => {
  const own = seatsOf(meta, user);
  return Object.fromEntries(
    Object.entries(meta.seats).map(([seat, holder]) => [seat, own.includes(seat) ? 'you' : holder.kind]),
  );
};

function resultFor(meta: Meta, user: string, game: AnyGame | undefined): RunOutcome | null {
  if (meta.ended === undefined) return null;
  const { verdicts = {}, score = null, at = null } = meta.result ?? {};
  const [seat] = seatsOf(meta, user);
  const verdict = (seat === undefined ? undefined : verdicts[seat]) ?? null;
  return { text: game?.words.outcome[meta.ended] ?? meta.ended, verdict, score, at };
}

export const entryOf = (
  { id, header, meta, steps }: RunSummary,
  user: string,
  { now, game }: { readonly now: number; readonly game: AnyGame | undefined },
): RunEntry => ({
  session: id,
  game: header.game,
  n: steps,
  createdAt: meta.createdAt,
  standing: standingOf({ id, header, meta }),
  options: header.options,
  seats: seatsFor(meta, user),
  visibility: meta.visibility,
  isShared: meta.isShared,
  origin: meta.origin,
  ended: meta.ended ?? null,
  result: resultFor(meta, user, game),
  seed: meta.ended !== undefined && !progressOf(meta, true, now).isHeld ? header.seed : null,
  daily: meta.daily ? { day: meta.daily.day, isRanked: meta.daily.isRanked } : null,
});

/** The whole run as text. */
export const replayOf = async (context: Context, session: Session): Promise<string> =>
  replays.write(session.run.header, await linesOf(context, session), session.run.outcome);
