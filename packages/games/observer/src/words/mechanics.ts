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
import { CONTRACT_NAMES, ITEM_NAMES, PLACE_NAMES, UNLOCK_NAMES } from './names.ts';

export const signed = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`);
/** W has two decimals and moves in quarters. */
export const wText = (quarters: number): string =>
  `${Math.floor(quarters / 4)}.${['00', '25', '50', '75'][quarters % 4]}`;

export const STATUS_NAMES: { readonly [S in Status]: string } = { weak: 'Weak', frail: 'Frail', bleed: 'Bleed' };
export const STATUS_TEXT: { readonly [S in Status]: string } = {
  weak: 'damage dealt x3/4, rounded down',
  frail: 'Block gained x3/4, rounded down',
  bleed: '2 damage at the end of each own turn, past Block',
};
export const STAT_NAMES: { readonly [S in Stat]: string } = {
  health: 'Health',
  stam: 'Stamina stat',
  skill: 'Skill',
  awareness: 'Awareness',
};

const itemName = (id: string): string => ITEM_NAMES[id] ?? id;
const placeName = (id: string): string => PLACE_NAMES[id] ?? id;

const intentText = (intent: Intent): string => {
  const parts: string[] = [];
  if (intent.hits > 1) parts.push(`${intent.damage} damage x${intent.hits}`);
  else if (intent.hits === 1) parts.push(`${intent.damage} damage`);
  if (intent.block > 0) parts.push(`Block +${intent.block}`);
  if (intent.heal > 0) parts.push(`HP +${intent.heal}`);
  if (intent.drain > 0) parts.push(`you lose ${intent.drain} Stamina`);
  for (const status of intent.inflicts) parts.push(`${STATUS_NAMES[status]} 3 turns`);
  return `${intent.name}: ${parts.join(', ')}`;
};

export const enemyText = ({ type, hp, xp, intents }: Enemy): string =>
  `${type} enemy, Max HP ${hp}, XP ${xp}. ${intents.map(intentText).join('; ')}.`;

const gateText = (gate: Gate): string => {
  switch (gate.op) {
    case 'awareness':
      return `Awareness >= ${gate.atLeast}`;
    case 'instability':
      return `W >= ${wText(gate.quarters)}`;
    case 'decayRate':
      return `Decay-rate tier >= ${gate.atLeast}`;
    case 'has':
      return `carry ${itemName(gate.id)}`;
    case 'gear':
      return `wear ${itemName(gate.id)}`;
    case 'artifact':
      return 'an artifact on the belt';
    case 'unlock':
      return `unlock ${UNLOCK_NAMES[gate.id] ?? gate.id}`;
  }
};

export const tokenText = (token: Token): string => {
  switch (token.op) {
    case 'time':
      return `Time ${signed(token.amount)}`;
    case 'hp':
      return `HP ${signed(token.amount)}`;
    case 'stamina':
      return `Stamina ${signed(token.amount)}`;
    case 'gain':
      return `gain ${itemName(token.id)}`;
    case 'lose':
      return `lose ${itemName(token.id)}`;
    case 'strip':
      return `lose what you wear as ${token.slot}`;
    case 'stat':
      return `${STAT_NAMES[token.stat]} ${signed(token.amount)}`;
    case 'passingStat':
      return `${STAT_NAMES[token.stat]} ${signed(token.amount)} for ${token.locations} Locations`;
    case 'maxHp':
      return `Max HP ${signed(token.amount)}`;
    case 'xp':
      return `XP +${token.amount}`;
    case 'data':
      return `Observation Data +${token.amount}`;
    case 'mitigation':
      return `decay mitigation ${token.amount}`;
    case 'decay':
      return `decay +${token.amount}`;
    case 'instability':
      return `W +${wText(token.quarters)}`;
    case 'frontierSize':
      return `frontier size ${signed(token.amount)} for ${token.frontiers} frontiers`;
    case 'spawn':
      return `${placeName(token.id)} is requested`;
    case 'clear':
      return 'the Location of the worst stage leaves';
    case 'backpack':
      return 'Backpack: capacity +5';
    case 'pouch':
      return 'Belt Pouch: belt +1';
  }
};

/** Every field a card must show, 0 where nothing changes. OB-80 */
export const optionText = ({ tokens, gates, next }: EventOption): string => {
  const time = tokens.some(({ op }) => op === 'time') ? [] : ['Time +0'];
  const needs = gates.length > 0 ? [`needs ${gates.map(gateText).join(', ')}`] : [];
  const rest = tokens.length > 0 ? tokens.map(tokenText) : ['HP +0', 'Stamina +0', 'decay +0', 'W +0.00'];
  return [...needs, ...time, ...rest, next === null ? 'ends' : `leads to step ${next}`].join('; ');
};

const verbText = (verb: ItemVerb): string => {
  switch (verb.op) {
    case 'heal':
      return `HP +${verb.amount}`;
    case 'stamina':
      return `Stamina +${verb.amount}`;
    case 'pierce':
      return `${verb.amount} damage ignoring Block to 1 enemy`;
    case 'inflict':
      return `${STATUS_NAMES[verb.status]} 3 turns on ${verb.on === 'all' ? 'every enemy' : '1 enemy'}`;
    case 'cure':
      return `${STATUS_NAMES[verb.status]} 0 turns on you`;
    case 'block':
      return `Block +${verb.amount}`;
    case 'sharpen':
      return `Attack damage +${verb.amount} until this combat ends`;
    case 'flare':
      return 'exact decay timers and exact Hunter progress for 1 frontier';
    case 'pin':
      return `decay mitigation ${verb.amount} in the next update pass`;
    case 'detour':
      return `frontier size +${verb.amount} for ${verb.frontiers} frontier`;
  }
};

export const consumableText = (item: Consumable): string => {
  const places = [item.combat ? 'Combat' : '', item.interlude ? 'Interlude' : ''].filter((place) => place !== '');
  const data = item.data > 0 ? [`Observation Data +${item.data} if the run succeeds with it`] : [];
  const use = places.length > 0 ? [`usable in ${places.join(' and ')}`] : ['usable 0 times'];
  const fight = item.combat
    ? [`Stamina cost ${Math.max(0, 2 + item.speed)}`, item.endsTurn ? 'ends the turn' : 'the turn goes on']
    : [];
  return [...item.verbs.map(verbText), ...data, `${item.uses} uses`, ...use, ...fight].join('; ');
};

const PASSIVE_TEXT: { readonly [P in Passive]: (n: number) => string } = {
  attack: (n) => `Attack ${signed(n)}`,
  attackCost: (n) => `Attack Stamina cost ${signed(n)}`,
  guard: (n) => `Block from Guard ${signed(n)}`,
  guardCost: (n) => `Guard Stamina cost ${signed(n)}`,
  actionCost: (n) => `Stamina cost of all actions ${signed(n)}`,
  health: (n) => `Health ${signed(n)}`,
  stam: (n) => `Stamina stat ${signed(n)}`,
  skill: (n) => `Skill ${signed(n)}`,
  awareness: (n) => `Awareness ${signed(n)}`,
  maxHp: (n) => `Max HP ${signed(n)}`,
  recover: (n) => `Recover ${signed(n)}`,
  healing: (n) => `consumables that restore HP restore ${n} more`,
  bleedOnHit: () => 'Attacks that deal HP damage apply Bleed 3 turns',
  ignoreBlock: (n) => `Attacks ignore ${n} Block`,
  firstHitLess: (n) => `the first hit on you in each combat is reduced by ${n} before Block`,
  bleedLess: (n) => `Bleed damage you take ${signed(-n)}`,
  weakShorter: (n) => `Weak applied to you lasts ${n} turn less`,
  passStamina: (n) => `Stamina +${n} at each update pass in which Time advanced and you did not rest`,
  firstFree: () => 'the first Attack, Guard or item of each combat with a Stamina cost above 0 costs 0',
  dataPerEnemy: (n) => `Observation Data +${n} per enemy defeated`,
  dataPerRemoved: (n) => `Observation Data +${n} per Location Removed while unchosen`,
  thorns: (n) => `each enemy intent that deals HP damage to you deals ${n} damage back, ignoring Block`,
  winHp: (n) => `HP +${n} when a combat is won`,
  frontierSize: (n) => `frontier size ${signed(n)}`,
  openingBlock: (n) => `start each combat with Block ${n}`,
  attackHurt: (n) => `Attack damage +${n} while HP is at most 1/2 of Max HP`,
  longMitigation: (n) => `decay mitigation ${n} in every update pass of 3 or more Time`,
  secondShadow: () => 'when an enemy turn leaves you at 0 HP: HP 1 and this artifact is destroyed',
  passiveStamina: (n) => `passive Stamina +${n} more per unit of Time`,
  restHp: (n) => `every rest option restores ${n} more HP`,
  criticalPct: (n) => `Observation Data of Critical Locations ${signed(n)}%`,
  restExcess: (n) => `ExcessTime of each Rest ${signed(n)}, at least 0`,
};

export const passivesText = (effects: readonly { op: Passive; amount: number }[]): string =>
  effects.map(({ op, amount }) => PASSIVE_TEXT[op](amount)).join('; ');

export const fitText = (fit: Fit): string => (fit === 'Ring' ? 'Ring1 or Ring2' : fit);

export const contractText = ({ term, pays }: Contract): string => {
  const paid = `pays Observation Data ${pays}`;
  switch (term.op) {
    case 'count': {
      const what = { critical: 'Critical Locations resolved', events: 'Events resolved', elites: 'Elites defeated' };
      return `${term.need} ${what[term.of]}; ${paid} at once`;
    }
    case 'noRest':
      return `success with 0 Rest Locations resolved; ${paid}`;
    case 'lastLight':
      return `success with W ${wText(term.quarters)} and HP >= ${term.hp}; ${paid}`;
    case 'unarmed':
      return `success with 0 fights in which Weapon or Offhand was worn; ${paid}`;
    case 'timeAtMost':
      return `success with Time <= ${term.time}; ${paid}`;
    case 'ending':
      return `end the run as ${term.code}; ${paid}`;
  }
};

/** What an unlock adds, from the data that names it. */
export const unlockText = (unlock: Unlock, locations: readonly string[], options: readonly string[]): string => {
  const { requires } = unlock;
  const needs = [
    ...requires.all.map((id) => UNLOCK_NAMES[id] ?? id),
    ...(requires.anyTwoOf.length > 0 ? [`2 of ${requires.anyTwoOf.join(', ')}`] : []),
    ...(requires.success ? ['1 successful run'] : []),
  ];
  const rewards = Object.entries(unlock.rewards).map(([at, id]) => `${itemName(id)} as reward 3 of ${placeName(at)}`);
  const behaviours = Object.entries(unlock.behaviours).map(([at, what]) => `${placeName(at)} is ${what}, Data +50%`);
  const adds = [
    ...locations.map(placeName),
    ...rewards,
    ...behaviours,
    ...options,
    ...unlock.contracts.map((id) => `contract ${CONTRACT_NAMES[id] ?? id}`),
    ...(unlock.focus ? ['focus: the weights of 1 biome x2'] : []),
  ];
  return `Price ${unlock.cost} Observation Data; requires ${needs.length > 0 ? needs.join(', ') : '0 others'}; adds ${adds.join(', ')}`;
};
