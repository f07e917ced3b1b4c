import type { RuleNumbers } from '../content/numbers-schema.ts';
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
  WeightedId,
} from '../content/types.ts';
import { RARITIES, SLOTS } from '../content/types.ts';

/** Numbers of a piece of gear. */
export interface Numbers {
  low: number;
  high: number;
  hp: number;
  ar: number;
  v: number;
  m: number;
  c: number;
  crit: number;
  ls: number;
  bon: number;
  flat: number;
}

/** Ids with their draw weights. */
interface Pool {
  readonly ids: readonly string[];
  readonly weights: readonly number[];
}

/** The content with lookup tables used at every step. */
export interface Book {
  readonly content: DarkdelveContent;
  readonly numbers: RuleNumbers;
  /** Pieces that can drop, by slot and tier, in the order of C-5. DD-156 */
  readonly pieces: { readonly [S in Slot]: readonly (readonly string[])[] };
  /** Consumables that can drop. DD-202 */
  readonly drops: Pool;
  /** Basic enemies by floor. DD-048 */
  readonly basics: { readonly [floor: string]: Pool };
  /** Numbers of each piece before curse and temper. */
  readonly plain: { readonly [gear: string]: Numbers };
  readonly accessories: readonly GearDef[];
  /** Consumables that the Merchant stocks only at times. DD-222 */
  readonly rotating: readonly string[];
}

/** Always on sale. DD-222 */
export const STANDING = ['healing_potion', 'antidote', 'torch', 'bandage', 'calm_draught', 'lockpick'];

export const tierOf = (rarity: Rarity): number => RARITIES.indexOf(rarity);

const poolOf = (entries: readonly WeightedId[]): Pool => ({
  ids: entries.map(({ id }) => id),
  weights: entries.map(({ weight }) => weight),
});

const plainNumbers = ({ dmg, stats }: GearDef): Numbers => ({
  low: dmg?.low ?? 0,
  high: dmg?.high ?? 0,
  hp: stats.hp ?? 0,
  ar: stats.ar ?? 0,
  v: stats.v ?? 0,
  m: stats.m ?? 0,
  c: stats.c ?? 0,
  crit: stats.crit ?? 0,
  ls: stats.ls ?? 0,
  bon: stats.bon ?? 0,
  flat: stats.flat ?? 0,
});

export function makeBook(content: DarkdelveContent): Book {
  const all = Object.values(content.gear);
  const ofSlot = (slot: Slot): string[][] =>
    RARITIES.map((rarity) =>
      all.filter((one) => one.slot === slot && one.rarity === rarity && one.drops).map(({ id }) => id),
    );
  const basics = Object.entries(content.floors).map(([n, { basic }]) => [n, poolOf(basic)]);
  return {
    content,
    numbers: content.numbers,
    pieces: Object.fromEntries(SLOTS.map((slot) => [slot, ofSlot(slot)])) as unknown as Book['pieces'],
    drops: poolOf(Object.values(content.consumables).filter(({ weight }) => weight > 0)),
    basics: Object.fromEntries(basics),
    plain: Object.fromEntries(all.map((piece) => [piece.id, plainNumbers(piece)])),
    accessories: all.filter(({ slot }) => slot === 'accessory'),
    rotating: Object.keys(content.consumables).filter((id) => !STANDING.includes(id)),
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
export const tierCap = ({ numbers }: Book, floor: number): number =>
  floor <= numbers.floors.rareTo ? tierOf('rare') : tierOf('legendary');
