import type { EscapeView } from '@undercroft/registry';

/** Short names for the parts of the game's own view that this table reads. */
export type { EscapeView };
export type BeingView = EscapeView['beings'][number];
export type CellView = EscapeView['level'][number];
export type ExitView = EscapeView['room']['exits'][number];
export type BeliefView = EscapeView['beliefs'][number];
/** Another character's belief about Kael. */
export type HeldBelief = EscapeView['of_you'][number];
