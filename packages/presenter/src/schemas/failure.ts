import { z } from 'zod';
import { list, reason } from './parts.ts';

export const failureCode = z.enum([
  'invalid_payload',
  'invalid_action',
  'blocked_action',
  'session_not_found',
  'conflict',
  'busy',
  'rate_limited',
  'snapshot_rejected',
  'session_damaged',
  'unauthorized',
  'forbidden',
]);

/** A request that changed nothing: why, and what to do. */
export const failure = z.object({
  error: failureCode,
  message: z.string(),
  reasons: list(reason),
  issues: list(z.object({ path: z.string(), message: z.string() })),
  /** With `conflict`: the current line of the run. */
  n: z.int().optional(),
  retry_after_s: z.number().optional(),
});
