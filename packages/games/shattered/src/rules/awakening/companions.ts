import type { CompanionState } from '../../awakening-state.ts';
import { slotsOf } from '../between.ts';
import { type Position, type Scene, sum } from '../scene.ts';
import { remember } from './memory.ts';
import { siteWith } from './plan.ts';
import { awake, recordOf, tablesOf } from './position.ts';
import { mayLie, setSlot } from './slots.ts';

const LOSSES: readonly string[] = ['Overcome', 'Inert', 'Dominate'];

/** Hurt and leaving first, then upkeep, in the order they joined. SD-262 */
export function bookUpkeep(g: Scene): void {
  const a = awake(g);
  const { limits } = tablesOf(g).numbers;
  for (const companion of [...a.companions]) {
    if (companion.room === '') continue;
    if (a.visit.betrayedIn.includes(companion.room)) {
      part(g, companion, 'betrayed');
      remember(g, companion.kind, 'grudge', [{ label: 'betrayals', value: 2 }], 'SD-262');
      continue;
    }
    const hurt = g.s.endings.filter(({ room, ending }) => room === companion.room && LOSSES.includes(ending)).length;
    if (hurt === 0) continue;
    companion.hurt += hurt;
    g.t.emit?.(
      'companionHurt',
      { kind: companion.kind, hurt: companion.hurt },
      { rule: 'SD-262', source: companion.room },
      { about: ['D', companion.kind] },
    );
    if (companion.hurt < limits.hurt) continue;
    part(g, companion, 'died');
    remember(g, companion.kind, 'grudge', [{ label: 'companion', value: 1 }], 'SD-262');
  }
  for (const companion of [...a.companions]) payUpkeep(g, companion);
}

/** A nest, or a bought meal, spares the upkeep. SD-235, SD-280 */
function payUpkeep(g: Scene, companion: CompanionState): void {
  const a = awake(g);
  const record = recordOf(g);
  const { companions, annexes } = tablesOf(g);
  const { coin, upkeep } = companions[companion.kind]!;
  const site = companion.room === '' ? undefined : siteWith(a, companion.room);
  if (a.isFed || annexes[site?.annex ?? '']?.houses) return;
  if (record[coin] < upkeep) {
    part(g, companion, 'unpaid');
    return;
  }
  record[coin] -= upkeep;
  g.t.emit?.(
    'upkeepPaid',
    { kind: companion.kind, coin, upkeep, left: record[coin] },
    sum({ rule: 'SD-262', source: companion.kind }, 'upkeep', [{ label: 'upkeep', value: upkeep }]),
    { about: ['D', companion.kind] },
  );
}

/** It leaves, with its card; the slot takes back what lay there. SD-261 */
function part(g: Scene, companion: CompanionState, why: 'died' | 'unpaid' | 'betrayed' | 'dismissed'): void {
  const a = awake(g);
  a.companions = a.companions.filter((one) => one.kind !== companion.kind);
  g.t.emit?.(
    'companionLeft',
    { kind: companion.kind, why },
    { rule: why === 'dismissed' ? 'SD-260' : 'SD-262', source: companion.kind },
    { about: ['D', companion.kind] },
  );
  if (companion.room !== '') refill(g, companion.room, companion.slot, companion.replaced);
}

/** Every place a card of D can be in: decks, satchel, gone for good, lent. */
function isSomewhere(g: Position, card: string): boolean {
  const a = awake(g);
  return a.satchel.includes(card) || recordOf(g).grafts.some((one) => one.card === card);
}

/** An emptied slot takes the card it held, else its printed card, else the first that fits. SD-261, SD-270 */
export function refill(g: Scene, room: string, slot: string, wanted: string): void {
  const a = awake(g);
  const from =
    [wanted, slot].find((card) => a.satchel.includes(card)) ?? a.satchel.find((card) => mayLie(g, card, room, slot));
  if (from !== undefined) {
    a.satchel = a.satchel.filter((card) => card !== from);
    fill(g, room, slot, from);
    return;
  }
  const reserve = [slot, ...reserveCards(g)].find((card) =>
    card === slot ? !isSomewhere(g, card) : !isOwned(g, card),
  );
  if (reserve !== undefined) fill(g, room, slot, reserve);
}

function fill(g: Scene, room: string, slot: string, card: string): void {
  setSlot(g, room, slot, card);
  g.t.emit?.('slotRefilled', { card, room, slot }, { rule: 'SD-261', source: card }, { about: ['D', card, room] });
}

/** Printed cards of the first edition's decks that lie in no deck now. SD-203 */
export function reserveCards({ book }: Position): string[] {
  const printed = new Set(Object.values(book.content.rooms).flatMap(({ deck }) => deck));
  const prefixes = Object.keys(book.content.rooms);
  const ids = Object.keys(book.content.cards).sort();
  return ids.filter((id) => {
    const prefix = id.slice(0, id.indexOf('.'));
    return prefixes.includes(prefix) && !printed.has(id) && !book.content.awakening?.forms[id.slice(0, -1)];
  });
}

/** In a deck, in the satchel, or used up. A card is single. SD-250 */
export function isOwned(g: Position, card: string): boolean {
  const a = awake(g);
  if (a.satchel.includes(card) || a.gone.includes(card)) return true;
  return Object.values(g.book.content.rooms).some(({ id }) => slotsOf(g, id).some((one) => one.card === card));
}

export function welcome(g: Scene, isKept: boolean): void {
  const { s, t } = g;
  const a = awake(g);
  const { kind } = a.visit;
  const record = recordOf(g);
  if (isKept) {
    a.companions.push({ kind, room: '', slot: '', replaced: '', hurt: 0, since: s.run, isMoved: false });
    const eventId = t.emit?.(
      'companionJoined',
      { kind, number: a.companions.length },
      { rule: 'SD-260', source: kind },
      { about: ['D', kind] },
    );
    t.cause = eventId;
    return;
  }
  record.knowledge += 1;
  const eventId = t.emit?.(
    'companionDeclined',
    { kind, knowledge: record.knowledge },
    { rule: 'SD-260', source: kind },
    { about: ['D', kind] },
  );
  t.cause = eventId;
  remember(g, kind, 'thanks', [{ label: 'companion', value: 1 }], 'SD-260');
}

export function dismiss(g: Scene, kind: string): void {
  part(g, awake(g).companions.find((one) => one.kind === kind)!, 'dismissed');
}

export function dismissByChoice(g: Scene, kind: string): void {
  g.t.cause = g.t.emit?.('companionDismissed', { kind }, { rule: 'SD-260', source: kind }, { about: ['D', kind] });
  dismiss(g, kind);
}
