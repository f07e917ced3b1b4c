import { z } from 'zod';
import {
  action,
  json,
  list,
  outcome,
  preview,
  roll,
  scene,
  seatHolder,
  spokenReason,
  standing,
  term,
  verdictWord,
  visibility,
} from './parts.ts';

/** One possible or blocked action of a seat. */
export const offer = z
  .object({
    action,
    /** Name, cost and detail in one line. */
    label: z.string(),
    name: z.string(),
    detail: z.string().optional(),
    cost: z.string().optional(),
    available: z.boolean(),
    reasons: list(spokenReason),
    preview: preview.optional(),
    /** For an offer with a blank: its field, and the values it accepts. */
    blank: z.object({ field: z.string(), schema: json, examples: list(json) }).optional(),
  })
  .meta({ id: 'Offer' });

/** One event of the log with its sentences. */
export const event = z
  .object({
    id: z.int(),
    n: z.int(),
    page: z.int(),
    turn: z.int(),
    kind: z.string(),
    line: z.string(),
    why: z.string(),
    rule: z.string(),
    because: z.int().nullable(),
    tone: z.enum(['harm', 'gain', 'guard', 'time', 'trust', 'dread', 'plain']),
    weight: z.enum(['headline', 'detail']),
    /** The scene to show, if the event has one. */
    scene: scene.nullable(),
    isNarration: z.boolean(),
    about: list(z.string()),
    data: json,
    terms: list(term).nullable(),
    roll: roll.nullable(),
  })
  .meta({ id: 'Event' });

/** A viewer's view of a run at one line, independent of the table. */
export const moment = z.object({
  game: z.string(),
  /** The rules, and the content tables by their hash. */
  rules: z.string(),
  contentHash: z.string(),
  n: z.int(),
  turn: z.int(),
  page: z.int(),
  as: z.string(),
  view: json,
  /** Hash of the chain of views; of the full state if the owner may read everything. */
  hash: z.string(),
  toAct: list(z.string()),
  chosen: list(z.string()),
  outcome: outcome.extend({ text: z.string() }).nullable(),
  /** Null if undo is possible now. */
  undo: spokenReason.nullable(),
});

/** Events after the start that keep a run from counting. */
export const laterFact = z.enum(['two_seats', 'bot_seat', 'set_back', 'restored']);

/** All facts that decide how far a run counts. Every seat may see them. */
export const facts = z.object({
  /** `unknown` if a run of version 0.1 did not store it. */
  seed: z.enum(['drawn', 'typed', 'unknown']),
  /** The author of the seed: the server alone, or together with the players at the table. */
  seedBy: z.enum(['server', 'table', 'typed', 'unknown']),
  visibility,
  options: z.enum(['owned', 'not_owned', 'unknown']),
  /** Begun from a scenario or with forced rolls. */
  isSandbox: z.boolean(),
  later: list(laterFact),
});

/** A seat's holder, as far as another viewer may know. */
export const seatEntry = z.object({
  seat: z.string(),
  n: z.int(),
  by: z.enum(['you', 'owner', 'other', 'bot', 'nobody']),
});

/** The phase of a joint seed. `seats`: a seat is still open. */
export const dealingPhase = z.enum(['seats', 'commit', 'reveal']);

export const dealing = z.object({
  phase: dealingPhase,
  /** The server's commitment, made before all others. */
  server: z.string(),
  seats: z.record(z.string(), z.enum(['waiting', 'committed', 'revealed'])),
  /** The time limit for missing parts; null while a seat is open. */
  until: z.string().nullable(),
});

export const setBack = z.object({ n: z.int(), agreed: list(z.string()), waiting: list(z.string()) });

/** The reader's reserved seat in the rematch, and the link to take it. */
export const rematch = z.object({ session: z.string(), seat: z.string(), link: z.string() });

const snapshotFields = moment.extend({
  session: z.string(),
  seats: z.record(z.string(), seatHolder),
  /** Names of the other players. Only sent to the owner and to seated players. */
  names: z.record(z.string(), z.string()),
  /** The facts in one word. */
  standing,
  /** True if the run counts; `facts` contains everything that decides it. */
  ranked: z.boolean(),
  facts,
  /** The seat holders, each from a line on. */
  history: list(seatEntry),
  /** Present while the players make the seed; null once it is dealt. */
  dealing: dealing.nullable(),
  /** The owner's request to rewind the run; everybody seated has to agree. */
  setBack: setBack.nullable(),
  /** The run begun after this finished one, with a seat for the reader. */
  rematch: rematch.nullable(),
  /** The packs of the run, in the order they apply; absent without packs. Every viewer may see them. */
  packs: list(z.object({ id: z.string(), version: z.string(), hash: z.string() })).optional(),
  /** Present once the run is over, or if the seed was typed. */
  seed: z.string().nullable(),
  /** The hash of seed and salt, from the start on; null if the seed was typed. */
  commitment: z.string().nullable(),
  /** Each party's commitment, if the table made the seed. */
  commitments: z.record(z.string(), z.string()).nullable(),
  /** The name of `commitment` in version 0.1. */
  promise: z.string().nullable(),
});

/** A caller's view of a run and of the table it is played at. */
export const snapshot = snapshotFields.meta({ id: 'Snapshot' });

/** The choices of a step. The labels of other seats' choices are null if the caller may not know them. */
export const actionLabel = z
  .object({
    n: z.int(),
    isUndo: z.boolean(),
    choices: list(z.object({ seat: z.string(), label: z.string().nullable() })),
  })
  .meta({ id: 'Step' });

/** A part of the log, and the steps its events belong to. */
export const logPage = z.object({ events: list(event), moves: list(actionLabel) });

export const log = logPage.extend({ n: z.int() });

export const offers = z.object({ n: z.int(), turn: z.int(), offers: list(offer) });

/** The stored step: the caller's new snapshot, and the events since. */
export const ack = snapshotFields.extend({
  ...logPage.shape,
  /** The seat's offers, if requested. */
  offers: list(offer).optional(),
  /** True if the key had been answered before. */
  isRepeat: z.boolean(),
});

export const previewed = z.object({ n: z.int(), action, preview: preview.nullable() });

/** One event, its causes (nearest first), and its effects within the next lines. */
export const explanation = z.object({ event, causes: list(event), effects: list(event) });

/** A finished run's outcome for the reader. Fields that an earlier version did not store are null. */
export const runOutcome = z.object({
  text: z.string(),
  verdict: verdictWord.nullable(),
  score: z.number().nullable(),
  at: z.string().nullable(),
});

/** A run in its player's list; contains nothing that a player may not know. */
export const runEntry = z
  .object({
    session: z.string(),
    game: z.string(),
    n: z.int(),
    createdAt: z.string(),
    standing,
    options: json,
    seats: z.record(z.string(), seatHolder),
    visibility,
    isShared: z.boolean(),
    origin: z.object({ run: z.string(), n: z.int() }).nullable(),
    /** The outcome's code once the run is over. */
    ended: z.string().nullable(),
    /** Null while the run goes on. */
    result: runOutcome.nullable(),
    /** The seed, once it may be known. */
    seed: z.string().nullable(),
    /** The day of a daily run, and its flag for ranked tries. */
    daily: z.object({ day: z.string(), isRanked: z.boolean() }).nullable(),
  })
  .meta({ id: 'Run' });

/** The result of verifying a replay. */
export const verdict = z.object({ game: z.string(), steps: z.int() });
