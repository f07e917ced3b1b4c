import type { Passive, Stat } from '../content/types.ts';
import type { Observer } from '../state.ts';
import type { Book } from './book.ts';
import { reached } from './decay.ts';

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
export function hpMaxOf(book: Book, state: Observer): number {
  const { hp, per_point, hp_max_least } = book.numbers.kit;
  const sum = hp + per_point * statOf(book, state, 'health') + state.player.maxHpMod + bonus(book, state, 'maxHp');
  return Math.max(hp_max_least, sum);
}

export function staminaMaxOf(book: Book, state: Observer): number {
  const { stamina, per_point } = book.numbers.kit;
  return Math.max(0, stamina + per_point * statOf(book, state, 'stam'));
}

/** HP and Stamina above a lowered maximum are lost. OB-88 */
export function fitToMaxima(book: Book, state: Observer): void {
  state.player.hp = Math.min(state.player.hp, hpMaxOf(book, state));
  state.player.stamina = Math.min(state.player.stamina, staminaMaxOf(book, state));
}

/** OB-92 */
export const capacityOf = ({ numbers }: Book, { backpacks }: Pick<Observer, 'backpacks'>): number =>
  numbers.kit.capacity + numbers.kit.per_backpack * backpacks;
export const overflowOf = (book: Book, state: Observer): number =>
  Math.max(0, state.inventory.length - capacityOf(book, state));

/** OB-97 */
export const beltCapacityOf = ({ numbers }: Book, { pouches }: Pick<Observer, 'pouches'>): number =>
  numbers.kit.belt + pouches;

/** OB-28: both terms of the Decay-rate tier. */
export const decayFromRemovals = ({ numbers }: Book, state: Observer): number =>
  Math.floor(state.removed / numbers.decay.removals);
export const decayFromClock = ({ numbers: { decay } }: Book, state: Observer): number =>
  Math.floor(Math.max(0, state.time - decay.clock_from) / decay.clock_every);
export const decayRateOf = (book: Book, state: Observer): number =>
  decayFromRemovals(book, state) + decayFromClock(book, state);

/** Sight of everything. OB-118 */
export const FULL_SIGHT = ['dim', 'clear', 'whole'].length;

/** The seat's sight of timers and of the Hunter, 0..3. OB-23 */
export function sightOf(book: Book, state: Observer): number {
  const { sight } = book.numbers.frontier;
  return state.flare === 2 ? FULL_SIGHT : reached(sight, statOf(book, state, 'awareness'));
}

export const hasUnlock = (state: Observer, id: string): boolean => state.run.unlocks.includes(id);

export const isOwned = (state: Observer, id: string): boolean =>
  state.inventory.some((thing) => thing.id === id) || state.belt.some((thing) => thing.id === id);
