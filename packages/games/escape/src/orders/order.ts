import type { EscapeAction } from '../actions.ts';
import { fillDistances, SIDES, sideTowards } from '../rules/topology.ts';
import type { BeingView, EscapeView } from '../rules/view-schema.ts';

/** One decision that plays several plain actions, one after another. ED-270 */
export type Order =
  | { readonly kind: 'walk'; readonly to: number }
  | { readonly kind: 'fight'; readonly target: string }
  | { readonly kind: 'rest' }
  | { readonly kind: 'train' };

/** Why an order stops. */
export type OrderStop = 'enemy' | 'person' | 'told' | 'hurt' | 'blocked' | 'done' | 'over';

/** An order that is being carried out. */
export interface OrderProgress {
  readonly order: Order;
  /** Health when it began. */
  readonly health: number;
}

const LEVEL_SIZE = 50;
/** Part of the maximum health whose loss stops an order. */
const HURT = 0.25;
const WELL = 0.95;
/** Turns in a chapter after which nobody rests by order. */
const LATE = 30;
const TIRED = 1500;
const TRAINED = 10;
const DEPTHS = 12;

/** Events that stop an order: a scene, a level, a skill, an offer, a want, a new name. */
const NEWS: readonly string[] = [
  'scene',
  'globalEvent',
  'levelGained',
  'skillUnlocked',
  'skillOffered',
  'giftLeft',
  'wantHeard',
  'wantKept',
  'wantBroken',
  'wordChanged',
  'nameArrived',
  'chapterClosed',
  'keepsakeUsed',
  'stoodWith',
];
/** A fight goes on although somebody stands beside Kael, or his Salve works. */
const NO_NEWS_IN_A_FIGHT: readonly string[] = ['stoodWith', 'keepsakeUsed'];

export const beginOrder = (view: EscapeView, order: Order): OrderProgress => ({ order, health: view.you.health });

const enemiesHere = ({ beings }: EscapeView): BeingView[] =>
  beings.filter(({ is_here, is_enemy }) => is_here && is_enemy);

const field = new Int8Array(LEVEL_SIZE);

/** One step of a walk on the known level. */
function stepTo({ you }: EscapeView, to: number): EscapeAction | null {
  if (to === you.at) return null;
  const side = sideTowards(
    fillDistances(field, to, () => true),
    you.at,
  );
  return side < 0 ? null : { type: 'move', payload: { direction: SIDES[side]! } };
}

function wantedAction(view: EscapeView, order: Order): EscapeAction | null {
  switch (order.kind) {
    case 'walk':
      return stepTo(view, order.to);
    case 'fight':
      return { type: 'fight', payload: { target_id: order.target } };
    default:
      return { type: order.kind, payload: {} };
  }
}

const isSame = (a: EscapeAction, b: EscapeAction): boolean =>
  a.type === b.type && JSON.stringify(a.payload) === JSON.stringify(b.payload);

/** The next action of an order; null if it is at its end, or not legal. ED-270 */
export function nextAction(view: EscapeView, legal: readonly EscapeAction[], order: Order): EscapeAction | null {
  const wanted = view.has_encounter && order.kind !== 'fight' ? null : wantedAction(view, order);
  return wanted && (legal.find((action) => isSame(action, wanted)) ?? null);
}

/** True if an order has reached its own end. */
function isDone(view: EscapeView, order: Order): boolean {
  const { you, beings } = view;
  switch (order.kind) {
    case 'walk':
      return you.at === order.to;
    case 'fight':
      return !beings.some(({ id, is_here, is_enemy }) => id === order.target && is_here && is_enemy);
    case 'rest':
      return you.health >= WELL * you.max_health || view.here >= LATE;
    case 'train':
      return you.energy < TIRED || you.might >= TRAINED + DEPTHS - you.depth;
  }
}

/** A fight stops for a newcomer who makes a third enemy; everything else stops for any enemy. */
function meetsEnemy(before: EscapeView, after: EscapeView, kind: Order['kind']): boolean {
  const enemies = enemiesHere(after);
  if (kind !== 'fight') return enemies.length > 0;
  const known = enemiesHere(before).map(({ id }) => id);
  return enemies.length > 2 && enemies.some(({ id }) => !known.includes(id));
}

/** A person not met in this chapter; a walk goes on past friends. */
const meetsPerson = (before: EscapeView, after: EscapeView): boolean =>
  after.you.depth === before.you.depth &&
  after.beings.some(
    ({ id, kind, is_here, is_companion, is_friend }) =>
      kind === 'dungeoneer' && is_here && !is_companion && !is_friend && !(before.second?.met ?? []).includes(id),
  );

/** The reason to stop after a turn, null to go on. ED-270 */
export function stopOf(
  { order, health }: OrderProgress,
  before: EscapeView,
  after: EscapeView,
  events: readonly string[],
): OrderStop | null {
  const { kind } = order;
  if (after.ending !== '') return 'over';
  if (meetsEnemy(before, after, kind)) return 'enemy';
  if (meetsPerson(before, after)) return 'person';
  const isNews = (event: string): boolean =>
    NEWS.includes(event) && !(kind === 'fight' && NO_NEWS_IN_A_FIGHT.includes(event));
  if (events.some(isNews)) return 'told';
  if (health - after.you.health >= HURT * after.you.max_health) return 'hurt';
  return isDone(after, order) ? 'done' : null;
}

/** The order a plain action can be part of; null for actions that are decisions by themselves. */
export function kindOf({ type }: EscapeAction): Order['kind'] | null {
  if (type === 'move') return 'walk';
  return type === 'fight' || type === 'rest' || type === 'train' ? type : null;
}
