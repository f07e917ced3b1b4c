import type { AnyGame } from '@undercroft/kernel';
import type { OptionSet, Wander } from './walk.ts';

/** A property every game must have: `check` throws if it fails. */
export interface Property {
  readonly title: string;
  /** True if it plays runs to their end, and so plays fewer of them. */
  readonly wholeRun?: boolean;
  check(game: AnyGame, set: OptionSet, wander: Wander): void;
}
