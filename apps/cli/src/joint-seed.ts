import { randomBytes } from 'node:crypto';
import { isFailure, type Snapshot } from '@undercroft/host';
import { replays, type Seat, type SeedPart } from '@undercroft/kernel';
import type { Connection } from './connection.ts';
import { LOCAL } from './local.ts';
import { CommandError } from './output.ts';

const LOOK_MS = 300;

const freshPart = (by: Seat): SeedPart => ({
  by,
  secret: randomBytes(32).toString('hex'),
  salt: randomBytes(32).toString('hex'),
});

/** Contributes this user's parts of the seed and waits until the table is dealt. */
export async function addToJointSeed(host: Connection, began: Snapshot): Promise<void> {
  const { session } = began;
  const parts = new Map<Seat, SeedPart>();
  for (let seen = began; seen.dealing; seen = await lookAgain(host, session))
    for (const seat of Object.keys(seen.seats).filter((each) => seen.seats[each] === 'you'))
      await give(host, seen, seat, parts);
}

/** Each round needs a new part: parts revealed in an earlier round are worthless. */
async function give(host: Connection, seen: Snapshot, seat: Seat, parts: Map<Seat, SeedPart>): Promise<void> {
  const { phase, seats } = seen.dealing!;
  const request = { caller: LOCAL, session: seen.session, seat };
  if (seats[seat] === 'waiting') {
    const part = freshPart(seat);
    parts.set(seat, part);
    await host.addToSeed({ ...request, contribution: { commitment: replays.partCommitment(part) } });
  }
  const own = parts.get(seat);
  if (seats[seat] === 'committed' && phase === 'reveal' && own)
    await host.addToSeed({ ...request, contribution: { secret: own.secret, salt: own.salt } });
}

async function lookAgain(host: Connection, session: string): Promise<Snapshot> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const seen = await host.look({ caller: LOCAL, session });
  if (!isFailure(seen)) return seen;
  if (seen.error === 'busy' || seen.error === 'rate_limited') return lookAgain(host, session);
  throw new CommandError(
    seen.error === 'session_not_found' ? 'You were too late for the deal and lost your seat.' : seen.message,
  );
}
