import { z } from 'zod';

/** The input of each operation. Strict: unknown fields are refused. The names are those of the machine interface. */
const session_id = z.string().min(1).max(64).describe('The session, as create_session or list_sessions gave it.');
const seat = z.string().min(1).max(40);
const entity_id = z.string().min(1).max(100);
const detail = z
  .enum(['text', 'view', 'full'])
  .optional()
  .describe(
    'text (default): what a player would read. view: also the view as JSON, as changes since the last one you were sent. full: also whole view, events and previews.',
  );
const whole = z
  .boolean()
  .optional()
  .describe('true: the whole turn in text, also what did not change since the last one you were told.');
const game = z.string().max(60).describe('A game id from list_games.');

/** The longest run of any game, as text; the host checks each against its own game's bound. */
const REPLAY_CHARS_MAX = 16_000_000;

export const listGames = z.strictObject({ detail });

export const createSession = z.strictObject({
  game,
  seed: z
    .union([z.string().min(1).max(200), z.int()])
    .optional()
    .describe('Left out, the server draws 128 bits; typed seeds are never ranked.'),
  preset: z.string().max(60).optional().describe('A preset of list_games; options given beside it win.'),
  packs: z
    .array(z.string().min(1).max(40))
    .max(16)
    .optional()
    .describe('Content packs by their ids, of those list_games names. A run with packs is never ranked.'),
  options: z.json().optional().describe("The game's options; scenario and rolls may stand inside."),
  scenario: z.json().optional(),
  rolls: z.json().optional(),
  seats: z
    .record(
      seat,
      z
        .string()
        .regex(
          /^(human|open|policy:[^:]{1,60}(:[1-9]\d{0,5})?|bot:[^:]{1,60}(:[1-9]\d{0,5})?)$/,
          'a seat is "human" (you), "open" or "bot:<name>" with an optional strength, "bot:<name>:400"',
        ),
    )
    .optional()
    .describe(
      'Who sits where: "human" is you, "bot:<name>" or "bot:<name>:<strength>" a bot of the game, "open" whoever is invited. Seats not named: one is yours unless you named one "human", the others go to the bot of the preset. Name two "human" to hold both.',
    ),
  visibility: z.enum(['open', 'fair']).optional(),
  detail,
});

export const getSnapshot = z.strictObject({
  session_id,
  scope: z.enum(['full', 'view']).optional().describe('full: everything, where that may be read. Default: view.'),
  seat: seat.optional(),
  detail,
});

export const listActions = z.strictObject({
  session_id,
  entity_id: entity_id.optional(),
  include_blocked: z.boolean().optional().describe('Default true.'),
  explain: z.boolean().optional().describe('Adds previews: cost, result or chances. Default false.'),
});

const keyOrAction = z.looseObject({
  do: z.string().max(40).optional(),
  text: z.string().max(2_000).optional(),
  confirm: z.boolean().optional(),
});

export const previewAction = z.strictObject({
  session_id,
  seat: seat.optional(),
  action: keyOrAction.describe(
    '{"do":"<key>"} with a key of the turn text, or one of list_actions, with its blank filled in where it has one.',
  ),
  expected_n: z.int().min(0).optional().describe('The n you have seen; another one is a conflict.'),
});

export const dispatchAction = z.strictObject({
  session_id,
  seat: seat.optional().describe('Needed only when you hold several seats that are to act.'),
  action: keyOrAction.describe(
    '{"do":"<key>"} with a key of the turn text (needs expected_n; "text" fills a blank, "confirm":true does what is grave), or a whole action of list_actions.',
  ),
  expected_n: z.int().min(0).optional().describe('The n you have seen; another one is a conflict.'),
  idempotency_key: z.string().min(1).max(64).optional().describe('The same key is applied once.'),
  whole,
  detail: z
    .enum(['text', 'view', 'full', 'summary'])
    .optional()
    .describe('As in get_snapshot. summary is the name version 0.1 had for view.'),
});

export const undo = z.strictObject({
  session_id,
  seat: seat.optional(),
  expected_n: z.int().min(0).optional(),
  detail,
});

export const lookUp = z.strictObject({
  session_id: session_id.optional(),
  game: game.optional().describe('Instead of a session: the game alone, without the present situation.'),
  term: z.string().min(1).max(80).describe('A rule id, card, term or place; "status" shows the whole turn.'),
});

export const listSessions = z.strictObject({
  game: game.optional(),
  is_over: z.boolean().optional().describe('Only finished runs, or only those that go on.'),
  limit: z.int().min(1).max(100).optional().describe('Default 20, newest first.'),
});

export const invite = z.strictObject({ session_id, seat });
export const join = z.strictObject({
  session_id,
  link: z.string().min(1).max(200).describe('The link of an invitation.'),
  seat: seat.optional(),
  detail,
});
export const waitForTurn = z.strictObject({
  session_id,
  seat: seat.optional(),
  timeout_s: z.int().min(1).max(120).optional().describe('Default 50.'),
  whole,
  detail,
});
export const verify = z.strictObject({
  session_id: session_id.optional().describe('A finished run of yours.'),
  replay: z.string().min(1).max(REPLAY_CHARS_MAX).optional().describe('Or the text of a replay.'),
});
export const profile = z.strictObject({
  game,
  options: z.json().optional(),
  action: z.looseObject({}).optional().describe('One of the actions it lists; left out, it is only shown.'),
});
export const notes = z.strictObject({
  session_id,
  text: z.string().max(4_000).optional().describe('Replaces the note; left out, it is only shown.'),
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
      z.string().min(1).max(REPLAY_CHARS_MAX),
      z.looseObject({ replay: z.string().max(REPLAY_CHARS_MAX).optional(), sealed: z.string().max(4_000).optional() }),
    ])
    .describe('What get_snapshot gave: the snapshot itself, its replay, or its seal.'),
});

export const explainEvent = z.strictObject({
  session_id,
  event_id: z.int().min(1),
  seat: seat.optional().describe('Whose number it is; "referee" for a page that is numbered so. Default: your seat.'),
});
