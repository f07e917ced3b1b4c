import type { Json } from '@undercroft/kernel';
import { LATER_NUMBERS } from './later-numbers.ts';

/**
 * Groups of numbers that the rules had as constants when older tables were archived. They may not change: whoever tunes
 * one in `later-numbers.ts` keeps its old value here.
 */
const FIRST_NUMBERS = LATER_NUMBERS;

type Table = { readonly [key: string]: Json };

/** Archived tables in today's layout. KER-REP-09 */
export function upgradeTables(old: Json): Json {
  const tables = old as Table;
  return { ...tables, numbers: { ...(FIRST_NUMBERS as unknown as Table), ...(tables['numbers'] as Table) } };
}
