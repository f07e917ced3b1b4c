import { UINT32_MAX } from '@undercroft/kernel/units';
import { z } from 'zod';
import { CURSES, SLOTS, TWISTS } from '../content/types.ts';
import { TEMPLATES } from './layout.ts';

const d100 = z.int().min(1).max(100);
const id = z.string().min(1).max(32);
const number = z.int().min(0).max(9_999);

/** Every draw and the values that may be forced; the table of DD-241 is complete. */
export const TAGS = {
  'template.floor': z.enum(Object.keys(TEMPLATES)),
  symmetry: z.int().min(0).max(7),
  layout: z.int().min(1).max(200),
  elite: d100,
  eldritch: d100,
  enemyKind: id,
  pack: d100,
  enemyHp: number,
  twisted: z.string().length(1),
  ornate: d100,
  chestGold: number,
  alert: d100,
  alertEnemy: id,
  crush: d100,
  bonus: d100,
  lootKind: d100,
  consumable: id,
  rarity: d100,
  luck: d100,
  slot: z.enum(SLOTS),
  template: z.int().min(1).max(60),
  curse: d100,
  curseKind: z.int().min(1).max(CURSES.length),
  event: id,
  gift: d100,
  eventOutcome: d100,
  ambush: d100,
  stock: id,
  boss: id,
  weapon: number,
  crit: d100,
  stagger: d100,
  heroStatus: d100,
  enemyDmg: number,
  enemyCrit: d100,
  status: d100,
  intent: d100,
  flee: d100,
  gold: number,
  drop: d100,
  drop2: d100,
  drop3: d100,
  eventGold: number,
  pickOne: id,
  text: number,
  taunt: number,
  twist: z.enum(TWISTS),
  perceive: z.int().min(0).max(UINT32_MAX),
};

/** DD-240 */
export const STREAMS: readonly string[] = ['combat', 'loot', 'event', 'cosmetic', 'perceive', 'gen', 'camp'];
