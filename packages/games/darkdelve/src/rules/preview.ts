import { type Preview, sameJson, type Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { DarkdelveAction } from '../actions.ts';
import type { Darkdelve } from '../state.ts';
import { bargainTerms } from './bargain-terms.ts';
import type { Book } from './book.ts';
import { priceOf, stashSize } from './camp.ts';
import { fleeChance } from './combat.ts';
import { drawCost, sightTerms } from './dark.ts';
import { dreadGain } from './dread.ts';
import { dreadLevel, LEVELS } from './hero.ts';
import { menuOf } from './menu.ts';
import { exitScore, pledgeOf, sendAmount } from './pledge.ts';
import { secondTables } from './second.ts';
import { tollOf } from './toll.ts';
import { view } from './view.ts';
import { travelPath } from './walk.ts';

const EXITS = ['stairs.extract', 'waystone.pay', 'exit.extract'];
const GRAVE = [
  'abandon',
  'bargain.refuse',
  'camp.retire',
  'threshold.confirm',
  'threshold.retreat',
  'waystone.pay',
  'camp.discard',
];

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

/** Gold that leaving now carries out, and its score. DD-298 */
function exitNotes(book: Book, state: Darkdelve, action: DarkdelveAction): Partial<Preview> {
  const { second, hero } = state;
  if (!second || !EXITS.includes(action.type)) return {};
  const paid = action.type === 'waystone.pay' && action.with === 'gold' ? tollOf(book, state).sum.value : 0;
  const { carried, short, met, score } = exitScore({ s: state, book }, hero.gold - paid);
  const goal = pledgeOf(state)?.goal ?? 0;
  return { notes: { carried, goal, short, met: met ? 1 : 0, score } };
}

/** Stamina and Dread after a draw. DD-298 */
function drawPreview(book: Book, state: Darkdelve): Preview {
  const { hero, combat } = state;
  const price = dreadGain(book, hero, drawCost(book, state));
  const stamina = Math.min(book.numbers.stamina.max, combat!.stamina + secondTables(book).draw.stamina);
  return {
    cost: cost('dread', -price),
    exact: true,
    result: [
      { path: '/hero/stamina', to: stamina, terms: termsOf('stamina', combat!.stamina, 'draw', stamina) },
      { path: '/hero/dread', to: hero.dread + price, terms: termsOf('dread', hero.dread, 'draw', hero.dread + price) },
    ],
    notes: { level: LEVELS[dreadLevel(book, hero.dread + price)]! },
  };
}

const termsOf = (label: string, from: number, by: string, to: number): Term[] => [
  ...(from === 0 ? [] : [{ label, value: from }]),
  ...(to === from ? [] : [{ label: by, value: to - from }]),
];

/** HP and price of a bargain. DD-298 */
function bargainPreview(book: Book, state: Darkdelve, type: 'bargain.eyes' | 'bargain.gold'): Preview {
  const { dread, gold, hp } = bargainTerms(book, state);
  const isEyes = type === 'bargain.eyes';
  const price = isEyes ? cost('dread', state.hero.dread - dread) : cost('gold', gold);
  return plain(price, {
    notes: { hp, dread: isEyes ? dread : state.hero.dread, gold: state.hero.gold - (isEyes ? 0 : gold) },
  });
}

/** Cost and effects of a menu option. */
function option(book: Book, state: Darkdelve, action: DarkdelveAction): Preview {
  const found = menuOf(book, state).find((one) => sameJson(one.action, action));
  if (!found) return plain([]);
  const { gold = 0, dread = 0, lockpick = 0 } = found.cost;
  const terms = [...cost('gold', gold), ...cost('lockpick', lockpick), ...cost('dread', -dread)];
  return plain(terms, {
    ...exitNotes(book, state, action),
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
    case 'combat.draw':
      return drawPreview(book, state);
    case 'bargain.eyes':
    case 'bargain.gold':
      return bargainPreview(book, state, action.type);
    case 'exit.extract':
      return plain([], exitNotes(book, state, action));
    case 'sight':
      return plain(cost('dread', -sightTerms(book, state).cost));
    case 'steady':
      return plain(cost('torches', secondTables(book).steady.torches), {
        notes: { dread: -secondTables(book).steady.dread },
      });
    case 'stairs.send':
      return plain(cost('gold', sendAmount({ book }, state.hero.gold)));
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
