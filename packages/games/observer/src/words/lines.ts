import type { Words } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverEvents, Who } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { STAT_NAMES, STATUS_NAMES, signed, wText } from './mechanics.ts';
import { enemyName, name, OPTION_NAMES } from './names.ts';

type Lines = Words<ObserverEvents, ObserverAction, ObserverView>['line'];

const whoName = (data: Who): string => (data.who === 'player' ? 'You' : `${enemyName(data.id)} [${data.target}]`);
const partsText = (parts: readonly { label: string; value: number }[]): string =>
  parts.map(({ label, value }) => `${signed(value)} ${TERMS[label] ?? name(label)}`).join(', ');
const wParts = (parts: readonly { label: string; value: number }[]): string =>
  parts.map(({ label, value }) => `${TERMS[label] ?? label} +${wText(value)}`).join(', ');

/** What a term of a sum is called. */
export const TERMS: { readonly [label: string]: string } = {
  artifact: 'artifact',
  awareness: 'Awareness',
  base: 'base',
  biome: 'biome',
  block: 'Block',
  bonus: 'gear and items',
  clock: 'Time past 40',
  damage: 'intent',
  decay: 'extra decay',
  degraded: 'degraded',
  event: 'event',
  frail: 'Frail',
  hp: 'HP',
  instability: 'W',
  mitigation: 'mitigation',
  removals: 'Locations Removed',
  removed: 'Removed',
  rest: 'rest option',
  road: 'Opened road',
  scenario: 'scenario',
  skill: 'Skill',
  stamina: 'Stamina',
  time: 'Time',
  vest: 'Ribbed Vest',
  weak: 'Weak',
  ztc: 'Zone Time Cost',
};

const COLLECTED: { readonly [K in ObserverEvents['collected']['what']]: (n: number) => string } = {
  time: (n) => `Time ${signed(n)} once this Location is resolved.`,
  mitigation: (n) => `Decay mitigation ${n} once this Location is resolved.`,
  decay: (n) => `Decay ${signed(n)} once this Location is resolved.`,
  instability: (n) => `W +${wText(n)} once this Location is resolved.`,
  clear: (n) => `${n} Location of the worst stage leaves once this Location is resolved.`,
};

const CREDITED: { readonly [K in ObserverEvents['odCredited']['cause']]: (id: string) => string } = {
  enemy: (id) => `${enemyName(id)} defeated`,
  location: (id) => `${name(id)} resolved`,
  'first-enemy': (id) => `first ${enemyName(id)} on record`,
  'first-location': (id) => `first visit to ${name(id)}`,
  event: (id) => name(id),
  ring: (id) => `Tally Ring, ${enemyName(id)}`,
  ledger: (id) => `Ledger of Losses, ${name(id)}`,
  duplicate: (id) => `a second ${name(id)}`,
  contract: (id) => `contract ${name(id)}`,
  item: (id) => `${name(id)} brought back`,
};

const damageLine: Lines['damage'] = (d) => {
  const block = d.blockAbsorbed > 0 ? `, Block absorbs ${d.blockAbsorbed}` : '';
  const weak = d.weak < 0 ? `, Weak ${d.weak}` : '';
  const vest = d.softened < 0 ? `, Ribbed Vest ${d.softened}` : '';
  const total = d.base + d.skill + d.bonus;
  const by = d.by === 'player' ? 'Attack' : d.who === 'player' ? enemyName(d.by) : name(d.by);
  return `${by}: damage ${total}${weak}${vest}${block}. ${whoName(d)}: HP -${d.hp}, HP ${d.left}.`;
};

const placedLine: Lines['placed'] = (d) => {
  const timer = d.timer === null ? '' : ` ${d.timer}`;
  return `[${d.slot}] ${name(d.id)} appears: ${d.stage}${timer}.`;
};

const creditedLine: Lines['odCredited'] = (d) => {
  const scaled = d.stagePct !== 100 || d.awarePct !== 100 || d.gradePct !== 100;
  const how = scaled ? ` (${d.base} x stage ${d.stagePct}% x Awareness ${d.awarePct}% x grade ${d.gradePct}%)` : '';
  return `Observation Data +${d.amount}${how}: ${CREDITED[d.cause](d.id)}. This run ${d.data}.`;
};

const timeLine: Lines['time'] = (d) => {
  const mods = d.mods.map(({ label, value }) => ` ${signed(value)} ${TERMS[label] ?? name(label)}`).join('');
  return `Time +${d.total} = Zone Time Cost ${d.ztc}${mods}. Time ${d.time}.`;
};

const HUNTER_LINES = {
  appeared: 'The Hunter appears at ExcessTime 5. Something has found your tracks.',
  caught: 'The Hunter has caught up. The next screen is its fight.',
};

/** Every event kind as one line: mechanics first, numbers as numbers. */
export const LINES: Lines = {
  began: (d) => `Deployment begins: pack ${name(d.pack)}, grade ${d.grade}, unlocks ${d.unlocks}. Time 0.`,
  offsets: (d) => `${Object.keys(d.offsets).length} Locations have an order of their own.`,
  scenario: (d) => `The scenario is set: mode ${d.mode}.`,
  target: (d) => `Frontier size ${d.clamped} = ${d.base}${d.parts.length > 0 ? `, ${partsText(d.parts)}` : ''}.`,
  placed: placedLine,
  discarded: (d) => `${name(d.id)} would be Removed on arrival: discarded, W +0.00.`,
  requestDropped: (d) => `The request for ${name(d.id)} is dropped.`,
  closedOff: (d) => `${name(d.id)} is closed off: W +0.00.`,
  frontier: (d) => `The frontier shows ${d.size}: ${d.ids.map(name).join(', ')}.`,
  went: (d) => `You go to [${d.slot}] ${name(d.id)}, ${d.stage}, Zone Time Cost ${d.ztc}.`,
  fight: (d) => `Combat: ${d.roster.map(enemyName).join(', ')}. Patience ${d.patience}.`,
  intent: (d) => `${enemyName(d.id)} [${d.target}] intends ${d.name}.`,
  acted: (d) => `You ${d.action === 'use' ? `use ${name(d.item)}` : d.action}: Stamina -${d.cost}.`,
  damage: damageLine,
  block: (d) =>
    `${whoName(d)}: Block +${d.result} (${d.base} ${signed(d.bonus)}${d.frail < 0 ? `, Frail ${d.frail}` : ''}), Block ${d.total}.`,
  blockGone: (d) => `${whoName(d)}: Block -${d.amount}, Block 0.`,
  healed: (d) => `${whoName(d)}: HP +${d.amount} (${d.cause}), HP ${d.hp}.`,
  stamina: (d) => `Stamina ${signed(d.amount)} (${name(d.cause)}), Stamina ${d.stamina}.`,
  status: (d) => `${whoName(d)}: ${STATUS_NAMES[d.status]} ${d.turns} turns.`,
  cured: (d) => `You: ${STATUS_NAMES[d.status]} 0 turns.`,
  ticked: (d) => `${whoName(d)}: turns left Weak ${d.weak}, Frail ${d.frail}, Bleed ${d.bleed}.`,
  bled: (d) => `${whoName(d)}: Bleed ${d.amount}, HP ${d.left}.`,
  attrition: (d) => `Attrition ${d.amount}: turn ${d.turn} is past Patience ${d.patience}. HP ${d.left}.`,
  thorns: (d) => `Thorn Ring: ${enemyName(d.id)} [${d.target}] HP -${d.amount}, HP ${d.left}.`,
  shadow: (d) => `${name(d.id)}: HP 1, the artifact is destroyed.`,
  enemyDied: (d) => `${enemyName(d.id)} [${d.target}]: HP 0, dead.`,
  sharpened: (d) => `Attack damage +${d.amount} until this combat ends, +${d.total} in all.`,
  turn: (d) => `Turn ${d.turn}. Patience ${d.patience}.`,
  won: (d) => `Combat won on turn ${d.turns}.`,
  xp: (d) => `XP +${d.amount} (${name(d.cause)}), XP ${d.xp}/100.`,
  level: (d) => `Level ${d.level}: unspent points ${d.points}.`,
  event: (d) => `${name(d.id)}, step ${d.step}.`,
  chose: (d) => `You choose ${d.key}, ${OPTION_NAMES[`${d.event}.${d.key}`] ?? d.key}.`,
  hp: (d) => `HP ${signed(d.amount)} (${name(d.cause)}), HP ${d.hp}.`,
  maxHp: (d) => `Max HP ${signed(d.amount)}: HP ${d.hp}/${d.hpMax}.`,
  stat: (d) =>
    `${STAT_NAMES[d.stat]} ${signed(d.amount)}${d.locations > 0 ? ` for ${d.locations} Locations` : ''}, now ${d.total}.`,
  statOver: (d) => `${STAT_NAMES[d.stat]} ${signed(-d.amount)}: its Locations are used up.`,
  collected: (d) => COLLECTED[d.what](d.amount),
  sizeMod: (d) => `Frontier size ${signed(d.value)} for ${d.frontiers} frontiers (${name(d.source)}).`,
  sizeModUsed: (d) => `Frontier size ${signed(d.value)} (${name(d.source)}): ${d.left} frontiers left.`,
  requested: (d) => `${name(d.id)} is requested.`,
  backpack: (d) => `Backpack: capacity ${d.capacity}.`,
  pouch: (d) => `Belt Pouch: belt ${d.capacity}.`,
  rested: (d) => `${d.option}: Time +${d.time}, HP +${d.hp}, Stamina +${d.stamina}, decay mitigation ${d.mitigation}.`,
  gained: (d) => `You gain ${name(d.id)} (${name(d.cause)})${d.overflow ? ', 1 over capacity: in the tray' : ''}.`,
  lost: (d) => `You lose ${name(d.id)} (${name(d.cause)}).`,
  used: (d) => `${name(d.id)} used, ${d.usesLeft} uses left.`,
  equipped: (d) =>
    `${name(d.id)} worn as ${d.slot}${d.replaced === '' ? '' : `, ${name(d.replaced)} back in the inventory`}.`,
  unequipped: (d) => `${name(d.id)} taken off ${d.slot}.`,
  belted: (d) => `${name(d.id)} on the belt.`,
  unbelted: (d) => `${name(d.id)} off the belt.`,
  allocated: (d) => `${STAT_NAMES[d.stat]} +1, now ${d.total}. Unspent points ${d.points}.`,
  dropped: (d) => `${name(d.id)} dropped.`,
  flare: (d) =>
    d.state === 'lit'
      ? 'Survey Flare lit: exact timers on the next 1 frontier.'
      : 'Survey Flare: this frontier shows exact timers.',
  pin: (d) => `Anchor Pin: decay mitigation ${d.mitigation} in the next update pass.`,
  resolved: (d) => `${name(d.id)} resolved, visit ${d.visits}.`,
  time: timeLine,
  decay: (d) =>
    `Decay advances ${d.advance} = Time ${d.time} + ${d.dec} - mitigation ${d.mitigation}. MitigationTotal ${d.mitigationTotal}.`,
  cleared: (d) => `${name(d.id)} leaves the frontier: W +0.00.`,
  degraded: (d) => `${name(d.id)}: ${d.from} to ${d.to}${d.timer === null ? '' : ` ${d.timer}`}.`,
  removed: (d) => `${name(d.id)}: ${d.from} to Removed.`,
  w: (d) =>
    `W ${wText(d.from)} to ${wText(d.to)}: ${wParts(d.parts)}${d.capped > 0 ? `, capped ${wText(d.capped)}` : ''}.`,
  toll: (d) => `Removed while unchosen: ${d.removed}. Absorbed: ${d.absorbed.length}.`,
  excess: (d) => `ExcessTime +${d.amount}${d.total === null ? '' : `, ${d.total}/${d.limit}`}.`,
  hunter: (d) => HUNTER_LINES[d.state],
  interlude: (d) => `Interlude at Time ${d.time}.`,
  odCredited: creditedLine,
  contract: (d) => `Contract met: ${name(d.id)}.`,
  ended: (d) =>
    `${d.success ? 'Run Complete' : 'Run Failed'}: ${d.code}${d.killer === '' ? '' : `, killed by ${killerName(d.killer)}`}.`,
};

const killerName = (killer: string): string =>
  killer === 'bleed' || killer === 'attrition' ? name(killer) : enemyName(killer);
