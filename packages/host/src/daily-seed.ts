import { createHmac } from 'node:crypto';
import { replays } from '@undercroft/kernel';
import type { HmacKey } from './context.ts';

const DAY_MS = 86_400_000;
const ID_CHARS = 32;

/** The UTC day that contains `now`. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The end of a day, in milliseconds since 1970. */
export const dayEnd = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + DAY_MS;

/** The day `days` later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS);

const derived = ({ secret }: HmacKey, what: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([`undercroft daily ${what} 1`, ...parts].join('\n'))
    .digest('hex');

/** The seed everybody plays on a day, and the commitment that binds the server to it beforehand. */
export interface DailySeed {
  readonly seed: string;
  readonly salt: string;
  readonly commitment: string;
}

/** Derived from the date and the server's secret; it cannot be computed without the secret. */
export function dailySeed(key: HmacKey, day: string, game: string): DailySeed {
  const seed = derived(key, 'seed', day, game).slice(0, ID_CHARS);
  const salt = derived(key, 'salt', day, game);
  return { seed, salt, commitment: replays.seedCommitment({ game, seed, salt }) };
}

/** The id of a user's try. It is the same on every server with this secret, so a second try finds the id taken. */
export const tryId = (key: HmacKey, day: string, game: string, user: string): string =>
  derived(key, 'run', day, game, user).slice(0, ID_CHARS);
