import { FLOORS, type Room } from '../state.ts';
import { eventDef } from './book.ts';
import { nameRoomLie } from './deceit.ts';
import { effectiveLevel, statOf } from './hero.ts';
import { isBeside, isVisited } from './layout.ts';
import { hasLivingEnemy, here, type Play, reveal } from './play.ts';

/** Rooms whose type is known: next to a visited one, the Stairwell, scouted or revealed. DD-171, DD-173 */
export function isOnMap({ s, book }: Pick<Play, 's' | 'book'>, room: Room): boolean {
  const floor = s.floor!;
  if (floor.revealed || room.revealed || room.type === 'STAIRS' || isVisited(room)) return true;
  const isNear = isBeside(floor, room, isVisited);
  if (isNear || room.type === 'BOSS') return isNear;
  if (statOf(book, s.hero, 'cunning') < book.numbers.cunning.scout) return false;
  return isBeside(floor, room, (next) => isBeside(floor, next, isVisited));
}

/** Types perceived at Calm are certain from then on: a redeal keeps them. DD-190 */
export function lookAround(p: Play): void {
  const { s, book } = p;
  if (!s.floor || s.phase === 'camp' || effectiveLevel(book, s.hero) > 0) return;
  const fresh: Room[] = [];
  for (const room of s.floor.rooms) if (!room.seen && isOnMap(p, room)) fresh.push(room);
  if (fresh.length === 0) return;
  for (const room of fresh) room.seen = true;
  reveal(p);
  p.emit?.('sighted', { rooms: fresh.map(({ letter, type }) => ({ room: letter, type })) }, { rule: 'DD-170' });
}

/** DD-069 */
export function isDone(room: Room): boolean {
  if (hasLivingEnemy(room)) return false;
  if (room.type === 'TREASURE') return room.chest!.opened;
  if (room.type === 'EVENT' || room.type === 'REST') return room.event!.resolved;
  return true;
}

export function clearIfDone(p: Play, room: Room): void {
  if (room.status === 'cleared' || !isDone(room)) return;
  room.status = 'cleared';
  if (room === here(p)) p.s.menu = false;
  p.emit?.('roomCleared', { room: room.letter, type: room.type }, { rule: 'DD-069' });
}

/** True if `room.open` has a menu to show. DD-062 */
export function hasMenu({ s }: Pick<Play, 's'>, room: Room): boolean {
  if (hasLivingEnemy(room)) return false;
  if (room.type === 'WAYSTONE') return true;
  if (room.type === 'STAIRS') return s.floor!.n < FLOORS || !s.hero.bossSlain;
  if (room.type === 'LANDING' || room.type === 'COMBAT' || room.type === 'BOSS') return false;
  return room.status !== 'cleared';
}

function pushFight(p: Play, how: string): void {
  p.s.pending.push({ kind: 'fight', how, left: 0 });
}

/** The first room entered on the floor of the last death contains a note. DD-227 */
function emitEcho(p: Play): void {
  const { s } = p;
  const { lastDeath } = s.camp;
  if (s.hasEchoed || !lastDeath || lastDeath.floor !== s.floor!.n || lastDeath.killer === '') return;
  s.hasEchoed = true;
  p.emit?.('echo', { floor: lastDeath.floor, killer: lastDeath.killer }, { rule: 'DD-227' });
}

function enterFresh(p: Play, room: Room): void {
  const { t, book } = p;
  const text = t.range('cosmetic', 'text', 0, book.numbers.texts.rooms - 1);
  room.status = 'entered';
  reveal(p);
  p.emit?.(
    'roomEntered',
    { room: room.letter, type: room.type, text, first: true },
    { rule: 'DD-066' },
    { about: [room.letter] },
  );
  nameRoomLie(p, room);
  emitEcho(p);
  if (room.event)
    p.emit?.('eventFound', { room: room.letter, event: room.event.id }, { rule: 'DD-160', source: room.event.id });
  if (room.type === 'COMBAT') pushFight(p, 'enter');
  else openMenu(p, room);
}

/** Scene by floor: another free exit below, none below, none here. */
const STAIR_SCENES = ['portalAbove', 'portal', 'deadArch', 'deadArch'];

/** Opens the room's menu; safe rooms are cleared immediately. DD-066, DD-069 */
function openMenu(p: Play, room: Room): void {
  const { s } = p;
  const n = s.floor!.n;
  clearIfDone(p, room);
  if (!hasMenu(p, room)) return;
  s.menu = true;
  p.emit?.('opened', { room: room.letter }, { rule: 'DD-066' });
  if (room.type === 'WAYSTONE') p.emit?.('scene', { scene: 'waystone', floor: n, detail: '' }, { rule: 'DD-248' });
  else if (room.type === 'STAIRS' && n < FLOORS)
    p.emit?.('scene', { scene: STAIR_SCENES[n - 1]!, floor: n, detail: '' }, { rule: 'DD-248' });
  else if (room.type === 'STAIRS') reachThreshold(p);
}

/** The long scene the first time, the short one afterwards. DD-146 */
function reachThreshold(p: Play): void {
  const { s } = p;
  const isLong = !s.thresholdSeen;
  s.thresholdSeen = true;
  p.emit?.('thresholdReached', { floor: FLOORS, long: isLong }, { rule: 'DD-146' });
  p.emit?.('scene', { scene: isLong ? 'thresholdLong' : 'threshold', floor: FLOORS, detail: '' }, { rule: 'DD-248' });
}

/** Opens the hero's room. DD-066..068 */
export function openRoom(p: Play): void {
  const { s } = p;
  const room = here(p);
  s.menu = false;
  if (room.status === 'unexplored') {
    enterFresh(p, room);
    return;
  }
  p.emit?.(
    'roomEntered',
    { room: room.letter, type: room.type, text: 0, first: false },
    { rule: room.status === 'cleared' ? 'DD-068' : 'DD-067' },
    { about: [room.letter] },
  );
  if (hasLivingEnemy(room)) pushFight(p, 'resume');
  else if (room.status === 'entered') openMenu(p, room);
}

/** `room.open`: reopens the menu for free. DD-062 */
export function reopen(p: Play): void {
  p.s.menu = true;
  p.emit?.('opened', { room: p.s.at }, { rule: 'DD-062' });
}

/** `room.leave`: a nested menu closes first; the peddler's room is done. DD-062, DD-069 */
export function leave(p: Play): void {
  const { s, book } = p;
  const room = here(p);
  const { event } = room;
  if (event && event.step === 'closer') event.step = '';
  else s.menu = false;
  const isShop = event !== null && !event.resolved && eventDef(book, event.id).shop.length > 0;
  if (isShop) event.resolved = true;
  p.emit?.('left', { room: room.letter }, { rule: 'DD-062' });
  if (isShop) clearIfDone(p, room);
}
