import type { Passive, Stat } from '../content/types.ts';
import type { Observer } from '../state.ts';
import type { Book } from './book.ts';

const BASE_HP = 100;
const BASE_STAMINA = 20;
const PER_POINT = 5;
const HP_MAX_LEAST = 10;
const CAPACITY = 10;
const PER_BACKPACK = 5;
const BELT = 3;

/** The sum over worn gear and the belt. OB-60 */
export function bonus(book: Book, state: Pick<Observer, 'worn' | 'belt'>, op: Passive): number {
  let total = 0;
  const { worn, belt } = state;
  for (let i = 0; i < worn.length; i++) total += book.kits[worn[i]!.id]![op];
  for (let i = 0; i < belt.length; i++) total += book.kits[belt[i]!.id]![op];
  return total;
}

/** Points, passing changes and gear together. OB-87, OB-91 */
export function statOf(book: Book, state: Observer, stat: Stat): number {
  let total = state.player[stat] + bonus(book, state, stat);
  for (let i = 0; i < state.passing.length; i++) if (state.passing[i]!.stat === stat) total += state.passing[i]!.amount;
  return total;
}

/** OB-87, OB-88 */
export const hpMaxOf = (book: Book, state: Observer): number =>
  Math.max(
    HP_MAX_LEAST,
    BASE_HP + PER_POINT * statOf(book, state, 'health') + state.player.maxHpMod + bonus(book, state, 'maxHp'),
  );

export const staminaMaxOf = (book: Book, state: Observer): number =>
  Math.max(0, BASE_STAMINA + PER_POINT * statOf(book, state, 'stam'));

/** When a maximum drops, what is above it is lost. OB-88 */
export function fitToMaxima(book: Book, state: Observer): void {
  state.player.hp = Math.min(state.player.hp, hpMaxOf(book, state));
  state.player.stamina = Math.min(state.player.stamina, staminaMaxOf(book, state));
}

/** OB-92 */
export const capacityOf = (state: Observer): number => CAPACITY + PER_BACKPACK * state.backpacks;
export const overflowOf = (state: Observer): number => Math.max(0, state.inventory.length - capacityOf(state));

/** OB-97 */
export const beltCapacityOf = (state: Observer): number => BELT + state.pouches;

/** OB-28: both terms of the Decay-rate tier. */
export const decayFromRemovals = (state: Observer): number => Math.floor(state.removed / 7);
export const decayFromClock = (state: Observer): number => Math.floor(Math.max(0, state.time - 40) / 10);
export const decayRateOf = (state: Observer): number => decayFromRemovals(state) + decayFromClock(state);

/** How much the seat sees of timers and of the Hunter, 0..3. OB-23 */
export function sightOf(book: Book, state: Observer): number {
  if (state.flare === 2) return 3;
  const awareness = statOf(book, state, 'awareness');
  if (awareness >= 10) return 3;
  if (awareness >= 6) return 2;
  return awareness >= 3 ? 1 : 0;
}

export const hasUnlock = (state: Observer, id: string): boolean => state.run.unlocks.includes(id);

export const isOwned = (state: Observer, id: string): boolean =>
  state.inventory.some((thing) => thing.id === id) || state.belt.some((thing) => thing.id === id);
