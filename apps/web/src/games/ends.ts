import type { AnyGame } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { type ComponentType, lazy } from 'react';
import type { Played } from '../features/replay/played.ts';

/** What a game's own part of the result is given: the whole log, nothing hidden. */
export interface EndPartProps {
  readonly game: AnyGame;
  readonly events: readonly SpokenEvent[];
  readonly played: Played;
  readonly session: string;
}

const PARTS: { readonly [game: string]: ComponentType<EndPartProps> } = {
  observer: lazy(() => import('./observer/rotted.tsx')),
  vibes: lazy(() => import('./vibes/run-stats.tsx')),
};

/** What a game adds to its Result. */
export const endPartFor = (game: string): ComponentType<EndPartProps> | null => PARTS[game] ?? null;
