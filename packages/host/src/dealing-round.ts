import type { Seat } from '@undercroft/kernel';
import type { DealingPhase } from '@undercroft/presenter';
import type { Dealing, Meta } from '@undercroft/store';
import type { Limits } from './limits.ts';
import type { Platform } from './platform.ts';
import { freshSecret } from './secrets.ts';

/** What stands in the header until the seed is there. Everybody may know it: nothing is dealt from it. */
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

/** A new phase gives everybody the same time. */
export function timed(
  { platform, limits }: { readonly platform: Platform; readonly limits: Limits },
  meta: Meta,
): Meta {
  if (!meta.dealing) return meta;
  const until = isFull(meta) ? platform.now() + limits.deal_ms : null;
  return { ...meta, dealing: { ...meta.dealing, until } };
}

/** Whether every part of the seed is there. */
export const isComplete = (meta: Meta): boolean =>
  isFull(meta) && personSeats(meta).every((seat) => meta.dealing!.gifts[seat]?.secret !== undefined);
