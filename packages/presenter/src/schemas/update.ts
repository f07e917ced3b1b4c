import type { Operation } from 'fast-json-patch';
import { z } from 'zod';
import { list } from './parts.ts';
import { logPage, offer, snapshot } from './run.ts';

/** The latest state a client has: the run, and its seat's offers; `offers` is null if they were not sent. */
export const clientState = z.object({ snapshot, offers: list(offer).nullable() });

/** The three operations we send; the library's type has more, hence the cast. */
const operation: z.ZodType<Operation> = z
  .union([
    z.object({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
    z.object({ op: z.literal('remove'), path: z.string() }),
  ])
  .meta({ id: 'Operation' }) as unknown as z.ZodType<Operation>;

/** A patch from the previous client state. */
export const statePatch = z.object({
  /** Positions of the new offers among the previous ones, by action; -1 for a new one. Absent if none has moved. */
  order: list(z.int()).optional(),
  /** JSON Patch (RFC 6902) of `{ snapshot, offers }`, once the offers are in the new order. */
  patch: list(operation),
});

const numbered = {
  /** Sequence number of the updates to this client. */
  seq: z.int(),
  /** The update this one builds on; null if it is complete by itself. */
  base: z.int().nullable(),
  ...logPage.shape,
};

/**
 * One update for a client that named its stream. Sent once: on the stream, or as the response to the client's own
 * action.
 */
export const liveChange = z.union([clientState.extend(numbered), statePatch.extend(numbered)]);

const repeat = { isRepeat: z.boolean() };

/** The response to an action of a client that named its stream: everything new since the last update. */
export const ownChange = z.union([
  clientState.extend({ ...numbered, ...repeat }),
  statePatch.extend({ ...numbered, ...repeat }),
]);

/** One message to a client that did not name its stream: the events since the last one, and a full snapshot. */
export const liveMessage = logPage.extend({ snapshot });
