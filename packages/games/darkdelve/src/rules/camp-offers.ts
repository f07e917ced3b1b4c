import type { Reason } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import { CLASSES, STATS } from '../content/types.ts';
import type { Darkdelve } from '../state.ts';
import { type Book, gearDef, thingDef } from './book.ts';
import {
  buybackPrice,
  IDENTIFY_PRICE,
  PACK_MAX,
  PACK_STACKS_MAX,
  priceOf,
  STANDING,
  STASH_MAX,
  stashSize,
  temperPrice,
  VISIT_MAX,
} from './camp.ts';
import { canLevel } from './hero.ts';
import { STACK_MAX } from './loot.ts';

interface Offer {
  readonly action: DarkdelveAction;
  readonly reasons: readonly Reason[];
}

const TORCHES_EXTRA = 3;
const LOCKPICKS_EXTRA = 4;

const needsGold = ({ camp }: Darkdelve, needs: number): Reason[] =>
  camp.gold >= needs ? [] : [{ rule: 'DD-222', code: 'needs_gold', data: { needs, has: camp.gold } }];

const stashFull = (state: Darkdelve): Reason[] =>
  stashSize(state) >= STASH_MAX ? [{ rule: 'DD-220', code: 'stash_full', data: { most: STASH_MAX } }] : [];

/** Whether a thing bought has somewhere to go. */
function noRoom(book: Book, state: Darkdelve, sku: string): Reason[] {
  const { camp } = state;
  const most = (has: number, extra: number): Reason[] =>
    has >= extra ? [{ rule: 'DD-015', code: 'counter_full', data: { id: sku } }] : [];
  if (sku === 'torch') return most(camp.torches, TORCHES_EXTRA);
  if (sku === 'lockpick') return most(camp.lockpicks, LOCKPICKS_EXTRA);
  if (thingDef(book, sku) && camp.stacks.some(({ id, n }) => id === sku && n < STACK_MAX)) return [];
  return stashFull(state);
}

function buyOffers(book: Book, state: Darkdelve): Offer[] {
  const { camp } = state;
  const skus = [...STANDING, ...camp.stock];
  const bought = skus.map(
    (sku): Offer => ({
      action: { type: 'camp.buy', sku },
      reasons: [...needsGold(state, priceOf(book, state, sku)), ...noRoom(book, state, sku)],
    }),
  );
  const idOf = ({ item, id }: (typeof camp.sold)[number]): string => (item ? item.uid : id);
  const first = camp.sold.filter((one, i) => camp.sold.findIndex((other) => idOf(other) === idOf(one)) === i);
  const back = first.map(
    (one): Offer => ({
      action: { type: 'camp.buyback', id: idOf(one) },
      reasons: [...needsGold(state, buybackPrice(one.price)), ...stashFull(state)],
    }),
  );
  return [...bought, ...back];
}

const stackIds = (stacks: Darkdelve['camp']['stacks']): string[] => [...new Set(stacks.map(({ id }) => id))];

/** What can be done with the things of the stash. DD-208, DD-221, DD-223 */
function stashOffers(book: Book, state: Darkdelve): Offer[] {
  const { camp } = state;
  const offers: Offer[] = [];
  const packFull: Reason[] =
    camp.pack.length >= PACK_MAX ? [{ rule: 'DD-221', code: 'pack_full', data: { most: PACK_MAX } }] : [];
  const beltFull: Reason[] =
    camp.packStacks.length >= PACK_STACKS_MAX
      ? [{ rule: 'DD-221', code: 'pack_full', data: { most: PACK_STACKS_MAX } }]
      : [];
  for (const { uid } of camp.stash) offers.push({ action: { type: 'camp.pack', id: uid }, reasons: packFull });
  for (const id of stackIds(camp.stacks)) offers.push({ action: { type: 'camp.pack', id }, reasons: beltFull });
  for (const { uid } of camp.pack) offers.push({ action: { type: 'camp.unpack', id: uid }, reasons: [] });
  for (const id of stackIds(camp.packStacks)) offers.push({ action: { type: 'camp.unpack', id }, reasons: [] });
  for (const item of [...camp.stash, ...camp.pack]) {
    if (!item.identified)
      offers.push({ action: { type: 'camp.identify', id: item.uid }, reasons: needsGold(state, IDENTIFY_PRICE) });
    const price = temperPrice(item);
    if (item.identified && gearDef(book, item.id).slot !== 'accessory' && price !== null)
      offers.push({ action: { type: 'camp.temper', id: item.uid }, reasons: needsGold(state, price) });
  }
  return offers;
}

/** Selling and discarding cure an overflow. DD-130 */
function ridOffers({ camp }: Darkdelve): Offer[] {
  const ids = [...camp.stash.map(({ uid }) => uid), ...stackIds(camp.stacks)];
  return ids.flatMap((id): Offer[] => [
    { action: { type: 'camp.sell', id }, reasons: [] },
    { action: { type: 'camp.discard', id }, reasons: [] },
  ]);
}

function classOffers({ hero, camp }: Darkdelve): Offer[] {
  return CLASSES.filter((id) => id !== hero.class).map((id) => ({
    action: { type: 'camp.setClass', class: id },
    reasons:
      id === 'mercenary' || camp.unlocked.includes(id)
        ? []
        : [{ rule: 'DD-226', code: 'class_locked', data: { class: id } }],
  }));
}

/** DD-130, DD-220..223; after 200 actions of a visit only the way out stays open. DD-009 */
export function campOffers(book: Book, state: Darkdelve): Offer[] {
  const over = stashSize(state) > STASH_MAX;
  const embark: Offer = {
    action: { type: 'camp.embark' },
    reasons: over ? [{ rule: 'DD-130', code: 'stash_overflow', data: { most: STASH_MAX } }] : [],
  };
  const retire: Offer = { action: { type: 'camp.retire' }, reasons: [] };
  const isLate = state.camp.actions >= VISIT_MAX;
  if (isLate) return [embark, ...(over ? ridOffers(state) : []), retire];
  const levels = canLevel(state.hero)
    ? STATS.map((stat): Offer => ({ action: { type: 'camp.levelUp', stat }, reasons: [] }))
    : [];
  return [
    embark,
    ...levels,
    ...buyOffers(book, state),
    ...stashOffers(book, state),
    ...ridOffers(state),
    ...classOffers(state),
    retire,
  ];
}
