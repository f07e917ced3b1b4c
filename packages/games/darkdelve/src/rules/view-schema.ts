import { z } from 'zod';

const int = z.int();
const text = z.string();
const seen = z.strictObject({ low: int, high: int });
const stack = z.strictObject({ id: text, n: int });

const item = z.strictObject({
  uid: text,
  /** '' while it is unidentified. */
  id: text,
  slot: text,
  rarity: int,
  identified: z.boolean(),
  numbers: z.record(text, seen.nullable()),
  /** '' if no curse is known. */
  curse: text,
  bound: z.boolean(),
  starter: z.boolean(),
  temper: int,
  value: int,
});

const hero = z.strictObject({
  class: text,
  level: int,
  xp: int,
  xpNext: int,
  hp: int,
  maxHp: int,
  stamina: int,
  dread: int,
  gold: int,
  torches: int,
  lockpicks: int,
  torchLit: z.boolean(),
  ward: int,
  stats: z.strictObject({ vigor: int, might: int, cunning: int }),
  statuses: z.strictObject({ poison: int, bleed: int, stunned: int, weakened: int, cursed: int }),
  blessing: z.strictObject({ id: text, left: int }).nullable(),
  gear: z.strictObject({
    weapon: item,
    armor: item.nullable(),
    helm: item.nullable(),
    accessory: item.nullable(),
  }),
  bag: z.array(item),
  belt: z.array(stack),
  damage: seen,
  armor: int,
  crit: int,
  lesson: text,
  venom: int,
  potions: int,
  /** Second edition: gold sent home in this expedition, and whether death has been bargained with. */
  sent: int.optional(),
  bargainUsed: z.boolean().optional(),
});

const row = z.strictObject({
  digit: int,
  dir: z.enum(['N', 'E', 'S', 'W']),
  tag: text,
  hint: text,
  detail: z
    .union([z.strictObject({ count: int, elite: z.boolean().optional() }), z.strictObject({ rarity: int })])
    .nullable(),
  flicker: z.boolean(),
});

const cell = z.strictObject({ room: text, mark: text, tag: text, exits: text });

const option = z.strictObject({
  n: int,
  label: text,
  type: text,
  /** The piece or item it refers to. */
  id: text,
  cost: z.strictObject({
    gold: int.optional(),
    item: text.optional(),
    dread: int.optional(),
    lockpick: int.optional(),
  }),
  risk: int.nullable(),
  blocked: text.nullable(),
  foreseen: z
    .strictObject({
      alerts: z.boolean(),
      crushed: z.boolean(),
      items: z.array(z.strictObject({ id: text, slot: text, rarity: int })),
    })
    .nullable(),
});

const combat = z.strictObject({
  round: int,
  kind: text,
  enemy: z.strictObject({
    key: text,
    name: text,
    cls: text,
    hp: seen.nullable(),
    statuses: z.strictObject({ poison: int }),
    speed: text,
    armored: z.boolean(),
    armor: int.nullable(),
    twisted: z.boolean(),
    /** Two enemies are perceived. */
    two: z.boolean(),
    /** DD-188 */
    veteran: z.strictObject({
      tier: int,
      hp: int.nullable(),
      hpRange: seen.nullable(),
      dmgRange: seen.nullable(),
    }),
  }),
  left: int,
  /** `damage` is the range of one hit as it would land, unblocked; null if the move cannot be named. DD-271 */
  intent: z.strictObject({ kind: text, name: text, hits: int, damage: seen.nullable().optional() }),
  cracks: int,
  light: seen,
  heavy: seen,
  fleeChance: int.nullable(),
  opening: z.boolean(),
  enraged: z.boolean(),
});

const camp = z.strictObject({
  gold: int,
  stash: z.array(item),
  stacks: z.array(stack),
  pack: z.array(item),
  packStacks: z.array(stack),
  torches: int,
  lockpicks: int,
  stock: z.array(z.strictObject({ sku: text, price: int })),
  sold: z.array(z.strictObject({ id: text, name: text, n: int, price: int })),
  unlocked: z.array(text),
  lesson: text,
  deepest: int,
  bosses: int,
  lore: z.array(text),
  actionsLeft: int,
  score: int,
});

const report = z.strictObject({
  code: text,
  floor: int,
  cause: text,
  killer: text,
  gold: int,
  xp: int,
  dread: int,
  items: z.array(text),
  lesson: text,
  taunt: text,
  tauntTier: int,
  second: z
    .strictObject({
      pledge: z
        .strictObject({
          id: text,
          goal: int,
          pay: int,
          carried: int,
          met: z.boolean(),
          twist: text,
          kept: z.boolean(),
        })
        .nullable(),
      sent: int,
      lowest: int,
    })
    .optional(),
});

/** Facts of the second edition, never false. DD-297, DD-183 */
const second = {
  edition: z.literal(2),
  pledge: z
    .strictObject({
      id: text,
      goal: int,
      pay: int,
      twist: text,
      /** False once the twist is broken; true without one. */
      kept: z.boolean(),
      /** Gold that would be carried out now, after a loan; the toll of a Waystone is in `toll.carried`. */
      carried: int,
      short: int,
      canRaise: z.boolean(),
    })
    .nullable(),
  /** The pledges to choose from, lowest first; those below the present one are past. */
  pledges: z.array(z.strictObject({ id: text, goal: int, pay: int, twist: text })),
  draw: z.strictObject({ cost: int, stamina: int, used: z.boolean() }).nullable(),
  sight: z.strictObject({ left: int, cost: int }).nullable(),
  steady: z.strictObject({ torches: int, dread: int, used: z.boolean() }).nullable(),
  /** Half of the purse, rounded down. */
  send: int.nullable(),
  /** Gold of kills and chests, damage of enemies here, and the part of it that is Dread's, in percent. */
  goldPct: int,
  depthPct: int,
  feedPct: int,
  bargain: z
    .strictObject({
      dread: int,
      level: text,
      gold: int,
      hp: int,
      sent: int,
    })
    .nullable(),
  turns: int,
  /** Parts of the screen that matter by now. DD-301 */
  parts: z.array(text),
};

/** DD-245 */
export const viewSchema = z.strictObject({
  phase: text,
  mode: text,
  expedition: int,
  maxExpeditions: int,
  epoch: int,
  hero,
  floor: z
    .strictObject({
      n: int,
      name: text,
      revealed: z.boolean(),
      summary: z.strictObject({ explored: int, total: int, slain: int, gold: int, waystone: text }),
      draws: int.optional(),
    })
    .nullable(),
  here: z.strictObject({ room: text, type: text, status: text, event: text, ornate: z.boolean() }).nullable(),
  rows: z.array(row),
  back: z.strictObject({ room: text, tag: text, flicker: z.boolean(), blocked: z.boolean() }).nullable(),
  map: z.array(cell),
  loot: z.strictObject({ gear: z.array(item), things: z.array(stack) }),
  /** `gold` is the range of gold in a chest of this floor, second edition. */
  menu: z.strictObject({ kind: text, options: z.array(option), gold: seen.optional() }).nullable(),
  prompt: z.strictObject({ kind: text, offered: text, current: text }).nullable(),
  combat: combat.nullable(),
  watcher: z.strictObject({ at: text, hold: int, stuns: int, cell: int }).nullable(),
  toll: z
    .strictObject({
      gold: int,
      percent: int,
      least: int,
      canPay: z.boolean(),
      items: z.array(text),
      free: z.boolean(),
      /** Losses of floor 5 before a retreat is paid: gold, and pieces by uid. DD-142 */
      lost: z.strictObject({ gold: int, items: z.array(text) }).nullable(),
      /** Second edition: gold carried out once the toll is paid in gold. */
      carried: int.optional(),
      short: int.optional(),
    })
    .nullable(),
  readiness: z.array(z.strictObject({ metric: text, value: int, max: int, word: text, bar: int })).nullable(),
  perception: z.strictObject({ level: text, mayLie: z.boolean() }),
  camp: camp.nullable(),
  bestiary: z.array(z.strictObject({ id: text, met: int, deaths: int, tier: int })),
  report: report.nullable(),
  ending: z.strictObject({ code: text, floor: int, cause: text, score: int }).nullable(),
  /** Absent in the first edition. */
  second: z.strictObject(second).optional(),
});

export type DarkdelveView = z.infer<typeof viewSchema>;
export type SecondView = NonNullable<DarkdelveView['second']>;
export type ItemView = z.infer<typeof item>;
export type RowView = z.infer<typeof row>;
export type CombatView = z.infer<typeof combat>;
export type OptionView = z.infer<typeof option>;
export type CellView = z.infer<typeof cell>;
