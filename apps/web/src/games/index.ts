import { at, type GameFace, type Gauge, type KeyFigure } from '@undercroft/kernel';
import { coverOf } from '@undercroft/registry/covers';
import { type ComponentType, lazy } from 'react';
import type { TableModel } from '../run/table-model.ts';
import type { EndPartProps, Guide, TableProps } from '../ui/game-screens.ts';

const Generic = lazy(() => import('./generic/table.tsx'));

type Parts<P> = { readonly [path: string]: () => Promise<{ readonly default: ComponentType<P> }> };

/** One lazily loaded chunk for each component. */
const lazily = <P>(parts: Parts<P>): { readonly [path: string]: ComponentType<P> } =>
  Object.fromEntries(Object.entries(parts).map(([path, load]) => [path, lazy(load)]));

const TABLES = lazily<TableProps>(import.meta.glob(['./*/table.tsx', '!./generic/table.tsx']) as Parts<TableProps>);
const END_PARTS = lazily<EndPartProps>(import.meta.glob('./*/end-part.tsx') as Parts<EndPartProps>);

/** The game's own table, or the generic one. */
export const tableFor = (game: string): ComponentType<TableProps> => TABLES[`./${game}/table.tsx`] ?? Generic;

/** The part a game adds to its Result page. */
export const endPartFor = (game: string): ComponentType<EndPartProps> | null =>
  END_PARTS[`./${game}/end-part.tsx`] ?? null;

type Guides = { readonly [path: string]: () => Promise<{ readonly GUIDE: Guide }> };
const GUIDES = import.meta.glob('./*/guide.ts') as Guides;

/** The game's guide; null if it has none. */
export const loadGuide = async (game: string): Promise<Guide | null> =>
  (await GUIDES[`./${game}/guide.ts`]?.())?.GUIDE ?? null;

/** The position within the run in the game's own words; empty if the game defines none. */
export const whereOf = ({ game, snapshot }: Pick<TableModel, 'game' | 'snapshot'>): readonly string[] =>
  game.presentation?.where?.(snapshot.view, game.words.name) ?? [];

/** The run's state in a few numbers; empty if the game defines none. */
export const figuresOf = (game: string, view: unknown): readonly KeyFigure[] => coverOf(game)?.figures?.(view) ?? [];

/** Number of cards in a seat's hand, as public information; 0 for a game without hands. */
export const handOf = ({ presentation }: GameFace, view: unknown, seat: string): number =>
  Number(at(view, presentation?.hands?.[seat] ?? '/hands') ?? 0);

/** One number of a seat and its bound. */
export interface Reading extends Pick<Gauge, 'label' | 'tone'> {
  readonly value: number;
  readonly max: number;
}

/** The gauges of a seat in a view; numbers missing from this view are left out. */
export const gaugesOf = ({ presentation, content }: GameFace, view: unknown, seat: string): Reading[] =>
  (presentation?.gauges?.[seat] ?? []).flatMap(({ label, path, max, tone }) => {
    const value = at(view, path);
    const bound = 'view' in max ? at(view, max.view) : at(content ?? null, max.content);
    return typeof value === 'number' && typeof bound === 'number' ? [{ label, value, max: bound, tone }] : [];
  });
