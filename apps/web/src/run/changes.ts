import type { Json } from '@undercroft/kernel';

type Branch = { readonly [key: string]: Json } | readonly Json[];

const isBranch = (value: Json | undefined): value is Branch => value !== null && typeof value === 'object';
const keysOf = (value: Json | undefined): string[] => (isBranch(value) ? Object.keys(value) : []);
const childOf = (value: Json | undefined, key: string): Json | undefined =>
  isBranch(value) ? (value as { readonly [key: string]: Json })[key] : undefined;

function collect(before: Json | undefined, after: Json | undefined, path: string, found: string[]): void {
  if (before === after) return;
  const keys = new Set([...keysOf(before), ...keysOf(after)]);
  if (keys.size === 0) found.push(path);
  for (const key of keys) collect(childOf(before, key), childOf(after, key), `${path}/${key}`, found);
}

/** Every leaf of the view that action `n` changed, added to what earlier actions did. */
export function changedPaths(
  known: { readonly [path: string]: number },
  before: Json,
  after: Json,
  n: number,
): { readonly [path: string]: number } {
  const found: string[] = [];
  collect(before, after, '', found);
  return found.length === 0 ? known : { ...known, ...Object.fromEntries(found.map((path) => [path, n])) };
}
