import { FLOORS } from '../state.ts';
import { arrive } from './arrive.ts';
import { enemyDef } from './book.ts';
import { gainDread } from './dread.ts';
import { extract } from './endings.ts';
import { roomAt } from './layout.ts';
import { nameOf } from './loot.ts';
import { dropPins } from './perceive.ts';
import { type Play, reveal } from './play.ts';
import { loseItem, payToll, strippedGold, strippedItems } from './toll.ts';
import { putOut } from './torch.ts';
import { followLater } from './watcher.ts';

/** No way back; floor 4 is stored for a Threshold retreat. DD-123, DD-050 */
export function descend(p: Play): void {
  const { s } = p;
  const from = s.floor!.n;
  s.menu = false;
  p.emit?.('descended', { from, to: from + 1 }, { rule: 'DD-123' });
  putOut(p);
  gainDread(p, p.book.numbers.dread.descent, 'descent', 'DD-101');
  if (from === FLOORS - 1) s.floor4 = s.floor;
  arrive(p, from + 1, 'stairs');
}

/** The portal of floors 1 and 2, or the exit behind the boss. DD-121, DD-147 */
export function leaveBy(p: Play, by: 'portal' | 'exit'): void {
  p.emit?.('extracting', { floor: p.s.floor!.n, by }, { rule: by === 'portal' ? 'DD-121' : 'DD-147' });
  extract(p, p.s.hero.dread);
}

/** DD-125..128 */
export function payWaystone(p: Play, how: 'gold' | 'item' | 'free', item: string | undefined): void {
  const { dread } = p.s.hero;
  payToll(p, how, item);
  if (how === 'free') gainDread(p, p.book.numbers.dread.desperation, 'desperation', 'DD-128');
  extract(p, dread);
}

/** The fragments of this floor, unread ones first. C-8 */
function nextLore({ s, book }: Pick<Play, 's' | 'book'>): string {
  const n = s.floor!.n;
  const all = Array.from({ length: book.numbers.texts.lore }, (_, i) => `lore${n}_${i + 1}`);
  return all.find((id) => !s.camp.lore.includes(id)) ?? all[0]!;
}

/** Lore, once for each Waystone. DD-125 */
export function readRunes(p: Play): void {
  const { s } = p;
  const lore = nextLore(p);
  s.camp.lore = [...s.camp.lore.filter((id) => id !== lore), lore];
  roomAt(s.floor!, s.at).told = true;
  reveal(p);
  p.emit?.('runes', { lore }, { rule: 'DD-125', source: lore });
}

/** Opens the confirmation. DD-141 */
export function openConfirmation(p: Play): void {
  const { s } = p;
  s.pending.push({ kind: 'confirm', how: 'sanctum', left: 0 });
  p.emit?.('entering', { boss: '' }, { rule: 'DD-141' });
}

export function doubt(p: Play): void {
  p.s.pending = p.s.pending.filter(({ kind }) => kind !== 'confirm');
  p.emit?.('doubted', { room: p.s.at }, { rule: 'DD-141' });
}

/** No return: the boss fight begins. DD-141 */
export function enterSanctum(p: Play): void {
  const { s, book } = p;
  const boss = roomAt(s.floor!, 'Z');
  s.pending = s.pending.filter(({ kind }) => kind !== 'confirm');
  s.prev = s.at;
  s.at = 'Z';
  s.menu = false;
  s.floor!.walked.push('XZ');
  boss.status = 'entered';
  s.pending.push({ kind: 'fight', how: 'boss', left: 0 });
  reveal(p);
  const { id } = boss.enemies[0]!;
  p.emit?.('sanctumEntered', { boss: id }, { rule: 'DD-141', source: id });
  p.emit?.('scene', { scene: 'sanctum', floor: FLOORS, detail: enemyDef(book, id).id }, { rule: 'DD-248' });
}

/** The loot of floor 5 is lost, then the toll is paid, then floor 4 is restored. DD-142 */
export function retreatToFloor4(p: Play, how: 'gold' | 'item' | 'free', item: string | undefined): void {
  const { s } = p;
  p.emit?.('thresholdRetreat', { with: how }, { rule: 'DD-142' });
  stripFloor5(p);
  payToll(p, how, item, true);
  if (how === 'free') gainDread(p, p.book.numbers.dread.desperation, 'desperation', 'DD-128');
  putOut(p);
  const gone = s.floor!.rooms.flatMap(({ event, type }) => (event && type === 'EVENT' ? [event.id] : []));
  s.eventsUsed = s.eventsUsed.filter((id) => !gone.includes(id));
  s.floor = s.floor4;
  s.floor4 = null;
  s.at = 'X';
  s.prev = '';
  s.menu = true;
  s.page += 1;
  dropPins(s);
  reveal(p);
  p.emit?.('arrived', { floor: FLOORS - 1, visit: s.floor!.visit, how: 'retreat' }, { rule: 'DD-142' });
  if (s.watcher.active || s.watcher.delay > 0) followLater(p);
}

function stripFloor5(p: Play): void {
  const { s } = p;
  const gold = strippedGold(s);
  s.hero.gold -= gold;
  s.hero.goldByFloor[FLOORS - 1] = 0;
  const lost = strippedItems(s);
  for (const { uid } of lost) loseItem(p, uid);
  p.emit?.('stripped', { gold, items: lost.map(nameOf) }, { rule: 'DD-142' });
}
