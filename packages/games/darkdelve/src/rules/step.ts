import type { ActionOf, ActionType, DarkdelveAction } from '../actions.ts';
import { bargain } from './bargain.ts';
import type { Book } from './book.ts';
import * as camp from './camp.ts';
import { CHEST_WAYS, examine, openChest } from './chest.ts';
import { act, breakAway, endure, flee, retreat } from './combat.ts';
import { drawOnDark, steadySelf } from './dark.ts';
import { die, retire } from './endings.ts';
import { answerBlessing, buyFromPeddler, choose } from './event.ts';
import { lookCloser } from './glimpse.ts';
import { sightOf } from './hero.ts';
import { equip, unequip, useInCombat, useOutside } from './items.ts';
import { lastView } from './last-view.ts';
import { drop, takeLoot } from './loot.ts';
import { EXAMINE } from './menu.ts';
import { type DelveTable, here, type Play, playOn, reveal } from './play.ts';
import { raisePledge, sendHalf, takePledge } from './pledge.ts';
import { leave, reopen } from './rooms.ts';
import { isUnderground, settle } from './settle.ts';
import * as stairs from './stairs.ts';
import { light } from './torch.ts';
import { back, move, travel } from './walk.ts';

type ActionHandlers = { readonly [T in ActionType]: (p: Play, action: ActionOf<T>) => void };

/** Options of chests or events, by number. DD-150 */
function chooseNumber(p: Play, n: number): void {
  if (here(p).type !== 'TREASURE') choose(p, n);
  else if (n === EXAMINE) examine(p);
  else openChest(p, CHEST_WAYS[n - 1]!);
}

/** Implementation of each action. DD-249 */
const RUNS: ActionHandlers = {
  'camp.buy': (p, { sku }) => camp.buy(p, sku),
  'camp.sell': (p, { id }) => camp.sell(p, id),
  'camp.buyback': (p, { id }) => camp.buyBack(p, id),
  'camp.identify': (p, { id }) => camp.identifyAtCamp(p, id),
  'camp.temper': (p, { id }) => camp.temper(p, id),
  'camp.discard': (p, { id }) => camp.discard(p, id),
  'camp.levelUp': (p, { stat }) => camp.levelUp(p, stat),
  'camp.setClass': (p, action) => camp.setClass(p, action.class),
  'camp.pack': (p, { id }) => camp.pack(p, id),
  'camp.unpack': (p, { id }) => camp.unpack(p, id),
  'camp.embark': camp.embark,
  'camp.retire': (p) => retire(p),
  move: (p, { dir }) => move(p, dir),
  back,
  travel: (p, { room }) => travel(p, room),
  'torch.light': (p) => light(p),
  'loot.take': (p, { id }) => takeLoot(p, id),
  'item.use': (p, { id, target }) => useOutside(p, id, target),
  'item.equip': (p, { id }) => equip(p, id),
  'item.unequip': (p, { id }) => unequip(p, id),
  'item.drop': (p, { id }) => drop(p, id),
  levelUp: (p, { stat }) => camp.levelUp(p, stat),
  choose: (p, { n }) => chooseNumber(p, n),
  'blessing.accept': (p) => answerBlessing(p, true),
  'blessing.keep': (p) => answerBlessing(p, false),
  'shop.buy': (p, { sku }) => buyFromPeddler(p, sku),
  'stairs.descend': stairs.descend,
  'stairs.extract': (p) => stairs.leaveBy(p, 'portal'),
  'waystone.pay': (p, action) => stairs.payWaystone(p, action.with, action.item),
  'waystone.runes': stairs.readRunes,
  'room.leave': leave,
  'room.open': reopen,
  'threshold.enter': stairs.openConfirmation,
  'threshold.confirm': stairs.enterSanctum,
  'threshold.cancel': stairs.doubt,
  'threshold.retreat': (p, action) => stairs.retreatToFloor4(p, action.with, action.item),
  'exit.extract': (p) => stairs.leaveBy(p, 'exit'),
  abandon: (p) => die(p, 'abandoned'),
  'combat.light': (p) => act(p, 'light'),
  'combat.heavy': (p) => act(p, 'heavy'),
  'combat.dodge': (p) => act(p, 'dodge'),
  'combat.block': (p) => act(p, 'block'),
  'combat.pass': (p) => act(p, 'pass'),
  'combat.use': (p, { id }) => useInCombat(p, id),
  'combat.flee': flee,
  'combat.retreat': retreat,
  'combat.breakAway': breakAway,
  'pledge.take': (p, { id }) => takePledge(p, id),
  'pledge.raise': raisePledge,
  'stairs.send': sendHalf,
  sight: (p, { dir }) => lookCloser(p, dir),
  steady: steadySelf,
  'combat.draw': drawOnDark,
  'bargain.eyes': (p) => bargain(p, 'eyes'),
  'bargain.gold': (p) => bargain(p, 'gold'),
  'bargain.refuse': (p) => bargain(p, 'refuse'),
  'combat.endure': endure,
};

/** One action, then everything up to the next decision. */
export function takeStep(t: DelveTable, book: Book, action: DarkdelveAction): void {
  const p = playOn(t, book, t.emit ? lastView(book, t.state) : undefined);
  const { s } = p;
  const before = sightOf(book, s);
  if (s.phase === 'camp') s.camp.actions += 1;
  else {
    s.actions += 1;
    s.idle += 1;
  }
  (RUNS[action.type] as (p: Play, action: DarkdelveAction) => void)(p, action);
  settle(p);
  if (isUnderground(s.phase) && sightOf(book, s) !== before) reveal(p);
}
