import { replays } from '@undercroft/kernel';
import type { Context } from './context.ts';
import { type Caller, progressOf, roleOf } from './roles.ts';
import { isUnplayable } from './session-load.ts';

/** Returns the valid part of a damaged run as text, for its owner and its players; null for other callers. */
export async function validPart(
  context: Context,
  { caller, session }: { readonly caller: Caller; readonly session: string },
): Promise<string | null> {
  const found = await context.sessions.get(session);
  if (!found || !isUnplayable(found) || !found.isDamaged || !found.meta || !found.header) return null;
  const progress = progressOf(found.meta, found.meta.ended !== undefined, context.platform.now());
  const role = roleOf(found.meta, caller, progress);
  if (progress.isHeld) return null;
  if (role !== 'owner' && role !== 'seated') return null;
  return replays.write(
    found.header,
    found.records.map(({ line }) => line),
    null,
  );
}
