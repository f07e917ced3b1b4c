import type { Json } from '@undercroft/kernel';
import { FORMULAS } from './formulas.ts';

const { being, axes, people_per_level, gap, score, scenes, act_chapters, words, entries_max, opinion, daybane_e4, companion_talks } = FORMULAS;

/**
 * Formulas that the rules had as constants when older tables were archived. They may not change: whoever tunes one in
 * `formulas.ts` keeps its old value here.
 */
const FIRST_FORMULAS = { being, axes, people_per_level, gap, score, scenes, act_chapters, words, entries_max, opinion, daybane_e4, companion_talks };

type Table = { readonly [key: string]: Json };

/** Archived tables in today's layout. KER-REP-09 */
export function upgradeTables(old: Json): Json {
  const tables = old as Table;
  return { ...tables, formulas: { ...(FIRST_FORMULAS as unknown as Table), ...(tables['formulas'] as Table) } };
}
