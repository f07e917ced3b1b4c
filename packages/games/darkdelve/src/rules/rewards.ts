import { PERCENT } from '@undercroft/kernel/units';
import { type Enemy, FLOORS } from '../state.ts';
import { enemyDef, floorDef, tierCap, tierOf } from './book.ts';
import { darkPct } from './dark.ts';
import { tableDice } from './dice.ts';
import { gainDread } from './dread.ts';
import { reached } from './hero.ts';
import { pieceOf, rollItem, rollPiece } from './item-rolls.ts';
import { bookGold, gainPiece, gainThing } from './loot.ts';
import type { Play } from './play.ts';
import { secondTables } from './second.ts';
import { summed, sumOf, times } from './sum.ts';

/** True if the hero is too experienced for this floor to give all of its XP and gold. DD-094 */
const isFarmed = ({ s, book }: Play): boolean => s.floor!.n <= reached(book.numbers.farming.levels, s.hero.level);

/** DD-093, DD-094, DD-270 */
function giveGold(p: Play, foe: Enemy): void {
  const { s, book, t } = p;
  const { gold, cls } = enemyDef(book, foe.id);
  const sum = sumOf('roll', t.range('loot', 'gold', gold.low, gold.high));
  if (cls !== 'watcher') {
    times(sum, 'floor', floorDef(book, s.floor!.n).goldPct, PERCENT);
    if (isFarmed(p)) times(sum, 'farming', book.numbers.farming.goldPct, PERCENT);
  }
  times(sum, 'dark', darkPct(book, s), PERCENT);
  bookGold(p, sum.value);
  p.emit?.(
    'gold',
    { amount: sum.value, gold: s.hero.gold, cause: foe.id },
    summed({ rule: 'DD-093', source: foe.id, roll: t.dice }, 'amount', sum),
  );
}

/** A second floor 5 gives no XP. DD-094 */
function giveXp(p: Play, foe: Enemy): void {
  const { s, book } = p;
  const { xp } = enemyDef(book, foe.id);
  if (xp === 0 || (s.floor!.n === FLOORS && s.floor!.visit > 1)) return;
  const sum = sumOf('base', xp);
  times(sum, 'floor', floorDef(book, s.floor!.n).xpPct, PERCENT);
  if (isFarmed(p)) times(sum, 'farming', book.numbers.farming.xpPct, PERCENT);
  gainXp(p, sum.value, foe.id, sum.terms);
}

export function gainXp(
  p: Play,
  amount: number,
  cause: string,
  terms: ReturnType<typeof sumOf>['terms'] = [{ label: 'base', value: amount }],
): void {
  p.s.hero.xp += amount;
  p.s.xpGained += amount;
  const why = summed({ rule: 'DD-093', source: cause }, 'amount', { terms });
  p.emit?.('xp', { amount, xp: p.s.hero.xp, cause }, why);
}

function dropItem(p: Play, foe: Enemy, share: number, more: number): void {
  const { s, book, t } = p;
  const n = s.floor!.n;
  const rolled = rollItem(book, tableDice(t, 'loot'), n, s.hero.dread, share);
  if (rolled.kind === 'consumable') gainThing(p, rolled.consumable, 1, foe.id, 'DD-201');
  else gainPiece(p, pieceOf(book, rolled, Math.min(tierCap(book, n), rolled.base + more), n), foe.id, 'DD-201');
}

function rollDrop(p: Play, foe: Enemy, tag: string, chance: number): boolean {
  const dropped = p.t.roll('loot', tag, PERCENT) <= chance;
  p.emit?.('lootRolled', { dropped, chance }, { rule: 'DD-201', source: foe.id, roll: p.t.dice });
  return dropped;
}

/** The first kill of a floor drops for certain, without a roll. DD-280 */
const isFirstBlood = ({ s, book }: Play): boolean =>
  s.second !== undefined && secondTables(book).firstBlood.isOn && s.floor!.slain === 1;

/** DD-201, DD-049, DD-116, DD-280 */
function giveLoot(p: Play, foe: Enemy): void {
  const { cls } = enemyDef(p.book, foe.id);
  const { loot } = p.book.numbers;
  if (cls === 'watcher') {
    givePiece(p, 'rare', foe.id, 'loot');
    return;
  }
  if (cls === 'boss') {
    for (let i = 0; i < loot.boss; i++) dropItem(p, foe, 0, 1);
    if (rollDrop(p, foe, 'drop3', loot.bossThird)) dropItem(p, foe, 0, 1);
    return;
  }
  if (foe.twisted) dropItem(p, foe, 0, 1);
  else if (isFirstBlood(p)) {
    p.emit?.('firstBlood', { floor: p.s.floor!.n }, { rule: 'DD-280', source: foe.id });
    dropItem(p, foe, loot.consumable, 0);
  } else if (!rollDrop(p, foe, 'drop', cls === 'elite' ? loot.dropElite : loot.drop)) return;
  else dropItem(p, foe, loot.consumable, 0);
  if (cls === 'elite' && rollDrop(p, foe, 'drop2', loot.second)) dropItem(p, foe, loot.consumable, 0);
}

/** Gear of a named rarity. DD-161 */
export function givePiece(
  p: Play,
  rarity: 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary',
  cause: string,
  stream: 'event' | 'loot',
): void {
  const rolled = rollPiece(p.book, tableDice(p.t, stream));
  gainPiece(p, pieceOf(p.book, rolled, tierOf(rarity), p.s.floor!.n), cause, 'DD-161');
}

/** Rewards of a kill. DD-093, DD-101 */
export function reward(p: Play, foe: Enemy): void {
  const { cls } = enemyDef(p.book, foe.id);
  giveGold(p, foe);
  giveXp(p, foe);
  gainDread(p, p.book.numbers.dread.kills[cls], foe.id, 'DD-101');
  giveLoot(p, foe);
  if (foe.prize !== '') givePiece(p, foe.prize as 'rare', foe.id, 'event');
}
