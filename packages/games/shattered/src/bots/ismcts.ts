import type { BotTurn } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { BookOf } from '../rules/book.ts';
import { whoOf } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { chooseAfter, chooseApart } from './choices.ts';
import { heuristicBot, matching, type ShatteredBot } from './heuristic.ts';
import { readBoard } from './outlook.ts';
import { planTurn, scoreHand } from './plan.ts';
import { horizonOf, type Rollout, rollOut, type ShatteredWorld } from './rollout.ts';

/** A choice of the searching seat in its turn. All imagined worlds share one tree. */
interface Node {
  readonly key: string;
  readonly children: Node[];
  visits: number;
  total: number;
  /** Number of times it was available. */
  offered: number;
}

const node = (key: string): Node => ({ key, children: [], visits: 0, total: 0, offered: 0 });

const keyOf = (action: ShatteredAction): string => {
  if (action.type === 'play') return `play ${action.card} ${action.target ?? action.remove ?? action.trap ?? ''}`;
  return 'card' in action ? `${action.type} ${action.card}` : action.type;
};

/** In points of the evaluation. */
const CURIOSITY = 12;
const LEAST_VISITS = 60;

interface Search extends Rollout {
  readonly ask: BotTurn<ShatteredView, ShatteredAction>;
  /** The only card considered for activation; the others only add noise. */
  readonly worst: string;
}

const isSensible = (action: ShatteredAction, worst: string): boolean => {
  if (action.type === 'activate') return action.card === worst;
  return action.type !== 'guess' && action.type !== 'bluff' && action.type !== 'brace';
};

/** ln by halving, the same on every engine. */
function ln(n: number): number {
  let x = n;
  let halvings = 0;
  while (x > 1.5) {
    x /= 2;
    halvings += 1;
  }
  const y = (x - 1) / (x + 1);
  const y2 = y * y;
  return halvings * Math.LN2 + 2 * y * (1 + y2 * (1 / 3 + y2 * (1 / 5 + y2 / 7)));
}

/** An untried action at random, else the best by UCB1 among the actions offered here. */
function choose(
  parent: Node,
  legal: readonly ShatteredAction[],
  { rng, worst }: Search,
): { child: Node; action: ShatteredAction } {
  let best: { child: Node; action: ShatteredAction } | null = null;
  let hope = Number.NEGATIVE_INFINITY;
  const fresh: ShatteredAction[] = [];
  for (const action of legal) {
    if (!isSensible(action, worst)) continue;
    const key = keyOf(action);
    const child = parent.children.find((one) => one.key === key);
    if (!child) {
      fresh.push(action);
      continue;
    }
    child.offered += 1;
    const value = child.total / child.visits + CURIOSITY * Math.sqrt(ln(child.offered) / child.visits);
    if (value <= hope) continue;
    hope = value;
    best = { child, action };
  }
  if (fresh.length === 0) return best!;
  const action = rng.pick(fresh);
  const child = node(keyOf(action));
  child.offered = 1;
  parent.children.push(child);
  return { child, action };
}

/** Descends the tree while it is this seat's turn, adds one node, then lets the planner play both sides. */
function iterate(root: Node, world: ShatteredWorld, search: Search): void {
  const { ask } = search;
  const path = [root];
  let here = root;
  for (;;) {
    if (world.toAct()[0] !== ask.seat) break;
    const legal = world.legal(ask.seat);
    if (legal[legal.length - 1]!.type !== 'end') break;
    const { child, action } = choose(here, legal, search);
    world.apply([{ seat: ask.seat, action }]);
    path.push(child);
    here = child;
    if (child.visits === 0 || action.type === 'end') break;
  }
  const worth = rollOut(world, search);
  for (const step of path) {
    step.visits += 1;
    step.total += worth;
  }
}

/** Margin in points by which the tree must beat the planner to override it. */
const SURER = 2;

const meanOf = ({ total, visits }: Node): number => total / visits;

/** The planner's next card, unless the tree found a clearly better one. */
function decide(root: Node, { book, ask, who }: Search): ShatteredAction {
  const { legal, view } = ask;
  const [first] = planTurn(readBoard(book, view, who));
  const planned = (first && matching(ask, who, first)) ?? chooseAfter(book, view, who, legal, ask.rng);
  const own = root.children.find(({ key }) => key === keyOf(planned));
  const best = root.children.reduce((a, b) => (b.visits > a.visits ? b : a));
  if (!own || best === own || root.visits < LEAST_VISITS || meanOf(best) < meanOf(own) + SURER) return planned;
  return legal.find((action) => keyOf(action) === best.key)!;
}

/** Information-set tree search over the own turn; playouts follow the planner. The strongest of the bots. */
export const ismctsBot = (bookOf: BookOf): ShatteredBot => {
  const policy = heuristicBot(bookOf);
  return (ask) => {
    const { legal, view, rng, budget, seat } = ask;
    if (legal.length === 1) return { action: legal[0]! };
    const book = bookOf(view);
    const who = whoOf(seat);
    if (view.phase !== 'turn') return { action: chooseApart(book, view, who, legal, rng)! };
    const worst = scoreHand(readBoard(book, view, who)).at(-1)?.id ?? '';
    const search: Search = { book, ask, who, horizon: horizonOf(view), policy, rng, worst };
    const root = node('');
    for (let n = 0; n < budget.iterations && (n === 0 || (budget.goOn?.() ?? true)); n++)
      iterate(root, ask.imagine(rng), search);
    return { action: decide(root, search) };
  };
};
