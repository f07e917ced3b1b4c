import type { AnyGame } from '@undercroft/kernel';
import type { OptionSet, Wander } from './walk.ts';

/** One thing that must be true of every game: a check that throws when it is not. */
export interface Property {
  readonly title: string;
  /** Plays to the end instead of a stretch: fewer runs. */
  readonly wholeRun?: boolean;
  check(game: AnyGame, set: OptionSet, wander: Wander): void;
}
