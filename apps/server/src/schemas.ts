import { schemas } from '@undercroft/presenter';
import { z } from 'zod';
import { isPlain } from './plain-text.ts';

const { json } = schemas;

/** Request schemas. Strict: an unknown field is a mistake. Ids, names and keys have no control characters. */
const plain = (min: number, max: number) =>
  z.string().min(min).max(max).refine(isPlain, 'no control characters, please');
const seat = plain(1, 40);
const botName = plain(1, 60);
const iterations = z.int().min(1).max(1_000_000).optional();
const seating = z.union([
  z.enum(['you', 'open']),
  z.strictObject({ bot: botName, iterations }),
  /** The name version 0.1 had for it. */
  z.strictObject({ mind: botName, iterations }).transform(({ mind, ...rest }) => ({ bot: mind, ...rest })),
]);
const seats = z.record(seat, seating);
const key = plain(1, 100);
const link = plain(1, 100);
/** The longest replay of any game, as text; the host checks each one against its own game's bound. */
const REPLAY_CHARS_MAX = 16_000_000;
const replay = z.string().max(REPLAY_CHARS_MAX);

export const openBody = z.strictObject({
  game: plain(0, 60),
  seed: plain(1, 200).optional(),
  options: json.optional(),
  scenario: json.optional(),
  rolls: json.optional(),
  seats: seats.optional(),
  visibility: z.enum(['fair', 'open']).optional(),
  /** A finished run of the caller; its players get a link to the new one. */
  rematchOf: plain(1, 100).optional(),
  /** Sent again, it leads to the run that was begun with it. */
  key: key.optional(),
});
const stream = z.string().regex(/^[\w-]{8,64}$/);
export const actBody = z.strictObject({
  seat: seat.optional(),
  /** Checked against the game's own action schema. */
  action: z.unknown(),
  key: key.optional(),
  expected_n: z.int().min(0).optional(),
  /** Include the seat's next offers in the response. */
  offers: z.boolean().optional(),
  /** The caller's live stream: the response holds everything new since the last update. */
  stream: stream.optional(),
});
export const undoBody = actBody.omit({ action: true });
export const previewBody = z.strictObject({ seat: seat.optional(), action: z.unknown() });
export const seatBody = z.strictObject({ seat });
export const joinBody = z.strictObject({ link, seat: seat.optional() });
export const handOverBody = z.strictObject({ seat, to: seating });
export const forkBody = z.strictObject({ up_to: z.int().min(0), seats: seats.optional() });
export const restoreIntoBody = z.strictObject({ snapshot: z.string().min(1).max(REPLAY_CHARS_MAX) });
export const replayBody = z.strictObject({
  replay,
  /** `verify` stores nothing; `restore` opens the run as a fork. */
  mode: z.enum(['verify', 'restore']),
  up_to: z.int().min(0).optional(),
  seats: seats.optional(),
});
export const advanceBody = z.strictObject({ steps: z.int().min(1).max(2_000) });
export const profileBody = z.strictObject({ options: json.optional(), action: z.unknown() });
export const tokenBody = z.strictObject({ name: plain(1, 60).trim().min(1) });
const hex = (min: number, max: number) => z.string().regex(new RegExp(`^[0-9a-f]{${min},${max}}$`));
export const seedBody = z.union([
  z.strictObject({ seat, commitment: hex(64, 64) }),
  z.strictObject({ seat, secret: hex(32, 128), salt: hex(32, 128) }),
]);
export const setBackBody = z.strictObject({ n: z.int().min(0), agree: z.boolean() });
/** Must be typed by hand, so that nobody deletes everything by accident. */
export const deleteBody = z.strictObject({ confirm: z.literal('delete my account') });
export const showBody = z.strictObject({ shown: z.boolean() });
export const boardBody = z.strictObject({
  /** Letters, digits, spaces and . _ - */
  agent: z.string().regex(/^[\w .-]{1,40}$/),
  seat,
  replay,
});
export const noBody = z.strictObject({});

const count = z.coerce.number().int().min(0);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const lookQuery = z.strictObject({ as: seat.optional(), link: link.optional() });
/** `stream` is the client's name for its stream: responses to its actions count as updates on it. */
export const liveQuery = lookQuery.extend({ stream: stream.optional() });
const TABLES_MAX = 16;
const liveTable = z.strictObject({
  session: plain(1, 100),
  stream,
  /** The last event the client has. */
  after: z.int().min(0),
  as: seat.optional(),
  link: link.optional(),
});
export type LiveTable = z.output<typeof liveTable>;
/** The tables one stream carries, as JSON. */
export const liveTablesQuery = z.strictObject({
  tables: z
    .string()
    .max(8_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(z.array(liveTable).min(1).max(TABLES_MAX)),
});
export const offersQuery = z.strictObject({ seat: seat.optional(), preview: flag.optional(), link: link.optional() });
export const logQuery = lookQuery.extend({
  page: count.optional(),
  about: plain(0, 100).optional(),
  after: count.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export const explainQuery = lookQuery.extend({ event: z.coerce.number().int().min(1) });
export const linkQuery = z.strictObject({ link: link.optional() });
export const profileQuery = z.strictObject({ options: z.string().max(4_000).optional() });
export const tablesQuery = z.strictObject({ hash: z.string().length(64) });
export const dailyQuery = z.strictObject({
  day: z.string().length(10).optional(),
  after: count.optional(),
});
export const noQuery = z.strictObject({});
