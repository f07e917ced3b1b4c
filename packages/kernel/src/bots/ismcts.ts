import type { Bot, ImaginedWorld } from '../bot.ts';
import type { Action, Choice, Seat } from '../contract.ts';
import { canonical } from '../json.ts';
import type { Rng } from '../random.ts';
import { playOut, scoreFor, worth } from './flat.ts';

/** A node of the tree: a choice of the searching seat, or of another seat as the searching seat sees it. */
interface Node<A extends Action> {
  /** The object offered last: other worlds may offer an equal action as another object. */
  action: A | null;
  readonly seat: Seat;
  readonly key: string;
  readonly children: Node<A>[];
  visits: number;
  /** Sum of worths (0..2) for the seat that chose this node. */
  total: number;
  /** Sum of the searching seat's scores, at its own nodes. */
  score: number;
  /** Number of times it could have been chosen. */
  offered: number;
}

const node = <A extends Action>(action: A | null, seat: Seat, key: string): Node<A> => ({
  action,
  seat,
  key,
  children: [],
  visits: 0,
  total: 0,
  score: 0,
  offered: 0,
});

export interface IsmctsOptions {
  /** Exploration weight of UCB1, for worths in 0..2. */
  readonly exploration?: number;
  /** Steps of a playout before it counts as drawn. */
  readonly playoutSteps?: number;
}

/**
 * Information-set Monte Carlo tree search, single observer: every iteration imagines another world that looks the same
 * to the seat, and all iterations share one tree. Simultaneous choices are drawn independently.
 */
export const ismctsBot =
  <V, A extends Action>({ exploration = 1.4, playoutSteps = 400 }: IsmctsOptions = {}): Bot<V, A> =>
  ({ seat, legal, rng, budget, imagine }) => {
    if (legal.length === 1) return { action: legal[0]! };
    const root = node<A>(null, '', '');
    const search: Search = { seat, rng, exploration, playoutSteps, scoreMax: 0 };
    for (let i = 0; i < budget.iterations && (i === 0 || (budget.goOn?.() ?? true)); i++)
      iterate(root, imagine(rng), search);
    const best = root.children.reduce((a, b) => (b.visits > a.visits ? b : a));
    return { action: legal.find((action) => keyOf(action) === best.key)! };
  };

interface Search {
  readonly seat: Seat;
  readonly rng: Rng;
  readonly exploration: number;
  readonly playoutSteps: number;
  /** The largest absolute score so far. */
  scoreMax: number;
}

/** A score weighs at most a tenth of a win, to rank games with the same verdict. */
const SCORE_WEIGHT = 0.2;

function iterate<V, A extends Action>(root: Node<A>, world: ImaginedWorld<V, A>, search: Search): void {
  const { seat, rng, playoutSteps } = search;
  const path: Node<A>[] = [];
  let current = root;
  let isFresh = false;
  while (!isFresh) {
    const seats = world.toAct();
    if (seats.length === 0) break;
    const choices: Choice<A>[] = [];
    for (const each of seats) {
      const child = choose(current, each, world.legal(each), search);
      isFresh ||= child.visits === 0;
      choices.push({ seat: each, action: child.action! });
      path.push(child);
      current = child;
    }
    world.apply(choices);
  }
  const outcome = isFresh ? playOut(world, rng, playoutSteps) : world.outcome();
  const worthForSeat = worth(outcome, seat);
  const score = scoreFor(outcome, seat);
  search.scoreMax = Math.max(search.scoreMax, Math.abs(score));
  root.visits += 1;
  for (const step of path) {
    step.visits += 1;
    step.total += step.seat === seat ? worthForSeat : 2 - worthForSeat;
    if (step.seat === seat) step.score += score;
  }
}

/** UCB1 with the number of times the child could have been chosen: mean worth plus an exploration bonus. */
export const upperBound = (
  { total, score, visits, offered }: Pick<Node<Action>, 'total' | 'score' | 'visits' | 'offered'>,
  scale: number,
  exploration: number,
): number => (total + score * scale) / visits + exploration * Math.sqrt(ln(offered) / visits);

/** Selects a child: a random untried action if there is one, else the best by UCB1 among the actions offered here. */
function choose<A extends Action>(
  parent: Node<A>,
  seat: Seat,
  legal: readonly A[],
  { rng, exploration, scoreMax }: Search,
): Node<A> {
  const scale = scoreMax > 0 ? SCORE_WEIGHT / scoreMax : 0;
  let best: Node<A> | null = null;
  let bestBound = Number.NEGATIVE_INFINITY;
  let fresh = 0;
  let pick: A | null = null;
  for (const action of legal) {
    const child = findChild(parent, seat, action);
    if (!child) {
      fresh += 1;
      if (rng.below(fresh) === 0) pick = action;
      continue;
    }
    child.offered += 1;
    const bound = upperBound(child, scale, exploration);
    if (bound > bestBound) {
      bestBound = bound;
      best = child;
    }
  }
  if (!pick) return best!;
  const child = node(pick, seat, keyOf(pick));
  child.offered = 1;
  parent.children.push(child);
  return child;
}

/** The child of this action: the same object as before, or one with the same canonical text. */
function findChild<A extends Action>(parent: Node<A>, seat: Seat, action: A): Node<A> | undefined {
  const { children } = parent;
  for (let i = 0; i < children.length; i++)
    if (children[i]!.action === action && children[i]!.seat === seat) return children[i];
  const key = children.length > 0 ? keyOf(action) : '';
  const same = children.find((child) => child.key === key && child.seat === seat);
  if (same) same.action = action;
  return same;
}

const keys = new WeakMap<Action, string>();

/** Canonical text of an action, cached by object, since actions are often offered as the same object again. */
function keyOf(action: Action): string {
  const cached = keys.get(action);
  if (cached !== undefined) return cached;
  const key = canonical(action);
  keys.set(action, key);
  return key;
}

const LN: number[] = [];

/** ln of a count, cached. */
function ln(n: number): number {
  while (LN.length <= n) LN.push(lnFixed(LN.length));
  return LN[n]!;
}

/** ln(n) by halving, because `Math.log` may differ between engines in the last bit. */
function lnFixed(n: number): number {
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
