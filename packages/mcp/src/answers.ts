import { z } from 'zod';

/** The structured output of each operation. JSON beyond a few fields is included only if `detail` requests it. */
const ok = z.literal(true);
const rows = z.array(z.json());
const untrusted_fields = z.array(z.string());
const outcome = z.json().nullable();

const table = {
  ok,
  session_id: z.string(),
  game: z.string(),
  n: z.int(),
  turn: z.int(),
  outcome,
  to_act: z.array(z.string()),
};

export const answers = {
  list_games: z.looseObject({ ok, games: rows }),
  create_session: z.looseObject(table),
  get_snapshot: z.looseObject(table),
  list_actions: z.looseObject({ ok, n: z.int(), turn: z.int(), actions: rows, untrusted_fields }),
  preview_action: z.looseObject({ ok, n: z.int(), action: z.json(), preview: z.json().nullable(), untrusted_fields }),
  dispatch_action: z.looseObject(table),
  undo: z.looseObject(table),
  wait_for_turn: z.looseObject({ ...table, is_your_turn: z.boolean() }),
  join: z.looseObject(table),
  look_up: z.looseObject({ ok, term: z.string() }),
  list_sessions: z.looseObject({ ok, sessions: rows }),
  invite: z.looseObject({ ok, session_id: z.string(), link: z.string() }),
  verify: z.looseObject({ ok, game: z.string(), steps: z.int() }),
  profile: z.looseObject({ ok, profile: z.json(), actions: rows }),
  notes: z.looseObject({ ok, session_id: z.string(), text: z.string() }),
  get_log_page: z.looseObject({
    ok,
    chapter: z.int(),
    page_unit: z.string(),
    numbered_for: z.string(),
    entries: rows,
    next_cursor: z.int().nullable(),
    untrusted_fields,
  }),
  restore_snapshot: z.looseObject({ ok, n: z.int(), turn: z.int(), hash: z.string(), sandbox: z.boolean() }),
  explain_event: z.looseObject({ ok, event: z.json(), causes: rows, effects: rows, untrusted_fields }),
};

/** Every refusal has this shape, so that clients that validate answers accept it. */
export const refusal = z.looseObject({
  ok: z.literal(false),
  error: z.looseObject({ code: z.string(), message: z.string(), reasons: rows, issues: rows }),
});
