import { z } from 'zod';

/** Response schemas for the OpenAPI page; tests check real responses against them. */
const json = z.json();
const reason = z.object({
  rule: z.string(),
  code: z.string(),
  data: z.record(z.string(), json).optional(),
  text: z.string(),
});
const kind = z.enum(['user', 'bot', 'open', 'you']);
const standing = z.enum(['ranked', 'open', 'practice', 'sandbox', 'fork']);
const verdictWord = z.enum(['won', 'lost', 'drawn']);
const outcome = z.object({
  code: z.string(),
  rule: z.string(),
  seats: z.record(z.string(), verdictWord),
  score: z.record(z.string(), z.number()).optional(),
  text: z.string(),
});
const term = z.object({ label: z.string(), value: z.number(), rule: z.string().optional() });
const roll = z.object({
  stream: z.string(),
  tag: z.string(),
  faces: z.number(),
  values: z.array(z.number()),
  index: z.number().optional(),
  forced: z.boolean().optional(),
});

export const snapshot = z.object({
  session: z.string(),
  game: z.string(),
  rules: z.string(),
  contentHash: z.string(),
  n: z.int(),
  turn: z.int(),
  page: z.int(),
  as: z.string(),
  view: json,
  hash: z.string(),
  toAct: z.array(z.string()),
  chosen: z.array(z.string()),
  seats: z.record(z.string(), kind),
  names: z.record(z.string(), z.string()),
  standing,
  ranked: z.boolean(),
  facts: z.object({
    seed: z.enum(['drawn', 'typed', 'unknown']),
    seedBy: z.enum(['server', 'table', 'typed', 'unknown']),
    visibility: z.enum(['fair', 'open']),
    options: z.enum(['owned', 'not_owned', 'unknown']),
    isSandbox: z.boolean(),
    later: z.array(z.enum(['two_seats', 'bot_seat', 'set_back', 'restored'])),
  }),
  history: z.array(z.object({ seat: z.string(), n: z.int(), by: z.enum(['you', 'owner', 'other', 'bot', 'nobody']) })),
  dealing: z
    .object({
      phase: z.enum(['seats', 'commit', 'reveal']),
      server: z.string(),
      seats: z.record(z.string(), z.enum(['waiting', 'committed', 'revealed'])),
      until: z.string().nullable(),
    })
    .nullable(),
  setBack: z.object({ n: z.int(), agreed: z.array(z.string()), waiting: z.array(z.string()) }).nullable(),
  rematch: z.object({ session: z.string(), seat: z.string(), link: z.string() }).nullable(),
  outcome: outcome.nullable(),
  undo: reason.nullable(),
  seed: z.string().nullable(),
  commitment: z.string().nullable(),
  commitments: z.record(z.string(), z.string()).nullable(),
  /** The name version 0.1 had for `commitment`. */
  promise: z.string().nullable(),
});
const event = z.object({
  id: z.int(),
  n: z.int(),
  page: z.int(),
  turn: z.int(),
  kind: z.string(),
  line: z.string(),
  why: z.string(),
  rule: z.string(),
  because: z.int().nullable(),
  isNarration: z.boolean(),
  about: z.array(z.string()),
  data: json,
  terms: z.array(term).nullable(),
  roll: roll.nullable(),
});
const offer = z.object({
  action: z.looseObject({ type: z.string() }),
  label: z.string(),
  available: z.boolean(),
  reasons: z.array(reason),
  preview: z
    .object({
      cost: z.array(term),
      exact: z.boolean(),
      result: z.array(z.object({ path: z.string(), to: json })),
      chances: z.array(z.object({ label: z.string(), chance_bp: z.number(), data: json.optional() })).optional(),
      notes: json.optional(),
      grave: z.boolean().optional(),
    })
    .optional(),
  blank: z.object({ field: z.string(), schema: json, examples: z.array(json) }).optional(),
});
export const offers = z.object({ n: z.int(), turn: z.int(), offers: z.array(offer) });
const move = z.object({
  n: z.int(),
  isUndo: z.boolean(),
  choices: z.array(z.object({ seat: z.string(), label: z.string().nullable() })),
});
export const log = z.object({ n: z.int(), events: z.array(event), moves: z.array(move) });
export const ack = snapshot.extend({
  events: z.array(event),
  moves: z.array(move),
  offers: z.array(offer).optional(),
  isRepeat: z.boolean(),
});
export const previewed = z.object({
  n: z.int(),
  action: z.looseObject({ type: z.string() }),
  preview: z.looseObject({ exact: z.boolean() }).nullable(),
});
/**
 * An offer sent to a client that already has the previous ones: only the fields that differ from the offer at `like`.
 */
const changedOffer = offer.partial().extend({
  like: z.int().optional(),
  reasons: z.array(z.union([reason, reason.partial().extend({ like: z.int() }), z.int()])).optional(),
  preview: offer.shape.preview.nullable(),
  blank: offer.shape.blank.nullable(),
});
/** Response for a client that named its stream: everything new since the last message to it. */
const liveChange = z.object({
  seq: z.int(),
  base: z.int().nullable(),
  snapshot: snapshot.optional(),
  patch: z.array(z.looseObject({ op: z.string(), path: z.string() })).optional(),
  offers: z.array(offer).nullable(),
  offerChanges: z.array(z.union([z.int(), changedOffer])).optional(),
  events: z.array(event),
  moves: z.array(move),
  isRepeat: z.boolean(),
});
export const ackOrChange = z.union([ack, liveChange]);
export const explanation = z.object({ event, causes: z.array(event), effects: z.array(event) });
const run = z.object({
  session: z.string(),
  game: z.string(),
  n: z.int(),
  createdAt: z.string(),
  standing,
  options: json,
  seats: z.record(z.string(), kind),
  visibility: z.enum(['fair', 'open']),
  isShared: z.boolean(),
  origin: z.object({ run: z.string(), n: z.int() }).nullable(),
  ended: z.string().nullable(),
  result: z
    .object({
      text: z.string(),
      verdict: verdictWord.nullable(),
      score: z.int().nullable(),
      at: z.string().nullable(),
    })
    .nullable(),
  seed: z.string().nullable(),
  daily: z.object({ day: z.string(), isRanked: z.boolean() }).nullable(),
});
export const runs = z.object({ runs: z.array(run) });
export const failureAnswer = z.object({
  error: z.string(),
  message: z.string(),
  reasons: z.array(z.object({ rule: z.string(), code: z.string(), data: z.record(z.string(), json).optional() })),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  n: z.int().optional(),
  retry_after_s: z.int().optional(),
});
export const linkAnswer = z.object({ link: z.string() });
export const replayText = z.object({ text: z.string() });
export const sealed = z.object({ sealed: z.string(), n: z.int() });
export const verdict = z.object({ game: z.string(), steps: z.int() });
export const profile = z.object({ profile: json, actions: z.array(json) });
export const token = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export const agentStep = z.object({ n: z.int(), agent: z.string() });
export const me = z.object({
  user: z.object({ id: z.string(), name: z.string(), isGuest: z.boolean() }).nullable(),
  /** False if this server cannot send mail; then passwords cannot be reset. */
  hasMail: z.boolean(),
});
export const grant = z.object({
  id: z.string(),
  client: z.string(),
  runs: z.enum(['all', 'own']),
  createdAt: z.string(),
  until: z.string(),
});

const dailyGame = z.object({
  game: z.string(),
  preset: z.string(),
  measure: z.object({ name: z.string(), low: z.int(), high: z.int() }),
  commitment: z.string(),
  bars: z.array(z.int()),
  runs: z.int(),
  you: z
    .object({
      session: z.string(),
      n: z.int(),
      isRanked: z.boolean(),
      isOver: z.boolean(),
      result: z
        .object({ verdict: verdictWord, code: z.string(), score: z.int(), bar: z.int(), place: z.int().nullable() })
        .nullable(),
    })
    .nullable(),
});
export const dailyPage = z.object({
  day: z.string(),
  endsAt: z.string(),
  games: z.array(z.strictObject(dailyGame.shape)),
  tomorrow: z.array(z.strictObject({ game: z.string(), commitment: z.string() })),
  yesterday: z.object({
    day: z.string(),
    games: z.array(dailyGame.extend({ seed: z.string(), salt: z.string() })),
  }),
  calendar: z.array(z.object({ day: z.string(), games: z.array(z.string()) })),
  streak: z.object({ now: z.int(), best: z.int() }),
});
export const listedResult = z.object({
  session: z.string(),
  name: z.string(),
  place: z.int(),
  verdict: verdictWord,
  code: z.string(),
  score: z.int(),
  steps: z.int(),
  endedAt: z.string(),
  isYou: z.boolean(),
});
