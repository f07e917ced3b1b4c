import { z } from 'zod';

const card = z.union([
  z.string().max(200),
  z.strictObject({
    id: z.string().max(40),
    up: z.boolean().default(false),
    extra: z.array(z.string().max(80)).max(4).default([]),
  }),
]);
const pile = z.array(card).max(60);
const count = z.int().min(0).max(999);

const side = z
  .strictObject({
    hp: count,
    maxHp: z.int().min(1).max(999),
    focus: z.int().min(0).max(3),
    row: z.array(card).max(6),
    draw: pile,
    discard: pile,
    ash: pile,
    status: z
      .strictObject({
        spd: count,
        slow: count,
        stab: count,
        shake: count,
        pow: count,
        drag: count,
        bleed: z.array(z.tuple([count, count])).max(20),
      })
      .partial(),
    lastType: z.enum(['A', 'G', 'U', 'D', 'C', 'T', 'P', 'S']),
    counters: z.array(z.int().min(0).max(3)).max(6),
  })
  .partial();

/** NV-101 */
export const scenarioSchema = z
  .strictObject({
    act: z.int().min(1).max(3),
    floor: z.int().min(0).max(10),
    heat: z.int().min(0).max(5),
    gold: z.int().min(0).max(99_999),
    relics: z.array(z.string().max(40)).max(30),
    instants: z.array(z.string().max(40)).max(4),
    deck: pile,
    node: z.strictObject({
      type: z.enum(['combat', 'elite', 'boss', 'event', 'shop', 'camp', 'treasure']),
      enemy: z.string().max(40).optional(),
      event: z.string().max(40).optional(),
    }),
    beat: z.int().min(1).max(60),
    forcedClash: z.boolean(),
    coinBeat: z.boolean(),
    /** Edition 2: the Pot, HP the foe lost last beat, a boss with its second habit. NV-120, NV-121 */
    pot: z.int().min(0).max(99),
    lostFoe: count,
    isDesperate: z.boolean(),
    you: side,
    foe: side,
    counters: z
      .strictObject({
        relic: z.record(z.string().max(40), count),
        missRun: count,
        removes: count,
        rarePity: count,
        turnoversYou: count,
        turnoversFoe: count,
      })
      .partial(),
  })
  .partial();

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioSide = z.infer<typeof side>;
export type ScenarioCard = z.infer<typeof card>;
