import { type AnyGame, type Header, type Line, replays, type Seat } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { LogRecord, Meta, StoredRun } from '@undercroft/store';
import type { Context } from './context.ts';
import { create, metaOf, noSandbox, overCreation, type Seating, seatHolders, settle } from './create.ts';
import { type Failure, fail, isFailure } from './failure.ts';
import { rebuild } from './rebuild.ts';
import { type ReplayCheck, type ReplayVerdict, yieldRegularly } from './replay-check.ts';
import type { Caller } from './roles.ts';
import { ThinkingBusy } from './thinking.ts';

export interface RestoreRequest {
  readonly caller: Caller;
  /** A run as text. It is untrusted, and replayed completely. */
  readonly replay: string;
  /** Number of actions to keep: a fork. */
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
  const verified = await verifyReplay(context, caller, request.replay, request.upTo);
  if (isFailure(verified)) return verified;
  const banned = sandboxFailure(context, verified.header);
  if (banned) return banned;
  const { game } = verified;
  const seats = seatHolders(
    game.seats(verified.header.options),
    request.seats ?? {},
    caller.user,
    Object.keys(game.bots),
  );
  if (isFailure(seats)) return seats;
  const meta = metaOf(context, caller, seats as Meta['seats'], 'fair', request.origin ?? null);
  const stored: StoredRun = {
    id: context.platform.randomId(),
    ...(await forked(context, verified)),
    meta,
    pending: [],
  };
  const { id, header, records } = stored;
  await create(context, { kind: 'create', id, header, meta, records });
  return admit(context, caller, game, stored);
}

/** A verified header and lines, and their game. */
export interface VerifiedReplay {
  readonly game: AnyGame;
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** Replays a run from its first line within a time limit. Only its header is parsed on this thread. */
export async function verifyReplay(
  context: Context,
  { user }: Caller,
  text: string,
  upTo?: number,
): Promise<(VerifiedReplay & { readonly steps: number }) | Failure> {
  const header = replays.parseHeader(text);
  if (replays.isUnreadable(header)) return rejected(`line ${header.line}: ${header.unreadable}`);
  const game = context.gameOf(header);
  if ('problem' in game) return rejected(game.problem);
  const verdict = await runCheck(context, game, { text, upTo }, user!);
  if (isFailure(verdict)) return verdict;
  return 'problem' in verdict ? rejected(verdict.problem) : { game, header, ...verdict };
}

async function runCheck(
  { platform, limits, thinking }: Context,
  game: AnyGame,
  wanted: Pick<ReplayCheck, 'text' | 'upTo'>,
  user: string,
): Promise<ReplayVerdict | Failure> {
  const { spent_ms: clock } = platform;
  const check = { ...wanted, allowed_ms: limits.restore_ms_max, ...(clock ? { clock } : {}) };
  try {
    return await thinking.check(game, check, user);
  } catch (error) {
    if (!(error instanceof ThinkingBusy)) throw error;
    return fail('busy', 'Too many replays are being checked. Try again in a moment.', { retry_after_s: 2 });
  }
}

/** Refuses a run with a scenario or forced rolls, if this server does not allow them. */
export const sandboxFailure = ({ allowsSandbox }: Context, { scenario, rolls, standing }: Header): Failure | null =>
  !allowsSandbox && (standing === 'sandbox' || scenario !== null || Object.keys(rolls).length > 0) ? noSandbox() : null;

/** Computes the chain of the lines under their header, yielding to the event loop between lines. */
export async function chained(
  { platform }: Pick<Context, 'platform'>,
  { header, lines }: Pick<VerifiedReplay, 'header' | 'lines'>,
): Promise<{ header: Header; records: LogRecord[] }> {
  const yieldIfDue = yieldRegularly(platform.spent_ms);
  const records: LogRecord[] = [];
  let chain = replays.firstLink(header);
  for (const line of lines) {
    chain = replays.link(chain, line);
    records.push({ line, chain, key: null });
    await yieldIfDue();
  }
  return { header, records };
}

/** The same run as a fork, which never counts. */
export const forked = (context: Context, { header, lines }: VerifiedReplay): ReturnType<typeof chained> =>
  chained(context, { header: { ...header, standing: 'fork' }, lines });

async function admit(context: Context, caller: Caller, game: AnyGame, stored: StoredRun): Promise<Snapshot | Failure> {
  const { platform, checkpoints } = context;
  const session = await rebuild(game, stored, { platform, onLine: checkpoints.afterLine });
  if ('broken' in session) return rejected(session.broken);
  session.version = 1;
  context.sessions.put(session);
  return settle(context, caller, session);
}
