import { randomBytes } from 'node:crypto';
import { type Caller, type Host, isFailure, type Snapshot } from '@undercroft/host';
import { replays, type SeedPart } from '@undercroft/kernel';

const PARTS_MAX = 1_000;
const parts = new Map<string, SeedPart>();

/** A random part for each round and seat, drawn once. */
function partFor(round: string, by: string): SeedPart {
  const known = parts.get(`${round} ${by}`);
  if (known) return known;
  const part = { by, secret: randomBytes(32).toString('hex'), salt: randomBytes(32).toString('hex') };
  parts.set(`${round} ${by}`, part);
  if (parts.size > PARTS_MAX) parts.delete(parts.keys().next().value!);
  return part;
}

/** Adds an agent's parts to the joint seed of an undealt table, so that agents need not hash. */
export async function addForAgent(host: Host, caller: Caller, began: Snapshot): Promise<Snapshot> {
  let snapshot = began;
  const own = Object.keys(began.seats).filter((seat) => began.seats[seat] === 'you');
  for (const seat of own) {
    const { dealing, session } = snapshot;
    if (!dealing) return snapshot;
    const part = partFor(dealing.server, seat);
    const state = dealing.seats[seat];
    const contribution = state === 'waiting' ? { commitment: replays.partCommitment(part) } : part;
    if (state === 'revealed' || (state === 'committed' && dealing.phase !== 'reveal')) continue;
    const { secret, salt } = part;
    const answer = await host.addToSeed({
      caller,
      session,
      seat,
      contribution: 'commitment' in contribution ? contribution : { secret, salt },
    });
    if (!isFailure(answer)) snapshot = answer;
  }
  return snapshot;
}
