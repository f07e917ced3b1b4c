import { replays, type SeedPart } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/server';
import { useEffect } from 'react';
import { call } from '../base/api.ts';
import { keepCommitment, keepPart, partsIn } from './seed-commitments.ts';

const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const give = (id: string, body: Parameters<typeof call<'POST /api/sessions/{id}/seed'>>[1] & object): void =>
  void call('POST /api/sessions/{id}/seed', { id, ...body }).catch(() => undefined);

/** Adds this browser's part to the seed of an undealt table: first the commitment, then the secret behind it. */
export function useJointSeed(snapshot: Snapshot | null): void {
  const dealing = snapshot?.dealing ?? null;
  const id = snapshot?.session ?? '';
  const seats = snapshot?.seats;
  useEffect(() => {
    if (!dealing || !seats) return;
    keepCommitment(id, dealing.server, true);
    for (const seat of Object.keys(seats).filter((each) => seats[each] === 'you')) {
      const stored = partsIn(id, dealing.server)[seat];
      if (dealing.seats[seat] === 'waiting') {
        const part: SeedPart = stored ?? { by: seat, secret: randomHex(), salt: randomHex() };
        keepPart(id, dealing.server, part);
        give(id, { body: { seat, commitment: replays.partCommitment(part) } });
      } else if (dealing.seats[seat] === 'committed' && dealing.phase === 'reveal' && stored)
        give(id, { body: { seat, secret: stored.secret, salt: stored.salt } });
    }
  }, [id, dealing, seats]);
}
