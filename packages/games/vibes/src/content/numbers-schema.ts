import { z } from 'zod';

const count = z.int().min(0).max(10_000);
const some = z.int().min(1).max(10_000);
const pct = z.int().min(0).max(1_000);
const chance = z.int().min(0).max(100);
const span = z.tuple([count, count]).refine(([low, high]) => low <= high, 'lowest first');
const odds = z.tuple([chance, chance, chance]).refine(([a, b, c]) => a + b + c === 100, 'sums to 100');
const tuning = z.strictObject({ tau_pct: pct.min(1), depth: z.int().min(0).max(9), alpha_pct: pct, beta_pct: pct });
const rank = z.strictObject({ tau_pct: pct.min(1), depth: z.int().min(0).max(9), rho_t: count });
const worth = z.int().min(-1_000).max(1_000);
const rarity = z.enum(['basic', 'common', 'uncommon', 'rare']);

const target = { types: z.string().regex(/^[AGUDCTPS=]*$/), by: z.enum(['slowest', 'leftmost', 'fastest']) };
const habit = z.strictObject({
  ...target,
  when: z.enum(['hurt', 'still', 'second', 'even']),
  rests: z.strictObject(target).nullable(),
});
const archetype = z.enum(['bruiser', 'turtle', 'grappler', 'trickster', 'tempo']);
const row = z.array(z.string()).min(1).max(4);

/** Numbers of edition 2. */
export const numbers2Schema = z.strictObject({
  act: z.strictObject({ heal_pct: chance }),
  rewards: z.strictObject({ skip_heal: count }),
  heat: z.strictObject({ badge_dmg: count }),
  ai: z.strictObject({ tell_t: count }),
  meta: z.strictObject({ heatTries: count }),
  pot: z.strictObject({ start: some, step: count, max: some, halfFrom: some }),
  windUp: count,
  habits: z.strictObject({
    of: z.strictObject({ bruiser: habit, turtle: habit, grappler: habit, trickster: habit, tempo: habit }),
    acts: z.array(count).min(3),
    tell: count,
    still: target.types,
    history: some,
    hot: z.strictObject({ from: some, habit: count, tell: count }).nullable(),
    turn: z.strictObject({ hp_pct: chance, order: z.array(archetype).min(1) }).nullable(),
  }),
  firstNight: z.strictObject({ foe: z.string(), hp: some, you: row, row }),
});

/** Numbers that belong to no single card. */
export const numbersSchema = z.strictObject({
  constitutions: z.record(z.string(), z.strictObject({ hp: some, relics: some, instants: count })),
  gold_start: count,
  draft: z.strictObject({ rounds: count, commons: count, basics: count }),
  act: z.strictObject({ count: z.int().min(1).max(3), maxHp: count }),
  row: span,
  focus_max: count,
  speed: span,
  feint_slow: count,
  /** NV-15, NV-25, NV-80, NV-85 */
  kit: z.strictObject({ slots: some, row: some, pick: some, pickMore: some, burnFrom: some }),
  /** The least Heat of each change, and tenths of the points that a level adds. NV-62, NV-95, NV-97 */
  heatLevels: z.strictObject({ hp: some, temper: some, plainReads: some, bosses: some, points_t: count }),
  /** Tenths of the chance that the chest he names is the full one. NV-104 */
  named_t: z.int().min(0).max(10),
  beats_max: some,
  countdown: some,
  bleed_max: count,
  caps: z.strictObject({ prevented: count, taken: count, ash: count }),
  breath: z.strictObject({ speed: some, stability: some }),
  glow_max: count,
  duel: z.strictObject({ hp: some, copies: some }),
  wager: z.strictObject({ hp: some, tuning }),
  map: z.strictObject({
    columns: z.int().min(2).max(5),
    floors: z.int().min(1).max(9),
    paths: z.int().min(1).max(9),
    fixed: z.record(z.string(), z.enum(['combat', 'treasure', 'elite', 'camp', 'shop', 'event'])),
    bag_pct: z.strictObject({ shop: chance, camp: chance, event: chance, elite: chance }),
    noCamp: z.array(some),
    extraElite: some,
    shopFloor: some,
  }),
  rewards: z.strictObject({
    gold: z.strictObject({ normal: span, elite: span, treasure: span }),
    drop_pct: chance,
    four_pct: chance,
    cards: z.strictObject({ normal: odds, elite: odds, boss: odds }),
    relics: odds,
    bossRelics: some,
    bossPicks: count,
    tiers: odds,
  }),
  shop: z.strictObject({
    cards: z.array(z.strictObject({ rarity, price: span })),
    instants: z.array(z.strictObject({ tier: z.int().min(1).max(3), price: span })),
    relics: z.strictObject({ count, prices: z.record(z.string(), span) }),
    removes: z.array(count).min(1),
  }),
  camp: z.strictObject({ rest_pct: chance, trimFrom: some }),
  deck_min: some,
  maxHp_min: some,
  heat: z.strictObject({
    max: z.int().min(0).max(5),
    hp_pct: pct,
    tau_pct: pct.min(1),
    lambda_pct: chance,
    lambdaMax_pct: chance,
  }),
  tuning: z.strictObject({ bruiser: tuning, turtle: tuning, grappler: tuning, trickster: tuning, tempo: tuning }),
  ranks: z.strictObject({ normal: rank, elite: rank, boss: rank }),
  ai: z.strictObject({
    belief_pct: pct.min(1),
    tell_t: count,
    decoy_pct: chance,
    iterations: some,
    gap_t: count,
    iterationsMore: some,
  }),
  worth: z.strictObject({
    focus: worth,
    spd: worth,
    slow: worth,
    stab: worth,
    shake: worth,
    pow: worth,
    drag: worth,
    bleed: worth,
    foeKo: worth,
    youKo: worth,
  }),
  grades_c: z.array(z.strictObject({ upTo: count, grade: z.string() })),
  meta: z.strictObject({
    floor: count,
    boss: count,
    readsPerPoint: some,
    thresholds: z.array(some),
    tools: z.array(z.string()),
  }),
});
