import { RARITIES } from '../content/types.ts';
import type { Being } from '../state.ts';
import { shiftAxis, shiftField, shiftVector } from './changes.ts';
import { AWARENESS, type Book, chapterOf, type Dungeon, hasTag, TRAIT_COUNT } from './dungeon.ts';
import { emit, isKael, type Turn, whereIs } from './emit.ts';
import { isWitnessed } from './sight.ts';
import { roomIdOf, roomIndex } from './topology.ts';

/** Equips the strongest weapon and armor; the newest wins ties. ED-24 */
export function equip({ content: { items } }: Book, being: Being): void {
  let power = 0;
  let armor = 0;
  being.weapon = '';
  being.armor = '';
  for (const id of being.items) {
    const item = items[id]!;
    if (item.power > 0 && item.power >= power) {
      power = item.power;
      being.weapon = id;
    }
    if (item.armor > 0 && item.armor >= armor) {
      armor = item.armor;
      being.armor = id;
    }
  }
}

/** Gives an item without applying its vector: gifts, loot, spoils. */
export function giveItem(book: Book, being: Being, item: string): void {
  being.items.push(item);
  equip(book, being);
}

export function loseItem(book: Book, being: Being, item: string): void {
  const place = being.items.indexOf(item);
  if (place >= 0) being.items.splice(place, 1);
  equip(book, being);
}

/** The first weapon a delver finds in a chapter is one step better. ED-262 */
function betterFind(c: Turn, being: Being, item: string): string {
  const state = c.s.second;
  if (!state || !isKael(being) || state.calling !== 'delver' || state.armed === chapterOf(c.s)) return item;
  if (!hasTag(c, item, 'weapon')) return item;
  state.armed = chapterOf(c.s);
  return rarer(c, item);
}

/** Adds a found or dropped item, applies its vector once, and triggers its relic. ED-15, ED-36, table 3.2 */
export function findItem(c: Turn, being: Being, found: string, verb: string): void {
  const item = betterFind(c, being, found);
  const row = c.book.content.items[item]!;
  giveItem(c.book, being, item);
  if (c.t.emit)
    emit(
      c,
      'itemFound',
      { ...whereIs(being, verb), item },
      { rule: 'ED-36', source: item },
      { seen: isWitnessed(c, being) },
    );
  shiftVector(c, being, c.book.vector(row.vector), { label: 'item', rule: 'ED-36', verb, source: item });
  if (isKael(being) && hasTag(c, item, 'treasure')) c.triggers.treasure = true;
  wakeRelic(c, being, item, verb);
}

function wakeRelic(c: Turn, being: Being, item: string, verb: string): void {
  const { awareness_e4, crowd_turns, reputation } = c.book.f.relic;
  const ground = { label: 'relic', rule: 'ED-36', verb, source: item };
  switch (c.book.content.items[item]!.relic) {
    case 'awareness':
      shiftAxis(c, being, TRAIT_COUNT + AWARENESS, awareness_e4, ground);
      return;
    case 'reputation':
      shiftField(c, being, 'reputation', reputation, ground);
      return;
    case 'crowd':
      if (!isKael(being)) return;
      c.s.fork_until = c.s.turn + crowd_turns - 1;
      if (c.t.emit)
        emit(
          c,
          'wayTold',
          { ...whereIs(being, 'fork'), until: c.s.fork_until },
          { rule: 'ED-50', source: item },
          { seen: true },
        );
      return;
    default:
  }
}

/** Takes the first fitting item of a room; '' if there is none. ED-36 */
export function takeFromRoom(c: Turn, being: Being, fits: (item: string) => boolean): string {
  const index = roomIndex(being.depth, being.at);
  const item = c.s.rooms[index]!.items.find(fits);
  if (item === undefined) return '';
  const room = c.t.write(c.s.rooms, index);
  room.items.splice(room.items.indexOf(item), 1);
  return item;
}

/** Moves an item from one being to another; its vector is not applied. */
export function moveItem(
  c: Turn,
  from: Being,
  to: Being,
  item: string,
  { verb, rule }: { verb: string; rule: string },
): void {
  loseItem(c.book, from, item);
  giveItem(c.book, to, item);
  if (c.t.emit)
    emit(
      c,
      'itemMoved',
      { ...whereIs(to, verb), item, from: from.id, to: to.id },
      { rule, source: item },
      { seen: isWitnessed(c, from) || isWitnessed(c, to), about: [from.id, to.id] },
    );
}

/** Items of a dead person go to a killer who is a person, else behind the items of the room. ED-51 */
export function leaveItems(c: Turn, dead: Being, heir: Being | undefined): void {
  if (dead.items.length === 0) return;
  const items = dead.items;
  dead.items = [];
  equip(c.book, dead);
  if (heir) for (const item of items) giveItem(c.book, heir, item);
  else c.t.write(c.s.rooms, roomIndex(dead.depth, dead.at)).items.push(...items);
  if (c.t.emit)
    for (const item of items)
      emit(
        c,
        'itemMoved',
        { ...whereIs(dead, 'fall'), item, from: dead.id, to: heir?.id ?? roomIdOf(dead) },
        { rule: 'ED-51', source: item },
        { seen: isWitnessed(c, dead), about: heir ? [dead.id, heir.id] : [dead.id] },
      );
}

/** The weapon one rarity higher; the same one if there is none. */
export function rarer({ book }: Dungeon, item: string): string {
  const { rarity } = book.content.items[item]!;
  const next = rarity === null ? undefined : RARITIES[RARITIES.indexOf(rarity) + 1];
  return next === undefined ? item : `weapon_${next}`;
}
