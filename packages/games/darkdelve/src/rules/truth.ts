import { copyJson, type Json, sameJson } from '@undercroft/kernel';
import { z } from 'zod';
import type { Darkdelve } from '../state.ts';
import type { Book } from './book.ts';
import { plainView, view } from './view.ts';
import { viewSchema } from './view-schema.ts';

const lie = z.strictObject({
  channel: z.string(),
  path: z.string(),
  shown: z.json(),
  actual: z.json(),
  rule: z.string(),
});

export type Lie = z.infer<typeof lie>;

/** DD-186 */
export const truthSchema = z.strictObject({
  plain: viewSchema,
  audit: z.array(lie),
  truth: z.record(z.string(), z.json()),
});

export type DarkdelveTruth = z.infer<typeof truthSchema>;

/** The channel that can lie at a path of the view. DD-182 */
function channelOf(path: string, seen: unknown): string {
  if (path === '/combat/intent/name' && seen === '') return 'P9';
  if (path.startsWith('/combat/enemy/hp')) return 'P5';
  if (path.startsWith('/combat/intent')) return 'P6';
  if (path.startsWith('/combat/enemy')) return 'P9';
  if (path.startsWith('/back') || path.endsWith('/flicker')) return 'P4';
  if (path.startsWith('/hero/bag') || path.startsWith('/loot')) return 'P7';
  if (path.startsWith('/rows')) return path.endsWith('/hint') ? 'P2' : /\/\w\/\w+/.test(path) ? 'P1' : 'P3';
  if (path.startsWith('/map')) return path.endsWith('/exits') || /^\/map\/\d$/.test(path) ? 'P3' : 'P1';
  return 'P1';
}

type Tree = { readonly [key: string]: unknown };

/** Rows are keyed by their direction, so that a phantom row is a single difference. */
const keyed = (path: string, list: readonly unknown[]): Tree =>
  Object.fromEntries(list.map((one, i) => [path === '/rows' ? (one as { dir: string }).dir : i, one]));

function compare(path: string, seen: unknown, actual: unknown, found: Lie[]): void {
  if (sameJson(seen, actual)) return;
  if (Array.isArray(seen) && Array.isArray(actual)) {
    compare(path, keyed(path, seen), keyed(path, actual), found);
    return;
  }
  const isTree = (value: unknown): value is Tree => value !== null && typeof value === 'object';
  const isLeaf = !isTree(seen) || !isTree(actual) || path.startsWith('/combat/enemy/hp') || /numbers\/\w+$/.test(path);
  if (isLeaf) {
    found.push({
      channel: channelOf(path, seen),
      path,
      shown: (seen ?? null) as Json as Lie['shown'],
      actual: (actual ?? null) as Json as Lie['actual'],
      rule: 'DD-182',
    });
    return;
  }
  for (const key of new Set([...Object.keys(seen), ...Object.keys(actual)]))
    compare(`${path}/${key}`, seen[key], actual[key], found);
}

/** Every current lie: the differences between the delver's view and the plain one. DD-186 */
export function auditOf(book: Book, state: Darkdelve): Lie[] {
  const found: Lie[] = [];
  compare('', view(book, state), plainView(book, state), found);
  return found;
}

/** View of a referee, and of everyone after the run. */
export function truth(book: Book, state: Darkdelve): DarkdelveTruth {
  const { floor, floor4, watcher, pins, combat, camp, hero, at } = state;
  return {
    plain: plainView(book, state),
    audit: auditOf(book, state),
    truth: copyJson({ at, hero, floor, floor4, watcher, combat, camp, pins }) as DarkdelveTruth['truth'],
  };
}
