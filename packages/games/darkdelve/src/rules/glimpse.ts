import type { Dir } from '../state.ts';
import { sightedDetail } from './channels.ts';
import { sightTerms } from './dark.ts';
import { gainDread } from './dread.ts';
import { exitTowards } from './layout.ts';
import { here, type Play, reveal } from './play.ts';
import { bump } from './walk.ts';

/** Sees what lies behind a door, for good and true; a wall is only felt. DD-273 */
export function lookCloser(p: Play, dir: Dir): void {
  const { s, book } = p;
  const room = exitTowards(s.floor!, here(p), dir);
  if (!room) {
    bump(p, dir);
    return;
  }
  const { cost } = sightTerms(book, s);
  s.floor!.second!.sights += 1;
  room.sighted = true;
  reveal(p);
  const detail = sightedDetail(book, s, room);
  p.emit?.(
    'glimpsed',
    {
      dir,
      type: room.type,
      count: detail && 'count' in detail ? detail.count : 0,
      elite: detail !== null && 'elite' in detail && detail.elite,
      rarity: detail && 'rarity' in detail ? detail.rarity : -1,
    },
    { rule: 'DD-273' },
    { about: [room.letter] },
  );
  gainDread(p, cost, 'sight', 'DD-273');
}
