import { z } from 'zod';
import { numbersSchema } from './numbers-schema.ts';
import { secondSchema } from './second-schema.ts';
import {
  BLESSINGS,
  CLASSES,
  type DarkdelveContent,
  ENEMY_CLASSES,
  INTENTS,
  RARITIES,
  SLOTS,
  SPEEDS,
  STATS,
  TIERS,
} from './types.ts';

const id = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/);
const from = z.string().min(1);
const pct = z.int().min(0).max(100);
const range = (low: number, high: number) =>
  z
    .strictObject({ low: z.int().min(low).max(high), high: z.int().min(low).max(high) })
    .refine((one) => one.low <= one.high, { message: 'low is above high' });

const condition = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('cycle'), of: z.int().min(2).max(9), at: z.int().min(0).max(8) }),
  z.strictObject({ op: z.literal('everyCycle'), of: z.int().min(2).max(9), every: z.int().min(1).max(9) }),
  z.strictObject({ op: z.literal('ownHpBelow'), pct }),
  z.strictObject({ op: z.literal('ownHpAtMost'), pct }),
  z.strictObject({ op: z.literal('heroHpBelow'), pct }),
  z.strictObject({ op: z.literal('heroClear'), status: z.literal('poison') }),
  z.strictObject({ op: z.literal('heroBleeds'), stacks: z.int().min(1).max(5) }),
  z.strictObject({ op: z.literal('heroHeavy') }),
  z.strictObject({ op: z.literal('prev'), move: id }),
  z.strictObject({ op: z.literal('done'), move: id }),
  z.strictObject({ op: z.literal('chance'), pct }),
]);

const move = z.strictObject({
  id,
  kind: z.enum(INTENTS),
  when: z.array(condition).max(3),
  hits: z.int().min(0).max(5),
  pct: z.int().min(0).max(400),
  dmg: range(1, 200).optional(),
  inflicts: z
    .array(
      z.strictObject({
        status: z.enum(['poison', 'bleed', 'stunned', 'weakened']),
        pct,
        amount: z.int().min(1).max(6),
      }),
    )
    .optional(),
  crit: pct.optional(),
  dreadPerHit: z.int().min(1).max(20).optional(),
  dread: z.int().min(1).max(20).optional(),
  dreadAlways: z.boolean().optional(),
  drains: z.boolean().optional(),
  heals: z.int().min(1).max(100).optional(),
  armorTo: z.int().min(0).max(90).optional(),
  once: z.boolean().optional(),
  exposes: z.boolean().optional(),
  cuttable: z.boolean().optional(),
});

const enemy = z.strictObject({
  id,
  cls: z.enum(ENEMY_CLASSES),
  hp: range(1, 2_000),
  hpVeteran: z.int().min(1).max(2_000).optional(),
  dmg: range(1, 200),
  speed: z.enum(SPEEDS),
  armor: z.int().min(0).max(90),
  gold: range(0, 1_000),
  xp: z.int().min(0).max(1_000),
  pack: pct,
  relentless: z.boolean(),
  moves: z
    .array(move)
    .min(1)
    .refine((moves) => moves.at(-1)!.when.length === 0, { message: 'the last move must always be possible' }),
  from,
});

const stat = z.int().min(0).max(100);
const gear = z.strictObject({
  id,
  slot: z.enum(SLOTS),
  rarity: z.enum(RARITIES),
  dmg: range(1, 200).optional(),
  stats: z.strictObject({
    hp: stat.optional(),
    ar: stat.optional(),
    v: stat.optional(),
    m: stat.optional(),
    c: stat.optional(),
    crit: stat.optional(),
    ls: stat.optional(),
    bon: stat.optional(),
    flat: stat.optional(),
  }),
  poisons: pct.optional(),
  clears: z.boolean().optional(),
  bossGuard: z.int().min(0).max(90).optional(),
  refunds: z.int().min(0).max(4).optional(),
  lastStand: z.boolean().optional(),
  starter: z.boolean(),
  drops: z.boolean(),
  value: z.int().min(0).max(10_000),
  from,
});

const amount = z.int().min(1).max(200);
const useVerb = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('heal'), amount }),
  z.strictObject({ op: z.literal('bandage'), amount, rounds: z.int().min(1).max(9), atOnce: amount }),
  z.strictObject({ op: z.literal('cure'), status: z.enum(['poison', 'bleed', 'cursed']) }),
  z.strictObject({ op: z.literal('calm'), amount }),
  z.strictObject({ op: z.literal('identify') }),
  z.strictObject({ op: z.literal('salts') }),
  z.strictObject({ op: z.literal('venom'), pct, combats: z.int().min(1).max(9) }),
  z.strictObject({ op: z.literal('smoke') }),
  z.strictObject({ op: z.literal('ironhide'), pct: z.int().min(0).max(40) }),
  z.strictObject({ op: z.literal('unbind') }),
]);

const consumable = z.strictObject({
  id,
  rarity: z.enum(RARITIES),
  buy: z.int().min(1).max(1_000),
  healing: z.boolean(),
  counter: z.boolean(),
  inCombat: z.boolean(),
  outside: z.boolean(),
  verbs: z.array(useVerb),
  weight: z.int().min(0).max(1_000),
  from,
});

const need = z.strictObject({ stat: z.enum(STATS), least: z.int().min(1).max(30) });
const rarity = z.enum(RARITIES);
const eventVerb = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('dread'), amount: z.int().min(-100).max(100) }),
  z.strictObject({ op: z.literal('gold'), amount }),
  z
    .strictObject({ op: z.literal('goldRoll'), low: amount, high: amount })
    .refine(({ low, high }) => low <= high, { message: 'low is above high' }),
  z.strictObject({ op: z.literal('gear'), rarity }),
  z.strictObject({ op: z.literal('thing'), id }),
  z.strictObject({ op: z.literal('anyUncommon') }),
  z.strictObject({ op: z.literal('rest'), pct }),
  z.strictObject({ op: z.literal('reveal') }),
  z.strictObject({ op: z.literal('bless'), blessing: z.enum(BLESSINGS) }),
  z.strictObject({ op: z.literal('curse') }),
  z.strictObject({ op: z.literal('cleanse') }),
  z.strictObject({ op: z.literal('xp'), amount }),
  z.strictObject({ op: z.literal('lore') }),
  z.strictObject({ op: z.literal('light') }),
  z.strictObject({ op: z.literal('hint') }),
  z.strictObject({ op: z.literal('helped') }),
  z.strictObject({ op: z.literal('journal') }),
  z.strictObject({ op: z.literal('hurt'), amount }),
  z.strictObject({ op: z.literal('weaken'), actions: z.int().min(1).max(6) }),
  z.strictObject({ op: z.literal('ambush') }),
  z.strictObject({
    op: z.literal('threatened'),
    enemy: id,
    pct: z.int().min(1).max(100),
    floors: z.int().min(0).max(5),
  }),
  z.strictObject({ op: z.literal('trap'), prize: rarity }),
]);

const option = z.strictObject({
  n: z.int().min(1).max(9),
  step: z.string().max(8),
  name: id,
  gold: z.int().min(0).max(1_000),
  thing: z.string().max(32),
  needs: z.array(need),
  verbs: z.array(eventVerb),
  risk: z
    .strictObject({
      tag: z.enum(['ambush', 'eventOutcome']),
      pct,
      ifSo: z.array(eventVerb),
      otherwise: z.array(eventVerb),
      sure: need.optional(),
    })
    .nullable(),
  opens: z.string().max(8),
});

const event = z.strictObject({
  id,
  leave: z.int().min(0).max(9),
  options: z.array(option).refine((list) => new Set(list.map(({ n, step }) => `${step} ${n}`)).size === list.length, {
    message: 'two options of one menu have the same number',
  }),
  shop: z.array(id),
  from,
});

const stats = z.strictObject({
  vigor: z.int().min(0).max(30),
  might: z.int().min(0).max(30),
  cunning: z.int().min(0).max(30),
});

const classDef = z.strictObject({
  id: z.enum(CLASSES),
  stats,
  discount: z.int().min(0).max(90),
  secondWind: z.int().min(0).max(100),
  ecstasy: z.array(z.strictObject({ hpPct: pct, bonus: z.int().min(1).max(200) })),
  consumableHealing: z.int().min(0).max(200),
  dreadPct: z.int().min(-90).max(100),
  curseKin: z.int().min(0).max(50),
  neverBinds: z.boolean(),
  second: z.strictObject({ stats, draw: z.int().min(0).max(100), freeSights: z.int().min(0).max(9) }).optional(),
  from,
});

const tier = z.strictObject({
  id: z.enum(TIERS),
  level: z.int().min(1).max(20),
  stats,
  gear: z.array(id).max(4),
  belt: z.array(z.strictObject({ id, n: z.int().min(1).max(3) })).max(3),
  torches: z.int().min(0).max(5),
  lockpicks: z.int().min(0).max(5),
  from,
});

const floor = z.strictObject({
  n: z.int().min(1).max(5),
  basic: z.array(z.strictObject({ id, weight: z.int().min(1).max(1_000) })).min(1),
  elite: z.array(id),
  eldritch: z.array(id),
  eliteChance: z.int().min(0).max(90),
  events: z.array(id),
  rarity: z
    .array(pct)
    .length(5)
    .refine((shares) => shares.reduce((all, one) => all + one, 0) === 100, { message: 'the shares are not 100' }),
  curseChance: pct,
  chestGold: range(0, 1_000),
  alert: z.array(id).min(1),
  ambush: id,
  goldPct: z.int().min(1).max(1_000),
  xpPct: z.int().min(1).max(1_000),
  dmgPct: z.int().min(1).max(1_000).optional(),
  from,
});

const tables = z.strictObject({
  classes: z.record(id, classDef),
  tiers: z.record(z.string(), tier),
  enemies: z.record(id, enemy),
  bosses: z.record(id, enemy),
  gear: z.record(id, gear),
  consumables: z.record(id, consumable),
  events: z.record(id, event),
  floors: z.record(z.string(), floor),
  numbers: numbersSchema,
  second: secondSchema.optional(),
});

/** References to records of other tables. */
function referenceProblems(content: DarkdelveContent): string[] {
  const problems: string[] = [];
  const need = (table: object, name: string, where: string): void => {
    if (!Object.hasOwn(table, name)) problems.push(`${where} names "${name}", which does not exist`);
  };
  for (const one of Object.values(content.floors)) {
    const where = `floor ${one.n}`;
    for (const name of [...one.basic.map((row) => row.id), ...one.elite, ...one.eldritch, ...one.alert, one.ambush])
      need(content.enemies, name, where);
    for (const name of one.events) need(content.events, name, where);
    if (one.n >= 2 && one.elite.length === 0) problems.push(`${where} has no elite`);
    if (one.n >= 3 && one.eldritch.length === 0) problems.push(`${where} has no eldritch enemy`);
  }
  for (const one of Object.values(content.tiers)) {
    for (const name of one.gear) need(content.gear, name, one.id);
    for (const stack of one.belt) need(content.consumables, stack.id, one.id);
  }
  for (const one of [...Object.values(content.enemies), ...Object.values(content.bosses)])
    for (const { when } of one.moves)
      for (const test of when)
        if ((test.op === 'prev' || test.op === 'done') && !one.moves.some((other) => other.id === test.move))
          problems.push(`${one.id} waits for "${test.move}", which it cannot do`);
  return problems;
}

/** Slots and tiers that generation may draw must not be empty. DD-156 */
function gapProblems({ gear: pieces, consumables, floors }: DarkdelveContent): string[] {
  const problems: string[] = [];
  for (const slot of SLOTS)
    for (const one of RARITIES)
      if (!Object.values(pieces).some((piece) => piece.slot === slot && piece.rarity === one && piece.drops))
        problems.push(`no ${one} ${slot} can drop`);
  if (!Object.values(consumables).some(({ weight }) => weight > 0)) problems.push('no consumable can drop');
  for (const n of [1, 2, 3, 4, 5]) if (floors[n]?.n !== n) problems.push(`floor ${n} is missing`);
  if (!pieces['rusty_sword']?.dmg || !pieces['tattered_leathers']) problems.push('the starter kit is missing');
  for (const piece of Object.values(pieces))
    if (piece.slot === 'weapon' && !piece.dmg) problems.push(`${piece.id} deals no damage`);
  return problems;
}

/** Schema of a content table, built-in or modded. */
export const contentSchema = tables.superRefine((given, context) => {
  const content = given as unknown as DarkdelveContent;
  const names: string[] = [];
  for (const [kind, table] of Object.entries(content))
    for (const [key, record] of Object.entries(table as { [key: string]: { id?: string } }))
      if (record.id !== undefined && record.id !== key) names.push(`${kind}/${key} calls itself ${record.id}`);
  for (const message of [...names, ...referenceProblems(content), ...gapProblems(content)])
    context.addIssue({ code: 'custom', message });
});
