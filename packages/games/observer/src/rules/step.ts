import type { ActionOf, ObserverAction } from '../actions.ts';
import type { Book, Play } from './book.ts';
import { attack, guard, recover, useItem } from './combat.ts';
import { abandon } from './endings.ts';
import { choose } from './event.ts';
import { go, moveOn } from './frontier.ts';
import { allocate, belt, drop, equip, unbelt, unequip } from './interlude.ts';
import { rest } from './rest.ts';
import { takeSpoils } from './spoils.ts';

/** Actions of the Interlude that the limit does not count. OB-115, OB-208 */
const NOT_MANAGED: readonly ObserverAction['type'][] = ['continue', 'abandon', 'spoils'];

/** One action, to the next decision. OB-140 */
export function takeStep(t: Play, book: Book, action: ObserverAction): void {
  if (t.state.mode === 'interlude' && !NOT_MANAGED.includes(action.type)) t.state.managed += 1;
  (STEPS[action.type] as (t: Play, book: Book, action: ObserverAction) => void)(t, book, action);
}

const STEPS: { readonly [T in ObserverAction['type']]: (t: Play, book: Book, action: ActionOf<T>) => void } = {
  go,
  attack,
  guard,
  recover,
  use: useItem,
  choose,
  rest,
  equip,
  unequip,
  belt,
  unbelt,
  allocate,
  drop: (t, _, action) => drop(t, action),
  spoils: takeSpoils,
  continue: moveOn,
  abandon,
};
