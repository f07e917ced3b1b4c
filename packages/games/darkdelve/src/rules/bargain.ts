import { bargainTerms } from './bargain-terms.ts';
import { nextIntent, restOfRound, startRound } from './combat.ts';
import { addDread } from './dread.ts';
import { announce } from './enemy-move.ts';
import { payGold } from './loot.ts';
import type { Play } from './play.ts';
import { endStatus } from './vitals.ts';

const ENDING = ['poison', 'bleed', 'stunned', 'weakened'] as const;

/** Goes on with the part of the round that the blow interrupted. DD-281 */
function goOn(p: Play): void {
  const second = p.s.second!;
  const { stopped } = second;
  second.stopped = '';
  if (stopped === 'start') announce(p);
  else if (stopped === 'round') restOfRound(p);
  else {
    nextIntent(p);
    startRound(p);
  }
}

/** Pays with sight or with gold, and lives; or lets go. DD-281 */
export function bargain(p: Play, price: 'eyes' | 'gold' | 'refuse'): void {
  const { s, book } = p;
  const terms = bargainTerms(book, s);
  s.pending = s.pending.filter(({ how }) => how !== 'bargain');
  s.second!.bargainUsed = price !== 'refuse';
  if (price === 'refuse') {
    p.emit?.('bargained', { price, hp: 0 }, { rule: 'DD-281' });
    return;
  }
  s.hero.hp = terms.hp;
  p.emit?.('bargained', { price, hp: terms.hp }, { rule: 'DD-281', source: price });
  if (price === 'eyes') addDread(p, terms.dread - s.hero.dread, 'bargain', 'DD-281');
  else payGold(p, terms.gold, 'bargain', 'DD-281');
  for (const status of ENDING) endStatus(p, status, 'DD-281');
  goOn(p);
}
