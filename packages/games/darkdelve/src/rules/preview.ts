import { type Preview, sameJson, type Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { DarkdelveAction } from '../actions.ts';
import type { Darkdelve } from '../state.ts';
import type { Book } from './book.ts';
import { priceOf, stashSize } from './camp.ts';
import { fleeChance } from './combat.ts';
import { menuOf } from './menu.ts';
import { view } from './view.ts';
import { travelPath } from './walk.ts';

const GRAVE = ['abandon', 'camp.retire', 'threshold.confirm', 'threshold.retreat', 'waystone.pay', 'camp.discard'];

const cost = (label: string, value: number): Term[] => (value === 0 ? [] : [{ label, value: -value }]);

const plain = (terms: readonly Term[], more: Partial<Preview> = {}): Preview => ({
  cost: terms,
  exact: false,
  result: [],
  ...more,
});

/** A blow: its range before crits, and the chance of one. DD-084 */
function blow(book: Book, state: Darkdelve, stance: 'light' | 'heavy'): Preview {
  const { combat, hero } = view(book, state);
  return plain(cost('stamina', book.numbers.stamina[stance]), {
    notes: { low: combat![stance].low, high: combat![stance].high },
    chances: [{ label: 'crit', chance_bp: PERCENT * hero.crit }],
  });
}

/** Cost and effects of a menu option. */
function option(book: Book, state: Darkdelve, action: DarkdelveAction): Preview {
  const found = menuOf(book, state).find((one) => sameJson(one.action, action));
  if (!found) return plain([]);
  const { gold = 0, dread = 0, lockpick = 0 } = found.cost;
  const terms = [...cost('gold', gold), ...cost('lockpick', lockpick), ...cost('dread', -dread)];
  return plain(terms, {
    ...(found.risk === null ? {} : { chances: [{ label: found.name, chance_bp: PERCENT * found.risk }] }),
    ...(GRAVE.includes(action.type) ? { grave: true } : {}),
  });
}

/** Cost and possible results of an action, from what the delver may know. */
export function preview(book: Book, state: Darkdelve, action: DarkdelveAction): Preview {
  switch (action.type) {
    case 'combat.light':
      return blow(book, state, 'light');
    case 'combat.heavy':
      return blow(book, state, 'heavy');
    case 'combat.dodge':
      return plain(cost('stamina', book.numbers.stamina.dodge));
    case 'combat.block':
      return plain(cost('stamina', book.numbers.stamina.block));
    case 'combat.flee':
      return plain([], { chances: [{ label: 'escape', chance_bp: PERCENT * fleeChance({ book, s: state }) }] });
    case 'camp.buy': {
      const price = priceOf(book, state, action.sku);
      const to = state.camp.gold - price;
      const terms = [...cost('gold', -state.camp.gold), ...cost('price', price)];
      return { cost: cost('gold', price), exact: true, result: [{ path: '/camp/gold', to, terms }] };
    }
    case 'travel':
      return plain(cost('turns', travelPath({ s: state }, action.room)?.length ?? 0));
    case 'camp.embark':
      return plain([], { notes: { stash: stashSize(state) } });
    case 'choose':
    case 'stairs.descend':
    case 'stairs.extract':
    case 'waystone.pay':
    case 'threshold.retreat':
    case 'shop.buy':
      return option(book, state, action);
    default:
      return plain([], GRAVE.includes(action.type) ? { grave: true } : {});
  }
}
