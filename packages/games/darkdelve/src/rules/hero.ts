import { clamp } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { CurseId, GearStat, Slot, Stat } from '../content/types.ts';
import { SLOTS } from '../content/types.ts';
import type { Camp, Darkdelve, Hero, Item } from '../state.ts';
import { type Book, enemyDef, gearDef, type Numbers, thingDef } from './book.ts';
import { divide, percentOf } from './sum.ts';

export const NUMBERS = ['low', 'high', 'hp', 'ar', 'v', 'm', 'c', 'crit', 'ls', 'bon', 'flat'] as const;

const cursedUp = ({ numbers }: Book, value: number): number =>
  Math.max(value + 1, percentOf(value, numbers.curses.raisePct));

type Piece = ReturnType<typeof gearDef>;

/** A curse raises a weapon's damage, the primary number of an accessory, and the health of other pieces. DD-206 */
function isRaised({ slot, stats }: Piece, name: keyof Numbers): boolean {
  if (slot === 'weapon') return name === 'low' || name === 'high';
  return name === (slot === 'accessory' ? (Object.keys(stats)[0] ?? 'hp') : 'hp');
}

function temperOf({ numbers }: Book, { slot }: Piece, item: Item, name: keyof Numbers): number {
  if (slot === 'weapon') return name === 'low' || name === 'high' ? item.temper : 0;
  return slot !== 'accessory' && name === 'hp' ? numbers.camp.temperHp * item.temper : 0;
}

/** One number of a piece, including curse and temper. DD-206, DD-223 */
function numberOf(book: Book, item: Item, name: keyof Numbers): number {
  const plain = book.plain[item.id]![name];
  if (item.curse === '' && item.temper === 0) return plain;
  const def = gearDef(book, item.id);
  const value = item.curse !== '' && isRaised(def, name) ? cursedUp(book, plain) : plain;
  return value + temperOf(book, def, item, name);
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

/** Includes gear and blessing. DD-012, DD-163 */
export function statOf(book: Book, hero: Hero, stat: Stat): number {
  const blessed = stat === 'might' && hero.blessing?.id === 'might' ? book.numbers.hero.mightBlessing : 0;
  return hero[stat] + gearSum(book, hero, LETTER[stat]) + blessed;
}

/** DD-011 */
export function maxHpOf(book: Book, hero: Hero): number {
  const { hp, hpPerVigor, hpPerLevel } = book.numbers.hero;
  return hp + hpPerVigor * statOf(book, hero, 'vigor') + hpPerLevel * (hero.level - 1) + gearSum(book, hero, 'hp');
}

/** DD-017 */
export const armorOf = (book: Book, hero: Hero, extra = 0): number =>
  Math.min(book.numbers.hero.armorMax, gearSum(book, hero, 'ar') + extra);

/** DD-013, rounded half up to a whole percent. */
export function critOf(book: Book, hero: Hero): number {
  const cunning = statOf(book, hero, 'cunning');
  const { crit2, critMax } = book.numbers.hero;
  const { base, perCunning, cunningMost, perMore } = crit2;
  const first = perCunning * Math.min(cunning, cunningMost);
  const twice = base + first + perMore * Math.max(0, cunning - cunningMost) + 2 * gearSum(book, hero, 'crit');
  return Math.min(critMax, divide(twice, 2));
}

/** DoT resistance in percent. DD-012 */
export const resistOf = (book: Book, hero: Hero): number =>
  Math.min(book.numbers.hero.resistMax, book.numbers.hero.resistPerVigor * statOf(book, hero, 'vigor'));

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
  const lesson = hero.lesson !== '' && hero.lesson === enemy ? book.numbers.hero.lessonPct : 0;
  const rage = ecstasy.find(({ hpPct }) => PERCENT * hero.hp <= hpPct * maxHpOf(book, hero));
  const kin = curseKin > 0 ? curseKin * wornOf(hero).filter(({ curse }) => curse !== '').length : 0;
  return gearSum(book, hero, 'bon') + lesson + (rage?.bonus ?? 0) + kin;
}

/** Factors of healing in percent. DD-089, C-1, C-6 */
export function healingPct(book: Book, hero: Hero, fromConsumable: boolean): { label: string; pct: number }[] {
  if (hero.cursed > 0) return [{ label: 'cursed', pct: 0 }];
  const factors: { label: string; pct: number }[] = [];
  const { consumableHealing } = book.content.classes[hero.class]!;
  if (fromConsumable && consumableHealing !== PERCENT) factors.push({ label: 'hair_shirt', pct: consumableHealing });
  const mercy = Math.max(0, PERCENT - book.numbers.curses.noMercyPct * cursesOf(hero, 'no_mercy'));
  if (mercy !== PERCENT) factors.push({ label: 'no_mercy', pct: mercy });
  return factors;
}

/** A cursed piece cannot be taken off. DD-207 */
export const isBound = (book: Book, hero: Hero, item: Item): boolean =>
  item.curse !== '' && !item.unbound && !book.content.classes[hero.class]!.neverBinds;

export const isStarter = (book: Book, item: Item): boolean => gearDef(book, item.id).starter;

/** The number of thresholds, lowest first, that a value reaches. */
export function reached(thresholds: readonly number[], value: number): number {
  let count = 0;
  while (count < thresholds.length && value >= thresholds[count]!) count += 1;
  return count;
}

/** Bestiary tier of an enemy. DD-225 */
export function knowledgeOf(book: Book, { bestiary, journal }: Camp, enemy: string): number {
  const { met = 0, deaths = 0, bonus = 0 } = bestiary[enemy] ?? {};
  const { knowledge } = book.numbers;
  if (enemyDef(book, enemy).cls === 'boss')
    return deaths >= 1 || met >= knowledge.bossMet || bonus > 0 || journal ? 1 : 0;
  const full = knowledge.met.length;
  return clamp(Math.max(reached(knowledge.met, met), Math.min(full, deaths)) + bonus, 0, full);
}

export const potionsOf = (book: Book, hero: Hero): number =>
  hero.belt.filter(({ id }) => thingDef(book, id).healing).reduce((sum, { n }) => sum + n, 0);

export const canLevel = ({ numbers: { levels } }: Book, { level, xp }: Hero): boolean =>
  level < levels.max && xp >= levels.xpPerLevel * level;

export const findWorn = (hero: Hero, uid: string): Slot | null => SLOTS.find((slot) => hero[slot]?.uid === uid) ?? null;

/** Effective steps of perception: Crown of Clarity and Lantern of Names remove one. DD-189 */
const hasClarity = (book: Book, hero: Hero): boolean =>
  wornOf(hero).some(({ id }) => gearDef(book, id).clears === true);

export const LEVELS = ['calm', 'uneasy', 'shaken', 'terrified', 'breaking'] as const;

/** DD-100 */
export const dreadLevel = ({ numbers }: Book, dread: number): number => reached(numbers.dread.levels, dread);

export function effectiveLevel(book: Book, hero: Hero): number {
  const level = dreadLevel(book, hero.dread);
  return level > 0 && hasClarity(book, hero) ? level - 1 : level;
}

/** Perception of the hero as one number: thresholds of CUNNING and the effective Dread level. */
export const sightOf = (book: Book, { hero, phase }: Darkdelve): number => {
  if (phase === 'camp') return 0;
  const cunning = statOf(book, hero, 'cunning');
  const { scout, count, rarity } = book.numbers.cunning;
  const eyes = [scout, count, rarity].filter((least) => cunning >= least).length;
  return LEVELS.length * effectiveLevel(book, hero) + eyes;
};
