import { phrases } from '@undercroft/kernel';
import type {
  Condition,
  ConsumableDef,
  EnemyDef,
  EventOption,
  EventVerb,
  GearDef,
  Move,
  UseVerb,
} from '../content/types.ts';
import { name, rarityName } from './names.ts';

const { plural, signed } = phrases;

export const STAT_NAMES: { readonly [stat: string]: string } = {
  hp: 'HP',
  ar: '% armor',
  v: 'Vigor',
  m: 'Might',
  c: 'Cunning',
  crit: '% critical',
  ls: '% lifesteal',
  bon: '% damage',
  flat: 'damage',
};

const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'];
const rarityText = (id: string): string => rarityName(RARITIES.indexOf(id));

/** Effects of a piece, in words. C-5 */
export function gearText({ dmg, stats, poisons, clears, bossGuard, refunds, lastStand }: GearDef): string {
  const parts: string[] = [];
  if (dmg) parts.push(`Damage ${dmg.low}-${dmg.high}`);
  for (const [stat, value] of Object.entries(stats)) {
    const label = STAT_NAMES[stat] ?? stat;
    parts.push(label.startsWith('%') ? `+${value}${label}` : `+${value} ${label}`);
  }
  if (poisons) parts.push(`${poisons}% to Poison on a hit`);
  if (clears) parts.push('your eyes lie one step less');
  if (bossGuard) parts.push(`${bossGuard}% less damage from bosses`);
  if (refunds) parts.push(`a kill gives back ${refunds} Stamina`);
  if (lastStand) parts.push('the first lethal hit on each floor leaves 1 HP');
  return `${parts.join(', ')}.`;
}

const USES: { readonly [V in UseVerb as V['op']]: (verb: V) => string } = {
  heal: ({ amount }) => `Heal ${amount}.`,
  bandage: ({ amount, rounds, atOnce }) => `Heal ${amount} for ${rounds} rounds, or ${atOnce} at once outside a fight.`,
  cure: ({ status }) => `End ${name(status)}.`,
  calm: ({ amount }) => `Lose ${amount} Dread.`,
  identify: () => 'Identify 1 piece of your bag.',
  salts: () => 'End Stunned and fill your Stamina. Does not use your action.',
  venom: ({ pct, combats }) => `Your hits have ${pct}% to Poison for ${combats} fights.`,
  smoke: () => 'Flee for certain. Not from bosses or the Watcher.',
  ironhide: ({ pct }) => `Take ${pct}% less damage in this fight.`,
  unbind: () => 'Cursed gear lets go of you.',
};

export const consumableText = ({ id, verbs }: ConsumableDef): string => {
  if (id === 'torch') return 'Lights a floor. You carry at most 5.';
  if (id === 'lockpick') return 'Opens a chest without noise. You carry at most 5.';
  return verbs.map((verb) => (USES[verb.op] as (verb: UseVerb) => string)(verb)).join(' ');
};

const CONDITIONS: { readonly [C in Condition as C['op']]: (condition: C) => string } = {
  cycle: ({ of, at }) => (at === 0 ? `every action ${of} of ${of}` : `action ${at} of ${of}`),
  everyCycle: ({ every }) => `every ${every}th cycle`,
  ownHpBelow: ({ pct }) => `below ${pct}% of its HP`,
  ownHpAtMost: ({ pct }) => `at ${pct}% of its HP or less`,
  heroHpBelow: ({ pct }) => `while you are below ${pct}% HP`,
  heroClear: ({ status }) => `while you have no ${name(status)}`,
  heroBleeds: ({ stacks }) => `while you have ${stacks} Bleed or more`,
  heroHeavy: () => 'after your Heavy blow',
  prev: ({ move }) => `after ${name(move)}`,
  done: ({ move }) => `once it has used ${name(move)}`,
  chance: ({ pct }) => `${pct}% of the time`,
};

function moveText(move: Move): string {
  const when = move.when.map((one) => (CONDITIONS[one.op] as (condition: Condition) => string)(one));
  const does: string[] = [];
  if (move.hits > 0)
    does.push(
      `${plural(move.hits, 'hit')} of ${move.dmg ? `${move.dmg.low}-${move.dmg.high}` : `${move.pct}%`}${move.crit ? `, ${move.crit}% critical` : ''}`,
    );
  for (const { status, pct, amount } of move.inflicts ?? [])
    does.push(`${pct}% ${name(status)}${status === 'stunned' ? '' : ` ${amount}`}`);
  if (move.dreadPerHit) does.push(`${move.dreadPerHit} Dread for each hit`);
  if (move.dread) does.push(`${move.dread} Dread`);
  if (move.drains) does.push('heals what it deals');
  if (move.heals) does.push(`heals ${move.heals}`);
  if (move.armorTo !== undefined) does.push(`armor becomes ${move.armorTo}%`);
  if (move.exposes) does.push('its armor counts nothing meanwhile');
  if (does.length === 0) does.push('no attack');
  const kind = move.kind === 'attack' ? '' : ` (${move.kind})`;
  return `${name(move.id)}${kind}${when.length > 0 ? ` ${when.join(' and ')}` : ''}: ${does.join(', ')}`;
}

/** Numbers and moves of an enemy. C-2, C-4 */
export function enemyText({ hp, hpVeteran, dmg, speed, armor, moves, xp, gold, relentless }: EnemyDef): string {
  const health =
    hp.low === hp.high ? `${hp.low}${hpVeteran ? ` (${hpVeteran} from level 10)` : ''}` : `${hp.low}-${hp.high}`;
  const traits = [
    `HP ${health}`,
    `damage ${dmg.low}-${dmg.high}`,
    `${speed} speed`,
    ...(armor > 0 ? [`${armor}% armor`] : []),
    ...(relentless ? ['never staggers'] : []),
    `${xp} XP`,
    `${gold.low}-${gold.high} gold`,
  ];
  return `${traits.join(', ')}. ${moves.map(moveText).join('. ')}.`;
}

const EFFECTS: { readonly [V in EventVerb as V['op']]: (verb: V) => string } = {
  dread: ({ amount }) => `${signed(amount)} Dread`,
  gold: ({ amount }) => `gain ${amount} gold`,
  goldRoll: ({ low, high }) => `gain ${low}-${high} gold`,
  gear: ({ rarity }) => `gain ${rarityText(rarity)} gear`,
  thing: ({ id }) => `gain ${name(id)}`,
  anyUncommon: () => 'gain an Uncommon consumable',
  rest: ({ pct }) => `heal ${pct}% of your maximum`,
  reveal: () => 'see the whole floor',
  bless: ({ blessing }) => BLESSING_TEXT[blessing] ?? name(blessing),
  curse: () => 'you are Cursed',
  cleanse: () => 'end all statuses and curses that bind',
  xp: ({ amount }) => `gain ${amount} XP`,
  lore: () => 'know an enemy of this floor better',
  light: () => 'light on this floor for free',
  hint: () => 'learn something true',
  helped: () => 'he will remember',
  journal: () => 'read the telegraphs of bosses for ever',
  hurt: ({ amount }) => `lose ${amount} HP`,
  weaken: ({ actions }) => `begin the next fight Weakened ${actions}`,
  ambush: () => 'ambush',
  threatened: ({ enemy }) => `${name(enemy)} attacks from ambush`,
  trap: ({ prize }) => `fight an elite; ${rarityText(prize)} gear if you win`,
};

export const BLESSING_TEXT: { readonly [id: string]: string } = {
  might: 'Might: +3 Might until the run ends',
  fortune: 'Fortune: the next 3 chests are one tier better',
  protection: 'Protection: no new statuses for 3 fights',
};

const verbsText = (verbs: readonly EventVerb[]): string =>
  verbs.map((verb) => (EFFECTS[verb.op] as (verb: EventVerb) => string)(verb)).join(', ');

/** An option with all its possible results. DD-161 */
export function optionText({ verbs, risk, needs }: EventOption): string {
  const parts: string[] = [];
  if (verbs.length > 0) parts.push(verbsText(verbs));
  if (risk) {
    if (risk.ifSo.length > 0) parts.push(`${risk.pct}%: ${verbsText(risk.ifSo)}`);
    if (risk.otherwise.length > 0) parts.push(`${100 - risk.pct}%: ${verbsText(risk.otherwise)}`);
    if (risk.sure) parts.push(`certain from ${name(risk.sure.stat)} ${risk.sure.least}`);
  }
  for (const { stat, least } of needs) parts.push(`needs ${name(stat)} ${least}`);
  const text = parts.join('; ');
  return text === '' ? '' : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

export const CURSE_TEXT: { readonly [id: string]: string } = {
  dread_fed: 'All Dread gains are 25% higher.',
  thin_skin: 'You take 20% more damage.',
  bloodletting: 'Each of your attacks costs 2 HP, and never kills you.',
  no_mercy: 'Healing is halved.',
  loud: 'Picking a lock alerts with 30%, forcing with 60%.',
};

export const CLASS_TEXT: { readonly [id: string]: string } = {
  mercenary:
    'Vigor 3, Might 3, Cunning 3. Retainer: the Merchant is 10% cheaper. Second Wind: once an expedition, the first drop below 25% HP heals 10.',
  flagellant:
    'Vigor 4, Might 4, Cunning 1. Ecstasy: +20% damage at half HP, +40% at a quarter. Hair Shirt: consumables heal 20% less.',
  hollowed:
    'Vigor 2, Might 3, Cunning 4. Emptied: Dread gains are 20% lower. Curse Kin: cursed gear never binds, and each worn piece gives 5% damage. Second edition: Vigor 3, and Hollow Eyes: draws on the dark cost 2 Dread less, and your first second sight on each floor is free.',
};
