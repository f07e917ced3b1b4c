import type { CurseId, Slot } from '../content/types.ts';
import { CURSES, SLOTS } from '../content/types.ts';
import type { Draws, Item } from '../state.ts';
import { newItem } from './blank.ts';
import { type Book, floorDef, gearDef, tierCap, tierOf } from './book.ts';
import { type Dice, d100 } from './dice.ts';

const SLOT_WEIGHTS = [30, 25, 20, 25];
const CONSUMABLE_SHARE = 30;
const CHEST_SHARE_DEEP = 10;

/** DD-202 */
export const dropShare = CONSUMABLE_SHARE;
export const chestShare = (floor: number): number => (floor >= 3 ? CHEST_SHARE_DEEP : CONSUMABLE_SHARE);

/** Dread×0.25 %, half up. DD-204 */
const luckOf = (dread: number): number => Math.floor((dread + 2) / 4);

/** Slot, template and curse of a piece of a given rarity. DD-161, DD-241 */
export function rollPiece(dice: Dice): Pick<Draws, 'slot' | 'template' | 'curse' | 'curseKind'> {
  const slot = dice.weigh<Slot>('slot', SLOTS, SLOT_WEIGHTS);
  const template = dice.range('template', 1, 60);
  const curse = d100(dice, 'curse');
  return { slot, template, curse, curseKind: dice.range('curseKind', 1, CURSES.length) };
}

/** An item as draws; a share of 0 means gear, without a draw of the kind. DD-241 */
export function rollItem(book: Book, dice: Dice, floor: number, dread: number, share: number): Draws {
  if (share > 0 && d100(dice, 'lootKind') <= share) {
    const consumable = dice.weigh('consumable', book.drops.ids, book.drops.weights);
    return { kind: 'consumable', consumable, base: 0, slot: 'weapon', template: 1, curse: 100, curseKind: 1 };
  }
  const roll = d100(dice, 'rarity');
  const shares = floorDef(book, floor).rarity;
  let tier = 0;
  for (let below = shares[0]!; tier < shares.length - 1 && roll > below; tier++) below += shares[tier + 1]!;
  const lucky = d100(dice, 'luck') <= luckOf(dread) ? 1 : 0;
  const { slot, template, curse, curseKind } = rollPiece(dice);
  return {
    kind: 'gear',
    consumable: '',
    base: Math.min(tierCap(floor), tier + lucky),
    slot,
    template,
    curse,
    curseKind,
  };
}

/** The piece given by these draws at a tier. DD-156, DD-206 */
export function pieceOf(
  book: Book,
  draws: Pick<Draws, 'slot' | 'template' | 'curse' | 'curseKind'>,
  tier: number,
  floor: number,
): Omit<Item, 'uid'> {
  const list = book.pieces[draws.slot][tier]!;
  const id = list[(draws.template - 1) % list.length]!;
  const isCursed = tier >= tierOf('uncommon') && draws.curse <= floorDef(book, floor).curseChance;
  const curse: CurseId | '' = isCursed ? CURSES[draws.curseKind - 1]! : '';
  return newItem('', id, { identified: gearDef(book, id).rarity === 'common', curse, foundOn: floor });
}
