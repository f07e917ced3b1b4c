import { type AnyGame, at, canonical, copyJson, fitTables } from '@undercroft/kernel';
import { z } from 'zod';

/** Changed numbers of a content table: JSON pointer to value. */
export type Overlay = { readonly [pointer: string]: number | string | boolean };

export const overlaySchema = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

/** `cards.cut.effects.0.power` as a pointer; ids with a dot in them are written with slashes. */
export function pointerOf(path: string): string {
  if (path.startsWith('/')) return path;
  return `/${path.split(path.includes('/') ? '/' : '.').join('/')}`;
}

type Tables = { tables: object } | { problem: string };

/** The tables with these numbers changed, or what is wrong with that, in a sentence. */
export function overlaid(game: AnyGame, set: Overlay): Tables {
  if (!game.content) return { problem: `the content of ${game.id} cannot be changed from here` };
  const tables = copyJson(game.content.tables);
  for (const [pointer, value] of Object.entries(set)) {
    const problem = write(tables, pointer, value);
    if (problem !== '') return { problem };
  }
  return fitTables(game.content, tables);
}

/** Writes over something that is there; answers what is wrong, '' where nothing is. */
function write(tables: object, pointer: string, value: Overlay[string]): string {
  const keys = pointer.split('/');
  const parent = keys.slice(0, -1).join('/');
  const place = at(tables, parent);
  if (place === undefined || place === null || typeof place !== 'object') return missing(tables, parent);
  const present = at(tables, pointer);
  if (present === undefined) return missing(tables, pointer);
  if (present !== null && typeof present === 'object') return `${pointer} is no single value`;
  const key = keys.at(-1)!.replaceAll('~1', '/').replaceAll('~0', '~');
  (place as Record<string, unknown>)[key] = value;
  return '';
}

const NAMED_MAX = 12;

/** Names what there is instead, at the first key that leads nowhere. */
function missing(tables: object, pointer: string): string {
  const keys = pointer.split('/').slice(1);
  let known = '';
  while (keys.length > 0 && at(tables, `${known}/${keys[0]}`) !== undefined) known += `/${keys.shift()}`;
  const there = at(tables, known);
  const names = there !== null && typeof there === 'object' ? Object.keys(there) : [];
  const more = names.length > NAMED_MAX ? ', …' : '';
  return `there is no ${known}/${keys[0] ?? ''}; ${known || 'the content'} has: ${names.slice(0, NAMED_MAX).join(', ')}${more}`;
}

const KEPT_MAX = 16;
const made = new WeakMap<AnyGame, Map<string, AnyGame>>();

/** The game made of the overlaid tables. The latest few are kept: making one may cost more than a game of it. */
export function gameWith(game: AnyGame, set: Overlay): AnyGame {
  if (Object.keys(set).length === 0) return game;
  const kept = made.get(game) ?? new Map<string, AnyGame>();
  made.set(game, kept);
  const key = canonical(set);
  const known = kept.get(key);
  if (known) return known;
  const changed = overlaid(game, set);
  if ('problem' in changed) throw new Error(changed.problem);
  const other = game.content!.make(changed.tables);
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
  kept.set(key, other);
  return other;
}
