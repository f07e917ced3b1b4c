import { z } from 'zod';

const count = z.int().min(0).max(100_000);
const some = z.int().min(1).max(100_000);
const pct = z.int().min(0).max(1_000);
const dread = z.int().min(0).max(100);
/** In ten-thousandths. */
const chance_bp = z.int().min(0).max(10_000);
const from = z.string();
const pledge = z.strictObject({ goal: some, pay: count });

/** Tables and numbers of the second edition. */
export const secondSchema = z.strictObject({
  /** Each band holds for heroes of its level or above, up to the next. C-18 */
  pledges: z
    .array(z.strictObject({ level: z.int().min(1).max(20), copper: pledge, silver: pledge, gold: pledge, from }))
    .min(1)
    .refine((bands) => bands[0]!.level === 1, 'the first band begins at level 1')
    .refine((bands) => bands.every(({ level }, i) => i === 0 || bands[i - 1]!.level < level), 'lowest level first'),
  raise: z.strictObject({ floorTo: z.int().min(1).max(5), from }),
  send: z.strictObject({ least: some, pct: z.int().min(1).max(100), from }),
  dark: z.strictObject({
    /** Percent of gold for each point of Dread. */
    goldPct: pct,
    /** Tenths of a percent of enemy damage for each point of Dread. */
    feed_t: count,
    /** Damage of bosses in percent, before Dread. */
    bossPct: some,
    from,
  }),
  draw: z.strictObject({ stamina: some, staminaTo: count, dread, more: dread, from }),
  sight: z.strictObject({ isOn: z.boolean(), perFloor: count, dread, from }),
  steady: z.strictObject({ isOn: z.boolean(), torches: count, dread, from }),
  whispers: z.strictObject({ isOn: z.boolean(), chance: z.array(chance_bp).length(5), from }),
  firstBlood: z.strictObject({ isOn: z.boolean(), from }),
  bargain: z.strictObject({ eyes: z.strictObject({ dread, most: dread }), gold: z.strictObject({ pct: z.int().min(1).max(100), least: some }), hpPct: z.int().min(1).max(100), from }),
  hollowEyes: z.strictObject({ isOn: z.boolean(), from }),
  twists: z.strictObject({
    pay: z.strictObject({ unlit: pct, unbargained: pct, relic: pct, swift: pct, gentle: pct, loan: pct }),
    /** Exploration turns of `swift`, locks picked for `gentle`, gold lent and owed by `loan`, gold short of its unlock. */
    turns: some,
    locks: some,
    lent: count,
    owed: count,
    short: count,
    from,
  }),
  first: z.strictObject({
    template: z.string(),
    /** Content of the rooms of floor 1. DD-295 */
    thrall: z.strictObject({ room: z.string(), enemy: z.string(), hp: some }),
    ghoul: z.strictObject({ room: z.string(), enemy: z.string() }),
    chest: z.string(),
    event: z.strictObject({ room: z.string(), id: z.string() }),
    /** The first lie shows the first of these types that is not the true one. DD-300 */
    lies: z.array(z.string()).min(2),
    isLieOn: z.boolean(),
    from,
  }),
  /** The least values from which parts of the screen are drawn for a newcomer. DD-301 */
  disclosure: z.strictObject({ dread, hpPct: pct, cunning: count, floor: z.int().min(1).max(5), watcher: dread, from }),
});

export type SecondTables = z.infer<typeof secondSchema>;
