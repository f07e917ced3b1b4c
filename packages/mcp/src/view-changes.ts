import { type Json, sameJson } from '@undercroft/kernel';

/** One path of a view and its new value; `to` is null if it was removed. */
export interface ViewChange {
  readonly path: string;
  readonly to: Json;
}

const isRecord = (value: Json): value is { [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * The changes from one view to the next. Recurses into records and into lists of equal length; other values are
 * replaced whole.
 */
export function viewChanges(from: Json, to: Json, path = ''): ViewChange[] {
  if (sameJson(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((value, i) => viewChanges(from[i]!, value, `${path}/${i}`));
  if (!isRecord(from) || !isRecord(to)) return [{ path, to }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => {
    const here = `${path}/${escaped(key)}`;
    if (!Object.hasOwn(to, key)) return [{ path: here, to: null }];
    return Object.hasOwn(from, key) ? viewChanges(from[key]!, to[key]!, here) : [{ path: here, to: to[key]! }];
  });
}
