import { at, type GameFace } from '@undercroft/kernel';
import { type ComponentType, lazy } from 'react';
import type { TableModel } from '../run/table-model.ts';
import { screensOf } from '../ui/doors.ts';
import type { EndPartProps, Gauge, Guide, Standing, TableProps } from '../ui/game-screens.ts';

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
  screensOf(game.id)?.where?.(snapshot.view, game.words.name) ?? [];

/** The run's state in a few numbers; empty if the game defines none. */
export const standOf = (game: string, view: unknown): readonly Standing[] => screensOf(game)?.standing?.(view) ?? [];

/** Number of cards in a seat's hand, as public information; 0 for a game without hands. */
export const handOf = (game: string, view: unknown, seat: string): number =>
  Number(at(view, screensOf(game)?.hands?.[seat] ?? '/hands') ?? 0);

/** One number of a seat and its bound. */
export interface Reading extends Pick<Gauge, 'label' | 'meaning'> {
  readonly value: number;
  readonly max: number;
}

/** The gauges of a seat in a view; numbers missing from this view are left out. */
export const gaugesOf = ({ id, content }: GameFace, view: unknown, seat: string): Reading[] =>
  (screensOf(id)?.gauges?.[seat] ?? []).flatMap(({ label, path, max, meaning }) => {
    const value = at(view, path);
    const bound = 'view' in max ? at(view, max.view) : at(content ?? null, max.content);
    return typeof value === 'number' && typeof bound === 'number' ? [{ label, value, max: bound, meaning }] : [];
  });
