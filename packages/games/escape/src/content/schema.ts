import { z } from 'zod';
import { CONTENT } from './content.ts';
import {
  ATTRIBUTES,
  AXES,
  FIRST_VERBS,
  ITEM_TAGS,
  KEEPSAKES,
  LIES,
  RARITIES,
  RELICS,
  ROOM_FEATURES,
  TWISTS,
  VERBS,
} from './types.ts';

const id = z.string().min(1).max(40);
const from = z.string().max(80);
const e4 = z.int().min(-2_000_000).max(2_000_000);
const vector = z.strictObject(Object.fromEntries(AXES.map((axis) => [axis, e4.optional()])));
const small = z.int().min(-99).max(99);
const pct = z.int().min(0).max(100);

const action = z.strictObject({
  energy: z.int().min(-10_000).max(10_000),
  effort: z.int().min(-1_000_000).max(0),
  might: z.int().min(0).max(9),
  willpower: z.int().min(0).max(9),
  xp: z.int().min(0).max(99),
  reputation: small,
  delta: vector,
});

const echo = z.strictObject({
  echo: vector,
  valence: z.int().min(-10_000).max(10_000),
  routine: z.boolean(),
  hear_pct: pct,
  hear_confidence: z.int().min(0).max(10_000),
  exaggerated: z.enum(VERBS),
});

const room = z.strictObject({
  glyph: z.string().length(1),
  base: vector,
  count: z.int().min(0).max(48),
  items: z.array(id).max(4),
  hasWeapon: z.boolean(),
  strike: z.int().min(-500).max(500),
  risk: pct,
});

const item = z.strictObject({
  id,
  tags: z.array(z.enum(ITEM_TAGS)),
  vector,
  power: z.int().min(0).max(9),
  armor: z.int().min(0).max(9),
  rarity: z.enum(RARITIES).nullable(),
  relic: z.enum(RELICS).nullable(),
  from,
});

const needs = z.strictObject({
  attributes: z.strictObject(Object.fromEntries(ATTRIBUTES.map((name) => [name, z.int().min(0).max(99).optional()]))),
  atLeast: vector,
  atMost: vector,
  skills: z.array(id),
});

const skill = z.strictObject({
  id,
  pack: z.enum(['core', 'extended']),
  branch: z.string().max(40),
  parent: z.string().max(40),
  radius: z.int().min(0).max(200_000),
  profile: vector,
  needs,
  gives: vector,
  strike: z.int().min(0).max(900),
  guard: z.int().min(0).max(900),
  from,
});

const turns = z.int().min(1).max(99);
const confidence = z.int().min(500).max(10_000);
const verb = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('takeCache') }),
  z.strictObject({ op: z.literal('readSeals') }),
  z.strictObject({ op: z.literal('giveLoot') }),
  z.strictObject({ op: z.literal('xp'), amount: z.int().min(0).max(99) }),
  z.strictObject({ op: z.literal('revealExit') }),
  z.strictObject({ op: z.literal('exchange'), times: z.int().min(1).max(9) }),
  z.strictObject({ op: z.literal('pressFacts') }),
  z.strictObject({ op: z.literal('patrol'), turns }),
  z.strictObject({ op: z.literal('testify'), confidence }),
  z.strictObject({ op: z.literal('blame'), confidence }),
  z.strictObject({ op: z.literal('heal'), amount: z.int().min(0).max(999) }),
  z.strictObject({ op: z.literal('hide'), turns }),
  z.strictObject({ op: z.literal('stream'), risk: pct }),
  z.strictObject({ op: z.literal('temper') }),
  z.strictObject({ op: z.literal('unlock'), skill: id }),
  z.strictObject({ op: z.literal('meet') }),
  z.strictObject({ op: z.literal('offerPact') }),
  z.strictObject({ op: z.literal('agreePact') }),
  z.strictObject({ op: z.literal('faction'), faction: z.enum(['laughing_face', 'freelancer']) }),
  z.strictObject({ op: z.literal('taunt') }),
  z.strictObject({ op: z.literal('bow') }),
  z.strictObject({ op: z.literal('goodbye') }),
  z.strictObject({ op: z.literal('hearWant') }),
  z.strictObject({ op: z.literal('giveWord') }),
  z.strictObject({ op: z.literal('handOver') }),
  z.strictObject({ op: z.literal('payToll') }),
]);

const option = z.strictObject({
  id,
  rooms: z.array(z.enum(ROOM_FEATURES)),
  target: z.enum([
    'none',
    'any',
    'misjudges',
    'spoken_ill',
    'unmet',
    'pact_free',
    'pact_offered',
    'laughing_face',
    'asker',
  ]),
  opinion: z.int().min(-10_000).max(10_000).nullable(),
  needs: z.strictObject({
    treasure: z.enum(['present', 'absent', 'any']),
    energy: z.int().min(0).max(10_000),
    effort: z.int().min(0).max(1_000_000),
    weapon: z.boolean(),
    skill: z.string().max(40),
    offer: z.string().max(40),
    atLeast: vector,
    masked: z.boolean(),
    companion: z.boolean(),
    warden: z.boolean(),
    want: z.enum(['unheard', 'heard', 'arm']).optional(),
    toll: z.boolean().optional(),
    after: z.array(id),
  }),
  once: z.enum(['never', 'run', 'chapter', 'room', 'target']),
  anchor: vector.nullable(),
  radius: z.int().min(0).max(200_000),
  cost_energy: z.int().min(0).max(10_000),
  effect: vector,
  gain_energy: z.int().min(0).max(10_000),
  reputation: small,
  valence: z.int().min(-10_000).max(10_000),
  inEncounter: z.boolean(),
  verbs: z.array(verb),
  from,
});

const archetype = z.strictObject({
  id,
  traits: vector,
  features: vector,
  skills: z.array(id),
  line: z.string().max(80),
});

const hostile = z.strictObject({
  id,
  depth: z.int().min(1).max(12),
  health: small,
  might: small,
  agility: small,
  willpower: small,
  weapon: z.int().min(0).max(9),
  armor: z.int().min(0).max(9),
  twist: z.enum(TWISTS).nullable(),
  amount: z.int().min(0).max(10_000),
  from,
});

const globalEvent = z.strictObject({
  id,
  turn: z.int().min(0).max(10_000),
  fame: z.int().min(0).max(10_000_000),
  every: z.int().min(0).max(999),
  bonus: z.int().min(0).max(20),
  delta: vector,
  from,
});

const fog = z.strictObject({
  id,
  base: z.int().min(0).max(4),
  insight_per: z.int().min(0).max(99),
  awareness_at: z.int().min(0).max(50_000),
  comprehension_at: z.int().min(0).max(10_000),
  level_at: z.int().min(0).max(99),
  max: z.int().min(1).max(4),
});

/** Divisors and dice: the numbers that may not be 0. */
const POSITIVE =
  /^(xp_per_level|every|posts|faces|roll|.*_per_e4|half_at_e4|limit.*|cap|pull_faces|.*every|fame_e4|momentum_e4)$/;
/** Shares of a hundred. */
const SHARE = /_pct$/;

/** Schema of whole numbers in the shape of a table, bounded so that no rule overflows. */
function numbersLike(table: object): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(table).map(([key, value]): [string, z.ZodType] => {
        if (typeof value !== 'number') return [key, numbersLike(value as object)];
        if (SHARE.test(key)) return [key, pct];
        return [
          key,
          z
            .int()
            .min(POSITIVE.test(key) ? 1 : Math.min(0, value * 4))
            .max(Math.max(20, value * 4)),
        ];
      }),
    ),
  );
}

const { formulas: numbers, switches } = CONTENT.second!;

/** Tables of edition 2. Archived tables have none. */
const second = z.strictObject({
  switches: z.strictObject(Object.fromEntries(Object.keys(switches).map((key) => [key, z.boolean()]))),
  formulas: numbersLike(numbers),
  exits: z.array(z.int().min(1).max(49)).length(5),
  keepsakes: z.array(z.enum(KEEPSAKES)).min(1),
  gifts: z.array(z.strictObject({ fame_e4: z.int().min(0), item: z.enum(KEEPSAKES) })),
  lies: z.strictObject(
    Object.fromEntries(
      LIES.map((name) => [
        name,
        z
          .strictObject({
            verb: z.enum(VERBS),
            subject: z.int().min(1).max(4),
            valence: z.int().min(-10_000).max(10_000),
          })
          .nullable(),
      ]),
    ),
  ),
  drawn: z.array(z.enum(LIES)).length(3),
  echoes: z.strictObject({ kept_word: echo, broke_word: echo }),
  dialogue: z.array(option),
});

const tables = z.strictObject({
  actions: z.strictObject(Object.fromEntries(Object.keys(CONTENT.actions).map((key) => [key, action]))),
  echoes: z.strictObject(Object.fromEntries(FIRST_VERBS.map((name) => [name, echo]))),
  formulas: numbersLike(CONTENT.formulas),
  lexicon: z.record(z.string().regex(/^[a-z']{1,24}$/), vector),
  speech: z.strictObject({
    negators: z.array(z.string()),
    strong: z.array(z.string()),
    weak: z.array(z.string()),
  }),
  rooms: z.strictObject(Object.fromEntries(ROOM_FEATURES.map((feature) => [feature, room]))),
  dealOrder: z.array(z.enum(ROOM_FEATURES)),
  skills: z.array(skill).min(1),
  items: z.record(id, item),
  scenes: z.array(z.strictObject({ id, once: z.boolean(), from })),
  events: z.array(globalEvent),
  dialogue: z.array(option),
  archetypes: z.array(archetype).min(1),
  hostiles: z.array(hostile).length(12),
  wardens: z.array(z.strictObject({ id, depth: z.int().min(1).max(12), drop: id, from })).length(12),
  fogs: z.array(fog).min(1),
  utilities: numbersLike(CONTENT.utilities),
  names: z.array(z.string().min(1).max(20)).min(1),
  second: second.optional(),
});

const LEVEL_ROOMS = 48;

/** The schema of every table, and checks across tables. */
export const contentSchema = tables.superRefine((content, issue) => {
  const { dealOrder, dialogue, hostiles, items, rooms, skills, wardens } = content as unknown as typeof CONTENT;
  const complain = (path: PropertyKey[], message: string): void => issue.addIssue({ code: 'custom', path, message });
  const sum = dealOrder.reduce((all, feature) => all + rooms[feature].count, 0);
  if (sum !== LEVEL_ROOMS) complain(['rooms'], `a level has ${LEVEL_ROOMS} rooms between start and exit, not ${sum}`);
  const isItem = (name: string): boolean => Object.hasOwn(items, name);
  for (const feature of ROOM_FEATURES)
    if (!rooms[feature].items.every(isItem)) complain(['rooms', feature, 'items'], 'names an item that does not exist');
  for (const rarity of RARITIES) if (!isItem(`weapon_${rarity}`)) complain(['items'], `weapon_${rarity} is missing`);
  for (const [i, { depth, drop }] of wardens.entries()) {
    if (!isItem(drop)) complain(['wardens', i, 'drop'], 'names an item that does not exist');
    if (depth !== 12 - i || hostiles[i]!.depth !== 12 - i)
      complain(['wardens', i, 'depth'], 'one a depth, from 12 to 1');
  }
  const isSkill = (name: string): boolean => name === '' || skills.some((row) => row.id === name);
  for (const [
    i,
    {
      parent,
      needs: { skills: before },
    },
  ] of skills.entries())
    if (![parent, ...before].every(isSkill)) complain(['skills', i], 'names a skill that does not exist');
  for (const [
    i,
    {
      needs: { skill: known, offer },
      verbs,
    },
  ] of dialogue.entries()) {
    const unlocked = verbs.flatMap((one) => (one.op === 'unlock' ? [one.skill] : []));
    if (![known, offer, ...unlocked].every(isSkill)) complain(['dialogue', i], 'names a skill that does not exist');
  }
});
