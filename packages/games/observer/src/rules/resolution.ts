import { SEAT } from '../state.ts';
import { type Book, type Play, placeOf } from './book.ts';
import { checkCounts, tallyLocation } from './contracts.ts';
import { creditLocation } from './data.ts';

/** Resolves a Location that is in no pack: it is counted, paid for and removed without a pass. OB-125, OB-129 */
export function resolveEdge(t: Play, book: Book, rule: 'OB-125' | 'OB-129'): void {
  const { state } = t;
  const site = state.site!;
  state.visits[site.id] = (state.visits[site.id] ?? 0) + 1;
  state.resolutions += 1;
  state.site = null;
  tallyLocation(t, book, site);
  t.cause = t.emit?.(
    'resolved',
    { id: site.id, visits: state.visits[site.id]! },
    { rule, source: site.id },
    { about: [SEAT, site.id] },
  );
  creditLocation(t, book, placeOf(book, state, site.id), site.stage);
  checkCounts(t, book);
}
