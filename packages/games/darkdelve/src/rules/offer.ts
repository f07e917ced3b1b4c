import type { Reason } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';

/** An action with the reasons that block it, if any. */
export interface Offer {
  readonly action: DarkdelveAction;
  readonly reasons: readonly Reason[];
}

export const NONE: readonly Reason[] = [];

export const blocked = (rule: string, code: string, data?: Reason['data']): readonly Reason[] => [
  data === undefined ? { rule, code } : { rule, code, data },
];

/** Both lists of reasons. */
export const and = (some: readonly Reason[], more: readonly Reason[]): readonly Reason[] =>
  more.length === 0 ? some : some.length === 0 ? more : [...some, ...more];
