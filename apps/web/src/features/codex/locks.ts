import type { AnyGame, Json } from '@undercroft/kernel';
import { type SpokenReason, speakReason } from '@undercroft/presenter';

/** The reason an entry is locked, and what is missing. */
export type Lock = SpokenReason;

/** Locked entries of a profile by id. Without a profile nothing counts as locked. */
export function locksOf(game: AnyGame, profile: Json | undefined): ReadonlyMap<string, Lock> {
  if (profile === undefined || !game.profile?.locked) return new Map();
  const closed = Object.entries(game.profile.locked(profile));
  return new Map(closed.map(([id, reason]) => [id, speakReason(game, reason)]));
}
