import { isRefusal, type Json, replays, type Seat, type SeedPart, start } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/presenter';
import type { Meta, StoredContribution } from '@undercroft/store';
import type { Context } from './context.ts';
import { settle } from './create.ts';
import { freshDealing, isComplete, personSeats, phaseOf, withDeadline } from './dealing-round.ts';
import { type Failure, fail, isFailure, notFound } from './failure.ts';
import { type Caller, mayKnow, roleOf, seatsOf } from './roles.ts';
import type { Session } from './session.ts';
import { progressIn, snapshotOf } from './snapshot.ts';
import { withSeatHolder } from './standing.ts';

/** A seat's part of the joint seed: first its commitment, then the committed secret and salt. */
export type SeedContribution = { readonly commitment: string } | { readonly secret: string; readonly salt: string };

export interface SeedContributionRequest {
  readonly caller: Caller;
  readonly session: string;
  readonly seat: Seat;
  readonly contribution: SeedContribution;
}

/** Adds a part to the joint seed. The last part deals the table. */
export const addToSeed = (context: Context, request: SeedContributionRequest): Promise<Snapshot | Failure> =>
  context.queue(request.session, async () => {
    const { caller, seat, contribution } = request;
    const found = await context.find(caller, request.session);
    if (isFailure(found)) return found;
    const progress = progressIn(context, found);
    if (!mayKnow(found.meta, roleOf(found.meta, caller, progress), progress)) return notFound();
    const session = await removeLatePlayers(context, found);
    if (isFailure(session)) return session;
    if (!seatsOf(session.meta, caller.user).includes(seat))
      return fail('forbidden', `You do not hold the seat "${seat}".`);
    if (!session.meta.dealing) return fail('conflict', 'The table is dealt already.', { n: session.run.n });
    const next = contributionOf(session.meta, seat, contribution);
    if (isFailure(next)) return next;
    const failed = await storeMeta(context, session, withContribution(context, session.meta, seat, next));
    if (failed) return failed;
    return isComplete(session.meta) ? deal(context, caller, session) : snapshotOf(context, session, caller, seat);
  });

/** The seat's part after this request, or the reason why it is refused. */
function contributionOf(meta: Meta, seat: Seat, contribution: SeedContribution): StoredContribution | Failure {
  const known = meta.dealing!.gifts[seat];
  if ('commitment' in contribution) {
    if (!/^[0-9a-f]{64}$/.test(contribution.commitment))
      return fail('invalid_payload', 'A commitment is a SHA-256 in hexadecimal.');
    if (known && known.commitment !== contribution.commitment)
      return fail('conflict', 'This seat has committed itself already.', { n: 0 });
    return known ?? { commitment: contribution.commitment };
  }
  if (phaseOf(meta) !== 'reveal')
    return fail('conflict', 'Nobody reveals before everybody has committed: others could answer to it.', { n: 0 });
  const { secret, salt } = contribution;
  const fits =
    replays.isSeedSecret(secret) &&
    replays.isSeedSecret(salt) &&
    replays.partCommitment({ by: seat, secret, salt }) === known!.commitment;
  return fits
    ? { commitment: known!.commitment, secret, salt }
    : fail('invalid_payload', 'That is not what this seat committed itself to.');
}

function withContribution(context: Context, meta: Meta, seat: Seat, contribution: StoredContribution): Meta {
  const dealing = meta.dealing!;
  const before = phaseOf(meta);
  const next: Meta = { ...meta, dealing: { ...dealing, gifts: { ...dealing.gifts, [seat]: contribution } } };
  return phaseOf(next) === before ? next : withDeadline(context, next);
}

/** A late player loses the seat; the others begin again, and the server draws a new secret. */
export async function removeLatePlayers(context: Context, session: Session): Promise<Session | Failure> {
  const { meta } = session;
  const { dealing } = meta;
  if (!dealing || dealing.until === null || context.platform.now() < dealing.until) return session;
  const phase = phaseOf(meta);
  const isLate = (seat: Seat): boolean =>
    phase === 'reveal' ? dealing.gifts[seat]?.secret === undefined : dealing.gifts[seat] === undefined;
  const late = personSeats(meta).filter(isLate);
  const left = late.reduce((now, seat) => withSeatHolder(now, seat, { kind: 'open' }, 0), meta);
  const inviteLink = meta.inviteLink ?? context.platform.randomId();
  const failed = await storeMeta(context, session, { ...left, inviteLink, dealing: freshDealing(context.platform) });
  return failed ?? session;
}

async function storeMeta(context: Context, session: Session, meta: Meta): Promise<Failure | null> {
  const result = await context.batcher.write({ kind: 'meta', id: session.id, meta });
  if (result !== 'ok') return notFound();
  session.meta = meta;
  session.version += 1;
  context.watchers.notify(session.id);
  return null;
}

/** All parts have been revealed: computes the seed and begins the run under its id. */
async function deal(context: Context, caller: Caller, session: Session): Promise<Snapshot | Failure> {
  const { dealing, ...meta } = session.meta;
  const { id, game } = session;
  const { options, profile } = session.run.header;
  const seatParts = game
    .seats(options)
    .filter((seat) => dealing!.gifts[seat])
    .map((by): SeedPart => ({ by, secret: dealing!.gifts[by]!.secret!, salt: dealing!.gifts[by]!.salt! }));
  const parts: SeedPart[] = [{ by: 'server', ...dealing!.server }, ...seatParts];
  const begun = start(game, {
    seed: replays.jointSeed(parts),
    options: options as Json,
    profile,
    terms: { visibility: meta.visibility, parts },
  });
  if (isRefusal(begun)) throw new Error(`a table that was accepted cannot be dealt: ${JSON.stringify(begun.issues)}`);
  const { header } = begun.run;
  const result = await context.batcher.write({ kind: 'replace', id, header, meta, records: [] });
  if (result !== 'ok') return notFound();
  context.sessions.drop(id);
  const dealt = await context.find(caller, id);
  if (isFailure(dealt)) return dealt;
  const snapshot = await settle(context, caller, dealt);
  context.watchers.notify(id);
  return snapshot;
}
