import { createHmac } from 'node:crypto';
import { replays } from '@undercroft/kernel';
import type { HmacKey } from './context.ts';

const DAY_MS = 86_400_000;
const ID_CHARS = 32;

/** The day of a moment, by UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** When a day ends, in milliseconds since 1970. */
export const dayEnd = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + DAY_MS;

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS);

const derived = ({ secret }: HmacKey, what: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([`undercroft daily ${what} 1`, ...parts].join('\n'))
    .digest('hex');

/** What everybody plays on a day, and what binds the server to it beforehand. */
export interface DailySeed {
  readonly seed: string;
  readonly salt: string;
  readonly commitment: string;
}

/** Made from the date and the server's secret: whoever has neither the day nor the secret has nothing. */
export function dailySeed(key: HmacKey, day: string, game: string): DailySeed {
  const seed = derived(key, 'seed', day, game).slice(0, ID_CHARS);
  const salt = derived(key, 'salt', day, game);
  return { seed, salt, commitment: replays.seedCommitment({ game, seed, salt }) };
}

/** What a user's try is called. The same for every server of this secret: a second try finds the id taken. */
export const tryId = (key: HmacKey, day: string, game: string, user: string): string =>
  derived(key, 'run', day, game, user).slice(0, ID_CHARS);
