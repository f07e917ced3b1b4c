import type { Json } from '@undercroft/kernel';
import { NUMBERS } from './numbers.ts';
import type { Numbers } from './types.ts';

/**
 * The numbers of tables that were archived while the rules had some or all of them as constants. They may not change:
 * whoever tunes one in `numbers.ts` keeps its old value here.
 */
const FIRST_NUMBERS: Numbers = NUMBERS;

type Table = { readonly [key: string]: Json };

/** Archived tables in today's layout. KER-REP-09 */
export function upgradeTables(old: Json): Json {
  const tables = old as Table;
  return { ...tables, numbers: { ...(FIRST_NUMBERS as unknown as Table), ...(tables['numbers'] as Table | undefined) } };
}
