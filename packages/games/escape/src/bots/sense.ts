import type { Direction, EscapeAction } from '../actions.ts';
import { distance, fillDistances, isReached, SIDES, sideTowards } from '../rules/topology.ts';
import type { BeingView, EscapeView } from '../rules/view-schema.ts';

/** Input of a policy: the view and the legal actions. */
export interface Sense {
  readonly view: EscapeView;
  readonly legal: readonly EscapeAction[];
}

const LEVEL_SIZE = 50;
const LAST = 49;
const DEPTHS = 12;

export const tier = ({ view }: Sense): number => DEPTHS - view.you.depth;
export const healthPct = ({ view: { you } }: Sense): number => (100 * you.health) / you.max_health;
/** The exit room: drawn in edition 2, the last room in edition 1. */
const exitOf = ({ view }: Sense): number => view.second?.exit.at ?? LAST;
export const isExit = (s: Sense): boolean => s.view.you.at === exitOf(s);
export const enemiesHere = ({ view }: Sense): BeingView[] =>
  view.beings.filter(({ is_here, is_enemy }) => is_here && is_enemy);

export const find = <T extends EscapeAction['type']>(
  { legal }: Sense,
  type: T,
  fits: (action: Extract<EscapeAction, { type: T }>) => boolean = () => true,
): EscapeAction | undefined =>
  legal.find((action) => action.type === type && fits(action as Extract<EscapeAction, { type: T }>));

/** The first row of an option, with the first partner or the given one. */
export const findOption = (s: Sense, id: string, target?: string): EscapeAction | undefined =>
  find(
    s,
    'choose_dialogue',
    ({ payload }) => payload.option_id === id && (target === undefined || payload.target_id === target),
  );

/** Fights the enemy with the lowest health, then the lowest id. */
export function fightWeakest(s: Sense): EscapeAction | undefined {
  const weakest = enemiesHere(s).reduce<BeingView | undefined>(
    (best, being) => (!best || being.health < best.health ? being : best),
    undefined,
  );
  return weakest && find(s, 'fight', ({ payload }) => payload.target_id === weakest.id);
}

const towards = (s: Sense, direction: Direction): EscapeAction | undefined =>
  find(s, s.view.has_encounter ? 'flee' : 'move', ({ payload }) => payload.direction === direction);

const field = new Int8Array(LEVEL_SIZE);
const anywhere = (): boolean => true;

/** One step along a shortest path; unrevealed rooms count as passable. ED-130 */
export function stepTo(s: Sense, goal: number): EscapeAction | undefined {
  const { at } = s.view.you;
  const reached = fillDistances(field, goal, anywhere);
  if (goal === at || !isReached(reached[at]!)) return undefined;
  return towards(s, SIDES[sideTowards(reached, at)]!);
}

/** Steps to the exit room. */
export const stepsToExit = (s: Sense): number => distance(s.view.you.at, exitOf(s));

/** Steps or flees towards the exit, then goes up. ED-130 */
export const climb = (s: Sense): EscapeAction | undefined => (isExit(s) ? towards(s, 'up') : stepTo(s, exitOf(s)));

/** The nearest fitting room, the lowest index on ties; -1 if none fits. */
export function nearest({ view }: Sense, fits: (cell: EscapeView['level'][number]) => boolean): number {
  const from = fillDistances(new Int8Array(LEVEL_SIZE), view.you.at, anywhere);
  let best = -1;
  for (const cell of view.level) if (fits(cell) && (best < 0 || from[cell.at]! < from[best]!)) best = cell.at;
  return best;
}

export const rest = (s: Sense): EscapeAction => find(s, 'rest')!;
