import type { AnyGame, Json } from '@undercroft/kernel';
import { type SpokenReason, speakReason } from '@undercroft/presenter';

/** Why an entry is closed to you, and what is missing. */
export type Lock = SpokenReason;

/** What a profile has not opened yet, by the id of its entry. Without a profile nothing is known to be closed. */
export function locksOf(game: AnyGame, profile: Json | undefined): ReadonlyMap<string, Lock> {
  if (profile === undefined || !game.profile?.locked) return new Map();
  const closed = Object.entries(game.profile.locked(profile));
  return new Map(closed.map(([id, reason]) => [id, speakReason(game, reason)]));
}
