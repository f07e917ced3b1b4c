import type { Preview } from '@undercroft/kernel';
import type { ShatteredAction } from '../../actions.ts';
import type { Coin } from '../../content/awakening/records.ts';
import type { Position } from '../scene.ts';
import { strainOf } from './craft.ts';
import { costsOf } from './effects.ts';
import { letterOf } from './evolve.ts';
import { priceNow } from './market.ts';
import { corridorPrice, digPrice, reachable, sealed } from './plan.ts';
import { awake, recordOf, tablesOf } from './position.ts';
import { choiceOf } from './scenes.ts';

const NOTHING: Preview = { cost: [], exact: false, result: [] };

/** The price of an action; null if it has none. */
function priceOfAction(g: Position, action: ShatteredAction): { coin: Coin; price: number } | null {
  const tables = tablesOf(g);
  const a = awake(g);
  const { prices } = tables.numbers;
  switch (action.type) {
    case 'dig':
      return { coin: 'essence', price: digPrice(tables, a) };
    case 'connect':
      return { coin: 'essence', price: corridorPrice(tables, a, action.kind) };
    case 'move':
      return { coin: 'essence', price: prices.move };
    case 'lure':
      return { coin: 'essence', price: prices.lure };
    case 'annex': {
      const annex = Object.hasOwn(tables.annexes, action.id) ? tables.annexes[action.id] : undefined;
      return annex ? { coin: annex.coin, price: annex.price } : null;
    }
    case 'evolve':
      return {
        coin: letterOf(tables, action.card, action.form) === 'a' ? 'essence' : 'knowledge',
        price: prices.evolve,
      };
    case 'craft':
      return { coin: 'knowledge', price: prices.craft };
    case 'buy': {
      const good = Object.hasOwn(tables.goods, action.good ?? '') ? tables.goods[action.good!] : undefined;
      return good ? { coin: good.coin, price: priceNow(g, good).price } : null;
    }
    default:
      return null;
  }
}

/** Choices that a screen asks twice about. SD-336 */
function isGrave(g: Position, action: ShatteredAction): boolean {
  const a = awake(g);
  switch (action.type) {
    case 'seal':
      return 2 * reachable(sealed(a, action.from, action.to)).length <= reachable(a).length;
    case 'dismiss':
      return true;
    case 'craft':
      return (
        Object.hasOwn(tablesOf(g).recipes, action.recipe) &&
        strainOf(g, action.recipe) >= tablesOf(g).numbers.limits.graveStrain
      );
    case 'open':
      return a.heart === 1;
    default:
      return false;
  }
}

/** Costs of a choice between two visits. SD-126, SD-336 */
export function previewInterval(g: Position, action: ShatteredAction): Preview {
  const isAskedTwice = isGrave(g, action) ? { grave: true } : {};
  if (action.type === 'choose') {
    const costs = costsOf(choiceOf(tablesOf(g), awake(g).scene, action.option)?.effects ?? []);
    const cost = (['essence', 'knowledge'] as const).flatMap((coin) =>
      costs[coin] > 0 ? [{ label: coin, value: -costs[coin] }] : [],
    );
    return { ...NOTHING, cost };
  }
  const paid = priceOfAction(g, action);
  if (!paid) return { ...NOTHING, ...isAskedTwice };
  const { coin, price } = paid;
  return {
    cost: price > 0 ? [{ label: coin, value: -price }] : [],
    exact: action.type !== 'buy',
    result: action.type === 'buy' ? [] : [{ path: `/record/${coin}`, to: recordOf(g)[coin] - price }],
    ...isAskedTwice,
  };
}
