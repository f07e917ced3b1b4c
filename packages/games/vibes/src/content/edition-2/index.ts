import type { Edition2, VibesContent } from '../records.ts';
import { FOE_CARDS_2 } from './foe-cards.ts';
import { FOES_2 } from './foes.ts';
import { NUMBERS_2 } from './numbers.ts';
import { RELICS_2 } from './relics.ts';

export const EDITION_2: Edition2 = { foes: FOES_2, foeCards: FOE_CARDS_2, relics: RELICS_2, numbers: NUMBERS_2 };

/** The table with the fields that the edition changes. */
const changed = <T extends object>(table: { readonly [id: string]: T }, changes: { readonly [id: string]: Partial<T> }): { readonly [id: string]: T } => Object.fromEntries(Object.entries(table).map(([id, record]) => [id, { ...record, ...changes[id] }]));

/** The tables that a run of edition 2 is played on. */
export function tablesOf2(content: VibesContent): VibesContent {
  const { edition2, numbers } = content;
  if (!edition2) return content;
  const own = edition2.numbers;
  return {
    ...content,
    foes: changed(content.foes, edition2.foes),
    foeCards: changed(content.foeCards, edition2.foeCards),
    relics: changed(content.relics, edition2.relics),
    numbers: { ...numbers, ...own, act: { ...numbers.act, ...own.act }, rewards: { ...numbers.rewards, ...own.rewards }, heat: { ...numbers.heat, ...own.heat }, ai: { ...numbers.ai, ...own.ai }, meta: { ...numbers.meta, ...own.meta } },
  };
}
