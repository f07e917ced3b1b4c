import { PERCENT } from '@undercroft/kernel/units';
import type { Chest, Draws } from '../state.ts';
import { type Book, tierCap, tierOf } from './book.ts';
import { darkPct } from './dark.ts';
import { tableDice } from './dice.ts';
import { rollEnemy } from './generate.ts';
import { cursesOf } from './hero.ts';
import { pieceOf } from './item-rolls.ts';
import { bookGold, gainPiece, gainThing } from './loot.ts';
import { here, type Play, reveal } from './play.ts';
import { clearIfDone } from './rooms.ts';
import { summed, sumOf, times } from './sum.ts';

export const CHEST_WAYS = ['pick', 'force', 'smash'] as const;
export type ChestWay = (typeof CHEST_WAYS)[number];

/** Chance in percent that opening it in this way attracts an enemy. DD-150, C-6 */
type PlayedOn = Pick<Play, 's' | 'book'>;

export function alertChance({ s, book }: PlayedOn, way: ChestWay): number {
  const { chest, curses } = book.numbers;
  const isLoud = cursesOf(s.hero, 'loud') > 0;
  if (way === 'smash') return PERCENT;
  if (way === 'pick') return isLoud ? curses.loudPick : 0;
  return isLoud ? curses.loudForce : chest.forceAlert;
}

export const crushChance = ({ numbers }: Book, way: ChestWay): number => (way === 'force' ? numbers.chest.crush : 0);

/** The tier an option reaches: limited by its cap, then raised by Fortune. DD-150, DD-154 */
export function reachedTier({ s, book }: PlayedOn, base: number, way: ChestWay): number {
  const n = s.floor!.n;
  const { pickUncommonTo, smashRareTo } = book.numbers.chest;
  const caps = {
    pick: n <= pickUncommonTo ? tierOf('uncommon') : tierOf('rare'),
    force: tierOf('rare'),
    smash: n <= smashRareTo ? tierOf('rare') : tierOf('epic'),
  };
  const tier = Math.min(caps[way], base + (way === 'pick' ? 0 : 1));
  return fortuned({ s, book }, tier);
}

function fortuned({ s, book }: PlayedOn, tier: number): number {
  if (s.hero.blessing?.id !== 'fortune') return tier;
  return Math.min(tierCap(book, s.floor!.n), tier + 1);
}

export interface ChestResult {
  readonly crushed: boolean;
  readonly alerts: boolean;
  /** Items, each as draws with its tier. */
  readonly items: readonly { readonly draws: Draws; readonly tier: number }[];
}

/** Result of an option: all draws were made with the floor. DD-156 */
export function chestResult(p: PlayedOn, chest: Chest, way: ChestWay): ChestResult {
  const crushed = chest.crush <= crushChance(p.book, way);
  const alerts = chest.alert <= alertChance(p, way);
  if (crushed) return { crushed, alerts, items: [] };
  const items = [{ draws: chest.item, tier: reachedTier(p, chest.item.base, way) }];
  if (chest.ornate || (way === 'smash' && chest.bonus <= p.book.numbers.chest.second))
    items.push({ draws: chest.second, tier: fortuned(p, chest.second.base) });
  return { crushed, alerts, items };
}

/** Loot first, then the alarm. DD-150..154, DD-270 */
export function openChest(p: Play, way: ChestWay): void {
  const { s, book, t } = p;
  const room = here(p);
  const chest = room.chest!;
  const result = chestResult(p, chest, way);
  if (way === 'pick') s.hero.lockpicks -= 1;
  if (s.second) s.second[way === 'pick' ? 'picked' : 'forced'] += 1;
  chest.opened = true;
  s.menu = false;
  reveal(p);
  p.emit?.('chestOpened', { room: room.letter, how: way, ornate: chest.ornate }, { rule: 'DD-150' });
  const sum = sumOf('chest', chest.gold);
  times(sum, 'dark', darkPct(book, s), PERCENT);
  bookGold(p, sum.value);
  const why = { rule: 'DD-151', source: 'chest' };
  p.emit?.(
    'gold',
    { amount: sum.value, gold: s.hero.gold, cause: 'chest' },
    s.second ? summed(why, 'amount', sum) : why,
  );
  if (result.crushed) p.emit?.('crushed', { room: room.letter }, { rule: 'DD-150' });
  for (const { draws, tier } of result.items)
    if (draws.kind === 'consumable') gainThing(p, draws.consumable, 1, 'chest', 'DD-156');
    else gainPiece(p, pieceOf(book, draws, tier, s.floor!.n), 'chest', 'DD-156');
  spendFortune(p);
  if (result.alerts) {
    const enemy = rollEnemy(book, tableDice(t, 'combat'), `${room.letter}${room.enemies.length + 1}`, chest.alertEnemy);
    room.enemies.push(enemy);
    s.pending.push({ kind: 'fight', how: 'alert', left: 0 });
    p.emit?.('alert', { room: room.letter, enemy: enemy.id }, { rule: 'DD-153', source: enemy.id });
  }
  clearIfDone(p, room);
}

/** DD-154 */
function spendFortune(p: Play): void {
  const { hero } = p.s;
  if (hero.blessing?.id !== 'fortune') return;
  hero.blessing.left -= 1;
  const { left } = hero.blessing;
  if (left === 0) hero.blessing = null;
  p.emit?.(
    'blessingUsed',
    { blessing: 'fortune', left },
    { rule: 'DD-154', source: 'fortune', because: 'blessing:fortune' },
  );
}

export function examine(p: Play): void {
  here(p).chest!.examined = true;
  reveal(p);
  p.emit?.('chestExamined', { room: p.s.at }, { rule: 'DD-150' });
}
