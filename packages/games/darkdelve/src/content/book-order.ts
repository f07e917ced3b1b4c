import type { Json } from '@undercroft/kernel';
import { CONTENT } from './content.ts';
import type { DarkdelveContent } from './types.ts';

type Table = { readonly [key: string]: Json };

const isTable = (value: Json | undefined): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with the keys of a model in their order; other keys follow, sorted. */
function inOrderOf(model: Json | undefined, value: Json): Json {
  if (!isTable(value) || !isTable(model)) return value;
  const known = Object.keys(model).filter((key) => Object.hasOwn(value, key));
  const others = Object.keys(value).filter((key) => !Object.hasOwn(model, key));
  return Object.fromEntries([...known, ...others.toSorted()].map((key) => [key, inOrderOf(model[key], value[key]!)]));
}

/**
 * Tables in the order of the book, which draws of gear, consumables and bosses follow, and the primary number of an
 * accessory (DD-156, DD-206). Tables kept in an archive or a header have lost it: their keys are sorted. KER-REP-09
 */
export const inBookOrder = (tables: object): DarkdelveContent => inOrderOf(CONTENT as unknown as Json, tables as Json) as unknown as DarkdelveContent;
