import { phrases } from '@undercroft/kernel';
import type {
  Consumable,
  Contract,
  Enemy,
  EventOption,
  Fit,
  Gate,
  Intent,
  ItemVerb,
  Passive,
  Stat,
  Status,
  Token,
  Unlock,
} from '../content/types.ts';
import { name } from './names.ts';
import { listText, more, moreOf, wText } from './text.ts';

const { plural } = phrases;

export const STATUS_NAMES: { readonly [S in Status]: string } = { weak: 'Weak', frail: 'Frail', bleed: 'Bleed' };
export const STATUS_TEXT: { readonly [S in Status]: string } = {
  weak: 'deal 3/4 damage, rounded down',
  frail: 'gain 3/4 Block, rounded down',
  bleed: 'lose 2 HP at the end of each own turn, past Block',
};
export const STAT_NAMES: { readonly [S in Stat]: string } = {
  health: 'Health',
  stam: 'Stamina stat',
  skill: 'Skill',
  awareness: 'Awareness',
};

/** `8 damage, Bleed 3 turns`: the effects of an intent, without its name. */
const intentDoes = (intent: Intent): string => {
  const parts: string[] = [];
  if (intent.hits > 1) parts.push(`${intent.damage} damage ${intent.hits} times`);
  else if (intent.hits === 1) parts.push(`${intent.damage} damage`);
  if (intent.block > 0) parts.push(`${intent.block} Block`);
  if (intent.heal > 0) parts.push(`heals ${intent.heal}`);
  const wound = [
    ...(intent.drain > 0 ? [`you lose ${intent.drain} Stamina`] : []),
    ...intent.inflicts.map((status) => `${STATUS_NAMES[status]} 3 turns`),
  ];
  if (!intent.wounds) return [...parts, ...wound].join(', ');
  return `${parts.join(', ')}, if any of it lands ${listText(wound)}`;
};

export const intentText = (intent: Intent): string => `${intent.name}: ${intentDoes(intent)}`;

export const enemyText = ({ type, hp, xp, intents }: Enemy): string =>
  `${type} enemy, ${hp} HP, ${xp} XP. ${intents.map(intentText).join('; ')}. Each 1 in ${intents.length}.`;

const gateText = (gate: Gate): string => {
  switch (gate.op) {
    case 'awareness':
      return `Awareness ${gate.atLeast} or more`;
    case 'instability':
      return `Instability ${wText(gate.quarters)} or more`;
    case 'decayRate':
      return `decay-rate tier ${gate.atLeast} or more`;
    case 'has':
      return `you carry ${name(gate.id)}`;
    case 'gear':
      return `you wear ${name(gate.id)}`;
    case 'artifact':
      return 'an artifact is on your belt';
    case 'unlock':
      return `you own ${name(gate.id)}`;
  }
};

const change = (n: number, what: string): string => (n < 0 ? `Lose ${-n} ${what}` : `Gain ${n} ${what}`);

/** Text of each event verb; an omitted verb does not compile. OB-84 */
const TOKEN_TEXT: { readonly [K in Token['op']]: (token: Extract<Token, { op: K }>) => string } = {
  time: ({ amount }) => `Spend ${amount < 0 ? `${-amount} Time less` : `${amount} Time`}`,
  hp: ({ amount }) => change(amount, 'HP'),
  stamina: ({ amount }) => change(amount, 'Stamina'),
  gain: ({ id }) => `Get ${name(id)}`,
  lose: ({ id }) => `Give up ${name(id)}`,
  strip: ({ slot }) => `Give up what you wear as ${slot}`,
  stat: ({ stat, amount }) => change(amount, STAT_NAMES[stat]),
  passingStat: ({ stat, amount, locations }) =>
    `${change(amount, STAT_NAMES[stat])} for ${plural(locations, 'Location')}`,
  maxHp: ({ amount }) => change(amount, 'Max HP'),
  xp: ({ amount }) => change(amount, 'XP'),
  data: ({ amount }) => change(amount, 'Data'),
  mitigation: ({ amount }) => `Hold off ${amount} decay`,
  decay: ({ amount }) => `Others decay ${amount} more`,
  instability: ({ quarters }) => `Instability rises by ${wText(quarters)}`,
  frontierSize: ({ amount, frontiers }) => `See ${moreOf(amount, 'Location')} on ${plural(frontiers, 'frontier')}`,
  spawn: ({ id }) => `${name(id)} will appear`,
  clear: () => 'The Location in the worst stage leaves',
  backpack: () => 'Get a Backpack: carry 5 more',
  pouch: () => 'Get a Belt Pouch: belt holds 1 more',
};

/** Fields listed by every option, and the verbs that change each. OB-80 */
const LISTED: readonly (readonly [string, readonly Token['op'][]])[] = [
  ['HP', ['hp', 'maxHp']],
  ['Stamina', ['stamina']],
  ['items', ['gain', 'lose', 'strip', 'backpack', 'pouch']],
  ['decay', ['decay', 'mitigation', 'clear']],
  ['Instability', ['instability']],
];

/** The listed fields that an option does not change. OB-80 */
export const unchangedBy = (tokens: readonly Token[]): string[] =>
  LISTED.flatMap(([field, ops]) => (tokens.some(({ op }) => ops.includes(op)) ? [] : [field]));

export const tokenText = (token: Token): string => (TOKEN_TEXT[token.op] as (token: Token) => string)(token);

/** Every field a card must show, 0 for unchanged ones. OB-80 */
export const optionText = ({ tokens, gates, next }: EventOption): string => {
  const time = tokens.some(({ op }) => op === 'time') ? [] : ['Spend 0 Time'];
  const needs = gates.length > 0 ? [`Needs: ${listText(gates.map(gateText))}`] : [];
  const zeros = unchangedBy(tokens);
  const same = zeros.length > 0 ? [`Changes by 0: ${zeros.join(', ')}`] : [];
  const then = next === null ? 'Then you move on' : `Leads to step ${next}`;
  return [...needs, ...time, ...tokens.map(tokenText), ...same, then].join('. ');
};

/** Text of each item verb; an omitted verb does not compile. */
const VERB_TEXT: { readonly [K in ItemVerb['op']]: (verb: Extract<ItemVerb, { op: K }>) => string } = {
  heal: ({ amount }) => `Gain ${amount} HP`,
  stamina: ({ amount }) => `Gain ${amount} Stamina`,
  pierce: ({ amount }) => `Deal ${amount} damage past Block to 1 enemy`,
  inflict: ({ status, on }) => `Put ${STATUS_NAMES[status]} on ${on === 'all' ? 'every enemy' : '1 enemy'} for 3 turns`,
  cure: ({ status }) => `Cure your ${STATUS_NAMES[status]}`,
  block: ({ amount }) => `Gain ${amount} Block`,
  sharpen: ({ amount }) => `Attacks deal ${amount} more damage until this fight ends`,
  flare: () => 'See exact timers and the Hunter on 1 frontier',
  pin: ({ amount }) => `Hold off ${amount} decay at your next Location`,
  detour: ({ amount, frontiers }) => `See ${moreOf(amount, 'Location')} on ${plural(frontiers, 'frontier')}`,
};

const verbText = (verb: ItemVerb): string => (VERB_TEXT[verb.op] as (verb: ItemVerb) => string)(verb);

/** Effect of using it, without costs. */
export const useText = (item: Consumable): string => {
  const does = item.verbs.map(verbText);
  return does.length > 0 ? `${does.join('. ')}.` : 'Carry it out of the region.';
};

export const consumableText = (item: Consumable): string => {
  const places = [item.combat ? 'in a fight' : '', item.interlude ? 'between Locations' : ''].filter(Boolean);
  const data = item.data > 0 ? [`Gain ${item.data} Data if you leave the region alive with it`] : [];
  const use = places.length > 0 ? [`Use it ${places.join(' or ')}, ${plural(item.uses, 'time')}`] : ['Use it 0 times'];
  const fight = item.combat
    ? [`Costs ${Math.max(0, 2 + item.speed)} Stamina`, item.endsTurn ? 'Ends your turn' : 'Your turn goes on']
    : [];
  return [...item.verbs.map(verbText), ...data, ...use, ...fight].join('. ');
};

const PASSIVE_TEXT: { readonly [P in Passive]: (n: number) => string } = {
  attack: (n) => `Attacks deal ${more(n)} damage`,
  attackCost: (n) => `Attack costs ${more(n)} Stamina`,
  guard: (n) => `Guarding gives ${more(n)} Block`,
  guardCost: (n) => `Guarding costs ${more(n)} Stamina`,
  actionCost: (n) => `Every action costs ${more(n)} Stamina`,
  health: (n) => change(n, 'Health'),
  stam: (n) => change(n, 'Stamina stat'),
  skill: (n) => change(n, 'Skill'),
  awareness: (n) => change(n, 'Awareness'),
  maxHp: (n) => change(n, 'Max HP'),
  recover: (n) => `Recover gives ${more(n)} Stamina`,
  healing: (n) => `Items that restore HP restore ${n} more`,
  bleedOnHit: () => 'Attacks that take HP put Bleed on the enemy for 3 turns',
  ignoreBlock: (n) => `Attacks ignore ${n} Block`,
  firstHitLess: (n) => `The first hit on you in each fight deals ${n} less, before Block`,
  bleedLess: (n) => `Bleed takes ${n} less from you`,
  weakShorter: (n) => `Weak on you lasts ${plural(n, 'turn')} less`,
  passStamina: (n) => `Gain ${n} Stamina whenever Time passes and you did not rest`,
  firstFree: () => 'The first Attack, Guard or item of each fight that costs Stamina costs 0',
  dataPerEnemy: (n) => `Gain ${n} Data for each enemy you beat`,
  dataPerRemoved: (n) => `Gain ${n} Data for each Location Removed`,
  thorns: (n) => `An enemy whose intent takes HP from you takes ${n} damage, past Block`,
  winHp: (n) => `Gain ${n} HP when you win a fight`,
  frontierSize: (n) => `See ${moreOf(n, 'Location')} on every frontier`,
  openingBlock: (n) => `Start each fight with ${n} Block`,
  attackHurt: (n) => `Attacks deal ${n} more damage while your HP is at 1/2 of Max HP or below`,
  longMitigation: (n) => `Hold off ${n} decay whenever 3 Time or more pass`,
  secondShadow: () => 'When an enemy turn leaves you at 0 HP, you stand with 1 HP and this breaks',
  passiveStamina: (n) => `Gain ${n} more Stamina for each unit of Time that passes`,
  restHp: (n) => `Every rest restores ${n} more HP`,
  criticalPct: (n) => `Critical Locations pay ${n} % more Data`,
  restExcess: (n) => `The Hunter gains ${more(n)} from each rest, never below 0`,
};

export const passivesText = (effects: readonly { op: Passive; amount: number }[]): string =>
  `${effects.map(({ op, amount }) => PASSIVE_TEXT[op](amount)).join('. ')}.`;

export const fitText = (fit: Fit): string => (fit === 'Ring' ? 'Ring1 or Ring2' : fit);

const COUNTED = { critical: 'Resolve {n} Critical Locations', events: 'Resolve {n} Events', elites: 'Beat {n} Elites' };

export const contractText = ({ term, pays }: Contract): string => {
  switch (term.op) {
    case 'count':
      return `${COUNTED[term.of].replace('{n}', String(term.need))}. Pays ${pays} Data at once`;
    case 'noRest':
      return `Succeed with 0 Rest Locations resolved. Pays ${pays} Data`;
    case 'lastLight':
      return `Succeed at Instability ${wText(term.quarters)} with ${term.hp} HP or more. Pays ${pays} Data`;
    case 'unarmed':
      return `Succeed with 0 fights in which you wore a Weapon or Offhand. Pays ${pays} Data`;
    case 'timeAtMost':
      return `Succeed at Time ${term.time} or earlier. Pays ${pays} Data`;
    case 'ending':
      return `End the run as ${term.code}. Pays ${pays} Data`;
  }
};

/** Content added by an unlock, from the data that names it. */
export const unlockText = (unlock: Unlock, locations: readonly string[], options: readonly string[]): string => {
  const { requires } = unlock;
  const needs = [
    ...requires.all.map((id) => name(id)),
    ...(requires.anyTwoOf.length > 0 ? [`2 of ${requires.anyTwoOf.map((id) => name(id)).join(', ')}`] : []),
    ...(requires.success ? ['1 successful run'] : []),
  ];
  const rewards = Object.entries(unlock.rewards).map(([at, id]) => `${name(id)} as reward 3 of ${name(at)}`);
  const behaviours = Object.entries(unlock.behaviours).map(([at, what]) => `${name(at)} is ${what}, 50 % more Data`);
  const adds = [
    ...locations.map(name),
    ...rewards,
    ...behaviours,
    ...options,
    ...unlock.contracts.map((id) => `contract ${name(id)}`),
    ...(unlock.focus ? ['focus: 1 biome comes up twice as often'] : []),
  ];
  const needsText = needs.length > 0 ? `Needs ${needs.join(' and ')}. ` : '';
  const visits = rewards.length > 0 ? '. In the second edition you can go to each of these Locations once more' : '';
  return `Costs ${unlock.cost} Data. ${needsText}Adds ${adds.join(', ')}${visits}`;
};
