import type { FightView, SideView, VibesView } from '@undercroft/registry';

/** Short names for the parts of the game's own view that this table reads. */
export type { VibesView };
export type Fight = FightView;
export type Side = SideView;
export type RowCard = SideView['row'][number];
export type Cell = NonNullable<FightView['grid']>['plain'][number][number];
