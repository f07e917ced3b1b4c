import { type ComponentType, lazy } from 'react';

/** What every table is given beside the model in its context. */
export interface TableProps {
  readonly onType: () => void;
}

const HAND_MADE: { readonly [game: string]: ComponentType<TableProps> } = {
  observer: lazy(() => import('./observer/table.tsx')),
  vibes: lazy(() => import('./vibes/table.tsx')),
};

const Generic = lazy(() => import('./generic/table.tsx'));

/** The table made for a game, or the one that fits all. One chunk each. */
export const tableFor = (game: string): ComponentType<TableProps> => HAND_MADE[game] ?? Generic;
