import type { Json } from '@undercroft/kernel';
import { segment } from './json-text.ts';

export type Table = { [key: string]: Json };

export const isTable = (value: Json | undefined): value is Table =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The value below a table or a list; undefined where there is none. */
export function childOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isTable(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export const pointerOf = (keys: readonly string[]): string => keys.map((key) => `/${segment(key)}`).join('');

const keysOf = (value: Json): string[] =>
  Array.isArray(value) ? value.map((_, i) => String(i)) : isTable(value) ? Object.keys(value) : [];

/** A star stands for any characters of one part of a path. */
function fits(pattern: string, key: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === key;
  if (!key.startsWith(first)) return false;
  let at = first.length;
  for (const [i, part] of rest.entries()) {
    if (i === rest.length - 1) return key.length - part.length >= at && key.endsWith(part);
    const found = key.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** All paths that a pattern reaches, up to a number. Only its last part may name something that is not there yet. */
export function matchesOf(tables: Json, pattern: string, most: number): string[][] {
  const parts = pattern.split('/');
  let found: { keys: string[]; value: Json }[] = [{ keys: [], value: tables }];
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1;
    const next: { keys: string[]; value: Json }[] = [];
    for (const { keys, value } of found) {
      const names = part.includes('*') ? keysOf(value).filter((key) => fits(part, key)) : [part];
      for (const key of names) {
        const child = childOf(value, key);
        if (child !== undefined || (isLast && isTable(value)))
          next.push({ keys: [...keys, key], value: child ?? null });
        if (next.length > most) return next.map((one) => one.keys);
      }
    }
    found = next;
  }
  return found.map(({ keys }) => keys);
}
