import { z } from 'zod';
import { FEATURES, TRAITS, WANT_KINDS, WORD_NAMES } from '../content/types.ts';

const id = z.string();
const axes = (names: readonly string[]) => z.strictObject(Object.fromEntries(names.map((name) => [name, z.int()])));

const you = z.strictObject({
  room: id,
  depth: z.int(),
  at: z.int(),
  level: z.int(),
  xp: z.int(),
  /** Experience needed for the next level. */
  xp_next: z.int(),
  health: z.int(),
  max_health: z.int(),
  energy: z.int(),
  might: z.int(),
  agility: z.int(),
  insight: z.int(),
  willpower: z.int(),
  weapon: id,
  power: z.int(),
  armor: id,
  guard: z.int(),
  faction: id,
  reputation: z.int(),
  traits: axes(TRAITS),
  features: axes(FEATURES),
  items: z.array(id),
  skills: z.array(id),
  heading: id,
  has_yielded: z.boolean(),
  last: id,
  streamed: z.array(id),
});

const exit = z.strictObject({ direction: id, room: id, feature: id.nullable() });

const being = z.strictObject({
  id,
  /** `breed` names hostiles and wardens by depth, dungeoneers by number. */
  kind: z.enum(['player', 'dungeoneer', 'warden', 'hostile']),
  breed: z.int(),
  faction: id,
  room: id,
  at: z.int(),
  is_here: z.boolean(),
  level: z.int(),
  health: z.int(),
  max_health: z.int(),
  is_enemy: z.boolean(),
  has_yielded: z.boolean(),
  has_loot: z.boolean(),
  is_companion: z.boolean(),
  is_met: z.boolean(),
  /** -3 hostile … 2 ready to follow; null if it has no opinions. ED-101a */
  opinion: z.int().nullable(),
  /** Only with Deep Appraisal. */
  opinion_e4: z.int().nullable(),
  misjudges_you: z.boolean(),
  heard_ill_of_you: z.boolean(),
  /** Only with Trap Vision: the room it goes to next. */
  next: id.nullable(),
  /** Edition 2. */
  is_friend: z.boolean().optional(),
  keeps_post: z.boolean().optional(),
  /** The person with the want of this chapter. */
  asks: z.boolean().optional(),
  /** True if one talk makes a friend of it. ED-242 */
  befriends: z.boolean().optional(),
  has_news: z.boolean().optional(),
  /** Only for a tactician: the weightiest story about Kael this being in his room believes. ED-262 */
  tale: z.strictObject({ actor: id, verb: id, subject: id }).nullable().optional(),
});

const cell = z.strictObject({
  id,
  at: z.int(),
  feature: id.nullable(),
  visited: z.boolean(),
  /** Items in it when Kael last saw it; -1 before that. */
  left: z.int(),
  /** Only with Appraisal: the weapon in it. */
  weapon: id.nullable(),
});

const belief = z.strictObject({
  deed: id,
  actor: id,
  verb: id,
  subject: id,
  state: z.enum(['verified', 'rumor', 'misinformed', 'hearsay']),
  confidence: z.int(),
  source: id,
  turn: z.int(),
});

const skill = z.strictObject({
  id,
  state: z.enum(['locked', 'offered', 'unlocked']),
  distance: z.int(),
  radius: z.int(),
  missing: z.array(id),
});

/** The part of the view that edition 2 adds. */
const second = z.strictObject({
  word: z.enum(WORD_NAMES),
  /** Only with Deep Appraisal. */
  word_e4: z.int().nullable(),
  words: z.array(z.enum(WORD_NAMES)),
  /** Hostiles that hunt in the coming turn, and turns until one more does. ED-240 */
  hunters: z.int(),
  next_hunter: z.int(),
  exit: z.strictObject({ id, at: z.int(), steps: z.int() }),
  toll: z.strictObject({ price: z.int(), have: z.int(), is_open: z.boolean() }),
  calling: id,
  met: z.array(id),
  /** Stories of the chapter that will climb, as far as Kael knows them. ED-246 */
  climbing: z.array(z.strictObject({ actor: id, verb: id, subject: id })),
  /** Health a friend's watch gives back every quiet turn. ED-248 */
  watch: z.int(),
  want: z
    .strictObject({
      asker: id,
      kind: z.enum(WANT_KINDS),
      subject: id,
      about: id,
      did: id,
      is_given: z.boolean(),
      outcome: z.enum(['', 'kept', 'broken']),
      reward: z.array(id),
    })
    .nullable(),
  page: z.strictObject({ most: z.int(), lost: z.int() }),
});

export const viewSchema = z.strictObject({
  turn: z.int(),
  turn_limit: z.int(),
  pack: id,
  chapter: z.int(),
  act: z.int(),
  ending: z.enum(['', 'escaped', 'dead', 'abandoned']),
  killer: id,
  /** Turns since the present chapter began. */
  here: z.int(),
  bonus: z.int(),
  scenes: z.array(id),
  you,
  compass: z.array(z.strictObject({ id, score: z.int() })),
  room: z.strictObject({ id, feature: id, items: z.array(id), exits: z.array(exit) }),
  beings: z.array(being),
  level: z.array(cell),
  skills: z.array(skill),
  companion: id,
  has_encounter: z.boolean(),
  crowd: z.strictObject({ attackers: z.int(), limit: z.int() }),
  gate_open: z.boolean(),
  patrol_until: z.int(),
  hidden_until: z.int(),
  fork_until: z.int(),
  is_tempered: z.boolean(),
  dialogue: z.strictObject({ done: z.array(id), used: z.array(id), last: id, entries: z.array(id) }),
  beliefs: z.array(belief),
  /** Only with Deep Appraisal: beliefs about you held by beings you see. */
  of_you: z.array(belief.extend({ holder: id })),
  quests: z.strictObject({ surface: z.int(), steel: z.int(), chronicle: z.int() }),
  second: second.optional(),
});

export type EscapeView = z.infer<typeof viewSchema>;
export type SecondView = NonNullable<EscapeView['second']>;
export type BeingView = EscapeView['beings'][number];
export type CellView = EscapeView['level'][number];
export type BeliefView = EscapeView['beliefs'][number];

/** Everything, without fog. ED-101 */
export const truthSchema = z.strictObject({
  plain: viewSchema,
  levels: z.array(z.strictObject({ depth: z.int(), map: z.string(), items: z.record(id, z.array(id)) })),
  entities: z.array(
    z.strictObject({
      id,
      name: id,
      kind: id,
      room: id,
      level: z.int(),
      health: z.int(),
      faction: id,
      reputation: z.int(),
      heading: id,
      traits: z.array(z.int()),
      features: z.array(z.int()),
      items: z.array(id),
      skills: z.array(id),
    }),
  ),
  memories: z.record(id, z.array(belief)),
  deeds: z.array(
    z.strictObject({
      deed_id: id,
      actor_entity_id: id,
      subject_entity_id: id,
      canonical_text: z.string(),
      embedding: z.array(z.int()),
      valence: z.int(),
      timestamp_turn: z.int(),
      is_fabricated: z.boolean(),
    }),
  ),
  counters: z.strictObject({
    active: z.int(),
    hostiles: z.int(),
    spawned: z.int(),
    kills: z.int(),
    deeds: z.int(),
    global_bonus: z.int(),
    stay_bonus: z.int(),
    score: z.int(),
  }),
  fallen: z.array(z.strictObject({ id, turn: z.int(), killer: id })),
});

export type EscapeTruth = z.infer<typeof truthSchema>;
