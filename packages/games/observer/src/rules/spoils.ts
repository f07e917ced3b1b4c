import type { ActionOf } from '../actions.ts';
import type { Place } from '../content/types.ts';
import { type Observer, SEAT } from '../state.ts';
import { changeStamina, gain, heal } from './belongings.ts';
import { type Book, type Play, placeOf } from './book.ts';
import { hpMaxOf, staminaMaxOf } from './kit.ts';

interface Patch {
  readonly hp: number;
  readonly stamina: number;
}

/** The patch of a Location's spoils as printed; null if its reward is no choice. OB-208 */
export function patchOf({ second }: Book, { category }: Place): Patch | null {
  if (!second || (category !== 'Normal' && category !== 'Elite')) return null;
  return second.numbers.spoils[category];
}

/** The part of a patch that fits under the maxima now. OB-208 */
export const patchGain = (book: Book, state: Observer, { hp, stamina }: Patch): Patch => ({
  hp: Math.min(hp, hpMaxOf(book, state) - state.player.hp),
  stamina: Math.min(stamina, staminaMaxOf(book, state) - state.player.stamina),
});

/** The reward of a fight is a choice in the second edition. OB-208 */
export function grantReward(t: Play, book: Book, place: Place, reward: string): void {
  const { state } = t;
  const patch = patchOf(book, place);
  if (!patch || !state.second) {
    gain(t, book, reward, place.id);
    return;
  }
  state.second.spoils = { location: place.id, reward };
  t.emit?.(
    'spoilsOffered',
    { location: place.id, id: reward, ...patch },
    { rule: 'OB-208', source: place.id },
    { about: [SEAT, place.id, reward], as: 'spoils' },
  );
}

/** The reward, or at once the patch; the other one is lost. OB-208 */
export function takeSpoils(t: Play, book: Book, { take }: ActionOf<'spoils'>): void {
  const { state } = t;
  const { location, reward } = state.second!.spoils!;
  const patch = patchOf(book, placeOf(book, state, location))!;
  const gained = take === 'patch' ? patchGain(book, state, patch) : { hp: 0, stamina: 0 };
  state.second!.spoils = null;
  const outer = t.cause;
  t.cause = t.emit?.(
    'spoilsTaken',
    { location, take, id: reward, ...gained },
    { rule: 'OB-208', source: location, because: 'spoils' },
    { about: [SEAT, location, reward] },
  );
  if (take === 'thing') gain(t, book, reward, location);
  else {
    heal(t, book, { amount: patch.hp, cause: 'patch', rule: 'OB-208' });
    changeStamina(t, book, { amount: patch.stamina, cause: 'patch', rule: 'OB-208' });
  }
  t.cause = outer;
}
