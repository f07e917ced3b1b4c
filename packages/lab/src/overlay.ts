import { type AnyGame, at, canonical, contentTables, copyJson } from '@undercroft/kernel';
import { z } from 'zod';

/** Changed numbers of a content table: JSON pointer to value. */
export type Overlay = { readonly [pointer: string]: number | string | boolean };

export const overlaySchema = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

/** Converts `cards.cut.effects.0.power` to a pointer; paths whose ids contain a dot use slashes. */
export function pointerOf(path: string): string {
  if (path.startsWith('/')) return path;
  return `/${path.split(path.includes('/') ? '/' : '.').join('/')}`;
}

type Tables = { tables: object } | { problem: string };

/** The tables with these values changed, or a sentence about the problem. */
export function overlaid(game: AnyGame, set: Overlay): Tables {
  if (!game.content) return { problem: `the content of ${game.id} cannot be changed from here` };
  const tables = copyJson(game.content.tables);
  for (const [pointer, value] of Object.entries(set)) {
    const problem = setValue(tables, pointer, value);
    if (problem !== '') return { problem };
  }
  return contentTables.parse(game.content, tables);
}

/** Overwrites an existing value; returns the problem, or ''. */
function setValue(tables: object, pointer: string, value: Overlay[string]): string {
  const keys = pointer.split('/');
  const parent = keys.slice(0, -1).join('/');
  const place = at(tables, parent);
  if (place === undefined || place === null || typeof place !== 'object') return missingKeyProblem(tables, parent);
  const present = at(tables, pointer);
  if (present === undefined) return missingKeyProblem(tables, pointer);
  if (present !== null && typeof present === 'object') return `${pointer} is no single value`;
  const key = keys.at(-1)!.replaceAll('~1', '/').replaceAll('~0', '~');
  (place as Record<string, unknown>)[key] = value;
  return '';
}

const NAMED_MAX = 12;

/** The problem message for a missing key, with the keys that exist there. */
function missingKeyProblem(tables: object, pointer: string): string {
  const keys = pointer.split('/').slice(1);
  let prefix = '';
  while (keys.length > 0 && at(tables, `${prefix}/${keys[0]}`) !== undefined) prefix += `/${keys.shift()}`;
  const value = at(tables, prefix);
  const names = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const more = names.length > NAMED_MAX ? ', …' : '';
  return `there is no ${prefix}/${keys[0] ?? ''}; ${prefix || 'the content'} has: ${names.slice(0, NAMED_MAX).join(', ')}${more}`;
}

const CACHE_MAX = 16;
const gamesByOverlay = new WeakMap<AnyGame, Map<string, AnyGame>>();

/**
 * Builds the game on overlaid tables. The latest few are cached, because building one may take longer than playing it.
 */
export function gameWith(game: AnyGame, set: Overlay): AnyGame {
  if (Object.keys(set).length === 0) return game;
  const games = gamesByOverlay.get(game) ?? new Map<string, AnyGame>();
  gamesByOverlay.set(game, games);
  const key = canonical(set);
  const cached = games.get(key);
  if (cached) return cached;
  const changed = overlaid(game, set);
  if ('problem' in changed) throw new Error(changed.problem);
  const other = game.content!.make(changed.tables);
  if (games.size >= CACHE_MAX) games.delete(games.keys().next().value!);
  games.set(key, other);
  return other;
}
