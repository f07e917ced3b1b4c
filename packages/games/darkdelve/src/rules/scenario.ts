import { z } from 'zod';
import { BLESSINGS, CLASSES, CURSES, PLEDGES, SLOTS, TIERS } from '../content/types.ts';
import { PHASES, ROOM_TYPES } from '../state.ts';

const id = z.string().min(1).max(32);
const count = z.int().min(0).max(100_000);
const percent = z.int().min(1).max(100);
const letter = z.enum(['L', 'P', 'Q', 'R', 'S', 'X', 'Z', 'A', 'B', 'C', 'D', 'E', 'F', 'G']);
const optional = <T extends z.core.$ZodShape>(shape: T) => z.strictObject(shape).partial();

const gearSpec = z.union([
  id,
  z.strictObject({
    id,
    identified: z.boolean().optional(),
    curse: z.enum(CURSES).optional(),
    foundOn: z.int().min(0).max(5).optional(),
    temper: z.int().min(0).max(2).optional(),
  }),
]);

const stack = z.strictObject({ id, n: z.int().min(1).max(3) });

const heroSpec = optional({
  class: z.enum(CLASSES),
  level: z.int().min(1).max(20),
  xp: count,
  stats: optional({ v: z.int().min(0).max(99), m: z.int().min(0).max(99), c: z.int().min(0).max(99) }),
  hp: z.int().min(1).max(9_999),
  gear: optional({ weapon: gearSpec, armor: gearSpec, helm: gearSpec, accessory: gearSpec }),
  bag: z.array(gearSpec).max(8),
  belt: z.array(stack).max(3),
  gold: count,
  goldByFloor: z.array(count).length(5),
  torches: z.int().min(0).max(5),
  lockpicks: z.int().min(0).max(5),
  dread: z.int().min(0).max(100),
  torchLit: z.boolean(),
  litTurns: count,
  ward: z.int().min(0).max(5),
  statuses: optional({
    poison: z.int().min(0).max(6),
    bleed: z.int().min(0).max(5),
    weakened: z.int().min(0).max(6),
    stunned: z.int().min(0).max(1),
    cursed: z.int().min(0).max(1),
  }),
  blessing: z.strictObject({ id: z.enum(BLESSINGS), left: z.int().min(0).max(3) }),
  secondWindUsed: z.boolean(),
  lesson: id,
  /** Second edition. */
  sent: count,
  bargainUsed: z.boolean(),
});

const enemySpec = z.strictObject({
  id,
  hp: z.int().min(1).max(9_999).optional(),
  maxHp: z.int().min(1).max(9_999).optional(),
  armor: z.int().min(0).max(90).optional(),
  used: z.array(id).max(8).optional(),
  pack: z.int().min(1).max(2).optional(),
  twisted: z.boolean().optional(),
  poison: z.int().min(0).max(6).optional(),
});

const drawsSpec = optional({
  kind: z.enum(['gear', 'consumable']),
  consumable: id,
  base: z.int().min(0).max(4),
  slot: z.enum(SLOTS),
  template: z.int().min(1).max(60),
  curse: percent,
  curseKind: z.int().min(1).max(5),
});

const chestSpec = optional({
  ...drawsSpec.shape,
  gold: count,
  alert: percent,
  alertEnemy: id,
  crush: percent,
  bonus: percent,
  ornate: z.boolean(),
  second: drawsSpec,
});

const roomSpec = optional({
  type: z.enum(ROOM_TYPES),
  state: z.enum(['UNEXPLORED', 'ENTERED', 'CLEARED']),
  enemy: enemySpec,
  chest: chestSpec,
  event: z.strictObject({
    id,
    rolls: z.array(percent).max(6).optional(),
    stock: z.array(id).max(3).optional(),
    step: z.enum(['', 'gift']).optional(),
  }),
  loot: z.array(z.union([gearSpec, stack])).max(20),
  felt: z.array(z.enum(['N', 'E', 'S', 'W'])).max(4),
});

const template = z.enum(['A', 'B', 'C', 'D1', 'D2']);
const symmetry = z.int().min(0).max(7);
const rooms = z.partialRecord(letter, roomSpec);

/** DD-242 */
export const scenarioSchema = optional({
  tier: z.enum(TIERS),
  hero: heroSpec,
  floor: optional({
    n: z.int().min(1).max(5),
    visit: z.int().min(1).max(9),
    template,
    symmetry,
    revealed: z.boolean(),
    /** Second edition. */
    draws: z.int().min(0).max(99),
    sights: z.int().min(0).max(9),
    steadied: z.boolean(),
  }),
  rooms,
  at: letter,
  prev: letter,
  phase: z.enum(PHASES),
  combat: optional({
    round: z.int().min(1).max(99),
    stamina: z.int().min(0).max(4),
    n: z.int().min(1).max(999),
    prevMove: id,
    intent: id,
    heroLast: id,
    bossCracks: z.int().min(0).max(1),
    resumed: z.boolean(),
    freeHits: z.boolean(),
    enemy: enemySpec,
  }),
  floor4: optional({ template, symmetry, rooms }),
  watcher: optional({
    active: z.boolean(),
    at: letter,
    hp: z.int().min(1).max(150),
    stuns: z.int().min(0).max(2),
    hold: z.int().min(0).max(3),
  }),
  boss: z.union([z.literal('slain'), id]),
  camp: optional({
    gold: count,
    stash: z.array(z.union([stack, gearSpec])).max(30),
    level: z.int().min(1).max(20),
    expedition: z.int().min(1).max(60),
    bestiary: z.record(id, z.strictObject({ met: count, deaths: count })),
    unlocked: z.array(z.enum(['flagellant', 'hollowed', 'marrow_charm', 'rotation'])).max(4),
    lastDeath: z.strictObject({ floor: z.int().min(1).max(5), killer: id }),
    lesson: id,
    helped: z.boolean(),
    journal: z.boolean(),
  }),
  pins: z.record(z.string().max(24), z.json()),
  epoch: count,
  /** Second edition. */
  pledge: z.enum([...PLEDGES, 'none']),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type GearSpec = z.infer<typeof gearSpec>;
export type EnemySpec = z.infer<typeof enemySpec>;
export type RoomSpec = z.infer<typeof roomSpec>;
export type ChestSpec = z.infer<typeof chestSpec>;
