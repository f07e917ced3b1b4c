import { guestsOf } from '../rules/templates/guests.ts';
import { PATHS } from './kind-records.ts';
import { deckFaults, type Fault } from './principles.ts';
import type { Shattered } from './records.ts';

const isIn = (table: object, id: string): boolean => Object.hasOwn(table, id);

/** Decks, profiles and rooms of templates. SD-310 */
function guestFaults(content: Shattered, kinds: NonNullable<Shattered['second']>['kinds']): Fault[] {
  const faults: Fault[] = [];
  for (const { visitor, template } of guestsOf(kinds ?? null).values()) {
    const path = ['kinds', 'templates', template.id];
    if (content.profiles[visitor.profile]?.side !== 'V') faults.push({ path, message: 'has no profile of a visitor' });
    if (!isIn(content.rooms, visitor.firstRoom)) faults.push({ path, message: 'begins in no room' });
    for (const { message } of deckFaults(content, path, visitor.deck, 'V')) faults.push({ path, message: `${visitor.id}: ${message}` });
  }
  return faults;
}

/** Faults of templates, paths, tastes and companions; `content` is the tables as the second edition plays them. */
export function findKindFaults(content: Shattered, { kinds }: NonNullable<Shattered['second']>): Fault[] {
  if (!kinds) return [];
  const faults = guestFaults(content, kinds);
  const tags = new Set(Object.values(content.rooms).flatMap((room) => room.tags));
  for (const id of PATHS) {
    const { room, slots } = kinds.paths[id];
    const path = ['kinds', 'paths', id];
    const deck = content.rooms[room]?.deck ?? [];
    const changed = deck.map((card) => slots.find(({ slot }) => slot === card)?.card ?? card);
    for (const { slot } of slots) if (!deck.includes(slot)) faults.push({ path, message: `${slot} is in no deck of ${room}` });
    faults.push(...deckFaults(content, path, changed, 'D'));
  }
  for (const [kind, { likes, dislikes }] of Object.entries(kinds.tastes)) {
    const path = ['kinds', 'tastes', kind];
    if (!isIn(content.visitors, kind) && !isIn(kinds.templates, kind)) faults.push({ path, message: 'is no kind' });
    for (const tag of [...likes, ...dislikes]) if (!tags.has(tag)) faults.push({ path, message: `no room is ${tag}` });
  }
  for (const [kind, card] of Object.entries(kinds.companions)) if (!isIn(content.cards, card)) faults.push({ path: ['kinds', 'companions', kind], message: `there is no card ${card}` });
  return faults;
}
