import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveView, ItemView } from '../rules/view-schema.ts';
import { offered, type PolicyInput } from './habits.ts';
import { scoreOf } from './known.ts';

const POTIONS = 3;
const TORCHES = 4;
const TORCHES_ISSUED = 2;
const PACK_LEVEL = 6;
const STASH_HIGH = 12;

const has = ({ camp }: DarkdelveView, id: string): number =>
  [...camp!.stacks, ...camp!.packStacks].filter((stack) => stack.id === id).reduce((sum, { n }) => sum + n, 0);

const buy = (legal: readonly DarkdelveAction[], sku: string): DarkdelveAction | undefined =>
  offered(legal, 'camp.buy', (action) => 'sku' in action && action.sku === sku);

/** Buys Potions up to 3, torches up to 4, then 1 Calm Draught. AI-5 */
function shop({ view, legal }: PolicyInput): DarkdelveAction | undefined {
  const camp = view.camp!;
  if (has(view, 'healing_potion') < POTIONS - 1) {
    const potion = buy(legal, 'healing_potion');
    if (potion) return potion;
  }
  if (camp.torches + TORCHES_ISSUED < TORCHES) {
    const torch = buy(legal, 'torch');
    if (torch) return torch;
  }
  return has(view, 'calm_draught') < 1 ? buy(legal, 'calm_draught') : undefined;
}

const PACKED = ['healing_potion', 'calm_draught', 'deep_draught'];

const packs = (legal: readonly DarkdelveAction[], id: string): DarkdelveAction | undefined =>
  offered(legal, 'camp.pack', (action) => 'id' in action && action.id === id);

const best = (items: readonly ItemView[], slot: string): ItemView | undefined =>
  items
    .filter((item) => item.slot === slot && item.identified && item.curse === '')
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))[0];

/** Packs its best weapon and armor, if it owns two of a kind or has reached the level for it. AI-5 */
function pack({ view, legal }: PolicyInput): DarkdelveAction | undefined {
  const camp = view.camp!;
  for (const id of PACKED)
    if (camp.packStacks.every((stack) => stack.id !== id)) {
      const action = packs(legal, id);
      if (action) return action;
    }
  for (const slot of ['weapon', 'armor']) {
    if (camp.pack.some((item) => item.slot === slot)) continue;
    const found = best(camp.stash, slot);
    const many = camp.stash.filter((item) => item.slot === slot && item.identified).length >= 2;
    const action = found && (many || view.hero.level >= PACK_LEVEL) ? packs(legal, found.uid) : undefined;
    if (action) return action;
  }
  return undefined;
}

/** Sells items that take up space and are not among the best. */
function clearOut({ view, legal }: PolicyInput): DarkdelveAction | undefined {
  const camp = view.camp!;
  if (camp.stash.length + camp.stacks.length < STASH_HIGH - 2) return undefined;
  const kept = ['weapon', 'armor', 'helm', 'accessory'].map((slot) => best(camp.stash, slot)?.uid);
  const spare = camp.stash.find(({ uid }) => !kept.includes(uid));
  const id = spare?.uid ?? camp.stacks.find((stack) => !PACKED.includes(stack.id))?.id ?? camp.stacks[0]?.id;
  return id === undefined ? undefined : offered(legal, 'camp.sell', (action) => 'id' in action && action.id === id);
}

/** Levels up, buys, packs, then starts the next expedition. AI-5, AI-6 */
export function camp(input: PolicyInput): DarkdelveAction {
  const { view, legal } = input;
  const stat = view.hero.level % 3 === 2 ? 'vigor' : 'might';
  const level = offered(legal, 'camp.levelUp', (action) => 'stat' in action && action.stat === stat);
  return (
    level ??
    clearOut(input) ??
    shop(input) ??
    pack(input) ??
    offered(legal, 'camp.embark') ??
    offered(legal, 'camp.sell') ??
    offered(legal, 'camp.discard') ??
    legal[0]!
  );
}
