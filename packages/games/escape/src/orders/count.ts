import type { EscapeAction } from '../actions.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { beginOrder, kindOf, type Order, type OrderProgress, stopOf } from './order.ts';

/** One turn of a log: what Kael saw, what he did, the kinds of events he was told of, and what he saw then. */
export interface PlayedTurn {
  readonly before: EscapeView;
  readonly action: EscapeAction;
  readonly events: readonly string[];
  readonly after: EscapeView;
}

/** No room has this index: a walk of a log ends where its last step does. */
const NOWHERE = -1;

/** The order that an action begins; a walk has no goal in a log. */
function orderOf({ payload }: EscapeAction, kind: Order['kind']): Order {
  if (kind === 'walk') return { kind, to: NOWHERE };
  if (kind === 'fight') return { kind, target: ('target_id' in payload ? payload.target_id : undefined) ?? '' };
  return { kind };
}

const isStairs = ({ type, payload }: EscapeAction): boolean =>
  type === 'move' && (payload.direction === 'up' || payload.direction === 'down');

/** Number of orders behind a log: an action goes on with the order before unless that one stopped. ED-270 */
export function countOrders(turns: Iterable<PlayedTurn>): number {
  let count = 0;
  let progress: OrderProgress | null = null;
  for (const { before, action, events, after } of turns) {
    const kind = isStairs(action) ? null : kindOf(action);
    const isSameTarget =
      progress?.order.kind !== 'fight' ||
      progress.order.target === (action.payload as { target_id?: string }).target_id;
    if (kind === null || progress === null || progress.order.kind !== kind || !isSameTarget) {
      count += 1;
      progress = kind === null ? null : beginOrder(before, orderOf(action, kind));
    }
    if (progress && stopOf(progress, before, after, events) !== null) progress = null;
  }
  return count;
}
