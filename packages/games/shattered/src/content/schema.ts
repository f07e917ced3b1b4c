import { z } from 'zod';
import { awakeningSchema } from './awakening/schema.ts';
import { secondContent } from './edition.ts';
import { DEEDS } from './identity-records.ts';
import { findKindFaults } from './kind-principles.ts';
import { kindSchema } from './kind-schema.ts';
import { laterNumbersSchema } from './later-numbers-schema.ts';
import { findFaults } from './principles.ts';
import {
  ATTRIBUTES,
  CATEGORIES,
  HAZARDS,
  KEYWORDS,
  PROMOTERS,
  REDUCERS,
  ROOM_ENDINGS,
  type Shattered,
  TRIGGERS,
  TYPES,
} from './records.ts';

const reducer = z.enum([...REDUCERS.D, ...REDUCERS.V]);
const promoter = z.enum(PROMOTERS);
const type = z.enum(TYPES);
const id = z.string().min(1).max(12);
const small = z.int().min(0).max(9);
const amount = z.strictObject({ r: reducer, n: z.int().min(-9).max(9) });
const gain = z.strictObject({ r: reducer, n: z.int().min(1).max(9) });
const struck = z.union([reducer, z.literal('struck')]);
const keyword = z.strictObject({ word: z.enum(KEYWORDS), r: z.union([struck, z.literal('')]) });
const fortify = z.strictObject({ r: struck, n: z.int().min(1).max(9), for: z.int().min(1).max(9) });
const pct = z.int().min(0).max(100);

const fact = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.enum([
      'entangled',
      'empowered',
      'unempowered',
      'struckMe',
      'quiet',
      'countered',
      'bled',
      'sprung',
      'empoweredStrike',
    ]),
  }),
  z.strictObject({ is: z.enum(['atMost', 'atLeast']), r: reducer, pct }),
  z.strictObject({ is: z.literal('promoter'), r: promoter, n: z.int().min(0).max(30) }),
  z.strictObject({ is: z.enum(['discard', 'hand']), n: z.int().min(0).max(20) }),
  z.strictObject({ is: z.literal('against'), type }),
  z.strictObject({ is: z.literal('struck'), r: reducer }),
]);

const printed = { id, type, cost: z.int().min(0).max(3), from: z.string().min(1).max(40) };
const powerWhen = z.strictObject({ when: fact, power: z.int().min(-9).max(9) });

const boost = {
  advantage: z.boolean(),
  power: small,
  perTrust: small,
  perDiscards: small,
  discardsMax: small,
  grants: z.array(keyword).max(4),
  steady: z.boolean(),
  aim: z.union([reducer, z.literal('')]),
  test: z.int().min(0).max(60),
  ward: small,
  honest: z.boolean(),
};

const card = z.discriminatedUnion('cat', [
  z.strictObject({
    ...printed,
    cat: z.literal('Energy'),
    kind: z.enum(['standard', 'attune', 'surge', 'siphon']),
    of: z.union([type, z.literal('')]),
    surge: small,
    when: fact.nullable(),
  }),
  z.strictObject({
    ...printed,
    cat: z.literal('Strike'),
    power: small,
    target: reducer,
    keywords: z.array(keyword).max(4),
    selfCost: gain.nullable(),
    trigger: powerWhen.nullable(),
  }),
  z.strictObject({ ...printed, cat: z.literal('Empower'), ...boost }),
  z.strictObject({
    ...printed,
    cat: z.literal('Disrupt'),
    disadvantage: z.boolean(),
    thorns: gain.nullable(),
    strip: z.boolean(),
    sting: gain.nullable(),
    randomize: z.boolean(),
    noTrigger: z.boolean(),
    noRally: z.boolean(),
    weaken: small,
    weakenWhen: fact.nullable(),
    lull: small,
  }),
  z.strictObject({
    ...printed,
    cat: z.literal('Counter'),
    all: z.boolean(),
    chip: gain.nullable(),
    punish: small,
    steal: z.boolean(),
    entangle: z.boolean(),
    fortify: fortify.nullable(),
    ward: small,
    trust: small,
    fewer: small,
  }),
  z.strictObject({
    ...printed,
    cat: z.literal('React'),
    power: small,
    bonus: powerWhen.nullable(),
    desperate: powerWhen.nullable(),
    fortify: fortify.nullable(),
    ward: small,
    reflect: gain.nullable(),
    failing: small,
    cancels: z.boolean(),
  }),
  z.strictObject({
    ...printed,
    cat: z.literal('Trap'),
    trigger: z.enum(TRIGGERS),
    damage: gain,
    entangle: z.boolean(),
  }),
  z.strictObject({
    ...printed,
    cat: z.literal('Offer'),
    promoter,
    gain: small,
    accepter: z.array(amount).max(4),
    offerer: z.array(gain).max(4),
    fortify: fortify.nullable(),
    draws: small,
    peek: z.boolean(),
    later: gain.nullable(),
    numbs: small,
  }),
  z.strictObject({ ...printed, cat: z.literal('Test'), trust: small, rapport: small, exposure: gain }),
  z.strictObject({
    ...printed,
    cat: z.literal('Reshape'),
    heals: z.array(gain).max(4),
    more: z.strictObject({ when: fact, n: small }).nullable(),
    shift: z.strictObject({ between: z.tuple([reducer, reducer]), n: small }).nullable(),
    fortify: fortify.nullable(),
    ward: small,
    recall: z.boolean(),
    draws: small,
  }),
  z.strictObject({
    ...printed,
    cat: z.literal('Commune'),
    promoter,
    gain: small,
    when: fact.nullable(),
    tends: small,
    bothDraw: small,
  }),
]);

const auto = z.strictObject({
  r: z.union([reducer, promoter]),
  n: z.int().min(-9).max(9),
  every: z.int().min(0).max(9),
  rounds: z.array(z.int().min(1).max(40)).max(20),
});

const deck = z.array(id).min(10).max(24);
const stats = z.strictObject({
  Physical: z.int().min(0).max(6),
  Environmental: z.int().min(0).max(6),
  Social: z.int().min(0).max(6),
  Mystical: z.int().min(0).max(6),
});
const value = z.int().min(1).max(99);

const room = z.strictObject({
  id,
  initiative: z.enum(['D', 'V']),
  auto: z.array(auto).max(6),
  limit: z.int().min(1).max(15),
  tags: z.array(z.string().max(24)).max(6),
  forEnding: z.string().max(12),
  after: z.strictObject(
    Object.fromEntries(ROOM_ENDINGS.map((ending) => [ending, z.int().min(0).max(9)])) as {
      [e in (typeof ROOM_ENDINGS)[number]]: z.ZodInt;
    },
  ),
  welcome: z.int().min(0).max(12),
  deck,
  core: z.array(id).max(24),
  morph: z
    .strictObject({
      id,
      attribute: z.enum(ATTRIBUTES),
      points: z.int().min(1).max(12),
      auto: z.array(auto).max(8),
      gnaws: z.union([reducer, z.literal('')]),
    })
    .nullable(),
  inOrder: z.boolean(),
  from: z.string().max(40),
});

const visitor = z.strictObject({
  id,
  res: z.strictObject({ vitality: value, resolve: value, nerve: value }),
  trust: z.int().min(0).max(11),
  stats,
  firstRoom: id,
  deck,
  profile: z.string().max(24),
  /** 0 if no campaign draws it. */
  weight: z.int().min(0).max(99),
  weightPerReputation: z.int().min(0).max(9),
  isParasite: z.boolean(),
  from: z.string().max(40),
});

const WEIGHED = CATEGORIES.filter((cat) => cat !== 'Energy' && cat !== 'React' && cat !== 'Commune');

const profile = z.strictObject({
  id: z.string().max(24),
  side: z.enum(['D', 'V']),
  weights_t: z.strictObject(
    Object.fromEntries(WEIGHED.map((cat) => [cat, z.int().min(0).max(99)])) as {
      [c in (typeof WEIGHED)[number]]: z.ZodInt;
    },
  ),
  threshold: z.int().min(0).max(20),
  targets: z.union([z.enum(['computed', 'betrayal']), z.array(reducer).max(3)]),
  isCooperative: z.boolean(),
  fleesAt: pct,
  fleesBy: z.enum(['vitality', 'lowest']),
});

const hazard = z.strictObject({
  id: z.enum(HAZARDS),
  losses: z.array(gain).max(4),
  discards: small,
  stopsDraw: z.boolean(),
});

const count = z.int().min(0).max(999);

const deed = z.strictObject({ attribute: z.enum(ATTRIBUTES), ticks: count });

const identity = z.strictObject({
  ticksPerPoint: z.int().min(1).max(99),
  pointsMax: z.int().min(1).max(99),
  ticksPerRun: count,
  fades: count,
  archetypeFrom: count,
  archetypes: z.strictObject(
    Object.fromEntries(ATTRIBUTES.map((name) => [name, z.string().max(24)])) as {
      [a in (typeof ATTRIBUTES)[number]]: z.ZodString;
    },
  ),
  deeds: z.strictObject(
    Object.fromEntries(DEEDS.map((name) => [name, deed])) as { [d in (typeof DEEDS)[number]]: typeof deed },
  ),
  bookings: z.record(
    z.string().max(12),
    z.strictObject({ essence: count, knowledge: count, reputation: z.int().min(-10).max(10) }),
  ),
  reputationMax: z.int().min(1).max(99),
  prices: z.strictObject({
    max: z.int().min(1).max(99),
    maxTimes: count,
    scar: z.int().min(1).max(99),
    scarsMax: z.int().min(0).max(9),
    reveal: z.int().min(1).max(99),
    choice: z.int().min(1).max(99),
    opening: z.int().min(1).max(99),
  }),
  firstVisitors: z.array(id).max(24),
  offers: z.int().min(1).max(9),
  energyMin: z.int().min(2).max(9),
});

const press = z.strictObject({ strong: z.int().min(0).max(9), devastating: z.int().min(0).max(9) });

const numbers = z.strictObject({
  ...laterNumbersSchema,
  round: z.strictObject({
    extensions: z.int().min(0).max(2),
    escalatesAfter: z.int().min(1).max(15),
    draw: z.int().min(0).max(5),
    handMin: z.int().min(0).max(7),
    handMax: z.int().min(8).max(12),
  }),
  opening: z.strictObject({
    hand: z.int().min(5).max(8),
    energy: z.int().min(0).max(2),
    actions: z.int().min(0).max(3),
    mulligans: z.int().min(0).max(5),
  }),
  energy: z.strictObject({ pool: z.int().min(0).max(9), activation: z.int().min(1).max(3) }),
  lite: z.strictObject({ plays: z.int().min(1).max(5) }),
  bond: z.strictObject({
    at: z.int().min(1).max(30),
    capPerRound: z.int().min(0).max(12),
    betrayalAbove: z.int().min(0).max(30),
  }),
  restraint: z.strictObject({ from: z.int().min(0).max(30), gain: small }),
  offer: z.strictObject({ base: pct, perTrust: pct, max: pct, refusal: small }),
  test: z.strictObject({ base: pct, perTrust: pct, perRapport: pct, max: pct }),
  defect: z.strictObject({ power: small }),
  traps: z.strictObject({ max: z.int().min(1).max(6) }),
  react: z.strictObject({
    strong: z.int().min(2).max(20),
    devastating: z.int().min(2).max(20),
    perfect: z.int().min(0).max(20),
    press: press.optional(),
  }),
  restore: z.strictObject({ tenths: z.int().min(0).max(10) }),
});

/** SD-340 */
const second = z.strictObject({
  cards: z.record(id, card),
  rooms: z.record(id, room),
  visitors: z.record(id, visitor),
  profiles: z.record(z.string().max(24), profile),
  kinds: kindSchema.optional(),
  awakening: awakeningSchema.optional(),
  communes: z.record(id, id),
  deception: z.array(id).min(1).max(3),
  numbers: z.strictObject({
    react: z.strictObject({ press }),
    parasite: laterNumbersSchema.parasite.pick({ perLoss: true }),
  }),
});

const tables = z.strictObject({
  dungeon: z.strictObject({
    id: z.string().max(24),
    res: z.strictObject({ structure: value, veil: value, presence: value }),
    rapport: z.int().min(0).max(11),
    stats,
  }),
  visitors: z.record(id, visitor),
  rooms: z.record(id, room),
  cards: z.record(id, card),
  grafts: z.array(z.strictObject({ card: id, attribute: z.enum(ATTRIBUTES) })).max(60),
  communes: z.record(id, id),
  profiles: z.record(z.string().max(24), profile),
  hazards: z.strictObject(
    Object.fromEntries(HAZARDS.map((name) => [name, hazard])) as { [h in (typeof HAZARDS)[number]]: typeof hazard },
  ),
  identity,
  numbers,
  second: second.optional(),
});

/** Schema of the game's tables. A table that breaks a principle of rule book 3.9 is rejected, naming the principle. */
export const contentSchema = tables.superRefine((content, context) => {
  const first = content as unknown as Shattered;
  const later = secondContent(first);
  for (const { path, message } of findFaults(first)) context.addIssue({ code: 'custom', path: [...path], message });
  if (later)
    for (const { path, message } of [...findFaults(later), ...findKindFaults(later, first.second!)])
      context.addIssue({ code: 'custom', path: ['second', ...path], message });
});
