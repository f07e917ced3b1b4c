import type { Equipment, EventOption, Gate, ObserverContent, Passive, Token } from '../content/types.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import type { Policy } from './policy.ts';

/** Value of gear to a policy, per point. */
const PASSIVE_WORTH: { readonly [P in Passive]?: number } = {
  attack: 3,
  guard: 2,
  attackCost: -2,
  guardCost: -2,
  actionCost: -3,
  health: 1.5,
  stam: 1.5,
  skill: 3,
  awareness: 1,
  recover: 1,
  healing: 0.2,
  bleedOnHit: 8,
  ignoreBlock: 0.5,
  firstHitLess: 0.5,
  bleedLess: 1,
  weakShorter: 1,
  passStamina: 2,
  firstFree: 1.5,
  dataPerEnemy: 2,
  thorns: 1,
  winHp: 1,
};

export const gearWorth = ({ effects }: Equipment): number =>
  effects.reduce((all, { op, amount }) => all + (PASSIVE_WORTH[op] ?? 0) * amount, 0);

/** Value of keeping an item of the bag. */
export function keepWorth(content: ObserverContent, id: string): number {
  const gear = content.equipment[id];
  if (gear) return gearWorth(gear);
  return content.artifacts[id] ? 20 : 3 + (content.consumables[id]?.data ?? 0);
}

const holds = (view: ObserverView, gate: Gate): boolean => {
  const { world, player, bag, run } = view;
  switch (gate.op) {
    case 'awareness':
      return player.stats.awareness.total >= gate.atLeast;
    case 'instability':
      return world.wq >= gate.quarters;
    case 'decayRate':
      return world.decayRate.tier >= gate.atLeast;
    case 'has':
      return bag.items.some(({ id }) => id === gate.id);
    case 'gear':
      return bag.worn.some(({ id }) => id === gate.id);
    case 'artifact':
      return bag.belt.length > 0;
    case 'unlock':
      return run.unlocks.includes(gate.id);
  }
};

interface Means {
  readonly hp: number;
  readonly stamina: number;
}

/** Value of one point of HP; it rises as HP falls. */
const hpWeight = (view: ObserverView, hp: number): number => 0.7 + 0.9 * (1 - hp / view.player.hpMax);

/** Much decay at once brings the Exit nearer, for a run that cannot last. OB-225 */
const WAY_OUT_FROM = 4;
const WAY_OUT_BELOW = 40;
const WAY_OUT_WORTH = 14;

const isWayOut = ({ player, second }: ObserverView, decay: number): boolean =>
  second !== undefined && decay >= WAY_OUT_FROM && player.hp < WAY_OUT_BELOW;

function tokenWorth(content: ObserverContent, view: ObserverView, policy: Policy, token: Token, means: Means): number {
  switch (token.op) {
    case 'time':
      return -3 * token.amount;
    case 'hp':
      return hpWeight(view, means.hp) * Math.min(token.amount, view.player.hpMax - means.hp);
    case 'stamina':
      return 0.4 * Math.min(token.amount, view.player.staminaMax - means.stamina);
    case 'gain':
      return content.artifacts[token.id] ? 14 : content.equipment[token.id] ? 7 : 3.5;
    case 'lose':
      return -3.5;
    case 'strip':
      return -7;
    case 'stat':
      return 6 * token.amount;
    case 'passingStat':
      return 2 * token.amount;
    case 'maxHp':
      return 0.7 * token.amount;
    case 'xp':
      return 0.3 * token.amount;
    case 'data':
      return 0.5 * token.amount;
    case 'mitigation':
      return policy.mitigationWorth * token.amount;
    case 'decay':
      return isWayOut(view, token.amount) ? WAY_OUT_WORTH : -1 * token.amount;
    case 'instability':
      return -1 * token.quarters;
    case 'frontierSize':
      return 3 * token.amount;
    case 'backpack':
      return 2;
    case 'pouch':
      return 2;
    case 'clear':
      return 1;
    case 'spawn':
      return 0;
  }
}

interface WorthContext {
  readonly content: ObserverContent;
  readonly view: ObserverView;
  readonly policy: Policy;
  readonly event: string;
}

const canPay = ({ tokens }: EventOption, { hp, stamina }: Means): boolean =>
  tokens.every(
    (token) => (token.op !== 'hp' || hp + token.amount > 0) && (token.op !== 'stamina' || stamina + token.amount >= 0),
  );

/** Value of an option, including the best continuation. OB-155 */
export function optionWorth(context: WorthContext, option: EventOption, means: Means = context.view.player): number {
  const { content, view, policy, event } = context;
  let worth = 0;
  let { hp, stamina } = means;
  for (const token of option.tokens) {
    worth += tokenWorth(content, view, policy, token, means);
    if (token.op === 'hp') hp += token.amount;
    if (token.op === 'stamina') stamina += token.amount;
  }
  if (option.next === null) return worth;
  const left = { hp, stamina };
  const following = content.events[event]!.options.filter(
    (one) =>
      one.key.startsWith(String(option.next)) && one.gates.every((gate) => holds(view, gate)) && canPay(one, left),
  );
  return worth + Math.max(...following.map((one) => optionWorth(context, one, left)));
}
