import { packTexts, phrases, type Words } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverEvents, Who } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { CONDITION_TEXT } from './conditions.ts';
import { STAT_NAMES, STATUS_NAMES } from './mechanics.ts';
import { enemyName, name, OPTION_OUTCOMES, optionName } from './names.ts';
import { SCENES } from './scenes.ts';
import { listText, more, moreOf, wText } from './text.ts';

const { plural } = phrases;

type Lines = Words<ObserverEvents, ObserverAction, ObserverView>['line'];

/** The second and later enemies of a roster are numbered. */
export const foeName = (id: string, target: number): string =>
  target > 1 ? `${enemyName(id)} #${target}` : enemyName(id);

const whoName = (data: Who): string => (data.who === 'player' ? 'You' : foeName(data.id, data.target));
const isYou = ({ who }: Who): boolean => who === 'player';

const COLLECTED: { readonly [K in ObserverEvents['collected']['what']]: (n: number) => string } = {
  time: (n) => `It will take ${more(n)} Time.`,
  mitigation: (n) => `It will hold off ${n} decay.`,
  decay: (n) => `The other Locations will decay ${n} more.`,
  instability: (n) => `Instability will rise by ${wText(n)}.`,
  clear: () => 'The Location in the worst stage will leave the frontier.',
};

const CREDITED: { readonly [K in ObserverEvents['odCredited']['cause']]: (id: string) => string } = {
  enemy: (id) => `for ${enemyName(id)}`,
  location: (id) => `for ${name(id)}`,
  'first-enemy': (id) => `for your first ${enemyName(id)}`,
  'first-location': (id) => `for your first visit to ${name(id)}`,
  event: (id) => `from "${name(id)}"`,
  ring: (id) => `from Tally Ring for ${enemyName(id)}`,
  ledger: (id) => `from Ledger of Losses for ${name(id)}`,
  duplicate: (id) => `for a second ${name(id)}`,
  contract: (id) => `for the contract ${name(id)}`,
  item: (id) => `for the ${name(id)} you brought back`,
};

const damageLine: Lines['damage'] = (d) => {
  const hitter = d.by === 'player' ? 'You hit' : `${d.who === 'player' ? enemyName(d.by) : name(d.by)} hits`;
  const victim = d.who === 'player' ? 'you' : foeName(d.id, d.target);
  const block = d.who === 'player' ? 'your Block' : 'Block';
  if (d.hp === 0 && d.blockAbsorbed > 0) return `${hitter} ${victim}; ${block} takes all ${d.blockAbsorbed}.`;
  if (d.hp === 0)
    return d.who === 'player' && d.left === 0 ? `${hitter} you; you are down already.` : `${hitter} ${victim} for 0.`;
  const taken = d.blockAbsorbed > 0 ? `; ${block} takes ${d.blockAbsorbed}` : '';
  const left = d.who === 'player' ? `you drop to ${d.left} HP` : d.left === 0 ? 'it dies' : `it drops to ${d.left}`;
  return `${hitter} ${victim} for ${d.hp}${taken}; ${left}.`;
};

const blockLine: Lines['block'] = (d) =>
  isYou(d)
    ? `You gain ${d.result} Block; you have ${d.total}.`
    : `${whoName(d)} gains ${d.result} Block; it has ${d.total}.`;

const staminaLine: Lines['stamina'] = (d) => {
  if (d.amount === 0) return d.stamina === 0 ? 'You have no Stamina to lose.' : 'Your Stamina is already full.';
  return d.amount > 0
    ? `You gain ${d.amount} Stamina; you have ${d.stamina}.`
    : `You lose ${-d.amount} Stamina; you have ${d.stamina}.`;
};

const hpLine: Lines['hp'] = (d) => {
  if (d.amount === 0) return 'Your HP is already full.';
  return d.amount > 0 ? `You gain ${d.amount} HP; you have ${d.hp}.` : `You lose ${-d.amount} HP; you have ${d.hp}.`;
};

const tickedLine: Lines['ticked'] = (d) => {
  const left = (['weak', 'frail', 'bleed'] as const)
    .filter((status) => d[status] > 0)
    .map((status) => `${STATUS_NAMES[status]}: ${plural(d[status], 'turn')} left`);
  const whose = isYou(d) ? '' : `${whoName(d)}, `;
  if (left.length > 0) return `${whose}${left.join(', ')}.`;
  return isYou(d) ? 'Your statuses end.' : `The statuses of ${whoName(d)} end.`;
};

const ACTED: { readonly [A in ObserverEvents['acted']['action']]: (item: string) => string } = {
  attack: () => 'You attack',
  guard: () => 'You guard',
  recover: () => 'You recover',
  use: (item) => `You use ${name(item)}`,
};

const statLine: Lines['stat'] = (d) => {
  const how = d.amount < 0 ? `You lose ${-d.amount}` : `You gain ${d.amount}`;
  const lasts = d.locations > 0 ? ` for ${plural(d.locations, 'Location')}` : '';
  return `${how} ${STAT_NAMES[d.stat]}${lasts}; you have ${d.total}.`;
};

const killerName = (killer: string): string =>
  killer === 'bleed' || killer === 'attrition' ? name(killer) : enemyName(killer);

const ENDED: { readonly [code in ObserverEvents['ended']['code']]: string } = {
  exit: 'You leave by the Exit',
  'hunter-defeated': 'You beat the Hunter',
  'gatekeeper-defeated': 'You beat the Gatekeeper',
  'convergence-defeated': 'You beat the Convergence',
  death: 'You died',
  abandoned: 'You gave up',
};

const timeLeft = (timer: number | null): string => (timer === null ? '' : `, ${timer} Time left`);

/** Every event kind as one sentence: second person, numbers. */
export const LINES: Lines = {
  scene: (d) => `${SCENES[d.scene as keyof typeof SCENES]?.title ?? d.scene}.`,
  began: (d) => `You enter the region: ${name(d.pack)}, grade ${d.grade}, ${plural(d.unlocks, 'unlock')}.`,
  offsets: (d) => `${Object.keys(d.offsets).length} Locations have an order of their own.`,
  scenario: (d) => `The scenario is set: ${d.mode}.`,
  condition: (d) => `${name(d.id)}: ${CONDITION_TEXT[d.id] ?? ''}`,
  target: (d) => `The frontier has room for ${plural(d.clamped, 'Location')}.`,
  placed: (d) => `${name(d.id)} appears: ${d.stage}${timeLeft(d.timer)}.`,
  discarded: (d) => `${name(d.id)} would be Removed on arrival; another Location is drawn.`,
  requestDropped: (d) => `${name(d.id)} does not appear after all.`,
  closedOff: (d) => `${name(d.id)} is closed off.`,
  frontier: (d) => `You see ${plural(d.size, 'Location')}: ${listText(d.ids.map(name))}.`,
  continued: () => 'You move on.',
  abandoned: () => 'You give up the run.',
  went: (d) => `You go to ${name(d.id)} (${d.stage}).`,
  fight: (d) =>
    `You fight ${listText(d.roster.map(enemyName))}. Patience ${d.patience}: from turn ${d.patience + 1} you lose HP.`,
  enemyActed: (d) => `${foeName(d.id, d.target)} uses ${d.name}.`,
  intent: (d) => `${foeName(d.id, d.target)} prepares ${d.name}.`,
  acted: (d) => `${ACTED[d.action](d.item)}${d.cost > 0 ? ` for ${d.cost} Stamina` : ''}.`,
  damage: damageLine,
  block: blockLine,
  blockGone: (d) => (isYou(d) ? `Your ${d.amount} Block is gone.` : `${whoName(d)} loses its ${d.amount} Block.`),
  healed: (d) =>
    d.amount === 0 ? `${whoName(d)} has nothing to heal.` : `${whoName(d)} heals ${d.amount}; it has ${d.hp} HP.`,
  stamina: staminaLine,
  status: (d) => `${whoName(d)} ${isYou(d) ? 'get' : 'gets'} ${STATUS_NAMES[d.status]} for ${plural(d.turns, 'turn')}.`,
  cured: (d) => `You are free of ${STATUS_NAMES[d.status]}.`,
  ticked: tickedLine,
  bled: (d) =>
    isYou(d)
      ? `You bleed for ${d.amount}; you drop to ${d.left} HP.`
      : `${whoName(d)} bleeds for ${d.amount}; ${d.left === 0 ? 'it dies' : `it drops to ${d.left}`}.`,
  attrition: (d) => `Attrition takes ${d.amount} HP on turn ${d.turn}; you drop to ${d.left} HP.`,
  thorns: (d) =>
    `Your thorns prick ${foeName(d.id, d.target)} for ${d.amount}; ${d.left === 0 ? 'it dies' : `it drops to ${d.left}`}.`,
  shadow: (d) => `${name(d.id)} breaks instead of you; you stand with 1 HP.`,
  enemyDied: (d) => `${foeName(d.id, d.target)} dies.`,
  sharpened: (d) => `Your Attacks deal ${d.total} more until this fight ends.`,
  turn: (d) => `Turn ${d.turn} begins. Patience is ${d.patience}.`,
  won: (d) => `You win the fight on turn ${d.turns}.`,
  xp: (d) => `You gain ${d.amount} XP; you have ${d.xp} of 100.`,
  level: (d) => `You reach level ${d.level}; you have ${plural(d.points, 'point')} to spend.`,
  event: (d) => (d.step === 1 ? `${name(d.id)}: choose what to do.` : `${name(d.id)} goes on: choose again.`),
  chose: (d) => {
    const option = `${d.event}.${d.key}`;
    const outcome = packTexts.sentenceOf(option) ?? OPTION_OUTCOMES[option];
    return `You choose "${optionName(option) ?? d.key}".${outcome ? ` ${outcome}` : ''}`;
  },
  hp: hpLine,
  maxHp: (d) =>
    `Your Max HP ${d.amount < 0 ? 'drops' : 'rises'} by ${Math.abs(d.amount)} to ${d.hpMax}; you have ${d.hp} HP.`,
  stat: statLine,
  statOver: (d) => `Your ${d.amount > 0 ? 'extra' : 'missing'} ${Math.abs(d.amount)} ${STAT_NAMES[d.stat]} is over.`,
  collected: (d) => COLLECTED[d.what](d.amount),
  sizeMod: (d) =>
    `You see ${moreOf(d.value, 'Location')} on your next ${plural(d.frontiers, 'frontier')} (${name(d.source)}).`,
  sizeModUsed: (d) =>
    d.left === 0 ? `${name(d.source)} is used up.` : `${name(d.source)}: ${plural(d.left, 'frontier')} left.`,
  requested: (d) => `${name(d.id)} will appear on the frontier.`,
  backpack: (d) => `You get a Backpack; you can carry ${d.capacity} things.`,
  pouch: (d) => `You get a Belt Pouch; your belt holds ${d.capacity}.`,
  rested: (d) => `You take ${d.option}: ${d.time} Time.`,
  gained: (d) => `You get ${name(d.id)}.${d.overflow ? ' You carry too much: leave 1 thing before you move on.' : ''}`,
  lost: (d) => `You lose ${name(d.id)}.`,
  used: (d) => (d.usesLeft === 0 ? `${name(d.id)} is used up.` : `${name(d.id)}: ${plural(d.usesLeft, 'use')} left.`),
  equipped: (d) => `You wear ${name(d.id)}${d.replaced === '' ? '' : ` instead of ${name(d.replaced)}`}.`,
  unequipped: (d) => `You take off ${name(d.id)}.`,
  belted: (d) => `You put ${name(d.id)} on your belt.`,
  unbelted: (d) => `You take ${name(d.id)} off your belt.`,
  allocated: (d) => `You raise ${STAT_NAMES[d.stat]} to ${d.total}; ${plural(d.points, 'point')} left.`,
  dropped: (d) => `You leave ${name(d.id)} behind.`,
  flare: (d) =>
    d.state === 'lit'
      ? 'You light a Survey Flare: the next frontier shows exact timers.'
      : 'The Survey Flare shows exact timers on this frontier.',
  pin: (d) => `Anchor Pin will hold off ${d.mitigation} decay at your next Location.`,
  resolved: (d) => `You are done at ${name(d.id)}.`,
  time: (d) => (d.total === 0 ? 'No Time passes.' : `Time ${d.time - d.total} -> ${d.time}.`),
  decay: (d) => (d.advance === 0 ? 'Nothing decays.' : `The other Locations decay by ${d.advance}.`),
  spoilsOffered: (d) => `Take ${name(d.id)}, or patch up: HP +${d.hp} and Stamina +${d.stamina}.`,
  spoilsTaken: (d) =>
    d.take === 'thing'
      ? `You take ${name(d.id)}.`
      : `You patch up: HP +${d.hp}, Stamina +${d.stamina}. ${name(d.id)} stays behind.`,
  cleared: (d) => `${name(d.id)} leaves the frontier.`,
  degraded: (d) => `${name(d.id)} falls to ${d.to}${timeLeft(d.timer)}.`,
  removed: (d) => `${name(d.id)} is Removed.`,
  gone: (d) => `${listText(d.ids.map(name))} ${d.ids.length > 1 ? 'do' : 'does'} not come back in this run.`,
  w: (d) =>
    d.from === d.to ? `Instability stays at ${wText(d.to)}.` : `Instability ${wText(d.from)} -> ${wText(d.to)}.`,
  toll: (d) =>
    `${plural(d.removed, 'Location')} Removed so far.${d.absorbed.length > 0 ? ` The Convergence takes ${listText(d.absorbed.map(enemyName))}.` : ''}`,
  excess: (d) => `The Hunter gains ${d.amount}${d.total === null ? '' : `; it is at ${d.total} of ${d.limit}`}.`,
  hunter: (d) =>
    d.state === 'appeared' ? 'The Hunter has found your trail.' : 'The Hunter has caught you. You fight it next.',
  interlude: (d) => `You pause at Time ${d.time}.`,
  odCredited: (d) => `You gain ${d.amount} Data ${CREDITED[d.cause](d.id)}.`,
  contract: (d) => `You meet the contract ${name(d.id)}.`,
  reported: (d) => `Your report: ${name(d.id)}, ${d.data} Data without first times.`,
  ended: (d) =>
    `${ENDED[d.code]}${d.killer === '' ? '' : `, killed by ${killerName(d.killer)}`}. You keep ${d.data} Data.`,
};
