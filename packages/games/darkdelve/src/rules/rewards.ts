import type { Enemy } from '../state.ts';
import { enemyDef, floorDef, tierCap, tierOf } from './book.ts';
import { tableDice } from './dice.ts';
import { gainDread } from './dread.ts';
import { dropShare, pieceOf, rollItem, rollPiece } from './item-rolls.ts';
import { bookGold, gainPiece, gainThing } from './loot.ts';
import type { Play } from './play.ts';
import { summed, sumOf, times } from './sum.ts';

/** Number of floors that give a hero of this level half the XP and 70 % of the gold. DD-094 */
const farmedFloors = (level: number): number => (level >= 16 ? 3 : level >= 11 ? 2 : level >= 6 ? 1 : 0);

const FARM_XP = 50;
const FARM_GOLD = 70;

/** DD-093, DD-094 */
function giveGold(p: Play, foe: Enemy): void {
  const { s, book, t } = p;
  const { gold, cls } = enemyDef(book, foe.id);
  const sum = sumOf('roll', t.range('loot', 'gold', gold.low, gold.high));
  if (cls !== 'watcher') {
    times(sum, 'floor', floorDef(book, s.floor!.n).goldPct, 100);
    if (s.floor!.n <= farmedFloors(s.hero.level)) times(sum, 'farming', FARM_GOLD, 100);
  }
  bookGold(p, sum.value);
  p.tell?.(
    'gold',
    { amount: sum.value, gold: s.hero.gold, cause: foe.id },
    summed({ rule: 'DD-093', source: foe.id, roll: t.dice }, 'amount', sum),
  );
}

/** A second floor 5 gives no XP. DD-094 */
function giveXp(p: Play, foe: Enemy): void {
  const { s, book } = p;
  const { xp } = enemyDef(book, foe.id);
  if (xp === 0 || (s.floor!.n === 5 && s.floor!.visit > 1)) return;
  const sum = sumOf('base', xp);
  times(sum, 'floor', floorDef(book, s.floor!.n).xpPct, 100);
  if (s.floor!.n <= farmedFloors(s.hero.level)) times(sum, 'farming', FARM_XP, 100);
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
  p.tell?.('xp', { amount, xp: p.s.hero.xp, cause }, why);
}

const DREAD_OF = { basic: 2, elite: 4, eldritch: 5, boss: 5, watcher: 0 };
const DROP_CHANCE = 40;
const ELITE_CHANCE = 75;
const SECOND_CHANCE = 25;
const BOSS_ITEMS = 2;
const BOSS_THIRD = 50;

function dropItem(p: Play, foe: Enemy, share: number, more: number): void {
  const { s, book, t } = p;
  const n = s.floor!.n;
  const rolled = rollItem(book, tableDice(t, 'loot'), n, s.hero.dread, share);
  if (rolled.kind === 'consumable') gainThing(p, rolled.consumable, 1, foe.id, 'DD-201');
  else gainPiece(p, pieceOf(book, rolled, Math.min(tierCap(n), rolled.base + more), n), foe.id, 'DD-201');
}

function rollDrop(p: Play, foe: Enemy, tag: string, chance: number): boolean {
  const dropped = p.t.roll('loot', tag, 100) <= chance;
  p.tell?.('lootRolled', { dropped, chance }, { rule: 'DD-201', source: foe.id, roll: p.t.dice });
  return dropped;
}

/** DD-201, DD-049, DD-116 */
function giveLoot(p: Play, foe: Enemy): void {
  const { cls } = enemyDef(p.book, foe.id);
  if (cls === 'watcher') {
    givePiece(p, 'rare', foe.id, 'loot');
    return;
  }
  if (cls === 'boss') {
    for (let i = 0; i < BOSS_ITEMS; i++) dropItem(p, foe, 0, 1);
    if (rollDrop(p, foe, 'drop3', BOSS_THIRD)) dropItem(p, foe, 0, 1);
    return;
  }
  if (foe.twisted) dropItem(p, foe, 0, 1);
  else if (!rollDrop(p, foe, 'drop', cls === 'elite' ? ELITE_CHANCE : DROP_CHANCE)) return;
  else dropItem(p, foe, dropShare, 0);
  if (cls === 'elite' && rollDrop(p, foe, 'drop2', SECOND_CHANCE)) dropItem(p, foe, dropShare, 0);
}

/** Gear of a named rarity. DD-161 */
export function givePiece(
  p: Play,
  rarity: 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary',
  cause: string,
  stream: 'event' | 'loot',
): void {
  const rolled = rollPiece(tableDice(p.t, stream));
  gainPiece(p, pieceOf(p.book, rolled, tierOf(rarity), p.s.floor!.n), cause, 'DD-161');
}

/** Rewards of a kill. DD-093, DD-101 */
export function reward(p: Play, foe: Enemy): void {
  const { cls } = enemyDef(p.book, foe.id);
  giveGold(p, foe);
  giveXp(p, foe);
  gainDread(p, DREAD_OF[cls], foe.id, 'DD-101');
  giveLoot(p, foe);
  if (foe.prize !== '') givePiece(p, foe.prize as 'rare', foe.id, 'event');
}
