import type { Slot } from '../content/types.ts';
import { SLOTS } from '../content/types.ts';
import { type Observer, SEAT, type Thing } from '../state.ts';
import type { Book, Play } from './book.ts';
import { creditFlat } from './data.ts';
import { capacityOf, fitToMaxima, hpMaxOf, isOwned, staminaMaxOf } from './kit.ts';
import { type Addend, termsTo } from './terms.ts';

/** An item goes to the inventory, or above capacity to the tray. OB-93, OB-97 */
export function gain(t: Play, book: Book, id: string, cause: string): void {
  const { state } = t;
  if (book.content.artifacts[id] && isOwned(state, id)) {
    creditFlat(t, { cause: 'duplicate', id, amount: book.numbers.pass.duplicate_data, rule: 'OB-97' });
    return;
  }
  const uid = state.uidNext;
  state.uidNext += 1;
  state.inventory.push({ uid, id, uses: book.content.consumables[id]?.uses ?? 1 });
  t.emit?.(
    'gained',
    { uid, id, cause, overflow: state.inventory.length > capacityOf(book, state) },
    { rule: 'OB-92', source: cause },
    { about: [SEAT, id, cause], as: `thing:${id}` },
  );
}

export function takeFrom(things: Thing[], at: number): Thing {
  const [thing] = things.splice(at, 1);
  return thing!;
}

/** Removes a consumable, or an artifact from inventory or belt. OB-84 */
export function lose(t: Play, book: Book, id: string, cause: string): void {
  const { state } = t;
  const carried = state.inventory.findIndex((thing) => thing.id === id);
  const thing =
    carried >= 0
      ? takeFrom(state.inventory, carried)
      : takeFrom(
          state.belt,
          state.belt.findIndex((belted) => belted.id === id),
        );
  fitToMaxima(book, state);
  t.emit?.('lost', { uid: thing.uid, id, cause }, { rule: 'OB-84', source: cause }, { about: [SEAT, id, cause] });
}

/** Removes the item worn in a slot. OB-84 */
export function strip(t: Play, book: Book, slot: Slot, cause: string): void {
  const { state } = t;
  const at = state.worn.findIndex((item) => item.slot === slot);
  const [item] = state.worn.splice(at, 1);
  fitToMaxima(book, state);
  const { uid, id } = item!;
  t.emit?.('lost', { uid, id, cause }, { rule: 'OB-84', source: cause }, { about: [SEAT, id, cause] });
}

/** Worn items are sorted by slot. OB-94 */
export function wear(state: Observer, slot: Slot, uid: number, id: string): void {
  state.worn.push({ slot, uid, id });
  state.worn.sort((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot));
}

/** A gain or loss of the player, with its parts. */
interface Change {
  readonly amount: number;
  readonly cause: string;
  readonly rule: string;
  /** Present if the amount has more than one part. */
  readonly parts?: readonly Addend[];
}

/** Restores HP up to the maximum; emits no event if there is nothing to restore. */
export function heal(t: Play, book: Book, { amount, cause, rule, parts = [[cause, amount]] }: Change): void {
  if (amount === 0) return;
  const { player } = t.state;
  const before = player.hp;
  player.hp = Math.min(hpMaxOf(book, t.state), before + amount);
  const gained = player.hp - before;
  t.emit?.(
    'hp',
    { cause, amount: gained, hp: player.hp },
    { rule, source: cause, of: 'amount', terms: termsTo(gained, 'atMost', ...parts) },
    { about: [SEAT, cause] },
  );
}

/** Adds Stamina up to the maximum, or takes it down to 0. OB-78 */
export function changeStamina(t: Play, book: Book, { amount, cause, rule, parts = [[cause, amount]] }: Change): void {
  if (amount === 0) return;
  const { player } = t.state;
  const before = player.stamina;
  player.stamina = Math.max(0, Math.min(staminaMaxOf(book, t.state), before + amount));
  const changed = player.stamina - before;
  t.emit?.(
    'stamina',
    { cause, amount: changed, stamina: player.stamina },
    { rule, source: cause, of: 'amount', terms: termsTo(changed, amount > 0 ? 'atMost' : 'atLeast', ...parts) },
    { about: [SEAT, cause] },
  );
}
