import { z } from 'zod';
import { CLASSES, PLEDGES, STATS } from './content/types.ts';
import { DIRS } from './state.ts';

const id = z.string().min(1).max(32);
const plain = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });
const withId = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), id });
const sku = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), sku: id });
const pays = z.enum(['gold', 'item', 'free']);

/** DD-249, DD-296, chapter 6 */
export const actionSchema = z.discriminatedUnion('type', [
  sku('camp.buy'),
  withId('camp.sell'),
  withId('camp.buyback'),
  withId('camp.identify'),
  withId('camp.temper'),
  withId('camp.discard'),
  z.strictObject({ type: z.literal('camp.levelUp'), stat: z.enum(STATS) }),
  z.strictObject({ type: z.literal('camp.setClass'), class: z.enum(CLASSES) }),
  withId('camp.pack'),
  withId('camp.unpack'),
  plain('camp.embark'),
  plain('camp.retire'),
  z.strictObject({ type: z.literal('move'), dir: z.enum(DIRS) }),
  plain('back'),
  z.strictObject({ type: z.literal('travel'), room: z.string().min(1).max(2) }),
  plain('torch.light'),
  withId('loot.take'),
  z.strictObject({ type: z.literal('item.use'), id, target: id.optional() }),
  withId('item.equip'),
  withId('item.unequip'),
  withId('item.drop'),
  z.strictObject({ type: z.literal('levelUp'), stat: z.enum(STATS) }),
  z.strictObject({ type: z.literal('choose'), n: z.int().min(1).max(9) }),
  plain('blessing.accept'),
  plain('blessing.keep'),
  sku('shop.buy'),
  plain('stairs.descend'),
  plain('stairs.extract'),
  plain('stairs.send'),
  z.strictObject({ type: z.literal('waystone.pay'), with: pays, item: id.optional() }),
  plain('waystone.runes'),
  plain('room.leave'),
  plain('room.open'),
  plain('threshold.enter'),
  plain('threshold.confirm'),
  plain('threshold.cancel'),
  z.strictObject({ type: z.literal('threshold.retreat'), with: pays, item: id.optional() }),
  plain('exit.extract'),
  plain('abandon'),
  plain('combat.light'),
  plain('combat.heavy'),
  plain('combat.dodge'),
  plain('combat.block'),
  plain('combat.pass'),
  withId('combat.use'),
  plain('combat.flee'),
  plain('combat.retreat'),
  plain('combat.breakAway'),
  plain('combat.endure'),
  z.strictObject({ type: z.literal('pledge.take'), id: z.enum(PLEDGES) }),
  plain('pledge.raise'),
  z.strictObject({ type: z.literal('sight'), dir: z.enum(DIRS) }),
  plain('steady'),
  plain('combat.draw'),
  plain('bargain.eyes'),
  plain('bargain.gold'),
  plain('bargain.refuse'),
]);

export type DarkdelveAction = Readonly<z.infer<typeof actionSchema>>;
export type ActionType = DarkdelveAction['type'];
export type ActionOf<T extends ActionType> = Extract<DarkdelveAction, { type: T }>;
