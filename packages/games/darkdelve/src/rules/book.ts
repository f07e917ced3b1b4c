import type {
  ConsumableDef,
  DarkdelveContent,
  EnemyDef,
  EventDef,
  FloorDef,
  GearDef,
  Move,
  Rarity,
  Slot,
} from '../content/types.ts';
import { RARITIES, SLOTS } from '../content/types.ts';

/** The content and what is looked up in it at every step. */
export interface Book {
  readonly content: DarkdelveContent;
  /** Pieces that can drop, by slot and tier, in the order of C-5. DD-156 */
  readonly pieces: { readonly [S in Slot]: readonly (readonly string[])[] };
  readonly dropIds: readonly string[];
  readonly dropWeights: readonly number[];
}

export const tierOf = (rarity: Rarity): number => RARITIES.indexOf(rarity);

export function makeBook(content: DarkdelveContent): Book {
  const all = Object.values(content.gear);
  const ofSlot = (slot: Slot): string[][] =>
    RARITIES.map((rarity) =>
      all.filter((one) => one.slot === slot && one.rarity === rarity && one.drops).map(({ id }) => id),
    );
  const dropping = Object.values(content.consumables).filter(({ weight }) => weight > 0);
  return {
    content,
    pieces: Object.fromEntries(SLOTS.map((slot) => [slot, ofSlot(slot)])) as unknown as Book['pieces'],
    dropIds: dropping.map(({ id }) => id),
    dropWeights: dropping.map(({ weight }) => weight),
  };
}

export const enemyDef = ({ content }: Book, id: string): EnemyDef => content.enemies[id] ?? content.bosses[id]!;
export const gearDef = ({ content }: Book, id: string): GearDef => content.gear[id]!;
export const thingDef = ({ content }: Book, id: string): ConsumableDef => content.consumables[id]!;
export const eventDef = ({ content }: Book, id: string): EventDef => content.events[id]!;
export const floorDef = ({ content }: Book, n: number): FloorDef => content.floors[n]!;

export const moveOf = (book: Book, enemy: string, move: string): Move => {
  const { moves } = enemyDef(book, enemy);
  return moves.find(({ id }) => id === move) ?? moves.at(-1)!;
};

export const defaultMove = (book: Book, enemy: string): Move => enemyDef(book, enemy).moves.at(-1)!;

/** DD-036, DD-204: no Epic or Legendary above floor 4. */
export const tierCap = (floor: number): number => (floor <= 3 ? tierOf('rare') : tierOf('legendary'));
