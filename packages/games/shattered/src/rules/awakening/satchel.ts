import type { ActionOf } from '../../actions.ts';
import type { Scene } from '../scene.ts';
import { refill } from './companions.ts';
import { awake, recordOf } from './position.ts';
import { cardIn, setSlot } from './slots.ts';

/** The card goes in; the one that lay there goes to the satchel. SD-250 */
export function slotCard(g: Scene, { card, room, slot }: ActionOf<'slot'>): void {
  const a = awake(g);
  const out = cardIn(g, room, slot);
  a.slotted += 1;
  a.satchel = [...a.satchel.filter((one) => one !== card), out];
  setSlot(g, room, slot, card);
  g.t.cause = g.t.emit?.(
    'cardSlotted',
    { card, room, slot, out },
    { rule: 'SD-250', source: card },
    { about: ['D', card, room] },
  );
}

/** One of the shown identity cards comes into the satchel. SD-251 */
export function takeCut(g: Scene, card: string): void {
  const record = recordOf(g);
  record.owned.push(card);
  record.shown = [];
  awake(g).satchel.push(card);
  g.t.cause = g.t.emit?.('cutTaken', { card }, { rule: 'SD-251', source: card }, { about: ['D', card] });
}

/** The companion's card takes a slot; an earlier one gets its own card back. SD-261 */
export function post(g: Scene, { kind, room, slot }: ActionOf<'post'>): void {
  const a = awake(g);
  const companion = a.companions.find((one) => one.kind === kind)!;
  const before = { room: companion.room, slot: companion.slot, replaced: companion.replaced };
  const out = cardIn(g, room, slot);
  const card = g.book.kinds!.companions[kind]!;
  Object.assign(companion, { room, slot, replaced: out, isMoved: true });
  a.satchel.push(out);
  setSlot(g, room, slot, card);
  g.t.cause = g.t.emit?.(
    'companionPosted',
    { kind, room, slot, card },
    { rule: 'SD-261', source: kind },
    { about: ['D', kind, room] },
  );
  if (before.room !== '') refill(g, before.room, before.slot, before.replaced);
}
