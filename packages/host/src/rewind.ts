import { type Line, replays } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { Meta } from '@undercroft/store';
import type { Context } from './context.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { heldFailure } from './held-failure.ts';
import { notDealt } from './not-dealt.ts';
import {
  chained,
  forked,
  overRestores,
  rejected,
  sandboxFailure,
  type VerifiedReplay,
  verifyReplay,
} from './restore.ts';
import { isRestoreToken, readRestoreToken } from './restore-token.ts';
import { type Caller, mayKnow, roleOf, seatsOf } from './roles.ts';
import type { Session } from './session.ts';
import { linesOf } from './session-log.ts';
import { progressIn, snapshotOf, standingInput } from './snapshot.ts';
import { isRanked } from './standing.ts';

export interface RestoreIntoRequest {
  readonly caller: Caller;
  readonly session: string;
  /** A replay, or a restore token of this very session. */
  readonly snapshot: string;
}

/**
 * Rewinds a run to a snapshot and forgets its keys. Only the owner may, and only if the run does not count. If other
 * people sit at the table, this creates a request that all of them must approve.
 */
export const restoreInto = (context: Context, request: RestoreIntoRequest): Promise<Snapshot | Failure> =>
  context.queue(request.session, async () => {
    const { caller } = request;
    const session = await context.find(caller, request.session);
    if (isFailure(session)) return session;
    const progress = progressIn(context, session);
    const role = roleOf(session.meta, caller, progress);
    if (role === 'other' || role === 'anonymous' || !mayKnow(session.meta, role, progress)) return notFound();
    if (role !== 'owner') return fail('forbidden', 'Only the owner of this run may do that.');
    if (progress.isHeld) return heldFailure(session.meta);
    if (session.meta.dealing) return notDealt();
    if (isRanked(standingInput(session)))
      return fail('forbidden', 'A ranked run cannot be set back. Fork it once it is over.');
    const limited = overRestores(context, caller);
    if (limited) return limited;
    const verified = isRestoreToken(request.snapshot)
      ? await openToken(context, session, request.snapshot)
      : await verifyReplay(context, caller, request.snapshot);
    if (isFailure(verified)) return verified;
    const banned = sandboxFailure(context, verified.header);
    if (banned) return banned;
    return othersAt(session).length > 0
      ? requestRewind(context, session, caller, verified)
      : replace(context, session, caller, verified);
  });

/** Users at the table other than the owner. */
const othersAt = ({ meta }: Session): string[] => [
  ...new Set(
    Object.values(meta.seats).flatMap((holder) =>
      holder.kind === 'user' && holder.user !== meta.owner ? [holder.user] : [],
    ),
  ),
];

/** The lines that a restore token of this session refers to. */
async function openToken(context: Context, session: Session, text: string): Promise<VerifiedReplay | Failure> {
  const token = readRestoreToken(context.hmacKeys, text);
  if ('broken' in token) return rejected(token.broken);
  if (token.session !== session.id || token.owner !== session.meta.owner)
    return rejected('it was sealed for another session or user');
  const lines = token.n <= session.run.n ? await linesOf(context, session, 0, token.n) : [];
  if (lines.length !== token.n || chainOf(session, lines) !== token.chain)
    return rejected('the session has taken another way since it was sealed');
  return { game: session.game, header: session.run.header, lines };
}

const chainOf = ({ run }: Session, lines: readonly Line[]): string =>
  lines.reduce(replays.link, replays.firstLink(run.header));

/** True if the verified lines are a past position of this very run. */
async function isPastOf(context: Context, session: Session, { header, lines }: VerifiedReplay): Promise<boolean> {
  if (replays.headerText(header) !== replays.headerText(session.run.header)) return false;
  if (lines.length > session.run.n) return false;
  return chainOf(session, lines) === chainOf(session, await linesOf(context, session, 0, lines.length));
}

/** Stores the owner's request; the others answer with `approveRewind`. */
async function requestRewind(
  context: Context,
  session: Session,
  caller: Caller,
  proven: VerifiedReplay,
): Promise<Snapshot | Failure> {
  if (!(await isPastOf(context, session, proven)))
    return fail('forbidden', 'Where others sit at the table, a run is set back to a moment of its own only.');
  const n = proven.lines.length;
  const setBack = { n, chain: chainOf(session, proven.lines), agreed: [session.meta.owner] };
  const failed = await storeMeta(context, session, { ...session.meta, setBack });
  return failed ?? snapshotOf(context, session, caller, seatsOf(session.meta, caller.user)[0] ?? 'spectator');
}

export interface AgreeRequest {
  readonly caller: Caller;
  readonly session: string;
  /** The line to rewind to, as requested. */
  readonly n: number;
  readonly agree: boolean;
}

/** A seated user's answer. The last approval rewinds the run; a rejection withdraws the request. */
export const approveRewind = (context: Context, request: AgreeRequest): Promise<Snapshot | Failure> =>
  context.queue(request.session, async () => {
    const { caller, n, agree } = request;
    const session = await context.find(caller, request.session);
    if (isFailure(session)) return session;
    const progress = progressIn(context, session);
    if (!mayKnow(session.meta, roleOf(session.meta, caller, progress), progress)) return notFound();
    const [seat] = seatsOf(session.meta, caller.user);
    if (seat === undefined) return fail('forbidden', 'You hold no seat here.');
    const { setBack, ...meta } = session.meta;
    if (!setBack || setBack.n !== n) return fail('conflict', 'Nobody asks for that any more.', { n: session.run.n });
    const lines = await linesOf(context, session, 0, setBack.n);
    const isPast = chainOf(session, lines) === setBack.chain;
    if (!agree || !isPast)
      return (await storeMeta(context, session, meta)) ?? snapshotOf(context, session, caller, seat);
    const agreed = [...new Set([...setBack.agreed, caller.user!])];
    const isAgreed = othersAt(session).every((user) => agreed.includes(user));
    if (isAgreed) return replace(context, session, caller, { game: session.game, header: session.run.header, lines });
    return (
      (await storeMeta(context, session, { ...meta, setBack: { ...setBack, agreed } })) ??
      snapshotOf(context, session, caller, seat)
    );
  });

async function storeMeta(context: Context, session: Session, meta: Meta): Promise<Failure | null> {
  if ((await context.batcher.write({ kind: 'meta', id: session.id, meta })) !== 'ok') return notFound();
  session.meta = meta;
  session.version += 1;
  context.watchers.notify(session.id);
  return null;
}

async function replace(
  context: Context,
  session: Session,
  caller: Caller,
  proven: VerifiedReplay,
): Promise<Snapshot | Failure> {
  const { header: now } = session.run;
  for (const field of ['game', 'rules', 'contentHash'] as const)
    if (proven.header[field] !== now[field])
      return rejected(`its ${field} is ${proven.header[field]}, that of the session is ${now[field]}`);
  const { id } = session;
  const isPast = await isPastOf(context, session, proven);
  const { header, records } = await (isPast ? chained(context, proven) : forked(context, proven));
  const { ended: _, setBack: __, ...before } = session.meta;
  const meta: Meta = { ...before, origin: { run: id, n: records.length } };
  const result = await context.batcher.write({ kind: 'replace', id, header, meta, records });
  if (result !== 'ok') return notFound();
  context.sessions.drop(id);
  context.watchers.notify(id);
  const restored = await context.find(caller, id);
  if (isFailure(restored)) return restored;
  return snapshotOf(context, restored, caller, seatsOf(meta, caller.user)[0] ?? 'spectator');
}
