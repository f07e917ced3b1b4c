import { at, type GameFace } from '@undercroft/kernel';
import { type ComponentType, lazy } from 'react';
import type { TableModel } from '../run/table-model.ts';
import { screensOf } from '../ui/doors.ts';
import type { EndPartProps, Gauge, Guide, Standing, TableProps } from '../ui/game-screens.ts';

const Generic = lazy(() => import('./generic/table.tsx'));

type Parts<P> = { readonly [path: string]: () => Promise<{ readonly default: ComponentType<P> }> };

/** A component a chunk, fetched when it is first shown. */
const lazily = <P>(parts: Parts<P>): { readonly [path: string]: ComponentType<P> } =>
  Object.fromEntries(Object.entries(parts).map(([path, load]) => [path, lazy(load)]));

const TABLES = lazily<TableProps>(import.meta.glob(['./*/table.tsx', '!./generic/table.tsx']) as Parts<TableProps>);
const END_PARTS = lazily<EndPartProps>(import.meta.glob('./*/end-part.tsx') as Parts<EndPartProps>);

/** The table made for a game, or the one that fits all. */
export const tableFor = (game: string): ComponentType<TableProps> => TABLES[`./${game}/table.tsx`] ?? Generic;

/** What a game adds to its Result. */
export const endPartFor = (game: string): ComponentType<EndPartProps> | null =>
  END_PARTS[`./${game}/end-part.tsx`] ?? null;

type Guides = { readonly [path: string]: () => Promise<{ readonly GUIDE: Guide }> };
const GUIDES = import.meta.glob('./*/guide.ts') as Guides;

/** The guide a game brings; null where it brings none. */
export const loadGuide = async (game: string): Promise<Guide | null> =>
  (await GUIDES[`./${game}/guide.ts`]?.())?.GUIDE ?? null;

/** Where in its run a table stands, in the game's own words; nothing for a game that has none. */
export const whereOf = ({ game, snapshot }: Pick<TableModel, 'game' | 'snapshot'>): readonly string[] =>
  screensOf(game.id)?.where?.(snapshot.view, game.words.name) ?? [];

/** How a run stands, in a few numbers; nothing for a game that has none. */
export const standOf = (game: string, view: unknown): readonly Standing[] => screensOf(game)?.standing?.(view) ?? [];

/** How many cards a seat holds, as anybody may know; 0 for a game without hands. */
export const handOf = (game: string, view: unknown, seat: string): number =>
  Number(at(view, screensOf(game)?.hands?.[seat] ?? '/hands') ?? 0);

/** One number of a seat and its bound. */
export interface Reading extends Pick<Gauge, 'label' | 'meaning'> {
  readonly value: number;
  readonly max: number;
}

/** How a seat stands in a view; a number this view does not have is left out. */
export const gaugesOf = ({ id, content }: GameFace, view: unknown, seat: string): Reading[] =>
  (screensOf(id)?.gauges?.[seat] ?? []).flatMap(({ label, path, max, meaning }) => {
    const value = at(view, path);
    const bound = 'view' in max ? at(view, max.view) : at(content ?? null, max.content);
    return typeof value === 'number' && typeof bound === 'number' ? [{ label, value, max: bound, meaning }] : [];
  });
