import { z } from 'zod';
import { gateSchema, intentSchema, tokenSchema } from '../content/schema.ts';
import { CATEGORIES, SLOTS, STAGES, type STATS, STATUSES } from '../content/types.ts';
import { ENDINGS, MODES } from '../state.ts';

const int = z.int();
const text = z.string();
const span = z.strictObject({ low: int, high: int });
const part = z.strictObject({ label: text, value: int });
const status = z.enum(STATUSES);

const restOptionView = z.strictObject({
  index: int,
  id: text,
  time: int,
  hp: int,
  stamina: int,
  mitigation: int,
  advance: int,
  excess: int,
});

const threat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fight'),
    roster: z.array(z.strictObject({ id: text, hpMax: int, intents: z.array(intentSchema) })),
    patience: int,
    reward: text,
    /** Taken instead of the reward; edition 2. OB-208 */
    patch: z.strictObject({ hp: int, stamina: int }).optional(),
    road: int,
  }),
  z.strictObject({
    kind: z.literal('event'),
    time: span,
    hp: int,
    stamina: int,
    instability: span,
    decay: span,
    mitigation: span,
  }),
  z.strictObject({ kind: z.literal('rest'), type: text, options: z.array(restOptionView) }),
]);

const entry = z.strictObject({
  slot: int,
  id: text,
  biome: text,
  category: z.enum(CATEGORIES),
  danger: int,
  stage: z.enum(STAGES),
  ztc: int,
  behaviour: text.nullable(),
  /** The timer as far as the seat may know it; equal ends are exact. OB-23 */
  timer: span.nullable(),
  threat,
  ifChosen: z.strictObject({ time: span, advance: span, excess: span }),
  /** The loss if the Location is left alone; edition 2, absent for Locations of no pack. OB-220 */
  stake: z
    .strictObject({
      /** Time until it is Removed, from what the seat knows. */
      time: span,
      rewards: z.array(text),
      /** Visits left, this one included; null means without limit. OB-199 */
      visits: int.nullable(),
    })
    .optional(),
});

const stat = z.strictObject({ points: int, passing: int, gear: int, total: int });

const player = z.strictObject({
  hp: int,
  hpMax: int,
  stamina: int,
  staminaMax: int,
  block: int,
  weak: int,
  frail: int,
  bleed: int,
  stats: z.strictObject({ health: stat, stam: stat, skill: stat, awareness: stat }),
  level: int,
  xp: int,
  points: int,
});

const world = z.strictObject({
  time: int,
  wq: int,
  wTier: int,
  removed: int,
  resolutions: int,
  mitigation: int,
  data: int,
  sight: int,
  /** `base` and `parts` sum to `total`: the effect of a limit is the last part. OB-25 */
  target: z.strictObject({ base: int, parts: z.array(part), total: int }),
  nextTarget: int.nullable(),
  decayRate: z.strictObject({ tier: int, removals: int, clock: int, removalsNext: int, clockNext: int }),
  /** OB-131: `band` 0 nothing, 1 appeared, 2..4 nearer; numbers only if Awareness reveals them. */
  hunter: z.strictObject({ band: int, low: int.nullable(), high: int.nullable(), reach: int }),
  absorbed: z.array(text),
  requests: z.array(text),
});

const foe = z.strictObject({
  target: int,
  id: text,
  hp: int,
  hpMax: int,
  block: int,
  weak: int,
  frail: int,
  bleed: int,
  /** The locked intent with its resulting numbers. OB-67 */
  intent: z
    .strictObject({
      name: text,
      base: int,
      hits: z.array(int),
      hpLoss: int,
      block: int,
      heal: int,
      drain: int,
      inflicts: z.array(z.strictObject({ status, turns: int })),
      /** Stamina loss and statuses need HP to be lost: `blocked` if nothing gets past Block now. OB-205 */
      wound: z.enum(['open', 'blocked']).optional(),
    })
    .nullable(),
  ifAttacked: z.strictObject({ hp: int, block: int }).nullable(),
});

const combat = z.strictObject({
  roster: z.array(foe),
  turn: int,
  patience: int,
  /** HP lost at the end of this turn and of the next two. OB-112 */
  attrition: z.array(int),
  /** Total damage of every hit of the locked intents, before Block. */
  incoming: int,
  /** Losses at the end of this turn without further action: damage past Block, Bleed, Attrition; and the HP left. */
  harm: z.strictObject({ intents: int, bleed: int, attrition: int, left: int }),
  attack: z.strictObject({ cost: int, damage: int }),
  guard: z.strictObject({ cost: int, block: int }),
  recover: int,
  /** Items usable here, with their current cost. OB-72 */
  items: z.array(z.strictObject({ uid: int, id: text, cost: int })),
  sharpened: int,
});

const event = z.strictObject({
  id: text,
  step: int,
  path: z.array(text),
  options: z.array(
    z.strictObject({
      key: text,
      gates: z.array(gateSchema),
      tokens: z.array(tokenSchema),
      time: int,
      hp: int,
      stamina: int,
      excess: int,
      isLast: z.boolean(),
      canPay: z.boolean(),
      clears: text,
    }),
  ),
});

const bag = z.strictObject({
  capacity: int,
  overflow: int,
  items: z.array(z.strictObject({ uid: int, id: text, uses: int, inTray: z.boolean() })),
  worn: z.array(z.strictObject({ slot: z.enum(SLOTS), uid: int, id: text })),
  belt: z.array(z.strictObject({ uid: int, id: text })),
  beltCapacity: int,
  backpacks: int,
  pouches: int,
});

const effect = z.strictObject({ kind: text, id: text, value: int, left: int });

const pass = z.strictObject({
  location: text,
  time: int,
  decay: int,
  mitigation: int,
  advance: int,
  excess: int,
  wFrom: int,
  wTo: int,
  degraded: z.array(z.strictObject({ id: text, from: z.enum(STAGES), to: z.enum(STAGES) })),
  removed: z.array(text),
  cleared: text,
});

/** Facts of the second edition of `collapse`. */
const second = z.strictObject({
  /** Events and Rests that may still come. OB-200 */
  shelter: int,
  /** Every definition that may come in this run, sorted. OB-198, OB-199 */
  region: z.array(z.strictObject({ id: text, mark: z.enum(['unseen', 'seen', 'used-up', 'gone']) })),
  /** `hp` and `stamina` are printed, `gains` is what fits under the maxima. OB-208 */
  spoils: z
    .strictObject({
      location: text,
      reward: text,
      hp: int,
      stamina: int,
      gains: z.strictObject({ hp: int, stamina: int }),
    })
    .nullable(),
  relief: z.strictObject({ hp: int, isCalled: z.boolean() }),
  isLastCall: z.boolean(),
  /** Data without first-time bonuses, its title, and the Data of the next title. OB-223 */
  report: z.strictObject({ data: int, id: text, next: int.nullable() }),
  /** '' if none is drawn. OB-224 */
  condition: text,
});

/** Content of the four regions of the window. OB-160..OB-169 */
export const viewSchema = z.strictObject({
  mode: z.enum(MODES),
  run: z.strictObject({
    pack: text,
    unlocks: z.array(text),
    contract: text,
    focus: text,
    grade: int,
  }),
  contract: z.strictObject({ id: text, progress: int, need: int, isPaid: z.boolean() }).nullable(),
  player,
  world,
  effects: z.array(effect),
  frontier: z.array(entry),
  site: z.strictObject({ id: text, stage: z.enum(STAGES), category: z.enum(CATEGORIES), ztc: int }).nullable(),
  combat: combat.nullable(),
  event: event.nullable(),
  rest: z.strictObject({ type: text, options: z.array(restOptionView) }).nullable(),
  bag,
  managedLeft: int,
  lastPass: pass.nullable(),
  ending: z.strictObject({ code: z.enum(ENDINGS), killer: text, success: z.boolean() }).nullable(),
  /** Absent in edition 1, and in the pack `starter`. */
  second: second.optional(),
});

export type ObserverView = z.infer<typeof viewSchema>;
export type SecondView = z.infer<typeof second>;
export type EntryView = z.infer<typeof entry>;
export type ThreatView = z.infer<typeof threat>;
export type CombatView = z.infer<typeof combat>;
export type EventView = z.infer<typeof event>;
export type RestOptionView = z.infer<typeof restOptionView>;
export type StatView = ObserverView['player']['stats'][(typeof STATS)[number]];
