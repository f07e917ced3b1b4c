import { PERCENT } from '@undercroft/kernel/units';
import type { RuleNumbers } from '../content/numbers-schema.ts';
import type { CurseId, Slot } from '../content/types.ts';
import { CURSES, SLOTS } from '../content/types.ts';
import type { Draws, Item } from '../state.ts';
import { newItem } from './blank.ts';
import { type Book, floorDef, gearDef, tierCap, tierOf } from './book.ts';
import { type Dice, d100 } from './dice.ts';
import { divide } from './sum.ts';

/** DD-202 */
export const chestShare = ({ consumable, consumableDeep, deepFrom }: RuleNumbers['loot'], floor: number): number =>
  floor >= deepFrom ? consumableDeep : consumable;

/** A part of Dread in percent, half up. DD-204 */
const luckOf = ({ numbers }: Book, dread: number): number => divide(dread, numbers.loot.dreadPerLuck);

/** Slot, template and curse of a piece of a given rarity. DD-161, DD-241 */
export function rollPiece(
  { numbers: { loot } }: Book,
  dice: Dice,
): Pick<Draws, 'slot' | 'template' | 'curse' | 'curseKind'> {
  const slot = dice.weigh<Slot>('slot', SLOTS, loot.slots);
  const template = dice.range('template', 1, loot.templates);
  const curse = d100(dice, 'curse');
  return { slot, template, curse, curseKind: dice.range('curseKind', 1, CURSES.length) };
}

/** An item as draws; a share of 0 means gear, without a draw of the kind. DD-241 */
export function rollItem(book: Book, dice: Dice, floor: number, dread: number, share: number): Draws {
  if (share > 0 && d100(dice, 'lootKind') <= share) {
    const consumable = dice.weigh('consumable', book.drops.ids, book.drops.weights);
    return { kind: 'consumable', consumable, base: 0, slot: 'weapon', template: 1, curse: PERCENT, curseKind: 1 };
  }
  const roll = d100(dice, 'rarity');
  const shares = floorDef(book, floor).rarity;
  let tier = 0;
  for (let below = shares[0]!; tier < shares.length - 1 && roll > below; tier++) below += shares[tier + 1]!;
  const lucky = d100(dice, 'luck') <= luckOf(book, dread) ? 1 : 0;
  const { slot, template, curse, curseKind } = rollPiece(book, dice);
  return {
    kind: 'gear',
    consumable: '',
    base: Math.min(tierCap(book, floor), tier + lucky),
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
