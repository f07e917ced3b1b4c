import type { Rng } from '@undercroft/kernel';
import { GUEST_MODULES, type GuestModule } from '../../content/kind-records.ts';
import type { Who } from '../../state.ts';
import type { Position } from '../scene.ts';
import { guestId } from '../templates/guests.ts';
import { awake, heartMax, recordOf, tablesOf } from './position.ts';
import { guestFacts, guestWeights } from './visitors.ts';

/** V does not know how strong the Heart beats; nobody knows who comes, unless it was revealed. SD-333 */
export function redealAwakening(g: Position, who: Who, rng: Rng): void {
  const a = awake(g);
  if (who === 'V' && a.heart > 0) a.heart = 1 + rng.below(heartMax(tablesOf(g), a));
  redealGuest(g, who, rng);
}

/** Another visitor that might come as well, with modules it might have. */
function redealGuest(g: Position, who: Who, rng: Rng): void {
  const record = recordOf(g);
  if (record.next === '' || (record.isRevealed && who === 'D')) return;
  const { ids, weights } = guestWeights({ book: g.book, tables: tablesOf(g) }, guestFacts(g), g.s.run + 1);
  const kind = ids[rng.weigh(weights)]!;
  if (!g.book.kinds!.templates[kind]) {
    record.next = kind;
    return;
  }
  const left: GuestModule[] = [...GUEST_MODULES];
  const chosen: GuestModule[] = [];
  while (chosen.length < 2) {
    const one = rng.pick(left);
    left.splice(left.indexOf(one), 1);
    chosen.push(one);
  }
  record.next = guestId(kind, chosen);
}
