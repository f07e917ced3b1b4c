import type { ActionOf } from '../actions.ts';
import type { Fit, Slot } from '../content/types.ts';
import { SEAT } from '../state.ts';
import { takeFrom, wear } from './belongings.ts';
import type { Book, Play } from './book.ts';
import { addPoint, statAddends } from './event.ts';
import { fitToMaxima, sightOf, statOf } from './kit.ts';
import { terms } from './terms.ts';

/** Better sight reveals more about the persisting Locations, which cannot be undone. */
function revealingIfSightGrows(t: Play, book: Book, change: () => void): void {
  const before = sightOf(book, t.state);
  change();
  fitToMaxima(book, t.state);
  if (sightOf(book, t.state) > before && t.state.frontier.length > 0) t.reveal(SEAT);
}

const FITS: { readonly [F in Fit]: readonly Slot[] } = {
  Weapon: ['Weapon'],
  Offhand: ['Offhand'],
  Helm: ['Helm'],
  Chest: ['Chest'],
  Legs: ['Legs'],
  Hands: ['Hands'],
  Feet: ['Feet'],
  Ring: ['Ring1', 'Ring2'],
  Necklace: ['Necklace'],
};

export const slotsFor = (fit: Fit): readonly Slot[] => FITS[fit];

/** An item already worn in the slot goes back to the inventory. OB-94, OB-95 */
export function equip(t: Play, book: Book, { uid, slot }: ActionOf<'equip'>): void {
  const { state } = t;
  let id = '';
  let replaced = '';
  revealingIfSightGrows(t, book, () => {
    const thing = takeFrom(
      state.inventory,
      state.inventory.findIndex((carried) => carried.uid === uid),
    );
    id = thing.id;
    const old = state.worn.findIndex((item) => item.slot === slot);
    if (old >= 0) {
      const [item] = state.worn.splice(old, 1);
      replaced = item!.id;
      state.inventory.push({ uid: item!.uid, id: item!.id, uses: 1 });
    }
    wear(state, slot, uid, id);
  });
  t.emit?.('equipped', { uid, id, slot, replaced }, { rule: 'OB-94', source: id }, { about: [SEAT, id] });
}

export function unequip(t: Play, book: Book, { slot }: ActionOf<'unequip'>): void {
  const { state } = t;
  const [item] = state.worn.splice(
    state.worn.findIndex((worn) => worn.slot === slot),
    1,
  );
  state.inventory.push({ uid: item!.uid, id: item!.id, uses: 1 });
  fitToMaxima(book, state);
  t.emit?.(
    'unequipped',
    { uid: item!.uid, id: item!.id, slot },
    { rule: 'OB-95', source: item!.id },
    { about: [SEAT, item!.id] },
  );
}

/** OB-97 */
export function belt(t: Play, book: Book, { id }: ActionOf<'belt'>): void {
  const { state } = t;
  let uid = 0;
  revealingIfSightGrows(t, book, () => {
    const thing = takeFrom(
      state.inventory,
      state.inventory.findIndex((carried) => carried.id === id),
    );
    uid = thing.uid;
    state.belt.push(thing);
  });
  t.emit?.('belted', { uid, id }, { rule: 'OB-97', source: id }, { about: [SEAT, id] });
}

export function unbelt(t: Play, book: Book, { id }: ActionOf<'unbelt'>): void {
  const { state } = t;
  const thing = takeFrom(
    state.belt,
    state.belt.findIndex((belted) => belted.id === id),
  );
  state.inventory.push(thing);
  fitToMaxima(book, state);
  t.emit?.('unbelted', { uid: thing.uid, id }, { rule: 'OB-97', source: id }, { about: [SEAT, id] });
}

/** OB-88, OB-90 */
export function allocate(t: Play, book: Book, { stat }: ActionOf<'allocate'>): void {
  const { state } = t;
  revealingIfSightGrows(t, book, () => {
    state.player.points -= 1;
    addPoint(book, state, stat, 1);
  });
  t.emit?.(
    'allocated',
    { stat, total: statOf(book, state, stat), points: state.player.points },
    { rule: 'OB-90', of: 'total', terms: terms(...statAddends(book, state, stat)) },
    { about: [SEAT] },
  );
}

/** OB-95 */
export function drop(t: Play, { uid }: ActionOf<'drop'>): void {
  const { inventory } = t.state;
  const thing = takeFrom(
    inventory,
    inventory.findIndex((carried) => carried.uid === uid),
  );
  t.emit?.('dropped', { uid, id: thing.id }, { rule: 'OB-95', source: thing.id }, { about: [SEAT, thing.id] });
}
