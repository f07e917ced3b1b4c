import { REDUCERS, type Reducer } from '../content/records.ts';
import type { Ending, ShatteredState, Who } from '../state.ts';
import { isEntangled } from './conditions.ts';
import { otherOf, type Position } from './scene.ts';

/** The ending a side wins when this reducer of the other reaches 0. SD-7 */
const BY_REDUCER: { readonly [r in Reducer]: Ending } = {
  vitality: 'Kill',
  resolve: 'Break',
  nerve: 'Panic',
  structure: 'Overcome',
  veil: 'Inert',
  presence: 'Dominate',
};

function wonBy({ res }: ShatteredState, who: Who): Ending | null {
  for (const r of REDUCERS[otherOf(who)]) if (res[r] <= 0) return BY_REDUCER[r];
  return null;
}

/**
 * That side's three conditions first, then the other's. In the second edition the dungeon's come first always, so that
 * no visitor walks on with a reducer at 0. SD-10
 */
export function depletion({ s, book }: Position, side: Who): Ending | null {
  const first = book.edition === 1 ? side : 'D';
  return wonBy(s, first) ?? wonBy(s, otherOf(first));
}

/** Checked at the end of the round only. SD-9 */
export const isBond = ({ s, book }: Position): boolean => {
  const { at } = book.content.numbers.bond;
  return s.res.trust >= at && s.res.rapport >= at;
};

export type Limit = 'none' | 'held' | 'left';

/** At the round limit V leaves, unless Entangle holds it; at most twice. SD-11 */
export function limitOf(g: Position): Limit {
  const { s, book } = g;
  const { limit } = book.content.rooms[s.room]!;
  if (s.round < limit) return 'none';
  const isLast = s.round >= limit + book.content.numbers.round.extensions;
  return !isLast && isEntangled(g, 'V') ? 'held' : 'left';
}

const RUN_ENDINGS: readonly Ending[] = ['Kill', 'Break', 'Panic', 'Bond'];
export const endsRun = (ending: Ending): boolean => RUN_ENDINGS.includes(ending);
