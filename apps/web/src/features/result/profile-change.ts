import { type AnyGame, editions, type GameEvent, profiles } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import type { Earnings, ProfileChange } from '../../ui/game-screens.ts';

/**
 * The profile the run began with, and the same profile after this run's events. Other runs that ended meanwhile are
 * not included: this is the run's own part. Null if the run does not count, or its game keeps no profile.
 */
export function profileChange(
  { game, replay }: Pick<PlayedReplay, 'game' | 'replay'>,
  events: readonly SpokenEvent[],
  isRanked: boolean,
): ProfileChange | null {
  const def = game.profile;
  if (!def || !isRanked) return null;
  const before = replay.header.profile ?? def.empty();
  const run = { standing: 'ranked', edition: editions.of(replay.header.options) } as const;
  return { before, after: profiles.fold(def, before, events as unknown as readonly GameEvent[], run) };
}

/** Content ids that were locked before the run and are open after it. */
export function openedBy({ profile: def }: Pick<AnyGame, 'profile'>, change: ProfileChange | null): string[] {
  if (!def?.locked || !change) return [];
  const still = def.locked(change.after);
  return Object.keys(def.locked(change.before)).filter((id) => !(id in still));
}

/** A bar of points: the total, and its position among the steps that unlock something. */
export interface PointsStand {
  readonly total: number;
  readonly before: number;
  readonly after: number;
  /** The bar's maximum. */
  readonly max: number;
  /** The steps on the bar. */
  readonly steps: readonly number[];
  /** The next step; null after the last. */
  readonly next: number | null;
}

/** Adds a run's points to those before it; `before` is 0 if no profile keeps points. */
export function pointsStand({ parts, steps = [] }: Earnings, before: number): PointsStand {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const after = before + total;
  const next = steps.find((step) => step > after) ?? null;
  return { total, before, after, max: Math.max(1, next ?? after), steps: steps.filter((step) => step <= after), next };
}
