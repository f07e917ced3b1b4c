import { z } from 'zod';

/** What each operation takes. Strict: unknown fields are refused. The names are those of the machine interface. */
const session_id = z.string().min(1).max(64).describe('The session, as create_session gave it.');
const seat = z.string().min(1).max(40);
const entity_id = z.string().min(1).max(100);

export const listGames = z.strictObject({});

export const createSession = z.strictObject({
  game: z.string().max(60).describe('A game id from list_games.'),
  seed: z
    .union([z.string().min(1).max(200), z.int()])
    .optional()
    .describe('Left out, the server draws 128 bits; typed seeds are never ranked.'),
  options: z.json().optional().describe("The game's options; scenario and rolls may stand inside."),
  scenario: z.json().optional(),
  rolls: z.json().optional(),
  seats: z
    .record(
      seat,
      z.string().regex(/^(human|open|policy:.{1,60})$/, 'a seat is "human" (you), "open" or "policy:<bot>"'),
    )
    .optional()
    .describe('Who sits where: "human" is you, "policy:<bot>" a bot of the game. Seats not named are yours.'),
  visibility: z.enum(['open', 'fair']).optional(),
});

export const getSnapshot = z.strictObject({
  session_id,
  scope: z.enum(['full', 'view']).optional().describe('full: everything, where that may be read. Default: view.'),
  seat: seat.optional(),
});

export const listActions = z.strictObject({
  session_id,
  entity_id: entity_id.optional(),
  include_blocked: z.boolean().optional().describe('Default true.'),
  explain: z.boolean().optional().describe('Adds previews: cost, result or chances. Default false.'),
});

export const dispatchAction = z.strictObject({
  session_id,
  seat: seat.optional().describe('Needed only when you hold several seats that are to act.'),
  action: z.looseObject({}).describe('One of list_actions, with its blank filled in where it has one.'),
  expected_n: z.int().min(0).optional().describe('The n you have seen; another one is a conflict.'),
  idempotency_key: z.string().min(1).max(64).optional().describe('The same key is applied once.'),
  detail: z.enum(['summary', 'full']).optional(),
});

export const getLogPage = z.strictObject({
  session_id,
  chapter: z.int().min(1).describe("A page of the log, in the game's own unit, from 1."),
  entity_id: entity_id.optional(),
  cursor: z.int().min(0).optional(),
  limit: z.int().min(1).max(100).optional().describe('Default 50.'),
});

export const restoreSnapshot = z.strictObject({
  session_id,
  snapshot: z
    .union([
      z.string().min(1).max(1_000_000),
      z.looseObject({ replay: z.string().max(1_000_000).optional(), sealed: z.string().max(4_000).optional() }),
    ])
    .describe('What get_snapshot gave: the snapshot itself, its replay, or its seal.'),
});

export const explainEvent = z.strictObject({ session_id, event_id: z.int().min(1), seat: seat.optional() });

/** What is given back when all went well. */
const outcome = z.json().nullable();
const ok = z.literal(true);
const entries = z.array(z.json());
const untrusted_fields = z.array(z.string());

export const answers = {
  list_games: z.looseObject({ ok, games: entries }),
  create_session: z.looseObject({
    ok,
    session_id: z.string(),
    game: z.string(),
    n: z.int(),
    turn: z.int(),
    hash: z.string(),
  }),
  get_snapshot: z.looseObject({ ok, n: z.int(), turn: z.int(), hash: z.string(), outcome, snapshot: z.json() }),
  list_actions: z.looseObject({ ok, n: z.int(), turn: z.int(), actions: entries, untrusted_fields }),
  dispatch_action: z.looseObject({
    ok,
    n: z.int(),
    turn: z.int(),
    hash: z.string(),
    outcome,
    events: entries,
    cutscenes: entries,
    view: z.json(),
    untrusted_fields,
  }),
  get_log_page: z.looseObject({
    ok,
    chapter: z.int(),
    page_unit: z.string(),
    entries,
    next_cursor: z.int().nullable(),
    untrusted_fields,
  }),
  restore_snapshot: z.looseObject({ ok, n: z.int(), turn: z.int(), hash: z.string(), sandbox: z.boolean() }),
  explain_event: z.looseObject({ ok, event: z.json(), causes: entries, effects: entries, untrusted_fields }),
};
