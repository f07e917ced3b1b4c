import { z } from 'zod';

const count = z.int();
const id = z.string();
const slots = z.array(z.int());

const status = z.strictObject({ spd: count, slow: count, stab: count, shake: count, pow: count, drag: count });

/** A card of a row with statuses applied. Rule book 6. */
const rowCard = z.strictObject({
  card: id,
  id,
  up: z.boolean(),
  extra: z.array(z.string()),
  type: z.string(),
  /** With statuses applied, and as printed. */
  speed: count,
  stability: count,
  printedSpeed: count,
  printedStability: count,
  price: count,
  counter: count,
  /** Tell or signature of its foe; highlighted by a relic; Unstoppable through a badge. */
  isTell: z.boolean(),
  isLit: z.boolean(),
  hasBadge: z.boolean(),
  /** Damage gained by being kept and by its badge. Edition 2, NV-125, NV-126; absent if 0. */
  bonus: count.optional(),
});

const side = z.strictObject({
  hp: count,
  maxHp: count,
  focus: count,
  row: z.array(rowCard),
  /** Sorted: the contents are public, the order is not. */
  draw: z.array(id),
  /** Known cards on top of the draw pile, top first. */
  top: z.array(id),
  discard: z.array(id),
  ash: z.array(id),
  status,
  next: status,
  bleed: z.array(z.strictObject({ n: count, k: count })),
  turnovers: count,
  nextBurnout: count,
  lastType: z.string(),
  lastId: z.string(),
  tokens: count,
});

/** Result of a pair of cards, from the real resolver. */
const cell = z.strictObject({
  u_t: count,
  youLost: count,
  foeLost: count,
  youFocus: count,
  foeFocus: count,
  first: z.enum(['you', 'foe', 'clash']),
  /** Speeds that decide the order, including conditions of the pair. */
  youSpeed: count,
  foeSpeed: count,
  youStunned: z.boolean(),
  foeStunned: z.boolean(),
  youCancelled: z.boolean(),
  foeCancelled: z.boolean(),
  youSwap: count,
  foeSwap: count,
  youSpend: z.boolean(),
});

const pick = z.strictObject({ slot: count, tokens: slots, spend: z.boolean() });

const fight = z.strictObject({
  foeId: id,
  kind: z.enum(['normal', 'elite', 'boss', 'duel', 'wager']),
  beat: count,
  you: side,
  foe: side,
  forcedClash: z.boolean(),
  coin: z.boolean(),
  mimic: z.string(),
  open: slots,
  hasDeclared: z.boolean(),
  mustDeclare: z.boolean(),
  decoy: count,
  mayDecoy: z.boolean(),
  instant: z.string(),
  isRewound: z.boolean(),
  options: z.array(id),
  /** The foe's mix in percent if it is shown, else empty. */
  mix: slots,
  riders: z.array(z.strictObject({ who: z.enum(['you', 'foe']), clause: z.string() })),
  /** Public parameters of the foe's AI, so that players and bots can compute with them. */
  temper: z.strictObject({
    tau_pct: z.number(),
    depth: count,
    alpha_pct: count,
    beta_pct: count,
    rho_t: count,
    lambda_pct: count,
  }),
  /** `grid.plain[yours][theirs]`; null outside Scheme. */
  grid: z.strictObject({ plain: z.array(z.array(cell)), read: z.array(z.array(cell)) }).nullable(),
  /** In the Feint window: the result of each swap; -1 means no swap. */
  swaps: z.array(z.strictObject({ to: count, spend: z.boolean(), u_t: count, youLost: count, foeLost: count })),
  revealed: z
    .strictObject({
      you: pick,
      foe: pick,
      second: count,
      readYou: z.boolean(),
      readFoe: z.boolean(),
      /** Sides that Call. NV-120; absent if nobody does. */
      calls: z.strictObject({ you: z.boolean(), foe: z.boolean() }).optional(),
    })
    .nullable(),
  /**
   * Edition 2, NV-120: the Pot. A right Call takes `pays` from the foe, a wrong one `n` from you. Absent without a Pot.
   */
  pot: z.strictObject({ n: count, pays: count, foe: count }).optional(),
  /**
   * Edition 2, NV-121: the habit of this foe (an archetype), whether a card has its badge, and the badge of the beat:
   * slot -1 without one, `n` in weights of 10,000. `second` is the habit a boss takes at half its HP, else ''.
   */
  habit: z
    .strictObject({
      id,
      isOn: z.boolean(),
      kind: z.enum(['', 'habit', 'tell']),
      slot: count,
      n: count,
      second: id,
      isSecond: z.boolean(),
    })
    .optional(),
  /** Edition 2: the foe's last plays, oldest first. NV-121c */
  history: z.array(z.strictObject({ card: id, mark: z.enum(['', 'habit', 'tell']), isKept: z.boolean() })).optional(),
});

/** The best or the costliest Call of a run; `n` 0 before the first. `chance` in weights of 10,000. */
const bestCall = z.strictObject({ n: count, foe: id, mark: z.enum(['', 'habit', 'tell']), chance: count });

const record = z.strictObject({ fights: count, wins: count, predictions: count, reads: count });

export const viewSchema = z.strictObject({
  mode: z.enum(['run', 'duel', 'lab', 'prototype']),
  phase: z.enum(['relic', 'draft', 'map', 'scheme', 'revealed', 'feint', 'reward', 'shop', 'camp', 'event', 'over']),
  /** The viewer's side: `you` in a fight is this side. */
  side: z.enum(['you', 'foe']),
  heat: count,
  readKind: z.enum(['dmg', 'spd']),
  act: count,
  floor: count,
  column: count,
  hp: count,
  maxHp: count,
  gold: count,
  deck: z.array(z.strictObject({ uid: count, id, up: z.boolean(), extra: z.array(z.string()) })),
  relics: z.array(z.strictObject({ id, answer: z.boolean(), count, uses: count })),
  instants: z.array(id),
  instantSlots: count,
  draft: z.strictObject({ left: count, shown: z.array(id) }).nullable(),
  offer: z.strictObject({ kind: z.enum(['relic', 'instant', 'cards']), from: z.string(), ids: z.array(id) }).nullable(),
  shop: z
    .strictObject({
      wares: z.array(
        z.strictObject({ kind: z.enum(['card', 'instant', 'relic']), id, price: count, isSold: z.boolean() }),
      ),
      remove: count,
      removed: z.boolean(),
    })
    .nullable(),
  event: z
    .strictObject({
      id,
      node: count,
      named: z.string(),
      /** The full chest once it is known, else ''. */
      chest: z.string(),
      options: z.array(z.strictObject({ id, text: z.string() })),
    })
    .nullable(),
  map: z.array(z.strictObject({ floor: count, column: count, type: z.string(), foe: z.string(), next: slots })),
  path: slots,
  scouted: z.array(z.strictObject({ foeId: id, row: z.array(id) })),
  /** Clauses that will apply in the next fight. */
  riders: z.array(z.strictObject({ who: z.enum(['you', 'foe']), clause: z.string() })),
  fight: fight.nullable(),
  result: z.string(),
  tally: z.strictObject({
    floors: count,
    bosses: count,
    fights: count,
    beats: count,
    predictions: count,
    reads: count,
    readRun: count,
    readRunMax: count,
    dealt: count,
    taken: count,
    cards: count,
    relics: count,
    foes: z.record(z.string(), record),
  }),
  points: count,
  /** Present in edition 2. */
  edition2: z
    .strictObject({
      hasPot: z.boolean(),
      /** Fights of the First night not yet won. NV-128 */
      night: count,
      /** The next normal enemy, '' while nobody knows it. NV-121c */
      nextFoe: id,
      calls: count,
      callsWon: count,
      callsDealt: count,
      callsTaken: count,
      best: bestCall,
      costliest: bestCall,
      habits: z.record(z.string(), z.strictObject({ seen: count, kept: count })),
    })
    .optional(),
});

export type VibesView = z.infer<typeof viewSchema>;
export type FightView = z.infer<typeof fight>;
export type SideView = z.infer<typeof side>;
export type RowCard = z.infer<typeof rowCard>;
