import { z } from 'zod';

/** What may be sent. Strict: a field nobody knows is a mistake. */
const seat = z.string().min(1).max(40);
const botName = z.string().min(1).max(60);
const iterations = z.int().min(1).max(1_000_000).optional();
const seating = z.union([
  z.enum(['you', 'open']),
  z.strictObject({ bot: botName, iterations }),
  /** The name version 0.1 had for it. */
  z.strictObject({ mind: botName, iterations }).transform(({ mind, ...rest }) => ({ bot: mind, ...rest })),
]);
const seats = z.record(seat, seating);
const key = z.string().min(1).max(100);
const link = z.string().min(1).max(100);
const replay = z.string().max(1_000_000);

export const openBody = z.strictObject({
  game: z.string().max(60),
  seed: z.string().min(1).max(200).optional(),
  options: z.json().optional(),
  scenario: z.json().optional(),
  rolls: z.json().optional(),
  seats: seats.optional(),
  visibility: z.enum(['fair', 'open']).optional(),
});
export const actBody = z.strictObject({
  seat: seat.optional(),
  /** Whatever the game's action schema says. */
  action: z.unknown(),
  key: key.optional(),
  expected_n: z.int().min(0).optional(),
  /** Answer with what the seat can do next. */
  offers: z.boolean().optional(),
});
export const undoBody = actBody.omit({ action: true });
export const seatBody = z.strictObject({ seat });
export const joinBody = z.strictObject({ link, seat: seat.optional() });
export const handOverBody = z.strictObject({ seat, to: seating });
export const forkBody = z.strictObject({ up_to: z.int().min(0), seats: seats.optional() });
export const restoreIntoBody = z.strictObject({ snapshot: z.string().min(1).max(1_000_000) });
export const replayBody = z.strictObject({
  replay,
  /** `verify` keeps nothing; `restore` opens the run as a fork. */
  mode: z.enum(['verify', 'restore']),
  up_to: z.int().min(0).optional(),
  seats: seats.optional(),
});
export const advanceBody = z.strictObject({ steps: z.int().min(1).max(2_000) });
export const profileBody = z.strictObject({ options: z.json().optional(), action: z.unknown() });
export const tokenBody = z.strictObject({ name: z.string().trim().min(1).max(60) });
/** Typed by hand: nobody deletes everything by a slip. */
export const deleteBody = z.strictObject({ confirm: z.literal('delete my account') });
export const noBody = z.strictObject({});

const count = z.coerce.number().int().min(0);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const lookQuery = z.strictObject({ as: seat.optional(), link: link.optional() });
export const offersQuery = z.strictObject({ seat: seat.optional(), preview: flag.optional(), link: link.optional() });
export const logQuery = lookQuery.extend({
  page: count.optional(),
  about: z.string().max(100).optional(),
  after: count.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export const explainQuery = lookQuery.extend({ event: z.coerce.number().int().min(1) });
export const linkQuery = z.strictObject({ link: link.optional() });
export const profileQuery = z.strictObject({ options: z.string().max(4_000).optional() });
export const tablesQuery = z.strictObject({ hash: z.string().length(64) });
export const noQuery = z.strictObject({});
