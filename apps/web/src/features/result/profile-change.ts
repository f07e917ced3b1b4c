import { type AnyGame, editions, type GameEvent, profiles } from '@undercroft/kernel';
import type { Played } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import type { Earned, ProfileChange } from '../../ui/game-screens.ts';

/**
 * The profile the run began with, and what its events make of it. Runs that end meanwhile are not in it: it is this
 * run's own part. Null where the run does not count, or its game keeps nothing.
 */
export function profileChange(
  { game, replay }: Pick<Played, 'game' | 'replay'>,
  events: readonly SpokenEvent[],
  isRanked: boolean,
): ProfileChange | null {
  const def = game.profile;
  if (!def || !isRanked) return null;
  const before = replay.header.profile ?? def.empty();
  const run = { standing: 'ranked', edition: editions.of(replay.header.options) } as const;
  return { before, after: profiles.fold(def, before, events as unknown as readonly GameEvent[], run) };
}

/** What was closed before the run and is open after it, by content id. */
export function openedBy({ profile: def }: Pick<AnyGame, 'profile'>, change: ProfileChange | null): string[] {
  if (!def?.locked || !change) return [];
  const still = def.locked(change.after);
  return Object.keys(def.locked(change.before)).filter((id) => !(id in still));
}

/** The sum of a bar of points, and where it stands among the steps that open something. */
export interface PointsStand {
  readonly total: number;
  readonly before: number;
  readonly after: number;
  /** The bar's end. */
  readonly max: number;
  /** Steps on the bar. */
  readonly steps: readonly number[];
  /** The step to come; null after the last. */
  readonly next: number | null;
}

/** Where a run's points lead from what was there before; from nothing where no profile keeps them. */
export function pointsStand({ parts, steps = [] }: Earned, before: number): PointsStand {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const after = before + total;
  const next = steps.find((step) => step > after) ?? null;
  return { total, before, after, max: Math.max(1, next ?? after), steps: steps.filter((step) => step <= after), next };
}
