import {
  type AnyGame,
  begin,
  type Header,
  isRefusal,
  type Line,
  type Replay,
  replays,
  type Seat,
} from '@undercroft/kernel';
import type { LogRecord, Meta, StoredRun } from '@undercroft/store';
import type { Context } from './context.ts';
import { create, metaOf, refused, type Seating, seatHolders, settle } from './create.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { isRestoreToken, readRestoreToken } from './restore-token.ts';
import { type Caller, mayKnow, roleOf } from './roles.ts';
import { rebuild, type Session } from './session.ts';
import { isOver, type Snapshot, snapshotOf } from './snapshot.ts';

export interface RestoreRequest {
  readonly caller: Caller;
  /** A run as text: nothing in it is trusted, all of it is played again. */
  readonly replay: string;
  /** Keep only so many actions: a fork. */
  readonly upTo?: number | undefined;
  readonly seats?: { readonly [seat: Seat]: Seating } | undefined;
  readonly origin?: Meta['origin'];
}

const rejected = (why: string): Failure => fail('snapshot_rejected', `This snapshot is refused: ${why}.`);

const overRestores = ({ limits, limiter }: Context, caller: Caller): Failure | null =>
  limiter.take(`restore ${caller.user}`, limits.restores_per_min, limits.restores_per_min / 60);

/** Opens a run from its replay, up to some action, as a fork that never counts. */
export async function restore(context: Context, request: RestoreRequest): Promise<Snapshot | Failure> {
  const { caller } = request;
  if (caller.user === null) return fail('unauthorized', 'Sign in, or play as a guest, to restore a run.');
  const limited = overRestores(context, caller);
  if (limited) return limited;
  const proven = await prove(context, request.replay, request.upTo);
  if (isFailure(proven)) return proven;
  const { game } = proven;
  const seats = seatHolders(
    game.seats(proven.header.options),
    request.seats ?? {},
    caller.user,
    Object.keys(game.bots),
  );
  if (isFailure(seats)) return seats;
  const meta = metaOf(context, caller.user, seats as Meta['seats'], 'fair', request.origin ?? null);
  const stored: StoredRun = { id: context.platform.randomId(), ...forked(proven), meta, pending: [] };
  const { id, header, records } = stored;
  await create(context, { kind: 'create', id, header, meta, records });
  return admit(context, caller, game, stored);
}

/** What was proven: a header, the lines that follow from it, and the game they are of. */
interface Proven {
  readonly game: AnyGame;
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** Plays a replay again from its first line, within the time one may take. */
export async function prove(context: Context, text: string, upTo?: number): Promise<Proven | Failure> {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return rejected(`line ${replay.line}: ${replay.unreadable}`);
  const game = context.gameOf(replay.header);
  if ('problem' in game) return rejected(game.problem);
  const { lines } = replay;
  if (upTo !== undefined && !(Number.isInteger(upTo) && upTo >= 0 && upTo <= lines.length))
    return rejected(`it has ${lines.length} actions, not ${upTo}`);
  const started = begin(game, replay.header);
  if (isRefusal(started)) return rejected(refused(started).message);
  const wrong = await playedAgain(context, game, replay);
  if (wrong) return wrong;
  return { game, header: replay.header, lines: lines.slice(0, upTo ?? lines.length) };
}

const PAUSE_MS = 20;

/** Replays in small helpings, so that nobody else waits. The slow search for what is wrong is left to the verifier. */
async function playedAgain(context: Context, game: AnyGame, replay: Replay): Promise<Failure | null> {
  const allowed_ms = context.limits.restore_ms_max;
  const clock = context.platform.spent_ms ?? (() => performance.now());
  let spent_ms = 0;
  let since = clock();
  let good = 0;
  for (const { line } of replays.frames(game, replay)) {
    if (line && replay.lines[line.n - 1]!.hash !== line.hash) break;
    good = line?.n ?? 0;
    const now = clock();
    if (now - since < PAUSE_MS) continue;
    spent_ms += now - since;
    if (spent_ms > allowed_ms)
      return rejected(`playing its ${replay.lines.length} actions again takes more than ${allowed_ms / 1000} s`);
    await new Promise((resolve) => setImmediate(resolve));
    since = clock();
  }
  if (good === replay.lines.length && !replay.end) return null;
  const { divergence } = replays.verify(game, good === replay.lines.length ? replay : cut(replay, good + 1));
  return divergence ? rejected(divergence.message) : null;
}

const cut = (replay: Replay, length: number): Replay => ({
  ...replay,
  lines: replay.lines.slice(0, length),
  end: null,
});

/** The same run as one that never counts, with its chain. */
function forked({ header, lines }: Proven): { header: Header; records: LogRecord[] } {
  const fork: Header = { ...header, standing: 'fork' };
  let chain = replays.firstLink(fork);
  const records = lines.map((line) => {
    chain = replays.link(chain, line);
    return { line, chain, key: null };
  });
  return { header: fork, records };
}

async function admit(context: Context, caller: Caller, game: AnyGame, stored: StoredRun): Promise<Snapshot | Failure> {
  const session = rebuild(game, stored, context.platform.now());
  if ('broken' in session) return rejected(session.broken);
  session.version = 1;
  context.sessions.put(session);
  return settle(context, caller, session);
}

export interface RestoreIntoRequest {
  readonly caller: Caller;
  readonly session: string;
  /** A replay, or a seal of this very session. */
  readonly snapshot: string;
}

/** Sets a run back to a snapshot. Owners only, and no run that counts; keys are forgotten. */
export const restoreInto = (context: Context, request: RestoreIntoRequest): Promise<Snapshot | Failure> =>
  context.queue(request.session, async () => {
    const { caller } = request;
    const session = await context.sessions.get(request.session);
    if (isFailure(session)) return session;
    const role = roleOf(session.meta, caller);
    if (role === 'other' || role === 'anonymous' || !mayKnow(session.meta, role, isOver(session))) return notFound();
    if (role !== 'owner') return fail('forbidden', 'Only the owner of this run may do that.');
    if (session.run.header.standing === 'ranked')
      return fail('forbidden', 'A ranked run cannot be set back. Fork it once it is over.');
    const limited = overRestores(context, caller);
    if (limited) return limited;
    const proven = isRestoreToken(request.snapshot)
      ? opened(context, session, request.snapshot)
      : await prove(context, request.snapshot);
    return isFailure(proven) ? proven : replace(context, session, caller, proven);
  });

/** The lines a seal of this session stands for. */
function opened(context: Context, session: Session, text: string): Proven | Failure {
  const sealed = readRestoreToken(context.hmacKeys, text);
  if ('broken' in sealed) return rejected(sealed.broken);
  if (sealed.session !== session.id || sealed.owner !== session.meta.owner)
    return rejected('it was sealed for another session or user');
  const lines = session.lines.slice(0, sealed.n);
  const chain = lines.reduce(replays.link, replays.firstLink(session.run.header));
  if (lines.length !== sealed.n || chain !== sealed.chain)
    return rejected('the session has taken another way since it was sealed');
  return { game: session.game, header: session.run.header, lines };
}

async function replace(
  context: Context,
  session: Session,
  caller: Caller,
  proven: Proven,
): Promise<Snapshot | Failure> {
  const { header: now } = session.run;
  for (const field of ['game', 'rules', 'contentHash'] as const)
    if (proven.header[field] !== now[field])
      return rejected(`its ${field} is ${proven.header[field]}, that of the session is ${now[field]}`);
  const { id } = session;
  const { header, records } = forked(proven);
  const { ended: _, ...before } = session.meta;
  const meta: Meta = { ...before, origin: { run: id, n: records.length } };
  const result = await context.committer.commit({ kind: 'replace', id, header, meta, records });
  if (result !== 'ok') return notFound();
  context.sessions.drop(id);
  context.watchers.tell(id);
  const restored = await context.sessions.get(id);
  if (isFailure(restored)) return restored;
  const own = Object.keys(meta.seats).find((seat) => meta.seats[seat]!.kind === 'user');
  return snapshotOf(restored, caller, own ?? 'spectator');
}
