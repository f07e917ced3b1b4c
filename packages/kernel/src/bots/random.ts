import type { Bot } from '../bot.ts';
import type { Action } from '../contract.ts';
import { at, copyJson } from '../json.ts';

/** Picks any offered action, all equally likely; fills a blank with one of its examples. */
export const randomBot =
  <V, A extends Action>(): Bot<V, A> =>
  ({ legal, open, rng }) => {
    const i = rng.below(legal.length + open.length);
    if (i < legal.length) return { action: legal[i]! };
    const offer = open[i - legal.length]!;
    return { action: fill(offer.action, offer.field, rng.pick(offer.examples)) };
  };

/** The open action with its blank filled. */
export function fill<A extends Action>(action: A, field: string, value: unknown): A {
  const copy = copyJson(action);
  const keys = field.split('/').slice(1);
  const parent = at(copy, ['', ...keys.slice(0, -1)].join('/'));
  if (parent !== null && typeof parent === 'object') (parent as Record<string, unknown>)[keys.at(-1)!] = value;
  return copy;
}
