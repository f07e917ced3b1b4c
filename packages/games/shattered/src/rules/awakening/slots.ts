import { slotsOf } from '../between.ts';
import { pathCard } from '../path-of.ts';
import { catOf, type Position, type Scene } from '../scene.ts';
import { awake, recordOf, tablesOf } from './position.ts';

/** Slots that no card may take: core slots, and those a path has changed. SD-250, SD-320 */
export function isCore(g: Position, room: string, slot: string): boolean {
  const { core, deck } = g.book.content.rooms[room]!;
  const own = tablesOf(g).core[room] ?? [];
  return !deck.includes(slot) || core.includes(slot) || own.includes(slot) || pathCard(g, room, slot) !== slot;
}

/** The card that lies in a slot now. */
export const cardIn = (g: Position, room: string, slot: string): string =>
  slotsOf(g, room).find((one) => one.slot === slot)?.card ?? slot;

/** Lent by a companion: no hand moves it. SD-261 */
export const isLent = ({ s }: Position, room: string, slot: string): boolean =>
  awake({ s }).companions.some((one) => one.room === room && one.slot === slot);

/** True if the slot is free to change and the deck keeps enough Energy with this card. SD-250 */
export function mayLie(g: Position, card: string, room: string, slot: string): boolean {
  if (isCore(g, room, slot)) return false;
  const isEnergy = (id: string): boolean => catOf(g, id) === 'Energy';
  const now = slotsOf(g, room);
  const before = now.filter((one) => isEnergy(one.card)).length;
  const after = now.filter((one) => isEnergy(one.slot === slot ? card : one.card)).length;
  return after >= Math.min(before, tablesOf(g).numbers.limits.energy);
}

/** Notes a card in a slot; a printed card in its own slot needs no note. */
export function setSlot(g: Scene, room: string, slot: string, card: string): void {
  const record = recordOf(g);
  record.grafts = record.grafts.filter((one) => one.room !== room || one.slot !== slot);
  if (card !== slot) record.grafts.push({ room, slot, card });
}
