import { PERCENT } from '@undercroft/kernel/units';
import type { Move } from '../content/types.ts';
import { type Darkdelve, FIRST_WAYSTONE, type Room } from '../state.ts';
import { bargainTerms, isDying } from './bargain-terms.ts';
import { type Book, enemyDef, floorDef } from './book.ts';
import { darkPct, depthPct, drawCost, feedPct, sightTerms } from './dark.ts';
import { disclosedParts } from './disclosure.ts';
import { takenPct } from './enemy-move.ts';
import { armorOf, dreadLevel, LEVELS } from './hero.ts';
import { foeIn } from './play.ts';
import { exitScore, isTwistKept, pledgeOf, sendAmount } from './pledge.ts';
import { secondTables } from './second.ts';
import { raiseReasons } from './second-offers.ts';
import { atLeast, percentOf, sumOf, times } from './sum.ts';
import type { DarkdelveView, SecondView } from './view-schema.ts';
import { isEnraged } from './watcher.ts';

/** One hit of a move as it would land without a block and a critical. DD-085, DD-271 */
export function blowRange(book: Book, state: Darkdelve, move: Move): { low: number; high: number } | null {
  const foe = foeIn(state);
  const { low, high } = move.dmg ?? enemyDef(book, foe.id).dmg;
  if (move.hits === 0) return null;
  const after = (roll: number): number => {
    const sum = sumOf('roll', roll);
    times(sum, 'lesser', foe.pct, PERCENT);
    times(sum, 'move', move.pct, PERCENT);
    times(sum, 'depth', depthPct(book, state, foe.id), PERCENT);
    if (foe.id === 'watcher' && isEnraged({ s: state, book }))
      times(sum, 'enraged', book.numbers.strike.critPct, PERCENT);
    times(sum, 'taken', PERCENT + takenPct({ s: state, book }, foe), PERCENT);
    times(sum, 'armor', PERCENT - armorOf(book, state.hero, state.combat!.ironhide), PERCENT);
    atLeast(sum, 1);
    return sum.value;
  };
  return { low: after(low), high: after(high) };
}

/** Gold that a chest of this floor may hold, the dark included. DD-151, DD-270 */
export function chestGold(book: Book, state: Darkdelve, { chest }: Room): { gold?: { low: number; high: number } } {
  if (!chest || !state.second) return {};
  const { low, high } = chest.ornate ? book.numbers.chest.ornateGold : floorDef(book, state.floor!.n).chestGold;
  const pct = darkPct(book, state);
  return { gold: { low: percentOf(low, pct), high: percentOf(high, pct) } };
}

function pledgeView(book: Book, state: Darkdelve): SecondView['pledge'] {
  const pledge = pledgeOf(state);
  if (!pledge) return null;
  const p = { s: state, book };
  const { carried, short } = exitScore(p, state.hero.gold);
  const isAtStairs =
    state.phase === 'room' &&
    state.menu &&
    state.floor!.rooms.some(({ letter, type }) => letter === state.at && type === 'STAIRS');
  const canRaise = isAtStairs && state.floor!.n <= secondTables(book).raise.floorTo && raiseReasons(state).length === 0;
  return { ...pledge, kept: isTwistKept(p, pledge), carried, short, canRaise };
}

function bargainView(book: Book, state: Darkdelve): SecondView['bargain'] {
  if (!isDying(state)) return null;
  const { dread, gold, hp } = bargainTerms(book, state);
  return { dread, level: LEVELS[dreadLevel(book, dread)]!, gold, hp, sent: state.second!.sent };
}

/** Facts of the second edition: no lie touches them. DD-297 */
export function secondView(book: Book, state: Darkdelve): Pick<DarkdelveView, 'second'> {
  const { second, floor, combat } = state;
  if (!second) return {};
  const { draw, sight, steady } = secondTables(book);
  const limits = floor?.second;
  const foe = combat ? foeIn(state).id : '';
  return {
    second: {
      edition: 2,
      pledge: pledgeView(book, state),
      pledges: second.offers.map((offer) => ({ ...offer })),
      draw:
        combat && limits ? { cost: drawCost(book, state), stamina: draw.stamina, used: combat.drawn === true } : null,
      sight: limits && sight.isOn ? sightTerms(book, state) : null,
      steady: limits && steady.isOn ? { torches: steady.torches, dread: steady.dread, used: limits.steadied } : null,
      send: floor && floor.n < FIRST_WAYSTONE ? sendAmount({ book }, state.hero.gold) : null,
      goldPct: darkPct(book, state),
      depthPct: depthPct(book, state, foe),
      feedPct: feedPct(book, state),
      bargain: bargainView(book, state),
      turns: second.turns,
      parts: disclosedParts(book, state),
    },
  };
}
