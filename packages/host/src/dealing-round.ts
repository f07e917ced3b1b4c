import type { Seat } from '@undercroft/kernel';
import type { DealingPhase } from '@undercroft/presenter';
import type { Dealing, Meta } from '@undercroft/store';
import type { Limits } from './limits.ts';
import type { Platform } from './platform.ts';
import { freshSecret } from './secrets.ts';

/** The header's seed until the real one exists. It may be public: nothing is dealt from it. */
export const UNDEALT = 'not dealt yet';

export const freshDealing = (platform: Platform): Dealing => ({
  server: { secret: freshSecret(platform), salt: freshSecret(platform) },
  gifts: {},
  until: null,
});

export const personSeats = ({ seats }: Meta): Seat[] =>
  Object.keys(seats).filter((seat) => seats[seat]!.kind === 'user');

const isFull = ({ seats }: Meta): boolean => Object.values(seats).every(({ kind }) => kind !== 'open');

export function phaseOf(meta: Meta): DealingPhase {
  const { gifts } = meta.dealing!;
  if (!isFull(meta)) return 'seats';
  return personSeats(meta).every((seat) => gifts[seat]) ? 'reveal' : 'commit';
}

/** Starts a new phase with the full time limit for everybody. */
export function withDeadline(
  { platform, limits }: { readonly platform: Platform; readonly limits: Limits },
  meta: Meta,
): Meta {
  if (!meta.dealing) return meta;
  const until = isFull(meta) ? platform.now() + limits.deal_ms : null;
  return { ...meta, dealing: { ...meta.dealing, until } };
}

/** True if every part of the seed has been revealed. */
export const isComplete = (meta: Meta): boolean =>
  isFull(meta) && personSeats(meta).every((seat) => meta.dealing!.gifts[seat]?.secret !== undefined);
