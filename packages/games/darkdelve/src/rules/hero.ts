import { clamp } from '@undercroft/kernel';
import type { CurseId, GearStat, Slot, Stat } from '../content/types.ts';
import { SLOTS } from '../content/types.ts';
import type { Camp, Darkdelve, Hero, Item } from '../state.ts';
import { type Book, enemyDef, gearDef, type Numbers, thingDef } from './book.ts';
import { divide, percentOf } from './sum.ts';

export const NUMBERS = ['low', 'high', 'hp', 'ar', 'v', 'm', 'c', 'crit', 'ls', 'bon', 'flat'] as const;

const CURSE_PCT = 130;
const cursedUp = (value: number): number => Math.max(value + 1, percentOf(value, CURSE_PCT));

type Piece = ReturnType<typeof gearDef>;

/** A curse raises a weapon's damage, the primary number of an accessory, and the health of other pieces. DD-206 */
function isRaised({ slot, stats }: Piece, name: keyof Numbers): boolean {
  if (slot === 'weapon') return name === 'low' || name === 'high';
  return name === (slot === 'accessory' ? (Object.keys(stats)[0] ?? 'hp') : 'hp');
}

function temperOf({ slot }: Piece, item: Item, name: keyof Numbers): number {
  if (slot === 'weapon') return name === 'low' || name === 'high' ? item.temper : 0;
  return slot !== 'accessory' && name === 'hp' ? TEMPER_HP * item.temper : 0;
}

const TEMPER_HP = 3;

/** One number of a piece, including curse and temper. DD-206, DD-223 */
function numberOf(book: Book, item: Item, name: keyof Numbers): number {
  const plain = book.plain[item.id]![name];
  if (item.curse === '' && item.temper === 0) return plain;
  const def = gearDef(book, item.id);
  const value = item.curse !== '' && isRaised(def, name) ? cursedUp(plain) : plain;
  return value + temperOf(def, item, name);
}

/** Numbers of a piece. */
export const numbersOf = (book: Book, item: Item): Numbers => ({
  low: numberOf(book, item, 'low'),
  high: numberOf(book, item, 'high'),
  hp: numberOf(book, item, 'hp'),
  ar: numberOf(book, item, 'ar'),
  v: numberOf(book, item, 'v'),
  m: numberOf(book, item, 'm'),
  c: numberOf(book, item, 'c'),
  crit: numberOf(book, item, 'crit'),
  ls: numberOf(book, item, 'ls'),
  bon: numberOf(book, item, 'bon'),
  flat: numberOf(book, item, 'flat'),
});

export function wornOf({ weapon, armor, helm, accessory }: Hero): Item[] {
  const worn = [weapon];
  if (armor) worn.push(armor);
  if (helm) worn.push(helm);
  if (accessory) worn.push(accessory);
  return worn;
}

/** The sum of one number over all worn pieces. */
export function gearSum(book: Book, { weapon, armor, helm, accessory }: Hero, stat: GearStat): number {
  let sum = numberOf(book, weapon, stat);
  if (armor) sum += numberOf(book, armor, stat);
  if (helm) sum += numberOf(book, helm, stat);
  if (accessory) sum += numberOf(book, accessory, stat);
  return sum;
}

const LETTER = { vigor: 'v', might: 'm', cunning: 'c' } as const;
const MIGHT_BLESSING = 3;

/** Includes gear and blessing. DD-012, DD-163 */
export function statOf(book: Book, hero: Hero, stat: Stat): number {
  const blessed = stat === 'might' && hero.blessing?.id === 'might' ? MIGHT_BLESSING : 0;
  return hero[stat] + gearSum(book, hero, LETTER[stat]) + blessed;
}

/** DD-011 */
export const maxHpOf = (book: Book, hero: Hero): number =>
  30 + 5 * statOf(book, hero, 'vigor') + 5 * (hero.level - 1) + gearSum(book, hero, 'hp');

const ARMOR_MAX = 40;

/** DD-017 */
export const armorOf = (book: Book, hero: Hero, extra = 0): number =>
  Math.min(ARMOR_MAX, gearSum(book, hero, 'ar') + extra);

const CRIT_MAX = 65;

/** DD-013, rounded half up to a whole percent. */
export function critOf(book: Book, hero: Hero): number {
  const cunning = statOf(book, hero, 'cunning');
  const twice = 10 + 6 * Math.min(cunning, 10) + 3 * Math.max(0, cunning - 10) + 2 * gearSum(book, hero, 'crit');
  return Math.min(CRIT_MAX, divide(twice, 2));
}

/** DoT resistance in percent. DD-012 */
export const resistOf = (book: Book, hero: Hero): number => Math.min(40, 5 * statOf(book, hero, 'vigor'));

export function cursesOf({ weapon, armor, helm, accessory }: Hero, curse: CurseId): number {
  let count = weapon.curse === curse ? 1 : 0;
  if (armor?.curse === curse) count += 1;
  if (helm?.curse === curse) count += 1;
  if (accessory?.curse === curse) count += 1;
  return count;
}

export const damageRange = (book: Book, { weapon }: Hero): { low: number; high: number } => ({
  low: numberOf(book, weapon, 'low'),
  high: numberOf(book, weapon, 'high'),
});

/** Twice the average of weapon, MIGHT and flat, to keep integers. DD-144 */
export function averageTwice(book: Book, hero: Hero): number {
  const { low, high } = damageRange(book, hero);
  return low + high + 2 * (statOf(book, hero, 'might') + gearSum(book, hero, 'flat'));
}

/** The sum of damage bonuses, in percent. DD-084 */
export function bonusPct(book: Book, hero: Hero, enemy: string): number {
  const { ecstasy, curseKin } = book.content.classes[hero.class]!;
  const lesson = hero.lesson !== '' && hero.lesson === enemy ? LESSON_PCT : 0;
  const rage = ecstasy.find(({ hpPct }) => 100 * hero.hp <= hpPct * maxHpOf(book, hero));
  const kin = curseKin > 0 ? curseKin * wornOf(hero).filter(({ curse }) => curse !== '').length : 0;
  return gearSum(book, hero, 'bon') + lesson + (rage?.bonus ?? 0) + kin;
}

const LESSON_PCT = 10;

/** Factors of healing in percent. DD-089, C-1, C-6 */
export function healingPct(book: Book, hero: Hero, fromConsumable: boolean): { label: string; pct: number }[] {
  if (hero.cursed > 0) return [{ label: 'cursed', pct: 0 }];
  const factors: { label: string; pct: number }[] = [];
  const { consumableHealing } = book.content.classes[hero.class]!;
  if (fromConsumable && consumableHealing !== 100) factors.push({ label: 'hair_shirt', pct: consumableHealing });
  const mercy = Math.max(0, 100 - 50 * cursesOf(hero, 'no_mercy'));
  if (mercy !== 100) factors.push({ label: 'no_mercy', pct: mercy });
  return factors;
}

/** A cursed piece cannot be taken off. DD-207 */
export const isBound = (book: Book, hero: Hero, item: Item): boolean =>
  item.curse !== '' && !item.unbound && !book.content.classes[hero.class]!.neverBinds;

export const isStarter = (book: Book, item: Item): boolean => gearDef(book, item.id).starter;

/** Bestiary tier of an enemy. DD-225 */
export function knowledgeOf(book: Book, { bestiary, journal }: Camp, enemy: string): number {
  const { met = 0, deaths = 0, bonus = 0 } = bestiary[enemy] ?? {};
  if (enemyDef(book, enemy).cls === 'boss') return deaths >= 1 || met >= 3 || bonus > 0 || journal ? 1 : 0;
  const byMeeting = met >= 25 ? 3 : met >= 15 ? 2 : met >= 6 ? 1 : 0;
  return clamp(Math.max(byMeeting, Math.min(3, deaths)) + bonus, 0, 3);
}

export const potionsOf = (book: Book, hero: Hero): number =>
  hero.belt.filter(({ id }) => thingDef(book, id).healing).reduce((sum, { n }) => sum + n, 0);

export const canLevel = ({ level, xp }: Hero): boolean => level < LEVEL_MAX && xp >= 100 * level;
const LEVEL_MAX = 20;

export const findWorn = (hero: Hero, uid: string): Slot | null => SLOTS.find((slot) => hero[slot]?.uid === uid) ?? null;

/** Effective steps of perception: Crown of Clarity and Lantern of Names remove one. DD-189 */
const hasClarity = (book: Book, hero: Hero): boolean =>
  wornOf(hero).some(({ id }) => gearDef(book, id).clears === true);

export const LEVELS = ['calm', 'uneasy', 'shaken', 'terrified', 'breaking'] as const;

/** DD-100 */
export const dreadLevel = (dread: number): number =>
  dread >= 100 ? 4 : dread >= 85 ? 3 : dread >= 70 ? 2 : dread >= 50 ? 1 : 0;

export function effectiveLevel(book: Book, hero: Hero): number {
  const level = dreadLevel(hero.dread);
  return level > 0 && hasClarity(book, hero) ? level - 1 : level;
}

/** Perception of the hero as one number: thresholds of CUNNING and the effective Dread level. */
export const sightOf = (book: Book, { hero, phase }: Darkdelve): number => {
  if (phase === 'camp') return 0;
  const cunning = statOf(book, hero, 'cunning');
  const eyes = cunning >= 12 ? 3 : cunning >= 8 ? 2 : cunning >= 5 ? 1 : 0;
  return 8 * effectiveLevel(book, hero) + eyes;
};
