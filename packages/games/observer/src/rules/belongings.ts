import type { Slot } from '../content/types.ts';
import { SLOTS } from '../content/types.ts';
import type { Observer, Thing } from '../state.ts';
import type { Book, Play } from './book.ts';
import { creditFlat } from './data.ts';
import { capacityOf, fitToMaxima, isOwned } from './kit.ts';

const DUPLICATE_DATA = 10;

/** A thing goes to the inventory; above capacity it lies in the tray. OB-93, OB-97 */
export function gain(t: Play, book: Book, id: string, cause: string): void {
  const { state } = t;
  if (book.content.artifacts[id] && isOwned(state, id)) {
    creditFlat(t, 'duplicate', id, DUPLICATE_DATA, 'OB-97');
    return;
  }
  const uid = state.uidNext;
  state.uidNext += 1;
  state.inventory.push({ uid, id, uses: book.content.consumables[id]?.uses ?? 1 });
  t.tell?.(
    'gained',
    { uid, id, cause, overflow: state.inventory.length > capacityOf(state) },
    { rule: 'OB-92', source: id },
  );
}

export function takeFrom(things: Thing[], at: number): Thing {
  const [thing] = things.splice(at, 1);
  return thing!;
}

/** Takes a consumable, or an artifact from inventory or belt. OB-84 */
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
  t.tell?.('lost', { uid: thing.uid, id, cause }, { rule: 'OB-84', source: id });
}

/** Takes what is worn in a slot. OB-84 */
export function strip(t: Play, book: Book, slot: Slot, cause: string): void {
  const { state } = t;
  const at = state.worn.findIndex((item) => item.slot === slot);
  const [item] = state.worn.splice(at, 1);
  fitToMaxima(book, state);
  t.tell?.('lost', { uid: item!.uid, id: item!.id, cause }, { rule: 'OB-84', source: item!.id });
}

/** Worn things stay in the order of the slots. OB-94 */
export function wear(state: Observer, slot: Slot, uid: number, id: string): void {
  state.worn.push({ slot, uid, id });
  state.worn.sort((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot));
}

export function heal(t: Play, amount: number, hpMax: number, cause: string, rule: string): void {
  const { player } = t.state;
  const before = player.hp;
  player.hp = Math.min(hpMax, before + amount);
  t.tell?.('hp', { cause, amount: player.hp - before, hp: player.hp }, { rule, source: cause });
}

/** Adds Stamina up to the maximum, or takes it down to 0. OB-78 */
export function changeStamina(t: Play, amount: number, max: number, cause: string, rule: string): void {
  const { player } = t.state;
  const before = player.stamina;
  player.stamina = Math.max(0, Math.min(max, before + amount));
  t.tell?.('stamina', { cause, amount: player.stamina - before, stamina: player.stamina }, { rule, source: cause });
}
