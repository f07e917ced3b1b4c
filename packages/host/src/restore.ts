import { type AnyGame, begin, type Header, isRefusal, type Line, replays, type Seat } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { LogRecord, Meta, StoredRun } from '@undercroft/store';
import type { Context } from './context.ts';
import { create, metaOf, noSandbox, overCreation, refused, type Seating, seatHolders, settle } from './create.ts';
import { type Failure, fail, isFailure } from './failure.ts';
import { rebuild } from './rebuild.ts';
import type { Caller } from './roles.ts';
import { ThinkingBusy } from './thinking.ts';

export interface RestoreRequest {
  readonly caller: Caller;
  /** A run as text: nothing in it is trusted, all of it is played again. */
  readonly replay: string;
  /** Keep only so many actions: a fork. */
  readonly upTo?: number | undefined;
  readonly seats?: { readonly [seat: Seat]: Seating } | undefined;
  readonly origin?: Meta['origin'];
}

export const rejected = (why: string): Failure => fail('snapshot_rejected', `This snapshot is refused: ${why}.`);

export const overRestores = ({ limits, limiter }: Context, caller: Caller): Failure | null =>
  limiter.take(`restore ${caller.user}`, limits.restores_per_min, limits.restores_per_min / 60);

/** Opens a run from its replay, up to some action, as a fork that never counts. */
export async function restore(context: Context, request: RestoreRequest): Promise<Snapshot | Failure> {
  const { caller } = request;
  if (caller.user === null) return fail('unauthorized', 'Sign in, or play as a guest, to restore a run.');
  const limited = overRestores(context, caller);
  if (limited) return limited;
  const over = await overCreation(context, caller.user);
  if (over) return over;
  const proven = await prove(context, caller, request.replay, request.upTo);
  if (isFailure(proven)) return proven;
  const banned = bannedHere(context, proven.header);
  if (banned) return banned;
  const { game } = proven;
  const seats = seatHolders(
    game.seats(proven.header.options),
    request.seats ?? {},
    caller.user,
    Object.keys(game.bots),
  );
  if (isFailure(seats)) return seats;
  const meta = metaOf(context, caller, seats as Meta['seats'], 'fair', request.origin ?? null);
  const stored: StoredRun = { id: context.platform.randomId(), ...forked(proven), meta, pending: [] };
  const { id, header, records } = stored;
  await create(context, { kind: 'create', id, header, meta, records });
  return admit(context, caller, game, stored);
}

/** What was proven: a header, the lines that follow from it, and the game they are of. */
export interface Proven {
  readonly game: AnyGame;
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** Plays a replay again from its first line, within the time one may take. The bans of a new run hold for it too. */
export async function prove(
  context: Context,
  { user }: Caller,
  text: string,
  upTo?: number,
): Promise<Proven | Failure> {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return rejected(`line ${replay.line}: ${replay.unreadable}`);
  const game = context.gameOf(replay.header);
  if ('problem' in game) return rejected(game.problem);
  const { header, lines } = replay;
  if (upTo !== undefined && !(Number.isInteger(upTo) && upTo >= 0 && upTo <= lines.length))
    return rejected(`it has ${lines.length} actions, not ${upTo}`);
  const started = begin(game, header);
  if (isRefusal(started)) return rejected(refused(started).message);
  // An undo is a line too: a run has at most about twice as many lines as steps.
  const bound = game.bound(header.options);
  if (text.length > replays.charsMax(bound)) return rejected(`it is longer than a run of ${bound} actions can be`);
  const lines_max = 2 * bound;
  if (lines.length > lines_max) return rejected(`it has ${lines.length} actions; ${lines_max} are taken here`);
  const wrong = await checked(context, game, text, user!);
  return wrong ?? { game, header, lines: lines.slice(0, upTo ?? lines.length) };
}

async function checked(context: Context, game: AnyGame, text: string, user: string): Promise<Failure | null> {
  const clock = context.platform.spent_ms;
  const check = { text, allowed_ms: context.limits.restore_ms_max, ...(clock ? { clock } : {}) };
  try {
    const verdict = await context.thinking.check(game, check, user);
    return verdict && rejected(verdict.problem);
  } catch (error) {
    if (!(error instanceof ThinkingBusy)) throw error;
    return fail('busy', 'Too many of your replays are being checked. Try again in a moment.', { retry_after_s: 2 });
  }
}

/** Whether this server would not have begun such a run: a scenario or forced rolls where it takes none. */
export const bannedHere = ({ allowsSandbox }: Context, { scenario, rolls, standing }: Header): Failure | null =>
  !allowsSandbox && (standing === 'sandbox' || scenario !== null || Object.keys(rolls).length > 0) ? noSandbox() : null;

/** Lines with their chain, under the header they were played with. */
export function chained({ header, lines }: Pick<Proven, 'header' | 'lines'>): { header: Header; records: LogRecord[] } {
  let chain = replays.firstLink(header);
  const records = lines.map((line) => {
    chain = replays.link(chain, line);
    return { line, chain, key: null };
  });
  return { header, records };
}

/** The same run as one that never counts. */
export const forked = ({ header, lines }: Proven): { header: Header; records: LogRecord[] } =>
  chained({ header: { ...header, standing: 'fork' }, lines });

async function admit(context: Context, caller: Caller, game: AnyGame, stored: StoredRun): Promise<Snapshot | Failure> {
  const { platform, checkpoints } = context;
  const session = await rebuild(game, stored, { platform, onLine: checkpoints.afterLine });
  if ('broken' in session) return rejected(session.broken);
  session.version = 1;
  context.sessions.put(session);
  return settle(context, caller, session);
}
