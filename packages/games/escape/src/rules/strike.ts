import { clamp } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { SkillRow } from '../content/types.ts';
import { type Being, DEPTHS } from '../state.ts';
import { beingsIn } from './crowd.ts';
import {
  armorOf,
  chapterOf,
  companionBeside,
  type Dungeon,
  featureOf,
  isAlive,
  MOMENTUM,
  PROJECTION,
  SURVIVAL,
  strengthLevel,
  traitOf,
  weaponPower,
} from './dungeon.ts';
import { isMasked } from './standing.ts';
import { roomOf } from './topology.ts';

/** The parts of ED-47, in its order. */
export const PART_NAMES = [
  'base',
  'might',
  'agility',
  'level',
  'weapon',
  'momentum',
  'skill',
  'room',
  'faction',
  'winded',
  'watched',
  'companion',
  'willpower',
  'survival',
  'armor',
  'guard',
  'bulwark',
  'murder',
  'roll',
] as const;

/** ED-49: the strongest offensive skill that fits now. */
function offenceOf({ s, book }: Dungeon, attacker: Being, defender: Being): number {
  let best = 0;
  for (const id of attacker.skills) {
    const { strike } = book.skills.get(id)!;
    if (strike <= best) continue;
    if (id === 'shadow_hand' && !attacker.fresh) continue;
    if (id === 'battle_broadcast' && attacker.stream_chapter !== chapterOf(s)) continue;
    if (id === 'keen_eye' && defender.health * 2 > defender.max_health) continue;
    best = strike;
  }
  return best;
}

/** ED-49: the strongest defensive skill that fits now, on ties the first of the table. */
export function guardSkill({ s, book }: Dungeon, defender: Being): SkillRow | undefined {
  const rank = (skill: SkillRow): number => book.content.skills.indexOf(skill);
  let best: SkillRow | undefined;
  for (const id of defender.skills) {
    const skill = book.skills.get(id)!;
    if (skill.guard === 0 || skill.guard < (best?.guard ?? 0)) continue;
    if (id === 'guardian_step' && !(defender.kind === 'player' && companionBeside(s, defender))) continue;
    if (!best || skill.guard > best.guard || rank(skill) < rank(best)) best = skill;
  }
  return best;
}

/** ED-48, with the twists of Choirling and Daybane. */
function factionPart(d: Dungeon, attacker: Being, defender: Being): number {
  const { s, book } = d;
  if (isMasked(attacker))
    return defender.faction === 'freelancer' || defender.faction === 'party' ? book.f.strike.mask : 0;
  if (attacker.kind !== 'hostile') return 0;
  const { twist, amount } = book.content.hostiles[DEPTHS - attacker.breed]!;
  if (twist === 'daybane') {
    const kael = s.beings.find(({ kind }) => kind === 'player')!;
    return traitOf(kael, PROJECTION) >= book.f.daybane_e4 ? amount : 0;
  }
  if (twist !== 'choir') return 0;
  const sings = beingsIn(d, attacker.depth, attacker.at).some(
    (other) => other !== attacker && other.kind === 'hostile' && other.breed === attacker.breed && isAlive(other),
  );
  return sings ? amount : 0;
}

const parts = new Int32Array(PART_NAMES.length);

/** The parts of ED-47's x, in hundredths. Every call fills the same buffer. */
export function strikeParts(d: Dungeon, attacker: Being, defender: Being, isMurder: boolean, roll: number): Int32Array {
  const { strike } = d.book.f;
  const levels = clamp(strengthLevel(d, attacker) - strengthLevel(d, defender), strike.level_low, strike.level_high);
  const isPlayer = attacker.kind === 'player';
  let i = 0;
  parts[i++] = strike.base;
  parts[i++] = strike.might * attacker.might;
  parts[i++] = strike.agility * attacker.agility;
  parts[i++] = strike.level * levels;
  parts[i++] = strike.weapon * weaponPower(d, attacker);
  parts[i++] = Math.min(strike.momentum_max, Math.floor(featureOf(attacker, MOMENTUM) / strike.momentum_per_e4));
  parts[i++] = offenceOf(d, attacker, defender);
  parts[i++] = d.book.content.rooms[roomOf(d.s, attacker).feature as 'start'].strike;
  parts[i++] = factionPart(d, attacker, defender);
  parts[i++] = attacker.energy < strike.winded_below_e4 ? strike.winded : 0;
  parts[i++] = isPlayer && d.s.fired.includes('fame_watchers_20') ? strike.watched : 0;
  parts[i++] = isPlayer && companionBeside(d.s, attacker) ? strike.companion : 0;
  parts[i++] = -strike.willpower * defender.willpower;
  parts[i++] = -Math.max(0, Math.floor(traitOf(defender, SURVIVAL) / strike.survival_per_e4));
  parts[i++] = -strike.armor * armorOf(d, defender);
  parts[i++] = -(guardSkill(d, defender)?.guard ?? 0);
  parts[i++] = defender.kind === 'warden' && defender.fresh ? -strike.bulwark : 0;
  parts[i++] = isMurder ? strike.murder : 0;
  parts[i] = roll;
  return parts;
}

/** True if a strike meant to kill does so at any damage. ED-51 */
export const diesOutright = ({ health, max_health }: Being): boolean => health * 2 <= max_health;

/** Damage of a strike with the lowest and the highest roll. */
export function damageRange(
  d: Dungeon,
  attacker: Being,
  defender: Being,
  isMurder = false,
): { low: number; high: number } {
  if (isMurder && diesOutright(defender)) return { low: defender.health, high: defender.health };
  const at = (roll: number): number => {
    let x = 0;
    for (const part of strikeParts(d, attacker, defender, isMurder, roll)) x += part;
    return Math.max(1, Math.floor((x + PERCENT / 2) / PERCENT));
  };
  return { low: at(0), high: at(d.book.f.strike.roll - 1) };
}
