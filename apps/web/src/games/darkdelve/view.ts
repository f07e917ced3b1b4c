import type { DarkdelveView } from '@undercroft/registry';

/** Short names for the parts of the game's own view that this table reads. */
export type { DarkdelveView };
export type Item = DarkdelveView['hero']['bag'][number];
export type Row = DarkdelveView['rows'][number];
export type Cell = DarkdelveView['map'][number];
export type Combat = NonNullable<DarkdelveView['combat']>;
export type Camp = NonNullable<DarkdelveView['camp']>;
export type DamageRange = Combat['light'];
export type Readiness = NonNullable<DarkdelveView['readiness']>[number];

export const DIRS = ['N', 'E', 'S', 'W'] as const;
export type Dir = (typeof DIRS)[number];
